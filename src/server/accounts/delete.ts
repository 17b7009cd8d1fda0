import { eq } from 'drizzle-orm'
import type { AccountDeps } from '../services.ts'
import type { Queries } from '../store/pool.ts'
import { users } from '../store/schema.ts'
import { lockUser, type User } from '../store/users.ts'
import type { Origin } from './attempts.ts'
import { instantFor, mailNotice } from './mails.ts'
import { PERSONAL_ROWS } from './personal-rows.ts'

/** Deletes the account of a user who asked for it, and mails that it is gone: it may have been somebody else. */
export async function leave(
  { db, config, clock }: AccountDeps,
  { id }: User,
  { agent, coarseNetwork }: Origin,
): Promise<void> {
  await db.queries.transaction(async tx => {
    const user = await lockUser(tx, id)
    if (user === undefined) return
    await deleteAccount(tx, id)
    const when = instantFor(user, clock())
    const values = { when, device: agent ?? '', network: coarseNetwork ?? '' }
    await mailNotice(tx, config, 'account-deleted', user, values)
  })
}

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
