import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsApp, startAccountsApp } from '../accounts/testing.ts'
import { DATA_KEYS } from '../testing.ts'
import { writeBackup } from './backup/write.ts'
import { encryptStored, unknownKeyWarning } from './encrypt-stored.ts'
import { claimMail, listMails, openMail, postponeMail } from './mails.ts'
import { listConsultations, listFeedback } from './messages.ts'
import { consultations, feedback, mails, users } from './schema.ts'

const NEW = Buffer.alloc(32, 2)
const email = 'tells@example.org'
const WORDS = { name: 'Ngawang', contactInfo: '+975 17', message: 'Shall I sue my brother?' }
/** What tells whose calendar, which plan, whose worry. */
const NEEDLES = ['tsurphu', 'lawsuit', 'funeral', 'Ngawang', '+975 17', 'sue my brother', 'It broke for me']

let server: AccountsApp
let token: string
const folder = mkdtempSync(join(tmpdir(), 'dawa-dump-test-'))
beforeAll(async () => {
  server = await startAccountsApp(undefined, { OPERATOR_EMAIL: 'operator@almanac.example' })
  token = await server.join(email)
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

const told = async (name: string) => {
  await writeBackup(server.connection, join(folder, name))
  const dump = gunzipSync(readFileSync(join(folder, name))).toString()
  return NEEDLES.filter(needle => dump.includes(needle))
}
const mine = eq(users.email, email)
const info = async () => (await server.get('/api/account/info', token)).json()

async function write(): Promise<void> {
  await server.post('/api/account/manage', { calendar: 'tsurphu' }, token)
  for (const place of ['lawsuit', 'funeral'])
    await server.post('/api/account/matters', { place, before: null }, token)
  await server.post('/api/consultation', { ...WORDS, email }, token)
  await server.post('/api/feedback', { name: 'Ngawang', email, type: 1, message: 'It broke for me' }, token)
}

test('a dump tells no calendar, plan or message, and their owner and the operator read them', async () => {
  // Planted: a readable column written beside the encrypted one, for each of them.
  await write()
  expect(await told('written.sql.gz')).toEqual([])
  expect(await info()).toMatchObject({ calendar: 'tsurphu', keptMatters: ['lawsuit', 'funeral'] })
  const exported = (await server.get('/api/account/export', token)).json()
  expect(exported).toMatchObject({
    users: [{ calendar: 'tsurphu', keptMatters: ['lawsuit', 'funeral'] }],
    consultations: [WORDS],
    feedback: [{ message: 'It broke for me' }],
  })
  expect(await listConsultations(server.database.queries, DATA_KEYS)).toMatchObject([WORDS])
  expect(await listFeedback(server.database.queries, [NEW])).toMatchObject([
    { message: '(encrypted with a key that is not here)' },
  ])
})

test('a mail of what a user wrote opens with the key, and is empty once it is given up', async () => {
  const { queries } = server.database
  const [mail] = (await listMails(queries, 20)).filter(({ kind }) => kind === 'consultation-operator')
  if (mail === undefined) throw new Error('There is no mail to the operator.')
  expect(openMail(DATA_KEYS, mail).values).toMatchObject(WORDS)
  expect(() => openMail([NEW], mail)).toThrow('a key that is not here')
  await postponeMail(queries, mail.id, 'no such mailbox', null)
  const [over] = await queries.select().from(mails).where(eq(mails.id, mail.id))
  expect(over).toMatchObject({ values: {}, sealedValues: null, dueAt: null, nextTryAt: null })
})

test('a server of the version before takes no mail that it cannot read', async () => {
  const { queries } = server.database
  // As that version looks for mails.
  const old = () => queries.execute(sql`select id from ${mails} where next_try_at <= now()`)
  expect((await old()).rowCount).toBe(0)
  await queries.insert(mails).values({ to: email, kind: 'news', lang: 'en', values: {} })
  expect((await old()).rowCount).toBe(1)
  let claimed = await claimMail(queries, 100)
  while (claimed !== undefined && claimed.kind !== 'news') claimed = await claimMail(queries, 100)
  expect(claimed?.kind).toBe('news')
  // Both versions look at the same time: only one has it.
  expect((await old()).rowCount).toBe(0)
})

test('what a server of the version before writes counts, beside what it did not see', async () => {
  const { queries } = server.database
  await queries
    .update(users)
    .set({ calendar: 'bhutan', keptMatters: ['journey', 'lawsuit'] })
    .where(mine)
  expect(await info()).toMatchObject({ calendar: 'bhutan', keptMatters: ['lawsuit', 'funeral', 'journey'] })
})

test('what stands readable waits while a server of the version before may run, and is encrypted then', async () => {
  const { queries } = server.database
  const [user] = await queries.select().from(users).where(mine)
  const row = {
    userId: user?.id ?? '',
    name: 'Ngawang',
    email,
    message: 'It broke for me',
    lang: 'en',
    createdAt: new Date(),
  }
  await queries.insert(consultations).values({ ...row, contactInfo: '+975 17' })
  await queries.insert(feedback).values({ ...row, type: 1 })
  const before = await info()
  const readable = ['lawsuit', 'Ngawang', '+975 17', 'It broke for me']
  await encryptStored(queries, DATA_KEYS, false)
  expect(await told('beside.sql.gz')).toEqual(readable)
  await encryptStored(queries, DATA_KEYS, true)
  expect(await told('alone.sql.gz')).toEqual([])
  expect(await info()).toEqual(before)
  expect((await listConsultations(queries, DATA_KEYS)).map(one => one.contactInfo)).toEqual([
    '+975 17',
    '+975 17',
  ])
})

test('another key in front takes over all of it', async () => {
  const { queries } = server.database
  expect(await unknownKeyWarning(queries, [NEW])).toMatch(/^5 encrypted entries cannot be read: /)
  await encryptStored(queries, [NEW, ...DATA_KEYS], false)
  expect(await unknownKeyWarning(queries, [NEW])).toBeUndefined()
  expect((await listFeedback(queries, [NEW])).map(one => one.message)).toEqual([
    'It broke for me',
    'It broke for me',
  ])
})
