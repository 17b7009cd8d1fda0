import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { done, unsubscribeQuery } from '#contract/account.schema.ts'
import { languageQuery } from '#contract/date.schema.ts'
import { unsubscribe } from '../accounts/unsubscribe.ts'
import { ApiError } from '../core/api-error.ts'
import { countUse } from '../core/limits.ts'
import { networkOf } from '../core/network.ts'
import { problemResponses } from '../http/problem-schema.ts'
import type { Services } from '../services.ts'

const querystring = languageQuery.extend(unsubscribeQuery.shape)
const endSchema = {
  summary: 'End news or announcements by the token of a mail, signed in or not',
  querystring,
  response: { 200: done, ...problemResponses(400, 429) },
}
const openSchema = {
  summary: 'The page that ends them, for who opens the address itself',
  querystring,
  response: { 303: z.undefined().describe('To the page') },
}

/**
 * `POST /api/account/unsubscribe`: one click in a mail program (RFC 8058), or the page's button. Opening the address ends nothing:
 * programs that look into mails for danger open every address in them.
 */
export function accountUnsubscribeRoutes(services: Services): FastifyPluginAsyncZod {
  const { db, config } = services
  return async app => {
    // Mail programs post a form that says nothing but "List-Unsubscribe=One-Click".
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, parsed) => parsed(null, undefined))

    app.post('/api/account/unsubscribe', { schema: endSchema }, async request => {
      if (await unsubscribe(db.queries, request.query.token)) return { success: true as const }
      // Only wrong tokens count: the clicks of many people come from the network of one mail service.
      await countUse(services, 'unsubscribeByNetwork', networkOf(request.ip))
      throw new ApiError('invalid_link')
    })

    app.get('/api/account/unsubscribe', { schema: openSchema }, async (request, reply) => {
      const { lang, token } = request.query
      return reply.redirect(
        `${config.baseUrl}/${lang}/account/unsubscribe?token=${encodeURIComponent(token)}`,
        303,
      )
    })
  }
}
