import { sql } from 'drizzle-orm'
import type { Queries } from '#server/store/pool.ts'

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
      const { rows } = await queries.execute<{ key: string; whole: boolean }>(ROWS)
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

/** Every write of which anything is there, and whether it is whole: question and mail; account, registration, link and mail. */
export const ROWS = sql`
  select coalesce(c.email, m.reply_to) as key, count(distinct c.id) = 1 and count(distinct m.id) = 1 as whole
    from consultations c full join mails m on m.reply_to = c.email
    where coalesce(c.email, m.reply_to) is not null group by 1
  union all
  select email,
      (select count(*) from registrations where user_id = users.id) = 1
      and (select count(*) from mail_tokens where user_id = users.id) = 1
      and (select count(*) from mails where user_id = users.id) = 1
    from users where email like 'registration-%'`
