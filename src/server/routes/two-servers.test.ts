import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsApp, startAccountsApp } from '../accounts/testing.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { DATA_KEY } from '../testing.ts'

// Two servers on one database, with no order among them.

let first: AccountsApp
let second: Awaited<ReturnType<typeof buildApp>>
const now = '2026-11-20T12:00:00Z'
beforeAll(async () => {
  first = await startAccountsApp(now)
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_KEY })
  second = await buildApp({ config, db: first.database, clock: () => new Date(now) })
})
afterAll(async () => {
  await second.close()
  await first.stop()
})

/** A call by its number: the servers take turns. */
const ask = (turn: number, path: string, token: string, payload?: object) =>
  (turn % 2 === 0 ? first.app : second).inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })

test('a session of one is used, renewed and ended by the other', async () => {
  const token = await first.join('walks@example.org')
  expect((await ask(1, 'account/info', token)).statusCode).toBe(200)
  const next = String((await ask(1, 'account/refresh', token, {})).json().token)
  expect((await ask(0, 'account/info', next)).statusCode).toBe(200)
  expect((await ask(1, 'account/logout', next, {})).statusCode).toBeLessThan(300)
  expect((await ask(0, 'account/info', next)).statusCode).toBe(401)
})

test('tabs that renew one token at once, on both, get one successor', async () => {
  const token = await first.join('tabs@example.org')
  const tabs = Array.from({ length: 6 }, (_, tab) => ask(tab, 'account/refresh', token, {}))
  const answers = await Promise.all(tabs)
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(answers.map(answer => answer.json().token)).size).toBe(1)
})

test('a limit counts the uses of both', async () => {
  const token = await first.join('much@example.org')
  const message = { name: 'A', email: 'much@example.org', type: 1, message: 'A word.' }
  const uses = Array.from({ length: 10 }, (_, turn) => ask(turn, 'feedback', token, message))
  const allowed = (await Promise.all(uses)).filter(({ statusCode }) => statusCode === 200)
  expect(allowed).toHaveLength(5)
})
