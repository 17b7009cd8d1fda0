import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_LANGUAGE, isLanguage } from '#contract/languages.ts'
import { PROVIDERS, type Provider } from '#contract/providers.ts'
import { safeReturnUrl } from '#contract/return-url.ts'
import { originOf } from '../accounts/attempts.ts'
import { requireUser } from '../accounts/authenticate.ts'
import { ensureDevice, ensureSecret, secretOf } from '../accounts/device.ts'
import { type Failure, returnFromProvider } from '../accounts/external/callback.ts'
import { completeExternal } from '../accounts/external/complete.ts'
import { createProviders } from '../accounts/external/providers.ts'
import { startExternal } from '../accounts/external/start.ts'
import { unlinkProvider } from '../accounts/external/unlink.ts'
import { ApiError } from '../core/api-error.ts'
import { countUse } from '../core/limits.ts'
import { networkOf } from '../core/network.ts'
import { addCall, type CallRequest } from '../http/add-call.ts'
import { visitorOf } from '../pages/visitor.ts'
import type { Services } from '../services.ts'

const MAX_FORM_BYTES = 16 * 1024

/** Signing in with a provider: leaving for it, the way back by address or by form, the trade for a token, and the end of it. */
export function accountExternalRoutes(services: Services): FastifyPluginAsync {
  const { config, clock } = services
  const findProvider = createProviders(config, () => clock().getTime())

  async function start(
    provider: Provider,
    request: CallRequest<'externalStart'>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    await countUse(services, 'externalByNetwork', networkOf(request.ip))
    const asked = request.query
    const begun = {
      lang: asked.lang ?? visitorOf(request, clock()).savedLanguage,
      returnUrl: safeReturnUrl(asked.returnUrl),
    }
    const { secret: browser, cookie } = ensureSecret(config, request, 'external')
    try {
      const configuration = await findProvider(provider)
      if (configuration === undefined) return goToLogin(reply, { kind: 'failed', begun })
      const address = await startExternal(services, configuration, {
        ...begun,
        provider,
        browser,
      })
      return reply.header('set-cookie', cookie).redirect(address, 303)
    } catch (error) {
      request.log.warn({ err: error, provider }, 'a sign-in could not begin')
      return goToLogin(reply, { kind: 'failed', begun })
    }
  }

  async function goOn(
    provider: Provider,
    request: FastifyRequest,
    reply: FastifyReply,
    answer: URLSearchParams,
  ): Promise<FastifyReply> {
    await countUse(services, 'externalByNetwork', networkOf(request.ip))
    const returned = await returnFromProvider(services, findProvider, provider, answer)
    if (returned.kind !== 'code') {
      if (returned.error) request.log.warn({ err: returned.error, provider }, 'a sign-in came back in vain')
      return goToLogin(reply, returned)
    }
    const page = `/external-signin?${new URLSearchParams({ returnUrl: returned.returnUrl })}#code=${returned.code}`
    return reply.redirect(page, 303)
  }

  return async app => {
    // The only form that is taken: a provider's answer, which proves itself by its state.
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    for (const provider of PROVIDERS) {
      // A HEAD promises to change nothing.
      const options = { fixed: { provider }, exposeHeadRoute: false }
      addCall(app, 'externalStart', options, (request, reply) => start(provider, request, reply))
      addCall(app, 'externalCallback', options, (request, reply) =>
        goOn(provider, request, reply, new URL(request.url, config.baseUrl).searchParams),
      )
      addCall(app, 'externalCallbackForm', options, (request, reply) => {
        const answer = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
        return goOn(provider, request, reply, answer)
      })
    }
    await app.register(async json => jsonRoutes(json, services))
  }
}

function jsonRoutes(app: FastifyInstance, services: Services): void {
  app.removeContentTypeParser('application/x-www-form-urlencoded')
  addCall(app, 'completeExternal', async (request, reply) => {
    const origin = originOf(request)
    await countUse(services, 'externalByNetwork', origin.network)
    const browser = secretOf(services.config, request, 'external')
    if (browser === undefined) throw new ApiError('invalid_link')
    const device = ensureDevice(services.config, request)
    const answer = await completeExternal(services, { ...request.body, browser }, device.hash, origin)
    void reply.header('set-cookie', device.cookie)
    return answer
  })
  addCall(app, 'unlinkExternal', async request => {
    await unlinkProvider(services, await requireUser(services, request), request.body)
    return { success: true as const }
  })
}

function goToLogin(reply: FastifyReply, { kind, begun }: Failure): FastifyReply {
  const language = isLanguage(begun?.lang) ? begun.lang : DEFAULT_LANGUAGE
  const query = new URLSearchParams({ external: kind, ...(begun && { returnUrl: begun.returnUrl }) })
  return reply.redirect(`/${language}/account/login?${query}`, 303)
}
