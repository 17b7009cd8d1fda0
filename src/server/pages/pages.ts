import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '#contract/languages.ts'
import type { PageContext, RenderedPage } from '#contract/page.ts'
import { hasOutbox } from '../config.ts'
import { BodyCache } from '../http/cache.ts'
import { type EncodedBody, encodeBody, isFresh, sendEncoded } from '../http/encoded.ts'
import { documentPolicy } from '../http/headers.ts'
import { ApiError } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { cspHash, loadAssets } from './assets.ts'
import { callsInProcess } from './calls.ts'
import { writeDocument } from './document.ts'
import { loadRenderer } from './renderer.ts'
import { type Visitor, visitorOf } from './visitor.ts'

const HTML = 'text/html; charset=utf-8'
const CACHE_BYTES = 64 * 1024 * 1024

/** Serves every address that is no call and no file as a page: redirected to a language, or rendered in it. */
export async function installPages(app: FastifyInstance, services: Services): Promise<void> {
  const [assets, render] = [loadAssets(), await loadRenderer()]
  const policies = new WeakMap<EncodedBody, string>()
  const cache = new BodyCache(CACHE_BYTES)
  const { config, clock, dictionary, version } = services
  const outbox = hasOutbox(config)

  async function renderPage(
    path: string,
    lang: Language,
    visitor: Visitor,
    now: Date,
  ): Promise<RenderedPage & { body: string; policy: string }> {
    const { today, firstWeekday, isBack } = visitor
    const context: PageContext = { lang, today, firstWeekday, environment: config.env, outbox, version }
    const words = { en: dictionary.words.en, [lang]: dictionary.words[lang] }
    const page = await render({ url: path, context, words, calls: callsInProcess(services, now, today) })
    const { serif, other } = assets.faces
    const style = isBack
      ? serif + other + assets.styleFor(page.html)
      : other + assets.nightStyleFor(page.html)
    const frame = { assets, style, baseUrl: config.baseUrl, isBack }
    const policy = documentPolicy([cspHash(assets.themeScript)], [cspHash(style)])
    return { ...page, policy, body: page.redirect ? '' : writeDocument(page, context, frame) }
  }

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    lang: Language,
  ): Promise<FastifyReply> {
    const now = clock()
    const visitor = visitorOf(request, now)
    const path = pathOf(request.url)
    const { today, firstWeekday, isBack } = visitor
    const key = [path, lang, searchOf(request.url), today, firstWeekday, isBack, utcDate(now)].join(' ')
    const kept = cache.peek(key)
    if (kept) return sendDocument(request, reply.code(200), kept)
    const page = await renderPage(path + searchOf(request.url), lang, visitor, now)
    if (page.redirect) return redirect(reply, keepSearch(page.redirect, request.url))
    // The apology says that we know.
    if (page.failure) request.log.error({ err: page.failure }, 'a page failed while it was written')
    const body = encodeBody(page.body, HTML, `W/"${cspHash(page.body).slice(8, 35)}"`)
    policies.set(body, page.policy)
    if (page.status === 200) cache.set(key, body)
    return sendDocument(request, reply.code(page.status), body)
  }

  function sendDocument(request: FastifyRequest, reply: FastifyReply, body: EncodedBody): FastifyReply {
    void reply.headers({
      'cache-control': 'no-cache',
      'content-security-policy': policies.get(body),
      etag: body.etag,
      vary: 'Accept-Encoding, Accept-Language, Cookie',
    })
    if (reply.statusCode === 200 && isFresh(request, body.etag)) return reply.code(304).send()
    sendEncoded(request, reply, body)
    return reply
  }

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = pathOf(request.url)
    if (isFileAddress(path)) throw new ApiError('not_found')
    const lang = path.split('/')[1]
    if (isLanguage(lang)) {
      // A mended address leads to itself, and only below a language: `//evil.test/%` would lead away.
      const isMended = request.url !== request.originalUrl
      return isMended ? redirect(reply, request.url) : sendPage(request, reply, lang)
    }
    const { savedLanguage } = visitorOf(request, clock())
    // Providers send everyone to one address, whatever the language.
    if (path === '/external-signin') return sendPage(request, reply, savedLanguage)
    return redirect(
      reply,
      `/${savedLanguage}${request.url === '/' ? '' : request.url.replace(/^\/(?=\?)/, '')}`,
    )
  })
}

/** Addresses that only a file could have: in the folders of files, hidden, or with an ending at the root. */
function isFileAddress(path: string): boolean {
  return /^\/((assets|images|words|\.[^/]*)(\/|$)|[^/]+\.[a-z0-9]+$)/i.test(path)
}

/** A redirect depends on the visitor's saved language and is never kept. */
function redirect(reply: FastifyReply, location: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(location, 302)
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url
}

/** The converter's form sends its date as a query; no other page reads one, so none other is rendered apart. */
function searchOf(url: string): string {
  const query = url.indexOf('?')
  return query >= 0 && /^\/[a-z]{2}\/convert\/?$/.test(pathOf(url)) ? url.slice(query) : ''
}

function keepSearch(location: string, url: string): string {
  const query = url.indexOf('?')
  return query < 0 || location.includes('?') || searchOf(url) ? location : location + url.slice(query)
}

function utcDate(now: Date): string {
  return now.toISOString().slice(0, 10)
}
