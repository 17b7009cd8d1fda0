import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeContent } from './account-content.ts'
import { encryptFormerAgain, formerOf, keepFormer } from './former-accounts.ts'
import { insertMailToken, listOpenUndoLinks } from './mail-tokens.ts'
import { insertConsultation, insertFeedback, listConsultations, listFeedback } from './messages.ts'
import { consultations, feedback } from './schema.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'
import { insertUser } from './users.ts'

const OLD = Buffer.alloc(32, 1)
const NEW = Buffer.alloc(32, 2)
const NOW = new Date('2026-11-20T12:00:00Z')

let store: TestDatabase
beforeAll(async () => {
  store = await createTestDatabase()
})
afterAll(() => store.drop())

test('messages that are kept for an undoing outlive the key that their rows were encrypted with', async () => {
  const { queries } = store.database
  const person = { email: 'a@example.org', passwordHash: null, lang: 'en' }
  const user = await insertUser(queries, { ...person, emailConfirmedAt: NOW, createdAt: NOW })
  if (user === undefined) throw new Error('There is no user.')
  const userId = user.id
  const sent = {
    userId,
    lang: 'en',
    createdAt: NOW,
    name: 'Planted name',
    email: 'a@example.org',
    message: 'A planted message.',
  }
  await insertConsultation(queries, [OLD], { ...sent, contactInfo: '+43 planted' })
  await insertFeedback(queries, [OLD], { ...sent, type: 1 })
  const link = { hash: 'h', userId, kind: 'undo', email: 'b@example.org' } as const
  await insertMailToken(queries, { ...link, createdAt: NOW, expiresAt: NOW })
  await keepFormer(queries, [OLD], user)
  await encryptFormerAgain(queries, [NEW, OLD])

  const [kept] = await listOpenUndoLinks(queries, userId)
  const content = kept && formerOf([NEW], kept)
  if (content === undefined) throw new Error('Nothing was kept.')
  await writeContent(queries, [NEW], userId, content)
  expect(await listConsultations(queries, [NEW])).toMatchObject([{ ...sent, contactInfo: '+43 planted' }])
  expect(await listFeedback(queries, [NEW])).toMatchObject([{ ...sent, type: 1 }])
  const rows = [await queries.select().from(consultations), await queries.select().from(feedback)].flat()
  expect(JSON.stringify(rows)).not.toMatch(/planted/i)
})
