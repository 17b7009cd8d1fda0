import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { ACCOUNT_CALLS } from '../core/limits.ts'
import { createReadLimit } from '../http/read-limit.ts'
import type { Services } from '../services.ts'
import { accountEmailChangeRoutes } from './account-email-change.ts'
import { accountExternalRoutes } from './account-external.ts'
import { accountManageRoutes } from './account-manage.ts'
import { accountRegisterRoutes } from './account-register.ts'
import { accountSessionsRoutes } from './account-sessions.ts'
import { accountSignInRoutes } from './account-sign-in.ts'
import { accountUnsubscribeRoutes } from './account-unsubscribe.ts'

/** Every call under `/api/account`: kept by nobody, and a JSON call may come without a body. */
export function accountRoutes(services: Services): FastifyPluginAsync {
  const countCall = createReadLimit(ACCOUNT_CALLS, services.config.limitFactor)
  return async app => {
    acceptEmptyJson(app)
    app.addHook('onRequest', async (request, reply) => {
      countCall(request)
      void reply.header('cache-control', 'private, no-store')
    })
    await app.register(accountSignInRoutes(services))
    await app.register(accountRegisterRoutes(services))
    await app.register(accountManageRoutes(services))
    await app.register(accountSessionsRoutes(services))
    await app.register(accountEmailChangeRoutes(services))
    await app.register(accountExternalRoutes(services))
    await app.register(accountUnsubscribeRoutes(services))
  }
}

/** Helpers say JSON on every call, also on those without a body. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (text === '') done(null, undefined)
    else void parse(request, text, done)
  })
}
