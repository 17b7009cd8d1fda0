import { eq, getTableColumns, getTableName } from 'drizzle-orm'
import { birthOfUser } from '../store/birth-data.ts'
import type { DataKeys } from '../store/encrypted.ts'
import { readable } from '../store/messages.ts'
import type { Queries } from '../store/pool.ts'
import { preferencesOf } from '../store/preferences.ts'
import { consultations, feedback } from '../store/schema.ts'
import { findUser, type User } from '../store/users.ts'
import { PERSONAL_ROWS, type PersonalRows } from './personal-rows.ts'

type Rows = Record<string, unknown>[]

/** Every row about a user, by table, in one snapshot; secret columns are left out, and what is encrypted is readable. */
export function exportAccount(
  queries: Queries,
  keys: DataKeys,
  { id }: Pick<User, 'id'>,
): Promise<Record<string, Rows>> {
  return queries.transaction(
    async tx => {
      const user = await findUser(tx, id)
      if (user === undefined) return {}
      const tables: Record<string, Rows> = {}
      for (const rows of PERSONAL_ROWS) tables[getTableName(rows.table)] = await readRows(tx, rows, user)
      const { isUnreadable, ...birth } = birthOfUser(keys, user)
      const preferences = preferencesOf(keys, user)
      tables.users = (tables.users ?? []).map(row => ({
        ...row,
        ...birth,
        birthUnreadable: isUnreadable,
        ...preferences,
      }))
      for (const table of [consultations, feedback]) {
        const rows = await tx.select().from(table).where(eq(table.userId, id))
        tables[getTableName(table)] = rows.map(row => readable(keys, table, row))
      }
      return tables
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

function readRows(queries: Queries, { table, of, hidden }: PersonalRows, user: User): Promise<Rows> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !hidden.includes(name))
  return queries.select(Object.fromEntries(columns)).from(table).where(of(user, queries))
}
