import { isNotNull, sql } from 'drizzle-orm'
import { contentOf } from '#server/store/messages.ts'
import type { Queries } from '#server/store/pool.ts'
import { consultations, mails } from '#server/store/schema.ts'
import { DATA_KEY } from '../running-server.ts'

/** Tokens hold for 15 minutes and all rounds of a fault take longer on a busy machine, so the sessions of the writers begin tomorrow. */
export const signedInAt = (): Date => new Date(Date.now() + 86_400_000)

/** Something that a person asks the server to keep. Its key is unique and stands in every row that comes of it. */
interface Write {
  key: string
  path: string
  body: object
  token?: string
}

/** What comes of a write: rows of two tables or more, all of them or none. */
export type Kind = 'question' | 'registration'

/** Makes writes, remembers which were acknowledged, and looks them up. */
export interface AcknowledgedWrites {
  next(kind: Kind, token: string): Write
  acknowledge(write: Write): void
  /** The keys of those acknowledged since the last time they were counted. */
  acknowledged(): string[]
  /** Counts, since the last time: acknowledged writes, those of them that are gone, and writes of which a part is there. */
  settle(): Promise<{ acknowledged: number; lost: string[]; half: string[] }>
}

export function rememberWrites(queries: Queries): AcknowledgedWrites {
  let serial = 0
  let acknowledged: string[] = []
  const known = new Set<string>()

  return {
    next: (kind, token) => {
      serial++
      if (kind === 'registration') {
        const key = `registration-${serial}@example.org`
        return { key, path: 'account/register', body: { email: key, password: 'a password like any other' } }
      }
      const key = `question-${serial}@example.org`
      return { key, path: 'consultation', body: { name: 'A', email: key, message: 'A question' }, token }
    },
    acknowledge: ({ key }) => {
      acknowledged.push(key)
    },
    acknowledged: () => [...acknowledged],
    settle: async () => {
      const rows = await storedWrites(queries)
      const stored = new Set(rows.map(({ key }) => key))
      const half = rows.filter(({ key, whole }) => !whole && !known.has(key)).map(({ key }) => key)
      for (const key of half) known.add(key)
      const result = {
        acknowledged: acknowledged.length,
        lost: acknowledged.filter(key => !stored.has(key)),
        half,
      }
      acknowledged = []
      return result
    },
  }
}

const KEYS = [Buffer.from(DATA_KEY, 'base64')]

const REGISTRATIONS = sql<{ key: string; whole: boolean }>`
  select email as key,
      (select count(*) from registrations where user_id = users.id) = 1
      and (select count(*) from mail_tokens where user_id = users.id) = 1
      and (select count(*) from mails where user_id = users.id) = 1 as whole
    from users where email like 'registration-%'`

/** Every write of which anything is there, and whether it is whole: question and mail; account, registration, link and mail. */
export async function storedWrites(queries: Queries): Promise<{ key: string; whole: boolean }[]> {
  const asked = await queries.select().from(consultations)
  const sent = await queries.select({ key: mails.replyTo }).from(mails).where(isNotNull(mails.replyTo))
  const questions = asked.map(row => contentOf(KEYS, consultations, row)?.email ?? `${row.id} cannot be read`)
  const mailed = sent.map(({ key }) => String(key))
  const times = (all: string[], key: string) => all.filter(one => one === key).length
  const keys = new Set([...questions, ...mailed])
  const { rows } = await queries.execute<{ key: string; whole: boolean }>(REGISTRATIONS)
  return [
    ...[...keys].map(key => ({ key, whole: times(questions, key) === 1 && times(mailed, key) === 1 })),
    ...rows,
  ]
}
