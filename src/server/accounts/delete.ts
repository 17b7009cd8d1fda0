import { eq } from 'drizzle-orm'
import type { Queries } from '../store/pool.ts'
import { users } from '../store/schema.ts'
import { lockUser } from '../store/users.ts'
import { PERSONAL_ROWS } from './personal-rows.ts'

/** Deletes an account and every row about its user, in one transaction. */
export async function deleteAccount(queries: Queries, userId: string): Promise<void> {
  await queries.transaction(async tx => {
    const user = await lockUser(tx, userId)
    if (user === undefined) return
    for (const { table, of, cascades } of PERSONAL_ROWS) {
      if (!cascades) await tx.delete(table).where(of(user, tx))
    }
    await tx.delete(users).where(eq(users.id, userId))
  })
}
