import type { ErrorId } from '#contract/errors.ts'
import type { AccountDeps } from '../services.ts'
import type { Queries } from '../store/pool.ts'
import {
  findConfirmedRegistration,
  findRegistration,
  pendingRegistrations,
  type Registration,
} from '../store/registrations.ts'
import type { Origin } from './attempts.ts'
import { hideName } from './hidden-address.ts'
import { countInvalidLink, type FoundLink, linkError, lockLink, type MailLink } from './mail-link.ts'

/** A link that would take effect. */
export interface OpenLink {
  state: 'open'
  found: FoundLink
  /** Whose password it lets in; undefined for a change of the address. */
  registration: Registration | undefined
  /** It is followed in the browser that registered or asked for the change. */
  isOwn: boolean
  /** The same, and nobody else registered the address: whoever follows it need not see which registration it confirms. */
  isAlone: boolean
  /** The same, and nobody chose another password for the address: who has the mailbox knows the one that is let in. */
  isProved: boolean
}

interface DeadLink {
  state: 'dead'
  reason: ErrorId
  /** Whether the link itself can bring a fresh one. */
  canResend?: boolean
  /** The other registration with which the address was confirmed. */
  instead?: Registration | undefined
}

/** What a link is good for; `done` when it took effect before and the address stands. */
type Confirmation = OpenLink | { state: 'done'; registration: Registration | undefined } | DeadLink

const dead = (reason: ErrorId): DeadLink => ({ state: 'dead', reason })

/**
 * Looks at the link that confirms an address, and locks it with its account.
 * @param device hash of the secret of the browser that follows it
 */
export async function findConfirmation(
  queries: Queries,
  asked: MailLink,
  device: string | undefined,
  now: Date,
): Promise<Confirmation> {
  const found = await lockLink(queries, asked)
  if (found === undefined) return dead('invalid_link')
  const { link, user } = found
  if (link.kind !== 'confirm' && link.kind !== 'change') return dead('invalid_link')
  const reason = linkError(found, now)
  if (reason === 'link_used' && user.emailShown === link.email)
    return { state: 'done', registration: await registrationOf(queries, found) }
  if (reason !== undefined) return whyDead(queries, found, reason)
  if (link.kind === 'change') {
    const isOwn = link.device === (device ?? '')
    return { state: 'open', found, registration: undefined, isOwn, isAlone: isOwn, isProved: isOwn }
  }
  const pending = await pendingRegistrations(queries, user.id)
  const registration = choose(pending, link.registration, device)
  if (registration === undefined) return dead('invalid_link')
  const isOwn = registration.device === device
  const isProved = isOwn && pending.every(({ passwordHash }) => passwordHash === registration.passwordHash)
  return { state: 'open', found, registration, isOwn, isAlone: isOwn && pending.length === 1, isProved }
}

async function registrationOf(queries: Queries, { link }: FoundLink): Promise<Registration | undefined> {
  return link.registration === null ? undefined : findRegistration(queries, link.registration)
}

async function whyDead(queries: Queries, { link, user }: FoundLink, reason: ErrorId): Promise<DeadLink> {
  if (reason === 'already_confirmed') {
    const other = await findConfirmedRegistration(queries, user.id)
    const isOther = other !== undefined && other.hash !== link.registration
    return { ...dead(reason), ...(isOther && { instead: other }) }
  }
  const isOpen = link.kind === 'confirm' ? user.emailConfirmedAt === null : reason === 'link_expired'
  return { ...dead(reason), canResend: isOpen }
}

/**
 * The registration that a link was mailed for. In a browser that registered the same address with another password it is that
 * one: the link proves the mailbox, and the browser which password is its owner's, whoever requested the mail.
 */
function choose(
  pending: readonly Registration[],
  hash: string | null,
  device: string | undefined,
): Registration | undefined {
  const mailed = pending.find(registration => registration.hash === hash)
  if (mailed === undefined || mailed.device === device) return mailed
  return pending.find(registration => registration.device === device) ?? mailed
}

/** Browser and system, as they named themselves, and when. */
const askerOf = ({ agent, createdAt }: Pick<Registration, 'agent' | 'createdAt'>) => ({
  device: agent,
  at: createdAt.toISOString(),
})

/** What following a link would do; nothing is changed by it. Throws ApiError 429. */
export async function previewConfirmation(
  services: AccountDeps,
  asked: MailLink,
  device: string | undefined,
  origin: Origin,
) {
  const found = await services.db.queries.transaction(tx =>
    findConfirmation(tx, asked, device, services.clock()),
  )
  if (found.state === 'open') return previewOpen(found)
  if (found.state === 'done')
    return { state: found.state, ...(found.registration && { returnUrl: found.registration.returnUrl }) }
  await countInvalidLink(services, origin)
  const { instead, ...rest } = found
  return { ...rest, ...(instead && { instead: askerOf(instead) }) }
}

function previewOpen({ found: { link, user }, registration, isAlone }: OpenLink) {
  const { email, agent, since, createdAt } = link
  const known = { state: 'open', email, isOwn: isAlone } as const
  if (registration !== undefined) return { ...known, asked: askerOf(registration) }
  const asked = { device: agent, at: (since ?? createdAt).toISOString() }
  // The mail may have gone to a stranger.
  return { ...known, account: hideName(user.emailShown), asked }
}
