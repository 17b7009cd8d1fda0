import { createStaticHandler } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createTranslator } from '#contract/translator.ts'
import type { RouteEnv } from './app/route-env.ts'
import { wordsOf } from './i18n/words.tsx'
import { createRoutes } from './routes.tsx'
import { SCREENS } from './screens/screens.ts'

const never = () => Promise.reject(new Error('Not asked for.'))
const env: RouteEnv = {
  calls: {
    ...{ day: never, month: never, ahead: never, convert: never, text: never, find: never, year: never },
    ...{
      calendarPreview: never,
      matters: never,
      loTho: never,
      loThoMonth: never,
      search: never,
      datesWords: never,
    },
  },
  today: () => '2026-11-26',
  prepare: async () => {},
  words: lang => wordsOf(createTranslator({}), lang),
  savedLanguage: () => 'en',
  calendar: () => undefined,
}

afterEach(() => vi.restoreAllMocks())

const LOADING = SCREENS.filter(({ load, path }) => load && !path.includes('*'))

test.each(LOADING)(
  'the loader of $id is given what its screen says it reads, and nothing else',
  async screen => {
    const load = vi.spyOn(screen as { load: NonNullable<typeof screen.load> }, 'load').mockResolvedValue(null)
    const { query = [] } = screen
    const path = screen.path.replace(/\/?:\w+\?/g, '').replace(/:\w+/g, '2026-11')
    const fields = ['undeclared', ...(query === 'all' ? [] : query)].map(name => `${name}=1`).join('&')
    await createStaticHandler(createRoutes(env)).query(new Request(`http://app.invalid/en/${path}?${fields}`))
    expect(load).toHaveBeenCalledOnce()
    const { search } = load.mock.calls[0]?.[1] ?? {}
    expect([...(search?.keys() ?? [])]).toEqual(query === 'all' ? ['undeclared'] : query)
  },
)
