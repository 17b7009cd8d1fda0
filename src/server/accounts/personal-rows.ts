import { eq, inArray, like, or, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from '../store/pool.ts'
import {
  consents,
  consultations,
  externalCodes,
  externalIdentities,
  feedback,
  limits,
  loginFailures,
  mails,
  mailTokens,
  sessions,
  signInAttempts,
  tokens,
  users,
} from '../store/schema.ts'
import type { User } from '../store/users.ts'
import { emailKey } from './attempts.ts'

/** Where rows about a person lie. */
export interface PersonalRows {
  table: PgTable
  /** Which rows are about this person. */
  of: (user: User, queries: Queries) => SQL | undefined
  /** Columns that are secrets or tell nothing: left out of an export. */
  hidden: readonly string[]
  /** Whether the rows go with the row of `users` by themselves. */
  cascades: boolean
}

const own = (table: PgTable & { userId: PgColumn }, ...hidden: string[]) => ({
  table,
  of: (user: User) => eq(table.userId, user.id),
  hidden,
  cascades: true,
})

/**
 * Every table with rows about people. A test walks the schema: a new table that leads to a user fails until it stands here.
 * The export gives these rows, the deletion of an account leaves none of them.
 */
export const PERSONAL_ROWS: readonly PersonalRows[] = [
  { table: users, of: user => eq(users.id, user.id), hidden: ['passwordHash'], cascades: true },
  own(consents),
  own(sessions),
  {
    table: tokens,
    of: (user, queries) =>
      inArray(
        tokens.sessionId,
        queries.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, user.id)),
      ),
    hidden: ['hash', 'successor'],
    cascades: true,
  },
  own(mailTokens, 'hash'),
  own(externalIdentities),
  own(externalCodes, 'hash', 'browser'),
  own(signInAttempts),
  // The values of a mail hold the links that open the account.
  own(mails, 'values'),
  own(consultations),
  own(feedback),
  {
    table: loginFailures,
    of: user => eq(loginFailures.hash, emailKey(user.email)),
    hidden: [],
    cascades: false,
  },
  {
    table: limits,
    of: user => or(like(limits.key, `%:${user.id}`), like(limits.key, `%:${emailKey(user.email)}`)),
    hidden: [],
    cascades: false,
  },
]

/** Tables without rows about people who have an account, and why. */
export const IMPERSONAL_TABLES = {
  external_flows: 'a sign-in that is not back from its provider: nobody knows whose',
  server_keys: 'keys of the server',
} as const
