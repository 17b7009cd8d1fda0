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

/** Where an address leads in the browser of somebody who keeps a calendar and has chosen a language. */
async function led(path: string, own: Partial<RouteEnv> = {}): Promise<string | null> {
  const routes = createRoutes({ ...env, ...own })
  const found = await createStaticHandler(routes).query(new Request(`http://app.invalid${path}`))
  return found instanceof Response ? found.headers.get('location') : null
}

test.each([
  ['/en/day/2026-11-20', '/en/day/2026-11-20?cal=bhutan'],
  ['/en/month/2026-11?by=grade', '/en/month/2026-11?by=grade&cal=bhutan'],
  ['/en/day/2026-11-20?cal=tsurphu', null],
  ['/en/find', '/en/find?cal=bhutan'],
  ['/en/day/2026-11-20/lotho', '/en/day/2026-11-20/lotho?cal=bhutan'],
  ['/en/month/2026-11/lotho', null],
  ['/en/knowledge', null],
])('who keeps a calendar is led from %s to %s', async (path, to) => {
  expect(await led(path, { calendar: () => 'bhutan' })).toBe(to)
  expect(await led(path)).toBeNull()
})

test.each([
  ['/day/2026-11-20?born=1976', '/de/day/2026-11-20?born=1976'],
  ['/xx/day', '/de/xx/day'],
  ['/en/about', null],
])('an address without a language, %s, leads to that of the visitor: %s', async (path, to) => {
  expect(await led(path, { savedLanguage: () => 'de' })).toBe(to)
})
