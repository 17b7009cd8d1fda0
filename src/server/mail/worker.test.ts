import { eq, ne } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  claimMail,
  deleteExpiredMails,
  extendMailClaim,
  type Mail,
  mailQueueState,
  markMailSent,
  postponeMail,
} from '../store/mails.ts'
import { mails } from '../store/schema.ts'
import { createTestDatabase, type TestDatabase } from '../store/testing.ts'
import { loadMailTexts } from '../texts/mails.ts'
import { type NewMail, queueMail } from './queue.ts'
import { createSender } from './send.ts'
import { type SmtpFault, startTestSmtp, type TestSmtp } from './testing-smtp.ts'
import { startMailWorker } from './worker.ts'

const texts = loadMailTexts()
const times = { pause: 0.02, claim: 30, waits: [0.05], oldest: 86_400 }
const from = { name: 'Dawa', address: 'dawa@almanac.example' }
const url = 'https://almanac.example/en'

let store: TestDatabase
let smtp: TestSmtp
let workers: { stop: () => Promise<void> }[] = []
let warnings: string[] = []

beforeAll(async () => {
  store = await createTestDatabase()
  smtp = await startTestSmtp()
})
afterAll(async () => {
  await smtp.down()
  await store.drop()
})
beforeEach(() => {
  smtp.setFault('well')
  smtp.taken.length = 0
  warnings = []
})
afterEach(async () => {
  await Promise.all(workers.map(worker => worker.stop()))
  workers = []
  await store.database.queries.delete(mails)
})

function startWorkers(count: number): void {
  const send = createSender({ url: smtp.url, from }, 'https://almanac.example')
  const warn = (sentence: string) => void warnings.push(sentence)
  for (let i = 0; i < count; i++)
    workers.push(startMailWorker({ db: store.database, texts, keys: [], send, warn, times }))
}

async function queue(count: number, more: Partial<NewMail> = {}): Promise<void> {
  for (let i = 0; i < count; i++) {
    await queueMail(store.database.queries, {
      userId: null,
      to: `user-${i}@example.org`,
      kind: 'already-registered',
      lang: 'en',
      values: { url },
      ...more,
    })
  }
}

const rows = (): Promise<Mail[]> => store.database.queries.select().from(mails)
const until = (holds: (rows: Mail[]) => boolean) => expect.poll(async () => holds(await rows())).toBe(true)
const allSent = () => until(all => all.every(mail => mail.sentAt !== null))
const taken = () => smtp.taken.map(mail => mail.messageId).sort()
const expected = async () => (await rows()).map(mail => `<${mail.id}@almanac.example>`).sort()

test('several processes send every mail once, and its values are deleted', async () => {
  await queue(30)
  startWorkers(3)
  await allSent()
  expect(taken()).toEqual(await expected())
  expect((await rows()).map(mail => [mail.values, mail.nextTryAt, mail.tries])).toEqual(
    Array.from({ length: 30 }, () => [{}, null, 1]),
  )
})

