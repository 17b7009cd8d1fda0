import { and, asc, count, eq, gt, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { birthColumns, birthOfUser } from './birth-data.ts'
import { isColumnMissing } from './database-errors.ts'
import { type DataKeys, hasFormerKey, keyId } from './encrypted.ts'
import { encryptFormerAgain } from './former-accounts.ts'
import { contentOf, encryptedContent } from './messages.ts'
import type { Queries } from './pool.ts'
import { preferenceColumns, preferencesOf } from './preferences.ts'
import { consultations, feedback, mailTokens, users } from './schema.ts'

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
  await rewriteRows(queries, users, or(hasReadableBirth, hasFormerKey(users.birthData, keys)), user => {
    const { isUnreadable, ...birth } = birthOfUser(keys, user)
    return isUnreadable ? undefined : birthColumns(keys, user.id, birth)
  })
  const hasReadablePreferences = or(isNotNull(users.calendar), sql`cardinality(${users.keptMatters}) > 0`)
  const rewritten = or(isAlone ? hasReadablePreferences : undefined, hasFormerKey(users.preferences, keys))
  await rewriteRows(queries, users, rewritten, user =>
    preferenceColumns(keys, user.id, preferencesOf(keys, user)),
  )
  for (const table of [consultations, feedback]) {
    const isReadable = isAlone ? ne(table.name, '') : undefined
    await rewriteRows(queries, table, or(isReadable, hasFormerKey(table.content, keys)), row => {
      const content = contentOf(keys, table, row)
      return content && encryptedContent(keys, table, row.id, content)
    })
  }
  await encryptFormerAgain(queries, keys)
}

/** Rows of one transaction. */
const BATCH = 200

/**
 * Rewrites the rows of a table that meet a condition, none without one, in batches, each a transaction that locks its rows: after an interruption
 * the next run goes on, of two servers one waits and finds nothing left, and what a user writes meanwhile is kept.
 * @param columnsOf the new columns of a row; undefined leaves it as it is
 */
async function rewriteRows<T extends typeof users | typeof consultations | typeof feedback>(
  queries: Queries,
  table: T,
  where: SQL | undefined,
  columnsOf: (row: T['$inferSelect']) => Partial<T['$inferSelect']> | undefined,
): Promise<void> {
  if (where === undefined) return
  let last: string | undefined
  do {
    last = await queries.transaction(async tx => {
      const rows = (await tx
        .select()
        .from(table as PgTable)
        .where(and(where, last === undefined ? undefined : gt(table.id, last)))
        .orderBy(asc(table.id))
        .limit(BATCH)
        .for('update')) as T['$inferSelect'][]
      for (const row of rows) {
        const columns = columnsOf(row)
        if (columns)
          await tx
            .update(table as PgTable)
            .set(columns)
            .where(eq(table.id, row.id))
      }
      return rows.at(-1)?.id
    })
  } while (last !== undefined)
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
