import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountsApp, startAccountsApp } from '../accounts/testing.ts'
import { listMails, openMail } from '../store/mails.ts'
import { listConsultations, listFeedback } from '../store/messages.ts'
import { limits, users } from '../store/schema.ts'
import { DATA_KEYS } from '../testing.ts'

let server: AccountsApp
let token: string
beforeAll(async () => {
  server = await startAccountsApp(undefined, {
    OPERATOR_EMAIL: 'operator@almanac.example',
    OPERATOR_LANG: 'de',
  })
  token = await server.join('ana@example.org')
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.database.queries.delete(limits)
})

const person = { name: 'Ana', email: 'answer@example.org' }
const newestMail = async () => {
  const [mail] = await listMails(server.database.queries, 1)
  return mail && openMail(DATA_KEYS, mail)
}
const stored = async (list: typeof listConsultations | typeof listFeedback) =>
  list(server.database.queries, DATA_KEYS)

test('a request for a consultation is stored and goes to the operator, the answer to the sender', async () => {
  const request = { ...person, contactInfo: '+43 1 234', message: 'When?\n\nAna' }
  const answer = await server.post('/api/consultation?lang=ru', request, token)
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }])
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(await stored(listConsultations)).toMatchObject([
    { ...request, lang: 'ru', createdAt: new Date('2026-11-20T12:00:00Z') },
  ])
  expect(await newestMail()).toMatchObject({
    to: 'operator@almanac.example',
    replyTo: 'answer@example.org',
    kind: 'consultation-operator',
    lang: 'de',
    values: { ...request, account: 'ana@example.org', language: 'Russisch', url: 'http://127.0.0.1:3000/de' },
  })
})

test('the lists name the account, whatever address was typed', async () => {
  expect(await stored(listConsultations)).toMatchObject([
    { account: 'ana@example.org', email: 'answer@example.org' },
  ])
})

test.each(['/api/consultation', '/api/feedback'])(
  'ASVS 2.3.1: %s hears who asks before what is asked, and takes nothing before the policy is accepted',
  async url => {
    for (const body of [{}, { name: 5 }, { ...person, message: 'x'.repeat(70_000) }])
      expect((await server.post(url, body)).statusCode).toBe(401)
    const unread = await server.app.inject({
      method: 'POST',
      url,
      payload: '{',
      headers: { 'content-type': 'application/json' },
    })
    expect(unread.statusCode).toBe(401)
    const newcomer = await server.join(`new${url.replaceAll('/', '-')}@example.org`, {
      policyConfirmed: false,
    })
    expect((await server.post(url, {}, newcomer)).statusCode).toBe(403)
  },
)

test('feedback likewise, with its kind', async () => {
  const request = { ...person, type: 2, message: 'A wish' }
  const answer = await server.post('/api/feedback', request, token)
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }])
  expect(await stored(listFeedback)).toMatchObject([{ ...request, lang: 'en' }])
  expect(await newestMail()).toMatchObject({
    kind: 'feedback-operator',
    values: { type: 2, message: 'A wish' },
  })
})

test.each(['/api/consultation', '/api/feedback'])(
  '%s of somebody whose account is deleted meanwhile',
  async url => {
    const email = `leaving${url.replaceAll('/', '-')}@example.org`
    const leaving = await server.join(email)
    const { queries } = server.database
    const answer = await queries.transaction(async tx => {
      await tx.delete(users).where(eq(users.emailShown, email))
      const answering = server.post(url, { ...person, type: 1, message: 'Hi' }, leaving)
      // The row waits for the account that it refers to.
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await queries.execute(waiting)).rowCount).toBe(1)
      return { answering }
    })
    expect((await answer.answering).statusCode).toBe(401)
  },
)

test('contact and message of a consultation may be left out', async () => {
  expect((await server.post('/api/consultation', person, token)).statusCode).toBe(200)
})

test('the lists have the newest message first', async () => {
  server.setNow('2026-11-20T12:05:00Z')
  await server.post('/api/consultation', { ...person, message: 'The newest' }, token)
  await server.post('/api/feedback', { ...person, type: 0, message: 'The newest' }, token)
  for (const list of [listConsultations, listFeedback]) {
    const all = await stored(list)
    expect(all.length).toBeGreaterThan(1)
    expect(all[0]).toMatchObject({ account: 'ana@example.org', message: 'The newest' })
  }
  server.setNow('2026-11-20T12:00:00Z')
})

describe('refused', () => {
  const valid = { ...person, type: 1, message: 'Hi' }
  test.each([
    [{ name: ' ' }, 'name', 'field_required'],
    [{ name: 'x'.repeat(101) }, 'name', 'text_too_long'],
    [{ email: 'nowhere' }, 'email', 'invalid_email'],
    [{ name: 'Ana\nBcc: x@example.org' }, 'name', 'not_one_line'],
    [{ message: ' \n ' }, 'message', 'field_required'],
    [{ message: 'x'.repeat(10_001) }, 'message', 'text_too_long'],
  ])('ASVS 2.2.1: %o: a sentence for the field', async (change, field, id) => {
    const answer = await server.post('/api/feedback', { ...valid, ...change }, token)
    expect([answer.statusCode, answer.json().type]).toEqual([400, `urn:dawa:error:${id}`])
    expect(Object.keys(answer.json().errors)).toEqual([field])
  })

  test.each([
    [{ type: 4 }],
    [{ type: 1.5 }],
    [{ type: '1' }],
    [{ name: 'half \uD83D' }],
    [{ message: 'zero \u0000' }],
    [{ message: 'half \uDE00' }],
    [{ email: 'a@example.org\r\nBcc: x@example.org' }],
  ])('%j', async change => {
    expect((await server.post('/api/feedback', { ...valid, ...change }, token)).statusCode).toBe(400)
  })

  test('a body that is far too large', async () => {
    const answer = await server.post('/api/feedback', { ...valid, message: 'x'.repeat(70_000) }, token)
    expect(answer.statusCode).toBe(413)
  })
})

test('ten thousand characters of any kind are taken', async () => {
  const message = '🌕'.repeat(5000)
  const answer = await server.post('/api/feedback', { ...person, type: 3, message }, token)
  expect(answer.statusCode).toBe(200)
  expect((await newestMail())?.values.message).toBe(message)
})

test.each(['/api/consultation', '/api/feedback'])(
  'ASVS 2.4.1: %s takes five an hour from one person',
  async url => {
    const other = await server.join(`often${url.replaceAll('/', '-')}@example.org`)
    const body = { ...person, type: 0, message: 'Again' }
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) statuses.push((await server.post(url, body, other)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await server.post(url, body, token)).statusCode).toBe(200)
  },
)
