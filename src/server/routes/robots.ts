import type { FastifyInstance, FastifyReply } from 'fastify'
import { civilDate, FIRST_DAY, formatCivilDate, LAST_DAY } from '#calendar/index.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { matterId } from '#contract/matters.schema.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import { ApiError } from '../core/api-error.ts'
import { utcDay } from '../core/visitor-day.ts'
import { loadRenderer } from '../pages/renderer.ts'
import type { Services } from '../services.ts'

/**
 * `/robots.txt`, `/llms.txt`, `/sitemap.xml` (an index) and one `/sitemap-{lang}.xml` for each language; `/.well-known/change-password`, by which password
 * managers find the page; and `/.well-known/security.txt`, where the settings name whom to tell.
 */
export async function robotsRoutes(app: FastifyInstance, { config, clock }: Services): Promise<void> {
  const { sitemap } = await loadRenderer()
  const base = config.baseUrl
  const { securityContact, operatorLang } = config
  if (securityContact !== undefined) {
    app.get('/.well-known/security.txt', hidden, async (_, reply) => {
      describeFile(reply, 'text/plain', 86_400)
      return securityText(clock(), [
        `Contact: ${securityContact}`,
        `Preferred-Languages: ${[...new Set(['en', operatorLang])].join(', ')}`,
        `Canonical: ${base}/.well-known/security.txt`,
      ])
    })
    app.get('/security.txt', hidden, (_, reply) => reply.redirect('/.well-known/security.txt', 301))
  }
  app.get('/robots.txt', hidden, async (_, reply) => {
    describeFile(reply, 'text/plain')
    return `User-agent: *\nDisallow: /api/\nSitemap: ${base}/sitemap.xml\n`
  })
  app.get('/.well-known/change-password', hidden, (_, reply) =>
    reply.header('cache-control', 'no-store').redirect('/account/manage', 302),
  )
  app.get('/llms.txt', hidden, async (_, reply) => {
    describeFile(reply, 'text/plain')
    return forLanguageModels(base)
  })
  app.get('/sitemap.xml', hidden, async (_, reply) => {
    describeFile(reply, 'application/xml')
    const maps = LANGUAGES.map(lang => `<sitemap><loc>${base}/sitemap-${lang}.xml</loc></sitemap>`)
    return xml('sitemapindex', maps)
  })
  app.get<{ Params: { lang: string } }>('/sitemap-:lang.xml', hidden, async (request, reply) => {
    const lang = LANGUAGES.find(known => known === request.params.lang)
    if (!lang) throw new ApiError('not_found')
    describeFile(reply, 'application/xml')
    const today = formatCivilDate(civilDate(utcDay(clock())))
    return xml(
      'urlset',
      sitemap(today, matterId.options).map(([path, since]) => entry(base, lang, path, since)),
    )
  })
}

const hidden = { schema: { hide: true }, config: { isRead: true } }

const HALF_A_YEAR = 182 * 86_400_000

/** RFC 9116: true for half a year from the day on which it is read. */
function securityText(now: Date, fields: readonly string[]): string {
  const expires = `${new Date(now.getTime() + HALF_A_YEAR).toISOString().slice(0, 10)}T00:00:00Z`
  return `${[...fields, `Expires: ${expires}`].join('\n')}\n`
}

/** What a language model needs to know before it reads here, in the form of llmstxt.org. */
function forLanguageModels(base: string): string {
  return `# ${PRODUCT_NAME}

> A Tibetan lunar almanac of the Phugpa tradition for ${formatCivilDate(civilDate(FIRST_DAY))} to ${formatCivilDate(civilDate(LAST_DAY))}: what a day is in the Tibetan calendar, what the tradition says about it, days for a matter, and dates between the two calendars, in seven languages (${LANGUAGES.join(', ')}).

Pages are plain HTML without JavaScript. Every value of the calls names its rule, its sources and its standing (verified, sourced or constructed): pass it on with them. The answers are tradition, not advice in matters of health, money or law.

## Pages

- [Day](${base}/en/day/2026-11-20): the almanac of one day; the date stands in the address
- [Month](${base}/en/month/2026-11): festivals, practice days and days near the nagas
- [Find a day](${base}/en/find/marriage): days for one of ${matterId.options.length} matters
- [Year](${base}/en/year/2026): one value for each day of a year
- [Converter](${base}/en/convert/2026-02-18): a solar date in the lunar calendar and back
- [Subscribe](${base}/en/subscribe): the almanac in a calendar program
- [Knowledge](${base}/en/knowledge): how the almanac is computed and weighed
- [Accuracy](${base}/en/accuracy): agreement with printed calendars and other programs, known disagreements, standing of each rule

## Calls

- [OpenAPI](${base}/api/openapi.json): all calls; those of the almanac need no account and answer other sites
- [A day](${base}/api/day/2026-11-20?lang=en)
- [A conversion](${base}/api/convert?fromSolar=2026-02-18)
- [Days for a matter](${base}/api/find?matter=marriage&from=2027-01&months=12&lang=en)

## Feeds

- [Calendar](${base}/calendar/en/holidays+practice.ics): iCalendar of up to 8 layers, joined by plus signs
- [Each day's headline](${base}/feed/en.xml): RSS
- [Festivals](${base}/feed/en/holidays.xml): RSS
- [Cards of days](${base}/embed/en/2026-11-20?days=2): HTML without styles
`
}

/** Says what a file is, and how long caches may keep it. */
function describeFile(reply: FastifyReply, type: string, seconds = 3600): void {
  void reply.headers({
    'content-type': `${type}; charset=utf-8`,
    'cache-control': `public, max-age=${seconds}`,
  })
}

function xml(root: string, items: string[]): string {
  const names =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${names}>\n${items.join('\n')}\n</${root}>\n`
}

/** One page with its other languages. */
function entry(base: string, lang: Language, path: string, since?: string): string {
  const others = LANGUAGES.map(
    other => `<xhtml:link rel="alternate" hreflang="${other}" href="${base}/${other}${path}"/>`,
  )
  const changed = since === undefined ? '' : `<lastmod>${since}</lastmod>`
  return `<url><loc>${base}/${lang}${path}</loc>${changed}${others.join('')}</url>`
}
