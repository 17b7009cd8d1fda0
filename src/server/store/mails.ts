import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { type DataKeys, decrypt, encrypt } from './encrypted.ts'
import type { MailValues } from './mail-tables.ts'
import type { Queries } from './pool.ts'
import { mails } from './schema.ts'

export type Mail = typeof mails.$inferSelect
type NewMail = Pick<Mail, 'userId' | 'to' | 'kind' | 'lang' | 'values'> & Partial<Pick<Mail, 'replyTo'>>

/** The mail that tells of the end of an account: nothing else is stored about its former user, so its row goes with it. */
export const ACCOUNT_DELETED = 'account-deleted'

const placeOf = (id: string) => `mails.sealed_values ${id}`

/** Adds a mail, due at once; with keys its values are encrypted, because a user wrote them. */
export async function insertMail(
  queries: Queries,
  { values, ...mail }: NewMail,
  keys?: DataKeys,
): Promise<void> {
  const id = randomUUID()
  const text = keys ? { values: {}, sealedValues: encrypt(keys, placeOf(id), values) } : { values }
  await queries.insert(mails).values({ ...mail, ...text, id, ...waitsUntil(sql`now()`) })
}

/** A mail with its values readable. Throws an Error where no key opens them. */
export function openMail(keys: DataKeys, mail: Mail): Mail {
  if (mail.sealedValues === null) return mail
  const values = decrypt(keys, placeOf(mail.id), mail.sealedValues)
  if (values === undefined) throw new Error('Its values are encrypted with a key that is not here.')
  return { ...mail, values: values as MailValues }
}

/** A server that does not know `due_at`, and could not read encrypted values, leaves the mail alone. */
const waitsUntil = (dueAt: SQL) => ({ dueAt, nextTryAt: sql`'infinity'` })
const OVER = { dueAt: null, nextTryAt: null, values: {}, sealedValues: null }

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

/**
 * Takes the mail that waits longest, for so many seconds: no other process gets it meanwhile, and if this one dies it is due
 * again afterwards. The database's clock counts, so that servers with different clocks agree.
 */
export async function claimMail(queries: Queries, seconds: number): Promise<Mail | undefined> {
  const due = sql`(select id from ${mails} where due_at <= now() or next_try_at <= now() order by coalesce(due_at, next_try_at) for update skip locked limit 1)`
  const [mail] = await queries
    .update(mails)
    .set({ ...waitsUntil(inSeconds(seconds)), tries: sql`${mails.tries} + 1` })
    .where(eq(mails.id, due))
    .returning()
  return mail
}

/**
 * Extends the claim of a mail to so many seconds from now, because sending takes long. Where its end was noted meanwhile nothing happens:
 * it would be due again and leave a second time.
 */
export async function extendMailClaim(queries: Queries, id: string, seconds: number): Promise<void> {
  await queries
    .update(mails)
    .set(waitsUntil(inSeconds(seconds)))
    .where(and(eq(mails.id, id), isNotNull(mails.dueAt)))
}

async function deleteLastMail(queries: Queries, id: string): Promise<void> {
  await queries.delete(mails).where(and(eq(mails.id, id), eq(mails.kind, ACCOUNT_DELETED)))
}

/** Marks a mail as sent and deletes what its texts were filled with. */
export async function markMailSent(queries: Queries, id: string): Promise<void> {
  await deleteLastMail(queries, id)
  await queries
    .update(mails)
    .set({ ...OVER, sentAt: sql`now()`, lastError: null })
    .where(eq(mails.id, id))
}

/** Stores why a mail was not sent, and in how many seconds it is tried again; null means never, and deletes what its texts were filled with. */
export async function postponeMail(
  queries: Queries,
  id: string,
  lastError: string,
  seconds: number | null,
): Promise<void> {
  if (seconds === null) await deleteLastMail(queries, id)
  const next = seconds === null ? OVER : waitsUntil(inSeconds(seconds))
  await queries
    .update(mails)
    .set({ lastError, ...next })
    .where(eq(mails.id, id))
}

/** How many mails wait, since how long the oldest of them (0 when none), and how many were given up. */
export async function mailQueueState(queries: Queries) {
  const isWaiting = sql`filter (where ${mails.nextTryAt} is not null)`
  const [state] = await queries
    .select({
      waiting: sql<number>`count(*) ${isWaiting}`.mapWith(Number),
      oldestSeconds:
        sql<number>`coalesce(extract(epoch from now() - min(${mails.createdAt}) ${isWaiting}), 0)`.mapWith(
          Number,
        ),
      givenUp:
        sql<number>`count(*) filter (where ${mails.nextTryAt} is null and ${mails.sentAt} is null)`.mapWith(
          Number,
        ),
    })
    .from(mails)
  return state ?? { waiting: 0, oldestSeconds: 0, givenUp: 0 }
}

/** The newest mails, the newest first. */
export function listMails(queries: Queries, most: number): Promise<Mail[]> {
  return queries.select().from(mails).orderBy(desc(mails.createdAt)).limit(most)
}

export async function findMail(queries: Queries, id: string): Promise<Mail | undefined> {
  const [mail] = await queries.select().from(mails).where(eq(mails.id, id))
  return mail
}

/** Deletes mails that were sent or given up, made before an instant. */
export async function deleteExpiredMails(queries: Queries, before: Date): Promise<void> {
  await queries.delete(mails).where(and(lt(mails.createdAt, before), sql`${mails.nextTryAt} is null`))
}
