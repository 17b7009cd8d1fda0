import type { Server } from 'node:net'
import { networkOf } from '../core/network.ts'
import { type LimitHit, limitHits } from '../telemetry/channels.ts'

/**
 * Closes each connection of a network that has as many open already: half a request holds one until its time is over. For where no proxy stands
 * before the server, because all connections of a proxy come from its own network.
 */
export function limitConnections(server: Server, most: number): void {
  const open = new Map<string, number>()
  server.on('connection', socket => {
    const network = networkOf(socket.remoteAddress ?? '')
    const count = open.get(network) ?? 0
    if (count >= most) {
      limitHits.publish({ limit: 'connections' } satisfies LimitHit)
      socket.destroy()
      return
    }
    open.set(network, count + 1)
    socket.once('close', () => {
      const left = (open.get(network) ?? 0) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}
