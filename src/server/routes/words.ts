import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { LANGUAGES } from '#contract/languages.ts'
import { sendVersioned } from '../http/cache.ts'
import type { Services } from '../services.ts'

const params = z.object({ lang: z.enum(LANGUAGES) })

/** `GET /words/{lang}.json`: the interface words of a language, one file each. */
export function wordsRoutes({ dictionary, cache, version }: Services): FastifyPluginAsyncZod {
  return async app => {
    app.get('/words/:lang.json', { schema: { params, hide: true } }, (request, reply) => {
      const { lang } = request.params
      sendVersioned(request, reply, {
        cache,
        version,
        key: `words-${lang}`,
        make: () => JSON.stringify(dictionary.words[lang]),
      })
    })
  }
}
