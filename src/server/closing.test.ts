import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { startTestApp } from './testing.ts'

test('a request that comes while the app closes is answered as ever', async () => {
  const server = await startTestApp('2026-11-20T12:00:00Z')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const get = () =>
    new Promise<number | undefined>((resolve, reject) => {
      const { port } = server.app.server.address() as AddressInfo
      const asking = request({ agent, port, host: '127.0.0.1', path: '/api/day/2026-11-20' }, answer => {
        answer.resume().on('end', () => resolve(answer.statusCode))
      })
      asking.on('error', reject).end()
    })
  const statuses: (number | undefined)[] = []
  // Runs when the app closes already and has cut no connection yet.
  server.app.addHook('preClose', async () => {
    statuses.push(await get())
  })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  statuses.push(await get())
  await server.stop()
  agent.destroy()
  expect(statuses).toEqual([200, 200])
})
