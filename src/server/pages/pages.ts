import { createHash } from 'node:crypto'
import { serialize } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Tradition } from '#calendar/traditions.ts'
import { DEFAULT_CALENDAR, isCalendar } from '#contract/calendars.ts'
import { isLanguage, type Language } from '#contract/languages.ts'
import type { PageContext } from '#contract/page.ts'
import { PROVIDERS } from '#contract/providers.ts'
import { hasOutbox } from '../config.ts'
import { ApiError } from '../core/api-error.ts'
import { networkOf } from '../core/network.ts'
import { createQueue } from '../core/queue.ts'
import { type EncodedBody, encodeBody, isNotModified, sendEncoded } from '../http/encoded.ts'
import { originForm } from '../http/normalize-url.ts'
import { problemOf, wantsPage } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { type Assets, NOTICE_POLICY } from './assets.ts'
import { callsInProcess } from './calls.ts'
import { writeDocument, writeNotice } from './document.ts'
import { meantAddress } from './meant-address.ts'
import { loadRenderer } from './renderer.ts'
import { savedCalendarOf, type Visitor, visitorOf } from './visitor.ts'

const HTML = 'text/html; charset=utf-8'
/** Pages that may wait to be rendered: about a second, and asking again later is quicker than waiting longer. */
const MOST_WAITING = 20
const YEAR = 365 * 86_400

