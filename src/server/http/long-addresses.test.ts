import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SCREENS } from '#web/screens/screens.ts'
import { startTestApp, type TestApp } from '../testing.ts'
import { isTooLong } from './long-addresses.ts'
import { patternsThatSee, stepsOf } from './testing-regexp.ts'

const SIGNS = [
  ...[
    "'",
    '"',
    ')',
    '(',
    ']',
    '[',
    '}',
    '{',
    '>',
    '<',
    '.',
    ',',
    ';',
    ':',
    '!',
    '?',
    '*',
    '+',
    '-',
    '_',
    '/',
    '%5C',
    '|',
    '=',
    '&',
  ],
  ...[
    '%',
    '%20',
    '%2E',
    '%2f',
    '%C2%A0',
    '%E2%80%9D',
    '%EF%B7%BA',
    '%0A',
    '%00',
    'a',
    'A',
    '0',
    '1-',
    '1/',
    '1.',
  ],
]
const MARK = 'zq'

let server: TestApp
/** The routes of the app by method and pattern. */
const routes: { method: 'GET' | 'POST'; url: string; isFile: boolean }[] = []
beforeAll(async () => {
  server = await startTestApp('2026-11-20T12:00:00Z', { LIMIT_FACTOR: '1000000' }, app =>
    app.addHook('onRoute', ({ method, url }) => {
      const [first] = [method].flat()
      const isFile = !/^\/(api|en)\b/.test(url) && /\.\w+$/.test(url) && !url.includes(':')
      if (first === 'GET' || first === 'POST') routes.push({ method: first as 'GET', url, isFile })
    }),
  )
})
afterAll(() => server.stop())

/** An address of a route's pattern with a text in place of each value, in the forms that its parts must have. */
const addressOf = (url: string, text: string) =>
  url.replace(/:lang(\(.*?\)\$?\))?/, 'en').replace(/:\w+|\*$/g, text)

describe('an address that is too long', () => {
  test('is one with a path over 1,000 characters or a query over 2,000', () => {
    const [path, query] = ['/'.padEnd(1_000, 'a'), 'q'.repeat(2_000)]
    expect([path, `${path}?${query}`, `/?${query}`].map(isTooLong)).toEqual([false, false, false])
    expect([`${path}a`, `${path}a?x`, `/?${query}q`, `/?${query}?`].map(isTooLong)).toEqual(
      Array(4).fill(true),
    )
  })

  test('is refused on each route before anything is done for it', async () => {
    expect(routes.length).toBeGreaterThan(60)
    let handled = 0
    const count = () => handled++
    subscribe('tracing:fastify.request.handler:start', count)
    const wrong: unknown[] = []
    for (const { method, url } of routes)
      for (const sign of SIGNS) {
        const long = sign.repeat(15_000 / sign.length)
        for (const address of [addressOf(url, `${long}a`), `${addressOf(url, '1')}?q=${long}`]) {
          if (!isTooLong(address)) continue
          const { statusCode } = await server.app.inject({ method, url: address })
          if (statusCode !== 414) wrong.push([method, url, sign, statusCode])
        }
      }
    unsubscribe('tracing:fastify.request.handler:start', count)
    expect(wrong).toEqual([])
    expect(handled).toBe(0)
  })

  test('says so: to a program as a problem, to a person as a page with a way on', async () => {
    const long = 'x'.repeat(3_000)
    const problem = await server.app.inject(`/api/convert?fromSolar=${long}`)
    expect([problem.statusCode, problem.json().type, problem.json().detail]).toEqual([
      414,
      'urn:dawa:error:address_too_long',
      'This address is too long.',
    ])
    const headers = { accept: 'text/html', cookie: 'lang=de' }
    const { statusCode, body } = await server.app.inject({ url: `/de/find?q=${long}`, headers })
    expect([statusCode, body.includes('<p>Diese Adresse ist zu lang.</p>')]).toEqual([414, true])
    expect(body).toContain('<a href="/de">')
  })
})

/** Every route and screen with the mark wherever a value may stand. */
function markedAddresses(): string[] {
  const fields = SCREENS.flatMap(({ query }) => (query === undefined || query === 'all' ? [] : query))
  const query = [...new Set([...fields, 'cal', 'by', 'fromSolar'])].map(name => `${name}=${MARK}`).join('&')
  const pages = SCREENS.map(({ path }) => `/en/${path.replaceAll('?', '')}`)
  const others = [
    '/:x',
    '/EN/:x',
    '/pt-BR/:x',
    '/feed/:x',
    '/calendar/en/:x',
    'http://x/:x',
    '/en/:x.',
    '/en/find?q=:x',
    '/en/%:x',
  ]
  const answered = routes.filter(({ isFile }) => !isFile).map(({ url }) => url)
  const plain = [...answered, ...pages].map(url => `${addressOf(url, MARK)}?${query}`)
  return [...plain, ...others.map(url => addressOf(url, MARK))]
}

test('the time of each pattern that looks at an address grows with its length, and no faster', async () => {
  const patterns = await patternsThatSee(MARK, async () => {
    for (const url of markedAddresses()) await server.app.inject(url)
  })
  expect(patterns.length).toBeGreaterThan(100)
  const texts = (length: number) =>
    SIGNS.flatMap(sign => {
      const run = sign.repeat(length / sign.length)
      return [`${run}a`, `/en/${run}(`, `a/${run}`]
    })
  const [short, long] = [texts(1_000), texts(8_000)]
  const slow = patterns.filter(pattern =>
    short.some((text, place) => {
      const most = 12 * stepsOf(pattern, text, 1e6)
      return stepsOf(pattern, long[place] ?? '', most) > most
    }),
  )
  expect(slow.map(String)).toEqual([])
})

test('steps are counted as they are taken: a search from each sign to the end grows with the square', () => {
  const growth = (pattern: RegExp, text: (length: number) => string) =>
    stepsOf(pattern, text(800), 1e7) / stepsOf(pattern, text(100), 1e7)
  const run = (length: number) => `${'.'.repeat(length)}a`
  expect(growth(/[.,]+$/, run)).toBeGreaterThan(50)
  expect(growth(/^[.,]+$/, run)).toBeLessThan(9)
  expect(growth(/^(?:\.|\.\.)+$/, length => run(length / 50))).toBeGreaterThan(50)
  expect(growth(/^\.{2,}?(?=b)|[^.]/, run)).toBeLessThan(9)
  expect(stepsOf(/^\/(a|b{1,2})\/$/, '/bb/', 100)).toBe(9)
})
