import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import {
  done,
  externalCompleteBody,
  externalStartQuery,
  externalUnlinkBody,
  tokenAnswer,
} from '#contract/account.schema.ts'
import { languageQuery } from '#contract/date.schema.ts'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES } from '#contract/languages.ts'
import { PROVIDERS, type Provider } from '#contract/providers.ts'
import { safeReturnUrl } from '#contract/return-url.ts'
import { originOf } from '../accounts/attempts.ts'
import { requireUser } from '../accounts/authenticate.ts'
import { browserOf, ensureBrowser } from '../accounts/external/browser.ts'
import { type Failure, returnFromProvider } from '../accounts/external/callback.ts'
import { completeExternal } from '../accounts/external/complete.ts'
import { createProviders } from '../accounts/external/providers.ts'
import { startExternal } from '../accounts/external/start.ts'
import { unlinkProvider } from '../accounts/external/unlink.ts'
import { ApiError } from '../core/api-error.ts'
import { countUse } from '../core/limits.ts'
import { networkOf } from '../core/network.ts'
import { problemResponses } from '../http/problem-schema.ts'
import { visitorOf } from '../pages/visitor.ts'
import type { Services } from '../services.ts'

const redirects = {
  303: z.undefined().describe('On to the provider, or to a page of ours'),
  ...problemResponses(429),
}
const startSchema = {
  summary: 'Leave for a provider; a page to go to, not a call',
  querystring: externalStartQuery.extend({ lang: z.enum(LANGUAGES).optional() }),
  response: { ...redirects, ...problemResponses(400) },
}
const callbackSchema = { summary: 'Where a provider sends the visitor back to', response: redirects }
const completeSchema = {
  summary: 'Trade the code that an external sign-in left in the address for a token',
  body: externalCompleteBody,
  querystring: languageQuery,
  response: { 200: tokenAnswer, ...problemResponses(400, 415, 429) },
}
const unlinkSchema = {
  summary: 'End the sign-in with a provider; the owner is told by mail',
  body: externalUnlinkBody,
  querystring: languageQuery,
  response: { 200: done, ...problemResponses(400, 401, 403, 415, 429, 503) },
}

const MAX_FORM_BYTES = 16 * 1024

/** `GET /api/account/external/{provider}-start`, the way back by address or by form, and `POST …/complete` and `…/unlink`. */
export function accountExternalRoutes(services: Services): FastifyPluginAsyncZod {
  const { config, clock } = services
  const findProvider = createProviders(config, () => clock().getTime())

  async function start(
    provider: Provider,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    await countUse(services, 'externalByNetwork', networkOf(request.ip))
    const asked = startSchema.querystring.parse(request.query)
    const begun = {
      lang: asked.lang ?? visitorOf(request, clock()).savedLanguage,
      returnUrl: safeReturnUrl(asked.returnUrl),
    }
    const { browser, cookie } = ensureBrowser(config, request)
    try {
      const configuration = await findProvider(provider)
      if (configuration === undefined) return goToLogin(reply, { kind: 'failed', begun })
      const address = await startExternal(services, configuration, { ...begun, provider, browser })
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
      const path = `/api/account/external/${provider}`
      app.get(`${path}-start`, { schema: startSchema, exposeHeadRoute: false }, (request, reply) =>
        start(provider, request, reply),
      )
      app.get(`${path}-callback`, { schema: callbackSchema, exposeHeadRoute: false }, (request, reply) =>
        goOn(provider, request, reply, new URL(request.url, config.baseUrl).searchParams),
      )
      app.post(`${path}-callback`, { schema: callbackSchema }, (request, reply) => {
        const answer = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
        return goOn(provider, request, reply, answer)
      })
    }
    await app.register(jsonRoutes(services))
  }
}

function jsonRoutes(services: Services): FastifyPluginAsyncZod {
  return async app => {
    app.removeContentTypeParser('application/x-www-form-urlencoded')
    app.post('/api/account/external/complete', { schema: completeSchema }, async request => {
      const origin = originOf(request)
      await countUse(services, 'externalByNetwork', origin.network)
      const browser = browserOf(services.config, request)
      if (browser === undefined) throw new ApiError('invalid_link')
      return completeExternal(services, { ...request.body, browser }, origin)
    })
    app.post('/api/account/external/unlink', { schema: unlinkSchema }, async request => {
      await unlinkProvider(services, await requireUser(services, request), request.body)
      return { success: true as const }
    })
  }
}

function goToLogin(reply: FastifyReply, { kind, begun }: Failure): FastifyReply {
  const language = isLanguage(begun?.lang) ? begun.lang : DEFAULT_LANGUAGE
  const query = new URLSearchParams({ external: kind, ...(begun && { returnUrl: begun.returnUrl }) })
  return reply.redirect(`/${language}/account/login?${query}`, 303)
}
