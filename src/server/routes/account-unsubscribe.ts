import type { FastifyPluginAsync } from 'fastify'
import { unsubscribe } from '../accounts/unsubscribe.ts'
import { ApiError } from '../core/api-error.ts'
import { countUse } from '../core/limits.ts'
import { networkOf } from '../core/network.ts'
import { addCall } from '../http/add-call.ts'
import type { Services } from '../services.ts'

/**
 * One click in a mail program (RFC 8058), or the page's button, ends news or announcements. Opening the address ends nothing: programs
 * that scan mails for danger open every address in them.
 */
export function accountUnsubscribeRoutes(services: Services): FastifyPluginAsync {
  const { db, config } = services
  return async app => {
    // Mail programs post a form that says nothing but "List-Unsubscribe=One-Click".
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, parsed) => parsed(null, undefined))

    addCall(app, 'unsubscribe', async request => {
      if (await unsubscribe(db.queries, request.query.token)) return { success: true as const }
      // Only wrong tokens count: the clicks of many users come from the network of one mail service.
      await countUse(services, 'unsubscribeByNetwork', networkOf(request.ip))
      throw new ApiError('invalid_link')
    })

    addCall(app, 'openUnsubscribe', async (request, reply) => {
      const { lang, token } = request.query
      return reply.redirect(
        `${config.baseUrl}/${lang}/account/unsubscribe?token=${encodeURIComponent(token)}`,
        303,
      )
    })
  }
}
