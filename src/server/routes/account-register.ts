import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  confirmEmailAnswer,
  confirmEmailQuery,
  done,
  registerAnswer,
  registerBody,
  resendBody,
  resetBody,
  resetCheckBody,
  resetConfirmBody,
} from '#contract/account.schema.ts'
import { languageQuery } from '#contract/date.schema.ts'
import { safeReturnUrl } from '#contract/return-url.ts'
import { originOf } from '../accounts/attempts.ts'
import { confirmEmail } from '../accounts/confirm-email.ts'
import { constantTime } from '../accounts/constant-time.ts'
import { deviceOf, ensureDevice } from '../accounts/device.ts'
import { register, resendConfirmation } from '../accounts/register.ts'
import { checkReset, confirmReset, requestReset } from '../accounts/reset-password.ts'
import { problemResponses } from '../http/problem-schema.ts'
import type { Services } from '../services.ts'

const registerSchema = {
  summary: 'Make an account; its address is confirmed by mail',
  body: registerBody,
  querystring: languageQuery,
  response: { 200: registerAnswer, ...problemResponses(400, 415, 429, 503) },
}
const resendSchema = {
  summary: 'Have the mail of a registration sent again, with the same password',
  body: resendBody,
  querystring: languageQuery,
  response: { 200: done, ...problemResponses(400, 415, 429) },
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
const resetCheckSchema = {
  summary: 'Whether the link in a mail can set a new password',
  body: resetCheckBody,
  querystring: languageQuery,
  response: { 200: done, ...problemResponses(400, 415, 429) },
}
const resetConfirmSchema = {
  summary: 'Set a new password by the link in a mail',
  body: resetConfirmBody,
  querystring: languageQuery,
  response: { 200: done, ...problemResponses(400, 415, 429, 503) },
}

/**
 * `POST /api/account/register` and its `/resend`, `GET /api/account/confirm-email`, `POST /api/account/reset-password` and its `/check`
 * and `/confirm`.
 */
export function accountRegisterRoutes(services: Services): FastifyPluginAsyncZod {
  const { config, dictionary } = services
  return async app => {
    app.post('/api/account/register', { schema: registerSchema }, async (request, reply) => {
      const { email, password } = request.body
      const { lang } = request.query
      const returnUrl = safeReturnUrl(request.body.returnUrl)
      const { hash: device, cookie } = ensureDevice(config, request)
      const given = { email, password, lang, returnUrl, device }
      const registration = await constantTime(() => register(services, given, originOf(request)))
      void reply.header('set-cookie', cookie)
      return { success: true as const, confirmationEmailSentTo: email, registration }
    })

    app.post('/api/account/register/resend', { schema: resendSchema }, async request => {
      await constantTime(() => resendConfirmation(services, request.body, originOf(request)))
      return { success: true as const }
    })

    // It changes something, so a HEAD, which promises not to, is refused.
    const confirmOptions = { schema: confirmSchema, exposeHeadRoute: false }
    app.get('/api/account/confirm-email', confirmOptions, async (request, reply) => {
      const { lang, userId, token } = request.query
      const device = deviceOf(config, request)
      const confirmed = await confirmEmail(services, { userId, token }, device, originOf(request))
      const { reason, session } = confirmed
      if (session) void reply.header('set-cookie', ensureDevice(config, request).cookie)
      if (reason === undefined) return { success: true, ...confirmed }
      const errorMessage = dictionary.translate[lang](`errors.${reason}`)
      return { success: false, errorMessage, ...confirmed }
    })

    app.post('/api/account/reset-password', { schema: resetSchema }, async request => {
      const device = deviceOf(config, request)
      await constantTime(() => requestReset(services, request.body.email, device, originOf(request)))
      return { success: true as const }
    })

    app.post('/api/account/reset-password/check', { schema: resetCheckSchema }, async request => {
      await checkReset(services, request.body, originOf(request))
      return { success: true as const }
    })

    app.post('/api/account/reset-password/confirm', { schema: resetConfirmSchema }, async request => {
      await confirmReset(services, request.body, originOf(request))
      return { success: true as const }
    })
  }
}
