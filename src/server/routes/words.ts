import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { dateNames } from '#contract/date-names.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { PAGES } from '#contract/pages.ts'
import { COMMON_PASSWORDS } from '../accounts/common-passwords.ts'
import { sendVersioned } from '../http/cache.ts'
import type { Services } from '../services.ts'

const lang = z.enum(LANGUAGES)
const words = { params: z.object({ lang }), hide: true }
const text = { params: z.object({ lang, page: z.enum(PAGES) }), hide: true }

/**
 * `GET /words/{lang}.json`: the interface words of a language, and its names of months and weekdays. `GET /words/{lang}/{page}.md`: a long text.
 * `GET /words/passwords.json`: the commonest passwords, for the strength shown while one is chosen.
 */
export function wordsRoutes({ dictionary, pageTexts, cache, version }: Services): FastifyPluginAsyncZod {
  return async app => {
    app.get('/words/passwords.json', { schema: { hide: true } }, (request, reply) => {
      const make = () => JSON.stringify(COMMON_PASSWORDS)
      sendVersioned(request, reply, { cache, version, key: 'passwords', make })
    })
    app.get('/words/:lang.json', { schema: words }, (request, reply) => {
      const { lang } = request.params
      const make = () => JSON.stringify({ ...dictionary.words[lang], names: dateNames(lang) })
      sendVersioned(request, reply, { cache, version, key: `words-${lang}`, make })
    })
    app.get('/words/:lang/:page.md', { schema: text }, (request, reply) => {
      const { lang, page } = request.params
      const body = { cache, version, key: `text-${lang}-${page}`, make: () => pageTexts[lang][page] }
      sendVersioned(request, reply, body, 'text/markdown; charset=utf-8')
    })
  }
}