/** Serves every address that is no call and no file as a page: redirected to a language, or rendered in it. */
export async function installPages(app: FastifyInstance, services: Services, assets: Assets): Promise<void> {
  const { render, screenOf } = await loadRenderer()
  const { config, clock, dictionary, version, cache, reads } = services
  const outbox = hasOutbox(config)
  const providers = PROVIDERS.filter(name => config[name] !== undefined)
  const queue = createQueue(MOST_WAITING)

  /** The document of a page, kept when it may be; a text is where the page redirects to. */
  async function makePage(key: string, url: string, lang: Language, visitor: Visitor) {
    const { today, firstWeekday, now } = visitor
    const environment = config.env
    const context: PageContext = { lang, today, firstWeekday, environment, outbox, providers, version }
    const words = { en: dictionary.words.en, [lang]: dictionary.words[lang] }
    const page = await render({ url, context, words, calls: callsInProcess(services, now, today) })
    if (page.redirect) return page.redirect
    if (page.failure) app.log.error({ err: page.failure }, 'a page failed to render')
    const text = writeDocument(page, context, { assets, baseUrl: config.baseUrl })
    const { policy } = assets.styleOf(page.modules)
    const isPersonal = screenOf(url)?.isPersonal === true
    const kind = { status: page.status, policy, isPersonal, readsCal: readsCal(url) }
    const document = encodeBody(text, HTML, etagOf(text), kind)
    if (!isPersonal && (page.status === 200 || isErrorCacheable(url))) cache.keep('pages', key, document)
    return document
  }

  /** What of the address's query its screen reads: nothing else makes another page. Most addresses have none, and no screen to look for. */
  const searchOf = (url: string) => (url.includes('?') ? (screenOf(url)?.search ?? '') : '')

  /** A redirect keeps what its screen does not read. */
  function keepSearch(location: string, url: string): string {
    const query = url.indexOf('?')
    return query < 0 || location.includes('?') || searchOf(url) ? location : location + url.slice(query)
  }

  /** The page that fails on purpose always fails; other failures may be temporary. */
  const isErrorCacheable = (url: string) => ['error', 'not-found'].includes(screenOf(pathOf(url))?.id ?? '')

  const readsCal = (url: string) => Boolean(screenOf(`${pathOf(url)}?cal=${DEFAULT_CALENDAR}`)?.search)

  const keyOf = (url: string, lang: Language, { today, firstWeekday, now }: Visitor) =>
    [url, lang, today, firstWeekday, utcDate(now)].join(' ')

  /** The kept page of what an address means, or the one that is rendered in its turn. Throws ApiError 503. */
  function pageFor(
    request: FastifyRequest,
    lang: Language,
    visitor: Visitor,
  ): Promise<EncodedBody | string> | EncodedBody {
    const asked = pathOf(request.url) + searchOf(request.url)
    // All addresses without a page share a document, which says nothing of the address.
    const url = screenOf(pathOf(asked))?.id === 'not-found' ? `/${lang}/404` : asked
    const key = keyOf(url, lang, visitor)
    // Under its own address it was looked for before.
    const found = url === request.url ? undefined : cache.peek('pages', key)
    if (found) return found
    const make = async () => {
      const page = await makePage(key, url, lang, visitor)
      if (typeof page !== 'string') reads.countMade(request, page.plain.length)
      return page
    }
    return cache.inTurn('pages', key, { queue, owner: networkOf(request.ip) }, make)
  }

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    lang: Language,
    visitor: Visitor,
  ): Promise<FastifyReply> {
    const page = await pageFor(request, lang, visitor)
    if (typeof page === 'string') return redirect(reply, keepSearch(page, request.url))
    return sendDocument(request, reply, page)
  }

  /** The notice that stands in place of a page; rendered once for each language. */
  function noticeFor(lang: Language, { id }: ApiError): EncodedBody {
    const key = `notice ${id} ${lang}`
    const found = cache.peek('pages', key)
    if (found) return found
    const problem = problemOf(dictionary, lang, id)
    const text = writeNotice(dictionary.translate[lang], lang, problem)
    const kind = { status: problem.status, policy: NOTICE_POLICY, isPersonal: false, readsCal: false }
    const notice = encodeBody(text, HTML, etagOf(text), kind)
    cache.keep('pages', key, notice)
    return notice
  }

  function sendDocument(request: FastifyRequest, reply: FastifyReply, document: EncodedBody): FastifyReply {
    const { etag, page = { status: 200, policy: NOTICE_POLICY, isPersonal: false } } = document
    const { status, policy, isPersonal } = page
    const control = status === 200 ? 'no-cache' : 'no-store'
    void reply.code(status).headers({
      'cache-control': isPersonal ? 'private, no-store' : control,
      'content-security-policy': policy,
      etag,
      vary: 'Accept-Encoding, Accept-Language, Cookie',
    })
    if (status === 200 && isNotModified(request, etag)) return reply.code(304).send()
    sendEncoded(request, reply, document)
    return reply
  }

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const visitor = visitorOf(request, clock())
    const lang = languageOf(request.url, visitor)
    if (lang === undefined) {
      reads.countRead(request)
      return leadToPage(request, reply, visitor)
    }
    // It costs the network nothing, and no work on the address.
    const kept = cache.peek('pages', keyOf(request.url, lang, visitor))
    if (kept && !(kept.page?.readsCal && isLed(request))) return sendDocument(request, reply, kept)
    try {
      reads.countRead(request)
      return await answerPage(request, reply, lang, visitor)
    } catch (error) {
      if (!(error instanceof ApiError) || error.id === 'not_found') throw error
      return sendDocument(request, reply.headers(error.headers), noticeFor(lang, error))
    }
  })

  /** An address below a language: its page, or where it leads. */
  async function answerPage(
    request: FastifyRequest,
    reply: FastifyReply,
    lang: Language,
    visitor: Visitor,
  ): Promise<FastifyReply> {
    const { url } = request
    const meant = meantInstead(url, visitor)
    if (meant !== undefined) return redirect(reply, meant)
    // A normalized address leads to itself, and only below a language: `//evil.test/%` would lead away.
    if (url !== originForm(request.originalUrl)) return redirect(reply, url)
    const asked = new URLSearchParams(queryOf(url))
    if (asked.get('lang') === lang)
      return redirect(reply.header('set-cookie', languageCookie(lang)), without(url, 'lang'))
    const cal = asked.get('choose-cal')
    if (isCalendar(cal)) {
      const address = without(url, 'choose-cal', 'cal')
      return redirect(reply.header('set-cookie', savedCookie('cal', cal)), inCalendar(address, cal))
    }
    const led = inSavedCalendar(request)
    if (led !== undefined) return redirect(reply, led)
    return sendPage(request, reply, lang, visitor)
  }

  /** An address that names no language: where it leads, which is mostly the same in the visitor's language. */
  function leadToPage(request: FastifyRequest, reply: FastifyReply, visitor: Visitor): FastifyReply {
    const { url } = request
    const { savedLanguage, hasSavedLanguage } = visitor
    const meant = meantInstead(url, visitor)
    if (meant !== undefined) return redirect(reply, meant)
    // Who goes to the address of a file by hand wants a page; a page that asks for a file does not.
    if (isFileAddress(pathOf(url)) && !wantsPage(request)) throw new ApiError('not_found')
    // Some browsers forget after a week what a script has stored, and keep what a server has.
    if (hasSavedLanguage) void reply.header('set-cookie', languageCookie(savedLanguage))
    return redirect(reply, `/${savedLanguage}${url === '/' ? '' : url.replace(/^\/(?=\?)/, '')}`)
  }

  /** The address in the calendar that is kept on the device, for a page that names Tibetan dates and an address that names no calendar. */
  function inSavedCalendar(request: FastifyRequest): string | undefined {
    const { url } = request
    const cal = savedCalendarOf(request)
    if (cal === undefined || new URLSearchParams(queryOf(url)).has('cal')) return undefined
    const address = inCalendar(url, cal)
    return address === url ? undefined : address
  }

  /** An address that names no calendar, in one; as it is where its page reads none. */
  function inCalendar(url: string, cal: Tradition): string {
    if (cal === DEFAULT_CALENDAR || !readsCal(url)) return url
    return `${url}${url.includes('?') ? '&' : '?'}cal=${cal}`
  }

  const languageCookie = (lang: Language) => savedCookie('lang', lang)

  /** Remembers a choice for a year. The switches of the page read and write it too. */
  function savedCookie(name: 'lang' | 'cal', value: string): string {
    const secure = config.baseUrl.startsWith('https:')
    return serialize(name, value, { path: '/', maxAge: YEAR, sameSite: 'lax', secure })
  }
}

