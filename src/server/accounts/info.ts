import type { UserInfo } from '#contract/account.schema.ts'
import type { Services } from '../services.ts'
import { birthOfUser, isEmpty } from '../store/birth-data.ts'
import { listIdentities } from '../store/external-identities.ts'
import { findPendingChange } from '../store/mail-tokens.ts'
import { hasMessages } from '../store/messages.ts'
import { preferencesOf } from '../store/preferences.ts'
import type { SignedIn } from './authenticate.ts'

/** What users see of their own account. */
export async function presentInfo(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  { user, policyConfirmed, policyAccepted }: SignedIn,
): Promise<UserInfo> {
  const pending = await findPendingChange(db.queries, user.id, clock())
  const { isUnreadable, ...birth } = birthOfUser(config.dataKeys, user)
  const linked = await listIdentities(db.queries, user.id)
  const isEntered = user.displayName !== null || user.country !== null || isUnreadable || !isEmpty(birth)
  const contentUnclaimed = policyAccepted === null && (isEntered || (await hasMessages(db.queries, user.id)))
  return {
    email: user.emailShown,
    pendingEmail: pending?.email ?? null,
    displayName: user.displayName,
    receiveNews: user.receiveNews,
    receiveEvents: user.receiveEvents,
    country: user.country,
    ...birth,
    birthUnreadable: isUnreadable,
    ...preferencesOf(config.dataKeys, user),
    policyConfirmed,
    policyAccepted,
    contentUnclaimed,
    hasPassword: user.passwordHash !== null,
    linked: linked.map(({ provider, createdAt }) => ({ provider, since: createdAt.toISOString() })),
  }
}
