import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsApp, PASSWORD, startAccountsApp } from '../accounts/testing.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { writeBackup } from '../store/backup/write.ts'

const NOW = '2026-11-20T12:00:00Z'
const EMAIL = 'born@example.org'
const BIRTH = {
  birthTime: '1971-03-04T00:00',
  bornAtMidnight: true,
  birthPlaceId: '1283240',
  birthPlaceAddress: 'Kathmandu, Nepal',
}
const NOTHING = { birthTime: null, bornAtMidnight: false, birthPlaceId: null, birthPlaceAddress: null }

let server: AccountsApp
/** A server on the same database whose operator has lost the key. */
let keyless: FastifyInstance
let token: string
const folder = mkdtempSync(join(tmpdir(), 'dawa-birth-'))
beforeAll(async () => {
  server = await startAccountsApp(NOW)
  keyless = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent', DATA_KEY: Buffer.alloc(32, 9).toString('base64') }),
    db: server.database,
    clock: () => new Date(NOW),
  })
  token = await server.join(EMAIL)
  await server.post('/api/account/manage', { displayName: 'Pema', ...BIRTH }, token)
})
afterAll(async () => {
  await keyless.close()
  await server.stop()
  rmSync(folder, { recursive: true })
})

const info = async () => (await server.get('/api/account/info', token)).json()
const there = (method: 'GET' | 'POST', url: string, payload?: object, bearer = token) =>
  keyless.inject({
    method,
    url,
    remoteAddress: '198.51.100.7',
    headers: { authorization: `Bearer ${bearer}` },
    ...(payload && { payload }),
  })

test('a dump has no birth datum; the account and its export do', async () => {
  // Planted: `updateUser` writes the readable columns beside the encrypted one.
  const file = join(folder, 'dump.sql.gz')
  await writeBackup(server.connection, file)
  const dump = gunzipSync(readFileSync(file)).toString()
  expect(dump).toContain(EMAIL)
  expect(dump).not.toMatch(/1971-03|1283240|Kathmandu/)
  // Not even whether midnight is meant.
  expect(dump).toMatch(new RegExp(`${EMAIL}.*\\tPema\\t`))
  const { rows } = await server.database.queries.execute(
    'select birth_time, birth_place_id, birth_place_address, born_at_midnight from users',
  )
  expect(rows).toEqual([
    { birth_time: null, birth_place_id: null, birth_place_address: null, born_at_midnight: false },
  ])
  expect(await info()).toMatchObject({ ...BIRTH, birthUnreadable: false })
  const exported = await server.get('/api/account/export', token)
  expect(exported.json().users).toMatchObject([{ ...BIRTH, displayName: 'Pema', birthUnreadable: false }])
  expect(exported.json().users[0]).not.toHaveProperty('birthData')
})

test('without the key everything but birth data works, and they are asked for again', async () => {
  const login = await there('POST', '/api/account/login', { email: EMAIL, password: PASSWORD })
  expect(login.statusCode).toBe(200)
  const bearer = String(login.json().token)
  const lost = async () => (await there('GET', '/api/account/info', undefined, bearer)).json()
  expect(await lost()).toMatchObject({ displayName: 'Pema', ...NOTHING, birthUnreadable: true })
  expect((await there('GET', '/api/day/2026-11-20', undefined, bearer)).json()).toMatchObject({
    isSimple: false,
  })
  expect((await there('GET', '/api/day/2026-11-20', undefined, bearer)).json()).not.toHaveProperty('personal')
  expect((await there('GET', '/api/account/export', undefined, bearer)).json().users).toMatchObject([
    { displayName: 'Pema', ...NOTHING, birthUnreadable: true },
  ])

  // The form sends its empty fields with another name: the data wait for their key.
  const empty = { birthTime: '', bornAtMidnight: false, birthPlaceId: '', birthPlaceAddress: '' }
  await there('POST', '/api/account/manage', { displayName: 'Dolma', ...empty }, bearer)
  expect(await lost()).toMatchObject({ displayName: 'Dolma', ...NOTHING, birthUnreadable: true })
  expect(await info()).toMatchObject({ displayName: 'Dolma', ...BIRTH, birthUnreadable: false })

  // Unless their owner removes them.
  await there('POST', '/api/account/manage', { remove: 'birth' }, bearer)
  const removed = { displayName: 'Dolma', ...NOTHING, birthUnreadable: false }
  expect([await lost(), await info()]).toMatchObject([removed, removed])

  const birthTime = '1972-05-06T07:08'
  await there('POST', '/api/account/manage', { ...empty, birthTime }, bearer)
  expect(await lost()).toMatchObject({ ...NOTHING, birthTime, birthUnreadable: false })
  expect((await there('GET', '/api/day/2026-11-20', undefined, bearer)).json()).toHaveProperty('personal')
})
