import { and, asc, count, eq, gt, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { birthColumns, birthOfUser } from './birth-data.ts'
import { isColumnMissing } from './database-errors.ts'
import { BATCH, type DataKeys, hasFormerKey, keyId, rewriteRows } from './encrypted.ts'
import { encryptFormerAgain } from './former-accounts.ts'
import { contentOf, encryptedContent } from './messages.ts'
import type { Queries } from './pool.ts'
import { preferenceColumns, preferencesOf } from './preferences.ts'
import { consultations, feedback, mailTokens, users } from './schema.ts'
import type { User } from './users.ts'

/**
 * Encrypts what stands readable in the database, and anew what was encrypted with another key than the first. Preferences and messages that
 * are readable wait until no server of the version before runs any more (`isAlone`), because that one would show none of them.
 */
export async function encryptStored(queries: Queries, keys: DataKeys, isAlone: boolean): Promise<void> {
  const hasReadableBirth = or(
    isNotNull(users.birthTime),
    isNotNull(users.birthPlaceId),
    isNotNull(users.birthPlaceAddress),
    eq(users.bornAtMidnight, true),
  )
  await rewriteUsers(queries, or(hasReadableBirth, hasFormerKey(users.birthData, keys)), user => {
    const { isUnreadable, ...birth } = birthOfUser(keys, user)
    return isUnreadable ? {} : birthColumns(keys, user.id, birth)
  })
  const hasReadablePreferences = or(isNotNull(users.calendar), sql`cardinality(${users.keptMatters}) > 0`)
  const rewritten = or(isAlone ? hasReadablePreferences : undefined, hasFormerKey(users.preferences, keys))
  await rewriteUsers(queries, rewritten, user => preferenceColumns(keys, user.id, preferencesOf(keys, user)))
  for (const table of [consultations, feedback]) {
    const isReadable = isAlone ? ne(table.name, '') : undefined
    await rewriteMessages(queries, keys, table, or(isReadable, hasFormerKey(table.content, keys)))
  }
  await encryptFormerAgain(queries, keys)
}

// Both without a condition would rewrite every row.

async function rewriteMessages(
  queries: Queries,
  keys: DataKeys,
  table: typeof consultations | typeof feedback,
  where: SQL | undefined,
): Promise<void> {
  if (where === undefined) return
  await rewriteRows(
    queries,
    (tx, after) =>
      tx
        .select()
        .from(table)
        .where(and(where, after === undefined ? undefined : gt(table.id, after)))
        .orderBy(asc(table.id))
        .limit(BATCH)
        .for('update'),
    async (tx, row) => {
      const content = contentOf(keys, table, row)
      if (content === undefined) return
      await tx
        .update(table)
        .set(encryptedContent(keys, table, row.id, content))
        .where(eq(table.id, row.id))
    },
  )
}

async function rewriteUsers(
  queries: Queries,
  where: SQL | undefined,
  columnsOf: (user: User) => Partial<User>,
): Promise<void> {
  if (where === undefined) return
  await rewriteRows(
    queries,
    (tx, after) =>
      tx
        .select()
        .from(users)
        .where(and(where, after === undefined ? undefined : gt(users.id, after)))
        .orderBy(asc(users.id))
        .limit(BATCH)
        .for('update'),
    async (tx, user) => {
      const columns = columnsOf(user)
      if (Object.keys(columns).length > 0) await tx.update(users).set(columns).where(eq(users.id, user.id))
    },
  )
}

/**
 * A sentence for the operator when something is stored that no key opens; undefined when there is nothing of the kind. In the restored backup of a
 * version without a column nothing is missing.
 */
export async function unknownKeyWarning(queries: Queries, keys: DataKeys): Promise<string | undefined> {
  const columns = [
    users.birthData,
    users.preferences,
    consultations.content,
    feedback.content,
    mailTokens.former,
  ]
  const stored = await Promise.all(columns.map(column => keyIdsOf(queries, column)))
  const known = keys.map(keyId)
  const unknown = stored.flat().filter(({ id }) => !known.includes(id))
  if (unknown.length === 0) return undefined
  const rows = unknown.reduce((sum, one) => sum + one.rows, 0)
  const names = [...new Set(unknown.map(one => one.id))].join(', ')
  return `${rows} encrypted ${rows === 1 ? 'entry' : 'entries'} cannot be read: encrypted with ${names}, while ${known.length === 0 ? 'there is no key' : `the keys here are ${known.join(', ')}`}. Add the right key to DATA_KEY or to the file data.key, or owners are asked for their birth data again.`
}

async function keyIdsOf(queries: Queries, column: PgColumn) {
  const id = sql<string>`split_part(${column}, '.', 1)`
  try {
    return await queries
      .select({ id, rows: count() })
      .from(column.table)
      .where(isNotNull(column))
      .groupBy(sql`1`)
  } catch (error) {
    if (isColumnMissing(error)) return []
    throw error
  }
}
