import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done } from '#contract/account.schema.ts'
import { consultationBody } from '#contract/consultation.schema.ts'
import { languageQuery } from '#contract/date.schema.ts'
import { confirmedUserFirst } from '../accounts/authenticate.ts'
import { countUse } from '../core/limits.ts'
import { problemResponses } from '../http/problem-schema.ts'
import { mailOperator } from '../mail/operator.ts'
import type { Services } from '../services.ts'
import { insertConsultation } from '../store/messages.ts'

const MAX_BYTES = 64 * 1024

const schema = {
  summary: 'Ask for a consultation',
  body: consultationBody,
  querystring: languageQuery,
  response: { 200: done, ...problemResponses(400, 401, 403, 413, 415, 429) },
}

/** `POST /api/consultation`: stored, and mailed to the operator in the same transaction. */
export function consultationRoutes(services: Services): FastifyPluginAsyncZod {
  const { db, clock, config } = services
  const { onRequest, userOf } = confirmedUserFirst(services)
  return async app => {
    app.post('/api/consultation', { schema, bodyLimit: MAX_BYTES, onRequest }, async (request, reply) => {
      const user = userOf(request)
      await countUse(services, 'consultationByUser', user.id)
      const sent = { ...request.body, userId: user.id, lang: request.query.lang }
      await db.queries.transaction(async tx => {
        await insertConsultation(tx, { ...sent, createdAt: clock() })
        await mailOperator(
          tx,
          config,
          'consultation-operator',
          { ...sent, account: user.emailShown },
          { contactInfo: sent.contactInfo },
        )
      })
      void reply.header('cache-control', 'private, no-store')
      return { success: true as const }
    })
  }
}