describe('a mail server that', () => {
  test.each(['no greeting', 'busy', 'full disk', 'cuts the message'] as const satisfies SmtpFault[])(
    'fails with "%s" gets every mail once when it works again',
    async fault => {
      smtp.setFault(fault)
      await queue(4)
      startWorkers(2)
      await until(all => all.every(mail => mail.tries >= 2))
      expect((await rows()).map(mail => mail.sentAt)).toEqual([null, null, null, null])
      smtp.setFault('well')
      await allSent()
      expect(taken()).toEqual(await expected())
      expect(warnings.join()).not.toContain('user-')
    },
  )

  test('ASVS 16.5.2: is away gets every mail once when it is back', async () => {
    await smtp.down()
    await queue(4)
    startWorkers(2)
    await until(all => all.every(mail => mail.tries >= 2))
    await smtp.up()
    await allSent()
    expect(taken()).toEqual(await expected())
  })

  test('is slow gets every mail once, though it takes longer than a claim lasts', async () => {
    smtp.setFault('slow')
    await queue(4)
    const send = createSender({ url: smtp.url, from }, 'https://almanac.example')
    const hurried = { ...times, claim: 2 }
    for (let i = 0; i < 2; i++)
      workers.push(
        startMailWorker({ db: store.database, texts, keys: [], send, warn: () => {}, times: hurried }),
      )
    await allSent()
    expect(taken()).toEqual(await expected())
  })

  // RFC 1047: this cannot be told from a message that was not accepted. The same Message-ID lets the receiving server drop one.
  test('breaks off before it confirms gets a second copy with the same Message-ID', async () => {
    smtp.setFault('drops its confirmation')
    await queue(1)
    startWorkers(1)
    await until(all => all.every(mail => mail.tries >= 1 && mail.lastError !== null))
    smtp.setFault('well')
    await allSent()
    expect(new Set(taken())).toEqual(new Set(await expected()))
    expect(taken().length).toBeGreaterThan(1)
    const [first, second] = smtp.taken
    expect([second?.text, second?.date, second?.subject]).toEqual([first?.text, first?.date, first?.subject])
  })

  test('knows no such mailbox is not asked again', async () => {
    smtp.setFault('unknown mailbox')
    await queue(1)
    startWorkers(1)
    await until(all => all.every(mail => mail.nextTryAt === null))
    expect(await rows()).toMatchObject([{ sentAt: null, tries: 1, lastError: 'EENVELOPE 550 5.1.1 RCPT TO' }])
    expect(warnings).toEqual([expect.stringMatching(/is given up: EENVELOPE 550 5\.1\.1 RCPT TO$/)])
  })
})

test('a mail that is too old is given up after its next failure', async () => {
  smtp.setFault('busy')
  await queue(1)
  await store.database.queries.update(mails).set({ createdAt: new Date(Date.now() - 2 * 86_400_000) })
  startWorkers(1)
  await until(all => all.every(mail => mail.nextTryAt === null))
  expect(await rows()).toMatchObject([{ sentAt: null, tries: 1 }])
})

test('a mail whose process died is sent by another when its claim has run out', async () => {
  await queue(1)
  const claimed = await claimMail(store.database.queries, 0.3)
  expect(claimed?.tries).toBe(1)
  expect(await claimMail(store.database.queries, 0.3)).toBeUndefined()
  startWorkers(1)
  await allSent()
  expect(taken()).toEqual(await expected())
})

test('a claim that is extended after its end was noted makes no mail due again', async () => {
  const { queries } = store.database
  await queue(2)
  const [sent = '', refused = ''] = (await rows()).map(mail => mail.id)
  await markMailSent(queries, sent)
  await postponeMail(queries, refused, 'never', null)
  await extendMailClaim(queries, sent, 0)
  await extendMailClaim(queries, refused, 0)
  expect(await claimMail(queries, 30)).toBeUndefined()
})

test('the wait after a failure grows, and the last one is repeated', async () => {
  smtp.setFault('busy')
  for (const [tries, seconds] of [
    [0, 5],
    [1, 30],
    [5, 3600],
    [20, 3600],
  ]) {
    await queue(1)
    await store.database.queries.update(mails).set({ tries: tries ?? 0 })
    warnings = []
    const send = createSender({ url: smtp.url, from }, 'https://almanac.example')
    const worker = startMailWorker({
      db: store.database,
      texts,
      keys: [],
      send,
      warn: line => void warnings.push(line),
    })
    await until(all => all.every(mail => mail.lastError !== null))
    await worker.stop()
    expect(warnings).toEqual([expect.stringContaining(`is tried again in ${seconds} s: `)])
    await store.database.queries.delete(mails)
  }
})

test('the mail that waits longest leaves first', async () => {
  const { queries } = store.database
  const minutes = [20, 90, 50]
  await queue(minutes.length)
  for (const [place, { id }] of (await rows()).entries()) {
    const dueAt = new Date(Date.now() - (minutes[place] ?? 0) * 60_000)
    await queries
      .update(mails)
      .set({ dueAt, lastError: String(place) })
      .where(eq(mails.id, id))
  }
  const order = []
  for (let turn = 0; turn < 3; turn++) order.push((await claimMail(queries, 30))?.lastError)
  expect(order).toEqual(['1', '2', '0'])
})

