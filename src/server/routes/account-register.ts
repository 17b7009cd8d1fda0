import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  confirmEmailAnswer,
  confirmEmailQuery,
  done,
  registerAnswer,
  registerBody,
  resetBody,
  resetConfirmBody,
} from '#contract/account.schema.ts'
import { languageQuery } from '#contract/date.schema.ts'
import { originOf } from '../accounts/attempts.ts'
import { confirmEmail } from '../accounts/confirm-email.ts'
import { register } from '../accounts/register.ts'
import { confirmReset, requestReset } from '../accounts/reset-password.ts'
import { onTheBeat } from '../accounts/steady.ts'
import { problemResponses } from '../http/problem-schema.ts'
import type { Services } from '../services.ts'

const registerSchema = {
  summary: 'Make an account; its address is confirmed by mail',
  body: registerBody,
  querystring: languageQuery,
  response: { 200: registerAnswer, ...problemResponses(400, 415, 429, 503) },
}
const confirmSchema = {
  summary: 'Confirm an address by the link in a mail',
  querystring: languageQuery.extend(confirmEmailQuery.shape),
  response: { 200: confirmEmailAnswer, ...problemResponses(400, 429) },
}
const resetSchema = {
  summary: 'Have a link for a new password mailed',
  body: resetBody,
  querystring: languageQuery,
  response: { 200: done, ...problemResponses(400, 415, 429) },
}
const resetConfirmSchema = {
  summary: 'Set a new password by the link in a mail',
  body: resetConfirmBody,
  querystring: languageQuery,
  response: { 200: done, ...problemResponses(400, 415, 429, 503) },
}

/** `POST /api/account/register`, `GET /api/account/confirm-email`, `POST /api/account/reset-password` and its `/confirm`. */
export function accountRegisterRoutes(services: Services): FastifyPluginAsyncZod {
  const { dictionary } = services
  return async app => {
    app.post('/api/account/register', { schema: registerSchema }, async request => {
      const { email, password } = request.body
      const { lang } = request.query
      await onTheBeat(() => register(services, { email, password, lang }, originOf(request)))
      return { success: true as const, confirmationEmailSentTo: email }
    })

    // It changes something, so a HEAD, which promises not to, is refused.
    const confirmOptions = { schema: confirmSchema, exposeHeadRoute: false }
    app.get('/api/account/confirm-email', confirmOptions, async request => {
      const { lang, userId, token } = request.query
      const success = await confirmEmail(services, { userId, token }, originOf(request))
      return success
        ? { success }
        : { success, errorMessage: dictionary.translate[lang]('errors.invalid_link') }
    })

    app.post('/api/account/reset-password', { schema: resetSchema }, async request => {
      await onTheBeat(() => requestReset(services, request.body.email, originOf(request)))
      return { success: true as const }
    })

    app.post('/api/account/reset-password/confirm', { schema: resetConfirmSchema }, async request => {
      await confirmReset(services, request.body, originOf(request))
      return { success: true as const }
    })
  }
}
