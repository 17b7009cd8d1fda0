import type { ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as afterEvents, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

// How long a stop waits for answers that are on their way.
const PATIENCE_MS = 3_000
// Requests that have come are read in this time.
const ARRIVAL_MS = 100
// On a busy machine that time passes before the process runs at all, so it goes on until nothing new has come in a few turns of the loop,
// each of which accepts connections and reads requests. A stop that did not was seen to reset nine of ten new connections.
const QUIET_TURNS = 3
const LONGEST_ARRIVAL_MS = 1_000
// A proxy that is told of the end by answers, and by connections that are refused, leaves its idle connections alone after this. Where these were closed at
// once, a request met that now and then, and a proxy sends none again that changes something: one of 5,000 on a busy machine.
const LINGER_MS = 500

/**
 * Gives the end of an app, for before it listens. Requests that were begun, or come on connections that are open, are answered; these connections end with that. New
 * ones are refused. What takes too long, such as the half of an upload, is cut. The last response of each connection is remembered: to follow each
 * response until it closes took 1 of 59 µs.
 */
export function closing(app: FastifyInstance): () => Promise<void> {
  const { server } = app
  const latest = new Map<Socket, ServerResponse>()
  let isLast = false
  let arrived = 0
  server.on('connection', socket => {
    arrived++
    socket.once('close', () => latest.delete(socket))
  })
  server.prependListener('request', ({ socket }, response) => {
    arrived++
    if (isLast) response.setHeader('connection', 'close')
    latest.set(socket, response)
  })
  return async () => {
    isLast = true
    for (const response of latest.values())
      if (!response.headersSent) response.setHeader('connection', 'close')
    await sleep(ARRIVAL_MS)
    // Connections that the system has taken meanwhile come first: they would be cut.
    const longest = performance.now() + LONGEST_ARRIVAL_MS
    for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < longest; ) {
      const before = arrived
      await afterEvents()
      quiet = arrived === before ? quiet + 1 : 0
    }
    // HTTP's own close would cut idle connections at once.
    const ended = new Promise<void>(resolve => NetServer.prototype.close.call(server, () => resolve()))
    for (const end = performance.now() + LINGER_MS; latest.size > 0 && performance.now() < end; )
      await sleep(10)
    server.closeIdleConnections()
    await Promise.race([ended, sleep(PATIENCE_MS, undefined, { ref: false })])
    server.closeAllConnections()
    await ended
    await app.close()
  }
}
