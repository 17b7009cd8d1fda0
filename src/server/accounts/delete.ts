import { eq } from 'drizzle-orm'
import type { ErrorId } from '#contract/errors.ts'
import { countUse } from '../core/limits.ts'
import type { AccountDeps } from '../services.ts'
import { hasOpenLink, listOpenUndoLinks, markMailTokenUsed, voidUndoLinks } from '../store/mail-tokens.ts'
import type { Queries } from '../store/pool.ts'
import { users } from '../store/schema.ts'
import { lockUser, type User } from '../store/users.ts'
import type { Origin } from './attempts.ts'
import { hideName } from './hidden-address.ts'
import { type MailLink, openLink, refuseLink } from './mail-link.ts'
import { instantFor, mailLink, mailNotice } from './mails.ts'
import { PERSONAL_ROWS } from './personal-rows.ts'

/**
 * Deletes the account of a user who asked for it, and mails that it is gone: it may have been somebody else. As long as a change of the address can be
 * undone the account may be a stolen one, and its former addresses have to agree first. Gives these, most of their names hidden. Throws ApiError 429.
 */
export async function leave(
  services: AccountDeps,
  { id }: User,
  { agent, coarseNetwork }: Origin,
): Promise<{ waitsFor?: string[] }> {
  const { db, config, clock } = services
  // Each may bring the former addresses a mail.
  if ((await formerAddresses(db.queries, id, clock())).length > 0)
    await countUse(services, 'emailChangeByUser', id)
  return db.queries.transaction(async tx => {
    const user = await lockUser(tx, id)
    if (user === undefined) return {}
    const now = clock()
    const said = { when: instantFor(user, now), device: agent ?? '', network: coarseNetwork ?? '' }
    const former = await formerAddresses(tx, id, now)
    if (former.length === 0) {
      await deleteAccount(tx, id)
      await mailNotice(tx, config, 'account-deleted', user, said)
      return {}
    }
    // One mail is enough for as long as its link works.
    if (!(await hasOpenLink(tx, id, 'delete', now))) {
      const values = { ...said, account: hideName(user.emailShown) }
      for (const email of former) await mailLink(tx, config, 'delete', user, now, { email }, values)
    }
    return { waitsFor: former.map(hideName) }
  })
}

/** The addresses that can still undo a change. */
async function formerAddresses(queries: Queries, userId: string, now: Date): Promise<string[]> {
  const links = await listOpenUndoLinks(queries, userId)
  return [...new Set(links.filter(({ expiresAt }) => expiresAt > now).map(({ email }) => email))]
}

/**
 * A former address agrees to the deletion by its link, and can undo nothing any more. True when the account is deleted, because no other has to
 * agree. Throws ApiError 400, 429.
 */
export async function agreeToDelete(
  services: AccountDeps,
  asked: MailLink,
  origin: Origin,
): Promise<boolean> {
  const { db, clock, config } = services
  const agreed = await db.queries.transaction(async (tx): Promise<boolean | ErrorId> => {
    const found = await openLink(tx, services, asked, 'delete')
    if (typeof found === 'string') return found
    const [{ link, user }, now] = [found, clock()]
    await markMailTokenUsed(tx, link.hash, now)
    await voidUndoLinks(tx, user.id, link.email)
    if ((await formerAddresses(tx, user.id, now)).length > 0) return false
    await deleteAccount(tx, user.id)
    const said = { when: instantFor(user, now), device: '', network: '' }
    await mailNotice(tx, config, 'account-deleted', user, said)
    return true
  })
  return typeof agreed === 'string' ? refuseLink(services, agreed, origin) : agreed
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
