import { expect, test } from 'vitest'
import type { Answer } from '#contract/page.ts'
import { queryOf } from '../app/links.ts'
import { isMissing, plainPathOf, type ScreenRoute, statusOf } from './screen-route.ts'

const failed = (status: number): Answer<unknown> => ({ ok: false, problem: { status } as never })

test.each([
  [{ ok: true, data: {} } as const, 200, false],
  [failed(400), 404, true],
  [failed(404), 404, false],
  [failed(429), 429, false],
  [failed(500), 500, false],
  [failed(0), 503, false],
])(
  'of the answer %j the page has the status %i, and is one that cannot be: %j',
  (answer, status, missing) => {
    expect([statusOf(answer), isMissing(answer)]).toEqual([{ status }, missing])
  },
)

const screen = (known: Partial<ScreenRoute>) => known as ScreenRoute

test.each([
  ['', '/'],
  ['convert', '/convert'],
  ['day/:date?', '/day'],
  ['convert/lunar/:date', '/convert/lunar/:date'],
])('the path %j is plainly %j', (path, plain) => {
  expect(plainPathOf(screen({ path }))).toBe(plain)
})

test.each([
  [undefined, '?by=grade', ''],
  [['by'], '', ''],
  [['by'], '?x=1&by=grade&by=name&bys=2', '?by=grade&by=name'],
  [['q'], '?%71=a%26b&x=q', '?%71=a%26b'],
  ['all' as const, '?x=1&by=grade', '?x=1&by=grade'],
])('who reads %j of the query %j reads %j', (query, search, read) => {
  expect(queryOf(screen(query ? { query } : {}), search)).toBe(read)
})
