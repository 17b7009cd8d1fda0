import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { ACCOUNT_CALLS } from '../core/limits.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import type { Services } from '../services.ts'
import { accountExternalRoutes } from './account-external.ts'
import { accountEmailChangeRoutes, accountManageRoutes, accountSessionsRoutes } from './account-manage.ts'
import { accountRegisterRoutes } from './account-register.ts'
import { accountSignInRoutes } from './account-sign-in.ts'
import { accountUnsubscribeRoutes } from './account-unsubscribe.ts'

/** Every call under `/api/account`: no cache may store them, and a JSON call may come without a body. */
export function accountRoutes(services: Services): FastifyPluginAsync {
  const { countRead: countCall } = createRateLimit('accountCalls', ACCOUNT_CALLS, services.config.limitFactor)
  return async app => {
    acceptEmptyJson(app)
    app.addHook('onRequest', async (request, reply) => {
      countCall(request)
      void reply.header('cache-control', 'private, no-store')
    })
    accountSignInRoutes(app, services)
    accountRegisterRoutes(app, services)
    accountManageRoutes(app, services)
    accountSessionsRoutes(app, services)
    accountEmailChangeRoutes(app, services)
    await app.register(accountExternalRoutes(services))
    await app.register(accountUnsubscribeRoutes(services))
  }
}

/** HTTP libraries send the content type of JSON also with calls that have no body. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (text === '') done(null, undefined)
    else void parse(request, text, done)
  })
}