const FOLDERS_OF_FILES = ['assets', 'images', 'words', 'calendar', 'feed', 'share', 'embed']

/** Addresses that only a file could have: in the folders of files, hidden, or with an ending at the root. */
function isFileAddress(path: string): boolean {
  const [, first = '', ...below] = path.split('/')
  const dot = first.lastIndexOf('.')
  const hasEnding = dot > 0 && below.length === 0 && /^[a-z0-9]+$/i.test(first.slice(dot + 1))
  return FOLDERS_OF_FILES.includes(first.toLowerCase()) || first.startsWith('.') || hasEnding
}

/** The address that is meant by another. Browsers resolve `.` and `..` before they ask; who sends them means something else than a page. */
function meantInstead(url: string, { savedLanguage }: Visitor): string | undefined {
  const path = pathOf(url)
  if (/\/(\.|%2e){1,2}(\/|$)/i.test(path)) throw new ApiError('not_found')
  const meant = meantAddress(path, savedLanguage)
  return meant === undefined ? undefined : meant + url.slice(path.length)
}

/** Whether a calendar that is kept on the device leads away from an address, where its page reads one. */
function isLed(request: FastifyRequest): boolean {
  return savedCalendarOf(request) !== undefined && !/[?&]cal=/.test(request.url)
}

/** The language of the page at an address, which it begins with; but providers send everyone to one address, whatever the language. */
function languageOf(url: string, { savedLanguage }: Visitor): Language | undefined {
  const [, first] = url.split(/[/?]/, 2)
  if (isLanguage(first)) return first
  return pathOf(url) === '/external-signin' ? savedLanguage : undefined
}

/** An address without some names of its query: a link of the language switch says `lang` once more than the path. */
function without(url: string, ...names: string[]): string {
  const rest = new URLSearchParams(queryOf(url))
  for (const name of names) rest.delete(name)
  return pathOf(url) + (rest.size > 0 ? `?${rest}` : '')
}

function queryOf(url: string): string {
  return url.slice(pathOf(url).length)
}

/** A redirect depends on the visitor's saved language and is never kept. */
function redirect(reply: FastifyReply, location: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(location, 302)
}

function etagOf(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url
}

function utcDate(now: Date): string {
  return now.toISOString().slice(0, 10)
}
