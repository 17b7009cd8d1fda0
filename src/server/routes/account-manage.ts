import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  deleteBody,
  done,
  exportAnswer,
  manageAnswer,
  manageBody,
  passwordBody,
  userInfo,
} from '#contract/account.schema.ts'
import { languageQuery } from '#contract/date.schema.ts'
import { requireUser } from '../accounts/authenticate.ts'
import { changePassword } from '../accounts/change-password.ts'
import { deleteAccount } from '../accounts/delete.ts'
import { exportAccount } from '../accounts/export.ts'
import { presentInfo } from '../accounts/info.ts'
import { manage } from '../accounts/manage.ts'
import { requireReauthentication } from '../accounts/recent-sign-in.ts'
import { countUse } from '../core/limits.ts'
import { problemResponses } from '../http/problem-schema.ts'
import type { Services } from '../services.ts'

const infoSchema = {
  summary: 'The account of the signed-in person',
  querystring: languageQuery,
  response: { 200: userInfo, ...problemResponses(401) },
}
const manageSchema = {
  summary: 'Change the account; absent fields stay',
  body: manageBody,
  querystring: languageQuery,
  response: { 200: manageAnswer, ...problemResponses(400, 401, 403, 415, 429, 503) },
}
const passwordSchema = {
  summary: 'Change the password; all other sessions end',
  body: passwordBody,
  querystring: languageQuery,
  response: { 200: done, ...problemResponses(400, 401, 403, 415, 429, 503) },
}
const exportSchema = {
  summary: 'Every row about the signed-in person, by table',
  querystring: languageQuery,
  response: { 200: exportAnswer, ...problemResponses(401, 429) },
}
const deleteSchema = {
  summary: 'Delete the account and every row about the person, at once',
  body: deleteBody.optional(),
  querystring: languageQuery,
  response: { 200: done, ...problemResponses(400, 401, 403, 415, 429, 503) },
}

/** `GET /api/account/info` and `export`, `POST /api/account/manage`, `password` and `delete`. All work before the policy is accepted. */
export function accountManageRoutes(services: Services): FastifyPluginAsyncZod {
  const { db } = services
  return async app => {
    app.get('/api/account/info', { schema: infoSchema }, async request =>
      presentInfo(services, await requireUser(services, request)),
    )

    app.post('/api/account/manage', { schema: manageSchema }, async request => {
      const visitor = await requireUser(services, request)
      const sentTo = await manage(services, visitor, { ...request.body, lang: request.query.lang })
      return { success: true as const, ...(sentTo !== undefined && { confirmationEmailSentTo: sentTo }) }
    })

    app.post('/api/account/password', { schema: passwordSchema }, async request => {
      await changePassword(services, await requireUser(services, request), request.body)
      return { success: true as const }
    })

    app.get('/api/account/export', { schema: exportSchema }, async (request, reply) => {
      const { user } = await requireUser(services, request)
      await countUse(services, 'exportByUser', user.id)
      void reply.header('content-disposition', 'attachment; filename="dawa.json"')
      return exportAccount(db.queries, user)
    })

    app.post('/api/account/delete', { schema: deleteSchema }, async request => {
      const visitor = await requireUser(services, request)
      await requireReauthentication(services, visitor, request.body?.password, 'password')
      await deleteAccount(db.queries, visitor.user.id)
      return { success: true as const }
    })
  }
}
