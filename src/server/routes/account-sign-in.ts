import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, loginBody, tokenAnswer } from '#contract/account.schema.ts'
import { languageQuery } from '#contract/date.schema.ts'
import { originOf, recordAttempt } from '../accounts/attempts.ts'
import { bearerOf, requireUser, unauthorized } from '../accounts/authenticate.ts'
import { constantTime } from '../accounts/constant-time.ts'
import { ensureDevice } from '../accounts/device.ts'
import { login } from '../accounts/login.ts'
import { hashOf } from '../accounts/secret.ts'
import { refreshSession } from '../accounts/session.ts'
import { voidPending } from '../accounts/void-pending.ts'
import { countUse } from '../core/limits.ts'
import { problemResponses } from '../http/problem-schema.ts'
import type { Services } from '../services.ts'
import { deleteDevices } from '../store/devices.ts'
import { endSession, endSessions, findToken } from '../store/sessions.ts'
import { lockUser } from '../store/users.ts'

const loginSchema = {
  summary: 'Sign in with e-mail and password',
  body: loginBody,
  querystring: languageQuery,
  response: { 200: tokenAnswer, ...problemResponses(400, 401, 415, 429, 503) },
}
const refreshSchema = {
  summary: 'Trade the newest token of a session, sent as bearer, for the next one',
  querystring: languageQuery,
  response: { 200: tokenAnswer, ...problemResponses(401, 429) },
}
const logoutSchema = {
  summary: 'End the session of the bearer',
  querystring: languageQuery,
  response: { 200: done },
}
const logoutAllSchema = {
  summary:
    'End all sessions of the signed-in person, and every pending link and change; no browser is known any more',
  querystring: languageQuery,
  response: { 200: done, ...problemResponses(401) },
}

/** `POST /api/account/login`, `refresh`, `logout` and `logout-all`. */
export function accountSignInRoutes(services: Services): FastifyPluginAsyncZod {
  const { db, clock } = services
  return async app => {
    app.post('/api/account/login', { schema: loginSchema }, async (request, reply) => {
      const device = ensureDevice(services.config, request)
      const given = { ...request.body, lang: request.query.lang }
      const answer = await constantTime(() => login(services, given, device, originOf(request)))
      void reply.header('set-cookie', device.cookie)
      return answer
    })

    app.post('/api/account/refresh', { schema: refreshSchema }, async request => {
      const [bearer, origin] = [bearerOf(request), originOf(request)]
      if (bearer === undefined) throw unauthorized()
      await countUse(services, 'refreshByNetwork', origin.network)
      const result = await refreshSession(db.queries, bearer, clock())
      if (result.kind === 'refreshed') return result.answer
      if (result.kind === 'reused') {
        const { userId, sessionId } = result
        request.log.warn({ userId, sessionId }, 'a replaced token came back; its session is ended')
        await recordAttempt(db.queries, services, origin, {
          userId,
          method: 'refresh',
          outcome: 'reused_token',
        })
      }
      throw unauthorized()
    })

    app.post('/api/account/logout', { schema: logoutSchema }, async request => {
      const bearer = bearerOf(request)
      const token = bearer && (await findToken(db.queries, hashOf(bearer)))
      if (token) await endSession(db.queries, token.sessionId)
      return { success: true as const }
    })

    app.post('/api/account/logout-all', { schema: logoutAllSchema }, async request => {
      const { user } = await requireUser(services, request)
      await db.queries.transaction(async tx => {
        await lockUser(tx, user.id)
        await voidPending(tx, user.id)
        await endSessions(tx, user.id)
        await deleteDevices(tx, user.id)
      })
      return { success: true as const }
    })
  }
}
