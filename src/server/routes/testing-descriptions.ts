import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CALL_SCHEMAS, type CallSchema } from '#contract/calls.schema.ts'
import { startTestApp, type TestApp } from '../testing.ts'

let server: TestApp

/** What is said of a call in its description, in pieces, and what an answer must show for each of them. */
export type Said = Readonly<
  Record<string, readonly (readonly [piece: string, shows: () => Promise<unknown>])[]>
>

export async function ask(url: string) {
  const answer = await server.app.inject(url)
  expect([url, answer.statusCode]).toEqual([url, 200])
  return answer
}

// biome-ignore lint/suspicious/noExplicitAny: what an answer is, is what these tests ask
export const json = async (url: string): Promise<any> => (await ask(url)).json()
export const text = async (url: string) => (await ask(url)).body

export async function statusOf(url: string): Promise<number> {
  return (await server.app.inject(url)).statusCode
}

/** What a file is on another day than 20 November 2026. */
export async function textAt(now: string, url: string): Promise<string> {
  server.setNow(now)
  const file = await text(url)
  server.setNow('2026-11-20T12:00:00Z')
  return file
}

/** Lets a server answer the tests of a file. */
export function startServer(): void {
  beforeAll(async () => {
    server = await startTestApp('2026-11-20T12:00:00Z', { LIMIT_FACTOR: '1000' })
  })
  afterAll(() => server.stop())
}

/** Tries all that is said of the public reads whose answers are files, or JSON: none may be left out. */
export function testDescriptions(kind: 'files' | 'json', said: Said): void {
  startServer()
  const described = Object.entries<CallSchema>(CALL_SCHEMAS).flatMap(
    ([name, { anyOrigin, summary, type }]) =>
      anyOrigin && summary && (type !== undefined) === (kind === 'files') ? [[name, summary] as const] : [],
  )

  test.each(described)('all that is said of %s is tried', (name, summary) => {
    expect(said[name]?.map(([piece]) => piece).join('')).toBe(summary)
  })

  describe.each(Object.entries(said))('%s', (_, pieces) => {
    test.each(pieces)('%s', async (_, shows) => {
      await shows()
    })
  })
}
