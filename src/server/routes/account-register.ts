import type { FastifyInstance } from 'fastify'
import { safeReturnUrl } from '#contract/return-url.ts'
import { originOf } from '../accounts/attempts.ts'
import { confirmEmail } from '../accounts/confirm-email.ts'
import { previewConfirmation } from '../accounts/confirmation.ts'
import { deviceOf, ensureDevice, renewDevice } from '../accounts/device.ts'
import { register, resendConfirmation } from '../accounts/register.ts'
import { checkReset, confirmReset, requestReset } from '../accounts/reset-password.ts'
import { roundedTime } from '../accounts/rounded-time.ts'
import { addCall } from '../http/add-call.ts'
import type { Services } from '../services.ts'

/** Registration, the confirmation of an address, and a new password by mail. */
export function accountRegisterRoutes(app: FastifyInstance, services: Services): void {
  const { config, dictionary } = services
  addCall(app, 'register', async (request, reply) => {
    const { email, password, policyConfirmed } = request.body
    const { lang } = request.query
    const returnUrl = safeReturnUrl(request.body.returnUrl)
    const { hash: device, cookie } = renewDevice(config)
    const given = { email, password, policyConfirmed, lang, returnUrl, device }
    const registration = await roundedTime(() => register(services, given, originOf(request)))
    void reply.header('set-cookie', cookie)
    return { success: true as const, confirmationEmailSentTo: email, registration }
  })

  addCall(app, 'resendRegistration', async request => {
    await roundedTime(() => resendConfirmation(services, request.body, originOf(request)))
    return { success: true as const }
  })

  // It changes something, which a HEAD promises not to do.
  addCall(app, 'confirmEmail', { exposeHeadRoute: false }, async (request, reply) => {
    const { lang, userId, token } = request.query
    const device = deviceOf(config, request)
    const confirmed = await confirmEmail(services, { userId, token }, device, originOf(request))
    const { reason, session } = confirmed
    if (session) void reply.header('set-cookie', ensureDevice(config, request).cookie)
    if (reason === undefined) return { success: true, ...confirmed }
    const errorMessage = dictionary.translate[lang](`errors.${reason}`)
    return { success: false, errorMessage, ...confirmed }
  })

  addCall(app, 'checkConfirm', async request => {
    const device = deviceOf(config, request)
    const known = await previewConfirmation(services, request.body, device, originOf(request))
    if (known.state !== 'dead') return known
    return { ...known, errorMessage: dictionary.translate[request.query.lang](`errors.${known.reason}`) }
  })

  addCall(app, 'resetPassword', async request => {
    await roundedTime(() => requestReset(services, request.body.email, originOf(request)))
    return { success: true as const }
  })

  addCall(app, 'checkReset', async request => {
    await checkReset(services, request.body, originOf(request))
    return { success: true as const }
  })

  addCall(app, 'confirmReset', async (request, reply) => {
    const device = ensureDevice(config, request)
    const given = { ...request.body, lang: request.query.lang }
    await confirmReset(services, given, device.hash, originOf(request))
    void reply.header('set-cookie', device.cookie)
    return { success: true as const }
  })
}
