import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { limitConnections } from './connections.ts'

test('a network has so many connections, and may open another when one is closed', async () => {
  const server = createServer()
  limitConnections(server, 2)
  server.on('connection', socket => socket.on('error', () => {}).write('hello'))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const sockets: Socket[] = []
  const open = async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    sockets.push(socket)
    return Promise.race([once(socket, 'data').then(() => 'open'), once(socket, 'close').then(() => 'closed')])
  }
  expect([await open(), await open(), await open()]).toEqual(['open', 'open', 'closed'])
  sockets[0]?.destroy()
  await expect.poll(open).toBe('open')
  for (const socket of sockets) socket.destroy()
  server.close()
})
