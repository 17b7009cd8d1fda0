import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long a proxy has to learn of the end, by answers and by refused connections, before idle connections are closed under its hands. */
const NOTICE_MS = 500
/** How long answers that are on their way may take after that. */
const PATIENCE_MS = 3_000

/**
 * Gives the end of an app, for before its first route. New connections are refused; requests that were begun, or come on connections that are
 * open, are answered, and these connections end with that. What takes too long, such as the half of an upload, is cut.
 */
export function gracefulStop(app: FastifyInstance): () => Promise<void> {
  let isEnding = false
  app.addHook('onSend', async (_request, reply) => {
    if (isEnding) void reply.header('connection', 'close')
  })
  return async () => {
    isEnding = true
    // HTTP's own close, which Fastify calls, cuts idle connections at once.
    NetServer.prototype.close.call(app.server)
    await sleep(NOTICE_MS)
    app.server.closeIdleConnections()
    const cut = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS)
    await app.close()
    clearTimeout(cut)
  }
}
