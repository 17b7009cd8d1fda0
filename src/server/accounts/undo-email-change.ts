import type { z } from 'zod'
import type { undoEmailAnswer, undoEmailCheckAnswer } from '#contract/account.schema.ts'
import type { ErrorId } from '#contract/errors.ts'
import { ApiError } from '../core/api-error.ts'
import type { AccountDeps } from '../services.ts'
import { type Content, readContent, withoutFormer, writeContent } from '../store/account-content.ts'
import { deleteDevices } from '../store/devices.ts'
import { deleteCodes } from '../store/external-codes.ts'
import { formerOf, removeFromFormer } from '../store/former-accounts.ts'
import { deleteMailTokens, markMailTokenUsed } from '../store/mail-tokens.ts'
import type { Queries } from '../store/pool.ts'
import { endSessions } from '../store/sessions.ts'
import { canonicalEmail, type User, updateUser } from '../store/users.ts'
import type { Origin } from './attempts.ts'
import { claimAddress } from './claim-address.ts'
import { hideName } from './hidden-address.ts'
import { type FoundLink, type MailLink, openLink, refuseLink } from './mail-link.ts'
import { createLink, mailNotice } from './mails.ts'
import { deleteAddressCounts, moveFormerRows } from './personal-rows.ts'

type Undone = Omit<z.infer<typeof undoEmailAnswer>, 'success'>

/** Names the address that a link gives an account back to, and the one that the account has, of which only its owner knows all. Throws ApiError 400, 429. */
export async function checkUndo(
  services: AccountDeps,
  asked: MailLink,
  origin: Origin,
): Promise<Omit<z.infer<typeof undoEmailCheckAnswer>, 'success'>> {
  const found = await services.db.queries.transaction(tx => openUndo(tx, services, asked))
  if (typeof found === 'string') return refuseLink(services, found, origin)
  return { email: found.link.email, present: hideName(found.user.emailShown) }
}

/**
 * Gives the former address the account as it was at the change, under an id of its own: nothing that opens the present one opens it, and the former
 * mailbox sets a password. What came after stays with the present address.
 * Throws ApiError 400, 409 when the address has another account, 429, 503.
 */
export async function undoChange(services: AccountDeps, asked: MailLink, origin: Origin): Promise<Undone> {
  const now = services.clock()
  const undone = await services.db.queries.transaction(async (tx): Promise<Undone | ErrorId> => {
    const found = await openUndo(tx, services, asked)
    if (typeof found === 'string') return found
    const { id } = await splitAccount(tx, services, found, now)
    const { email } = found.link
    return { email, userId: id, token: await createLink(tx, { kind: 'reset', userId: id, email }, now) }
  })
  return typeof undone === 'string' ? refuseLink(services, undone, origin) : undone
}

async function openUndo(
  queries: Queries,
  services: AccountDeps,
  asked: MailLink,
): Promise<FoundLink | ErrorId> {
  const found = await openLink(queries, services, asked, 'undo')
  if (typeof found === 'string') return found
  // The account has come back to the address by another change.
  return found.user.email === canonicalEmail(found.link.email) ? 'link_replaced' : found
}

async function splitAccount(
  queries: Queries,
  { config }: AccountDeps,
  { link, user }: FoundLink,
  now: Date,
): Promise<User> {
  const { dataKeys } = config
  const former =
    // A server of the version before this one keeps nothing.
    link.former === null ? await readContent(queries, dataKeys, user) : formerOf(dataKeys, link)
  // Until the key of the server is there again.
  if (former === undefined) throw new ApiError('unavailable')
  const { user: owner, isOld } = await claimAddress(queries, {
    email: link.email,
    // What opened the account under this address before goes on doing so.
    emailConfirmedAt: link.since ?? now,
    lang: former.user.lang,
    createdAt: former.user.createdAt,
  })
  if (isOld) throw new ApiError('address_in_use')
  await updateUser(queries, owner.id, { provedElsewhere: former.user.provedElsewhere })
  await markMailTokenUsed(queries, link.hash, now)
  // What this mailbox was asked about the other account is not about its own.
  await deleteMailTokens(queries, user.id, 'delete')
  await moveFormerRows(queries, { from: user.id, to: owner.id, link })
  await removeFromFormer(queries, dataKeys, user.id, former)
  const left = withoutFormer(await readContent(queries, dataKeys, user), former)
  // An identity belongs to one account: first it is taken from the other.
  await writeContent(queries, dataKeys, user.id, left)
  await writeContent(queries, dataKeys, owner.id, withoutPassword(former))
  // The browsers of the owner are among those that are signed in.
  await endSessions(queries, user.id)
  await deleteDevices(queries, user.id)
  await deleteCodes(queries, { userId: user.id })
  await deleteAddressCounts(queries, owner.email)
  await mailNotice(queries, config, 'email-restored', user)
  return owner
}

/** Whoever changed the address may know the password. */
function withoutPassword({ user, rows }: Content): Content {
  return { user: { ...user, passwordHash: null }, rows }
}
