import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { manageAnswer, undoEmailAnswer, undoEmailBody } from '#contract/account.schema.ts'
import { languageQuery } from '#contract/date.schema.ts'
import { originOf } from '../accounts/attempts.ts'
import { requireUser } from '../accounts/authenticate.ts'
import { resendChange, undoChange } from '../accounts/change-email.ts'
import { problemResponses } from '../http/problem-schema.ts'
import type { Services } from '../services.ts'

const resendSchema = {
  summary: 'Mail the link to the address that waits for its confirmation once more',
  querystring: languageQuery,
  response: { 200: manageAnswer, ...problemResponses(401, 429) },
}
const undoSchema = {
  summary:
    'Give an account its former address back by the link in a mail; everything that could open it ends',
  body: undoEmailBody,
  querystring: languageQuery,
  response: { 200: undoEmailAnswer, ...problemResponses(400, 409, 415, 429) },
}

/** `POST /api/account/email-change/resend` and `undo`; a change begins and is cancelled with `POST /api/account/manage`. */
export function accountEmailChangeRoutes(services: Services): FastifyPluginAsyncZod {
  return async app => {
    app.post('/api/account/email-change/resend', { schema: resendSchema }, async request => {
      const { user } = await requireUser(services, request)
      const sentTo = await resendChange(services, user)
      return { success: true as const, ...(sentTo !== undefined && { confirmationEmailSentTo: sentTo }) }
    })

    app.post('/api/account/email-change/undo', { schema: undoSchema }, async request => {
      const undone = await undoChange(services, request.body, originOf(request))
      return { success: true as const, ...undone }
    })
  }
}
