import type { FastifyInstance } from 'fastify'
import { civilDate, FIRST_DAY, formatCivilDate, LAST_DAY } from '#calendar/index.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { matterId } from '#contract/matters.schema.ts'
import { ApiError } from '../core/api-error.ts'
import { utcDay } from '../core/visitor-day.ts'
import type { Services } from '../services.ts'

/** Pages without a date, by their path after the language. */
const FIXED = [
  ...(['', '/day', '/month', '/convert', '/knowledge', '/about', '/privacy', '/find', '/year'] as const),
  ...matterId.options.map(id => `/find/${id}`),
]
/** Days and months around today that are offered to search engines: thirteen months each way. */
const REACH = 396

/**
 * `/robots.txt`, `/sitemap.xml` (an index) and one `/sitemap-{lang}.xml` for each language; `/.well-known/change-password`, by which password
 * managers find the page.
 */
export function robotsRoutes(app: FastifyInstance, { config, clock }: Services): void {
  const base = config.baseUrl
  app.get('/robots.txt', { schema: { hide: true } }, async (_, reply) => {
    void reply.headers({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    })
    return `User-agent: *\nDisallow: /api/\nSitemap: ${base}/sitemap.xml\n`
  })
  app.get('/.well-known/change-password', { schema: { hide: true } }, (_, reply) =>
    reply.header('cache-control', 'no-store').redirect('/account/manage', 302),
  )
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_, reply) => {
    xmlHeaders(reply)
    const maps = LANGUAGES.map(lang => `<sitemap><loc>${base}/sitemap-${lang}.xml</loc></sitemap>`)
    return xml('sitemapindex', maps)
  })
  app.get<{ Params: { lang: string } }>(
    '/sitemap-:lang.xml',
    { schema: { hide: true } },
    async (request, reply) => {
      const lang = LANGUAGES.find(known => known === request.params.lang)
      if (!lang) throw new ApiError('not_found')
      xmlHeaders(reply)
      const today = utcDay(clock())
      return xml(
        'urlset',
        [...FIXED, ...datedPaths(today)].map(path => entry(base, lang, path)),
      )
    },
  )
}

function xmlHeaders(reply: { headers: (values: Record<string, string>) => unknown }): void {
  void reply.headers({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  })
}

function xml(root: string, items: string[]): string {
  const names =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${names}>\n${items.join('\n')}\n</${root}>\n`
}

/** One page with its other languages. */
function entry(base: string, lang: Language, path: string): string {
  const others = LANGUAGES.map(
    other => `<xhtml:link rel="alternate" hreflang="${other}" href="${base}/${other}${path}"/>`,
  )
  return `<url><loc>${base}/${lang}${path}</loc>${others.join('')}</url>`
}

/** Years, months and days from thirteen months before to thirteen months after a day, inside the supported range. */
function datedPaths(today: number): string[] {
  const [first, last] = [Math.max(FIRST_DAY, today - REACH), Math.min(LAST_DAY, today + REACH)]
  const dates = Array.from({ length: last - first + 1 }, (_, i) => formatCivilDate(civilDate(first + i)))
  const months = [...new Set(dates.map(date => date.slice(0, 7)))]
  const years = [...new Set(dates.map(date => date.slice(0, 4)))]
  return [
    ...years.map(year => `/year/${year}`),
    ...months.map(month => `/month/${month}`),
    ...dates.map(date => `/day/${date}`),
  ]
}
