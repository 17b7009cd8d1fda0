import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, endSessionBody, sessionsAnswer } from '#contract/account.schema.ts'
import { languageQuery } from '#contract/date.schema.ts'
import { requireUser } from '../accounts/authenticate.ts'
import { problemResponses } from '../http/problem-schema.ts'
import type { Services } from '../services.ts'
import { endSessionOf, listSessions } from '../store/sessions.ts'
import { listAttempts } from '../store/sign-in-attempts.ts'

const ATTEMPTS = 10

const listSchema = {
  summary: 'Where the signed-in person is signed in, and how the last sign-ins ended',
  querystring: languageQuery,
  response: { 200: sessionsAnswer, ...problemResponses(401) },
}
const endSchema = {
  summary: 'End one session of the signed-in person',
  body: endSessionBody,
  querystring: languageQuery,
  response: { 200: done, ...problemResponses(400, 401, 415) },
}

/** `GET /api/account/sessions` and `POST /api/account/sessions/end`. */
export function accountSessionsRoutes(services: Services): FastifyPluginAsyncZod {
  const { db, clock } = services
  return async app => {
    app.get('/api/account/sessions', { schema: listSchema }, async request => {
      const { user, session } = await requireUser(services, request)
      const rows = await listSessions(db.queries, user.id, clock())
      const attempts = await listAttempts(db.queries, user.id, ATTEMPTS)
      return {
        sessions: rows.map(({ id, agent, network, createdAt, lastUsedAt }) => ({
          id,
          device: agent,
          network,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
          isCurrent: id === session.id,
        })),
        attempts: attempts.map(({ at, method, outcome, network }) => ({
          at: at.toISOString(),
          method,
          outcome,
          network,
        })),
      }
    })

    app.post('/api/account/sessions/end', { schema: endSchema }, async request => {
      const { user } = await requireUser(services, request)
      await endSessionOf(db.queries, user.id, request.body.id)
      return { success: true as const }
    })
  }
}
