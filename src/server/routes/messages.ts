import type { FastifyInstance } from 'fastify'
import { confirmedUserFirst } from '../accounts/authenticate.ts'
import { countUse } from '../core/limits.ts'
import { addCall } from '../http/add-call.ts'
import { mailOperator } from '../mail/operator.ts'
import type { Services } from '../services.ts'
import { insertConsultation, insertFeedback } from '../store/messages.ts'

const MAX_BYTES = 64 * 1024

/** Consultations and feedback: each is stored and mailed to the operator in the same transaction. */
export function messageRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, config } = services
  const { onRequest, userOf } = confirmedUserFirst(services)
  const options = { bodyLimit: MAX_BYTES, onRequest }

  addCall(app, 'consultation', options, async (request, reply) => {
    const user = userOf(request)
    await countUse(services, 'consultationByUser', user.id)
    const sent = { ...request.body, userId: user.id, lang: request.query.lang }
    await db.queries.transaction(async tx => {
      await insertConsultation(tx, config.dataKeys, { ...sent, createdAt: clock() })
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

  addCall(app, 'feedback', options, async (request, reply) => {
    const user = userOf(request)
    await countUse(services, 'feedbackByUser', user.id)
    const sent = { ...request.body, userId: user.id, lang: request.query.lang }
    await db.queries.transaction(async tx => {
      await insertFeedback(tx, config.dataKeys, { ...sent, createdAt: clock() })
      await mailOperator(
        tx,
        config,
        'feedback-operator',
        { ...sent, account: user.emailShown },
        { type: sent.type },
      )
    })
    void reply.header('cache-control', 'private, no-store')
    return { success: true as const }
  })
}
