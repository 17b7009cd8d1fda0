import type { z } from 'zod'
import type { mailLink } from '#contract/account.schema.ts'
import type { ErrorId } from '#contract/errors.ts'
import { ApiError } from '../core/api-error.ts'
import { countUse } from '../core/limits.ts'
import type { AccountDeps } from '../services.ts'
import { findMailToken, lockMailToken, type MailToken } from '../store/mail-tokens.ts'
import type { Queries } from '../store/pool.ts'
import { lockUser, type User } from '../store/users.ts'
import type { Origin } from './attempts.ts'
import { hashOf } from './secret.ts'

/** What the link in a mail names. */
export type MailLink = z.infer<typeof mailLink>

/** A link with its account, both locked until the transaction ends. */
export interface FoundLink {
  link: MailToken
  user: User
}

/** Looks a link up and locks the account first and the link after it, as everything does that touches both. */
export async function lockLink(
  queries: Queries,
  { userId, token }: MailLink,
): Promise<FoundLink | undefined> {
  const known = await findMailToken(queries, hashOf(token), userId)
  const user = known && (await lockUser(queries, known.userId))
  const link = user && (await lockMailToken(queries, known.hash))
  // Undoing another change has just given it to another account.
  if (link && link.userId !== user.id) return lockLink(queries, { userId, token })
  return link && { link, user }
}

/** A link of one kind that can be used, locked as above; else why not. */
export async function openLink(
  queries: Queries,
  { clock }: AccountDeps,
  asked: MailLink,
  kind: MailToken['kind'],
): Promise<FoundLink | ErrorId> {
  const found = await lockLink(queries, asked)
  if (found?.link.kind !== kind) return 'invalid_link'
  return linkError(found, clock()) ?? found
}

/** Why a link cannot be used; undefined when it can. */
export function linkError({ link, user }: FoundLink, now: Date): ErrorId | undefined {
  if (link.usedAt !== null) return 'link_used'
  if (link.kind === 'confirm' && user.emailConfirmedAt !== null) return 'already_confirmed'
  if (link.voidedAt !== null) return 'link_replaced'
  return link.expiresAt <= now ? 'link_expired' : undefined
}

/** Counts an unusable link, never a usable one: only guesses shall be limited. Throws ApiError 429. */
export function countInvalidLink(services: AccountDeps, origin: Origin): Promise<void> {
  return countUse(services, 'invalidLinkByNetwork', origin.network)
}

/** Counts an unusable link and answers why it is. Throws ApiError 400 or 429. */
export async function refuseLink(services: AccountDeps, reason: ErrorId, origin: Origin): Promise<never> {
  await countInvalidLink(services, origin)
  throw new ApiError(reason)
}
