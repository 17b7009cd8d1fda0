import { and, eq, inArray, like, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { MailToken } from '../store/mail-tokens.ts'
import type { Queries } from '../store/pool.ts'
import {
  consents,
  consultations,
  devices,
  externalCodes,
  externalIdentities,
  feedback,
  limits,
  loginFailures,
  mails,
  mailTokens,
  registrations,
  sessions,
  signInAttempts,
  tokens,
  users,
} from '../store/schema.ts'
import { canonicalEmail, type User } from '../store/users.ts'
import { emailKey } from './attempts.ts'

/** A table with rows about users. */
export interface PersonalRows {
  table: PgTable
  /** Which rows are about this user. */
  of: (user: User, queries: Queries) => SQL | undefined
  /** Columns that are secrets or without meaning: left out of an export. */
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

const failuresOf = (email: string) =>
  or(eq(loginFailures.hash, emailKey(email)), like(loginFailures.hash, `${emailKey(email)}.%`))

/** What a limit counts by stands behind its name; a network or a device may follow. */
const limitsOf = (subject: string) => or(like(limits.key, `%:${subject}`), like(limits.key, `%:${subject}.%`))

/** Deletes what was counted for an address that has no account any more. */
export async function deleteAddressCounts(queries: Queries, email: string): Promise<void> {
  await queries.delete(loginFailures).where(failuresOf(email))
  await queries.delete(limits).where(limitsOf(emailKey(email)))
}

/**
 * Gives an account what happened to it before a change that is undone: sign-ins, registrations, mails to the address that it has again, and the links of
 * earlier changes.
 */
export async function moveFormerRows(
  queries: Queries,
  { from, to, link }: { from: string; to: string; link: MailToken },
): Promise<void> {
  const [userId, email, at] = [{ userId: to }, canonicalEmail(link.email), link.createdAt]
  const isMailbox = (column: PgColumn) => eq(sql`lower(${column})`, email)
  const isEarlier = and(eq(mailTokens.kind, 'undo'), lt(mailTokens.createdAt, at))
  const moved = [
    [signInAttempts, lt(signInAttempts.at, at)],
    [registrations, lt(registrations.createdAt, at)],
    [mails, isMailbox(mails.to)],
    [mailTokens, or(isEarlier, isMailbox(mailTokens.email))],
  ] as const
  for (const [table, isFormer] of moved)
    await queries
      .update(table)
      .set(userId)
      .where(and(eq(table.userId, from), isFormer))
}

/**
 * Every table with rows about users. A test walks the schema: a new table that leads to a user fails until it stands here.
 * The export gives these rows, the deletion of an account leaves none of them.
 */
export const PERSONAL_ROWS: readonly PersonalRows[] = [
  {
    table: users,
    of: user => eq(users.id, user.id),
    hidden: ['passwordHash', 'birthData', 'preferences'],
    cascades: true,
  },
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
  own(devices, 'hash'),
  own(registrations, 'hash', 'passwordHash', 'device'),
  own(mailTokens, 'hash', 'registration', 'device', 'former'),
  own(externalIdentities),
  own(externalCodes, 'hash', 'browser'),
  own(signInAttempts),
  {
    table: mails,
    // A mail to a new address is sent only when no account has it: an export of it would reveal who has an account.
    of: user => and(eq(mails.userId, user.id), ne(mails.kind, 'email-change')),
    // The values of a mail hold the links that open the account; when it is tried, `dueAt` says.
    hidden: ['values', 'sealedValues', 'nextTryAt'],
    cascades: true,
  },
  own(consultations, 'content'),
  own(feedback, 'content'),
  {
    table: loginFailures,
    of: user => failuresOf(user.email),
    hidden: [],
    cascades: false,
  },
  {
    table: limits,
    of: user => or(limitsOf(user.id), limitsOf(emailKey(user.email))),
    hidden: [],
    cascades: false,
  },
]

/** Tables without rows about users, and why. */
export const IMPERSONAL_TABLES = {
  external_flows: 'a sign-in that is not back from its provider: its user is unknown',
  server_keys: 'keys of the server',
} as const