test('old mails go once they were sent or given up; one that waits stays, however old', async () => {
  const { queries } = store.database
  await queue(4)
  const [sent = '', givenUp = '', waits = '', fresh = ''] = (await rows()).map(mail => mail.id)
  await markMailSent(queries, sent)
  await markMailSent(queries, fresh)
  await postponeMail(queries, givenUp, 'never', null)
  const createdAt = new Date(Date.now() - 40 * 86_400_000)
  await queries.update(mails).set({ createdAt }).where(ne(mails.id, fresh))
  expect(await mailQueueState(queries)).toEqual({ waiting: 1, oldestSeconds: expect.any(Number), givenUp: 1 })
  expect((await mailQueueState(queries)).oldestSeconds).toBeCloseTo(40 * 86_400, -3)
  await deleteExpiredMails(queries, new Date(Date.now() - 30 * 86_400_000))
  expect((await rows()).map(mail => mail.id).sort()).toEqual([waits, fresh].sort())
})

test('of two accounts that ended, the mail about one goes as it leaves, and the other waits', async () => {
  await queue(2, { kind: 'account-deleted' })
  const [left = '', waits = ''] = (await rows()).map(mail => mail.id)
  await markMailSent(store.database.queries, left)
  expect(await rows()).toMatchObject([{ id: waits, sentAt: null, values: { url } }])
})

test('a mail that cannot be written is given up and does not hold up others', async () => {
  await queue(1)
  await store.database.queries.update(mails).set({ kind: 'postcard' })
  await queue(1)
  startWorkers(1)
  await until(all => all.every(mail => mail.nextTryAt === null))
  expect((await rows()).map(mail => mail.sentAt !== null).sort()).toEqual([false, true])
})

test('ASVS 2.3.3: a mail rolled back with its cause never leaves', async () => {
  const failed = store.database.queries.transaction(async tx => {
    await queueMail(tx, {
      userId: null,
      to: 'a@b.org',
      kind: 'password-changed',
      lang: 'en',
      values: { url },
    })
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(await rows()).toEqual([])
})

test('ASVS 1.3.11: headers: sender, answer, one click to end it; nothing that users wrote gets among them', async () => {
  await queue(1, {
    kind: 'consultation-operator',
    lang: 'ru',
    replyTo: 'ana@example.org',
    values: {
      url,
      name: 'Ana\r\nBcc: all@example.org',
      email: 'ana@example.org',
      message: 'Hi\r\n.\r\nQUIT',
    },
  })
  const createdAt = new Date('2026-11-20T12:00:00Z')
  await store.database.queries.update(mails).set({ createdAt })
  startWorkers(1)
  await allSent()
  const [mail] = smtp.taken
  expect(mail?.from).toMatchObject(from)
  expect(mail?.to).toMatchObject([{ address: 'user-0@example.org' }])
  // Not that of the try which brought it, hours later maybe.
  expect(new Date(mail?.date ?? 0)).toEqual(createdAt)
  expect(mail?.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  )
  expect(mail?.replyTo).toMatchObject([{ address: 'ana@example.org' }])
  expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(mail?.subject).toContain('Ana Bcc: all@example.org')
  expect(mail?.text).toMatch(/Hi\s+\.\s+QUIT/)
  expect(mail?.html).toContain('lang="ru"')
})

test('news end at one click (RFC 8058)', async () => {
  const unsubscribe = 'https://almanac.example/api/account/unsubscribe?token=x'
  await queue(1, { kind: 'news', values: { url: unsubscribe, subject: 'New', text: 'Text', unsubscribe } })
  startWorkers(1)
  await allSent()
  const header = (name: string) => smtp.taken[0]?.headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe')).toBe(`<${unsubscribe}>`)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
})
