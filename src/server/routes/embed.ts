import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  calendarDay,
  civilDate,
  FIRST_DAY,
  formatCivilDate,
  LAST_DAY,
  type Tradition,
  tibetanDay,
} from '#calendar/index.ts'
import { calSearch, DEFAULT_CALENDAR, isCalendar } from '#contract/calendars.ts'
import { CALL_SCHEMAS } from '#contract/calls.schema.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import type { DayCard } from '#contract/page.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import { capitalized } from '#contract/words.ts'
import { dayInBrief } from '../almanac/brief.ts'
import { parameterError } from '../core/api-error.ts'
import { createQueue } from '../core/queue.ts'
import { utcDay } from '../core/visitor-day.ts'
import { addCall } from '../http/add-call.ts'
import { type Assets, cspHash } from '../pages/assets.ts'
import { fontPreload } from '../pages/document.ts'
import { loadRenderer } from '../pages/renderer.ts'
import type { Services } from '../services.ts'
import { datePartsIn } from '../texts/sentence.ts'

const HTML = CALL_SCHEMAS.cards.type
/** Every reader's today is among them: they begin with the day before that of UTC. */
const FRAME_DAYS = 4
const DISPLAY_DAYS = 32

/** Cards that may wait to be drawn. */
const MOST_WAITING = 20

/** Today in the pages of other sites, as the only page that may be framed, and on a screen of its own. */
export async function embedRoutes(app: FastifyInstance, services: Services, assets: Assets): Promise<void> {
  const { almanac, dictionary, config, clock, answers } = services
  const { drawCards, cardStyle } = await loadRenderer()
  const queue = createQueue(MOST_WAITING)

  function cardOf(number: number, lang: Language, cal: Tradition): DayCard {
    const day = tibetanDay(number)
    const date = formatCivilDate(civilDate(number))
    const t = dictionary.translate[lang]
    const parts = datePartsIn(lang, date)
    return {
      ...dayInBrief(day, almanac.textsOf(lang), cal),
      day: date,
      date: capitalized(t('dates.full', parts)),
      weekday: capitalized(parts.weekday ?? ''),
      dayMonth: t('dates.dayMonth', { ...parts, monthInDate: parts.monthShortInDate ?? '' }),
      lunarDay: calendarDay(number, cal).day,
      address: `${config.baseUrl}/${lang}/day/${date}${calSearch(cal)}`,
      open: t('convert.open'),
    }
  }

  /** The cards of some days, as many as the tables have. */
  function cards(lang: Language, cal: Tradition, first: number, days: number, shown = first): string {
    const last = Math.min(LAST_DAY, first + days - 1)
    const all = Array.from({ length: last - first + 1 }, (_, index) => cardOf(first + index, lang, cal))
    return drawCards(all, lang, formatCivilDate(civilDate(shown)))
  }

  addCall(app, 'cards', (request, reply) => {
    const { lang, date } = request.params
    const { days, cal } = request.query
    // Throws before anything is cached.
    const first = almanac.dayNumber(date)
    const make = () => cards(lang, cal, first, days)
    const key = `cards-${lang}-${date}-${days}-${cal}`
    return answers.feed(request, reply, { kind: 'cards', key, type: HTML, make, queue })
  })

  const languages = LANGUAGES.join('|')

  interface Kind {
    className: 'frame' | 'display'
    days: number
    theme: string
    /** Who may frame the document. */
    ancestors: string
  }

  const frame: Kind = { className: 'frame', days: FRAME_DAYS, theme: 'system', ancestors: '*' }
  const framed = { schema: { hide: true }, config: { anyOrigin: true, isRead: true } }
  app.get(`/embed/:lang(^(?:${languages})$)`, framed, (request, reply) => {
    return send(request as Asked, reply, frame)
  })
  const display: Kind = { className: 'display', days: DISPLAY_DAYS, theme: 'dark', ancestors: "'none'" }
  const alone = { schema: { hide: true }, config: { isRead: true } }
  app.get(`/:lang(^(?:${languages})$)/display`, alone, (request, reply) => {
    return send(request as Asked, reply, display)
  })

  type Asked = FastifyRequest<{ Params: { lang: Language }; Querystring: { theme?: string; cal?: string } }>

  function send(request: Asked, reply: FastifyReply, kind: Kind) {
    const { lang } = request.params
    const theme = ['light', 'dark', 'system'].find(one => one === request.query.theme) ?? kind.theme
    const { cal = DEFAULT_CALENDAR } = request.query
    if (!isCalendar(cal)) throw parameterError('cal')
    const style = fontFaces(assets, lang) + cardStyle
    const today = Math.min(LAST_DAY, Math.max(FIRST_DAY + 1, utcDay(clock())))
    const policy = [
      "default-src 'none'",
      `script-src ${cspHash(assets.embedScript)}`,
      `style-src ${cspHash(style)}`,
      "img-src 'self'; font-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'",
      `frame-ancestors ${kind.ancestors}`,
    ]
    void reply.header('content-security-policy', policy.join('; '))
    const make = () => {
      const t = dictionary.translate[lang]
      const title = `${t('embed.title')} · ${PRODUCT_NAME}`
      const button = `<p class="tools"><button type="button" data-full-screen hidden>${t('embed.fullScreen')}</button></p>`
      return [
        `<!doctype html><html lang="${lang}" data-theme="${theme}"><head><meta charset="utf-8">`,
        '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
        `${fontPreload(lang, assets)}<title>${title}</title><style>${style}</style>`,
        '<link rel="icon" href="/favicon.svg" type="image/svg+xml"></head>',
        `<body class="${kind.className}"><main><h1 class="hidden">${t('embed.title')}</h1>`,
        `<div class="cards" data-days="${kind.days - 2}" data-cal="${cal}">${cards(lang, cal, today - 1, kind.days, today)}</div></main>`,
        `${kind.className === 'display' ? button : ''}<script>${assets.embedScript}</script></body></html>`,
      ].join('')
    }
    const key = `${kind.className}-${lang}-${theme}-${cal}-${today}`
    return answers.feed(request, reply, { kind: 'cards', key, type: HTML, make })
  }
}

/** The typeface of the pages; their device's own serif stands in for it elsewhere. */
function fontFaces(assets: Assets, lang: Language): string {
  return assets
    .fontsFor(lang)
    .map(file => `@font-face{font-family:"EB Garamond";font-weight:400 600;src:url(${file}) format("woff2")}`)
    .join('')
}
