import { PROVIDER_NAMES } from '#contract/providers.ts'
import type { Config } from '../config.ts'
import { deleteDevices } from '../store/devices.ts'
import { unlinkBefore } from '../store/external-identities.ts'
import { keepFormer } from '../store/former-accounts.ts'
import type { Queries } from '../store/pool.ts'
import { endSessions } from '../store/sessions.ts'
import { deleteConsents, type User, updateUser } from '../store/users.ts'
import { mailNotice } from './mails.ts'
import { voidPending } from './void-pending.ts'

/**
 * Ends every way in but the password, because the owner of the mailbox has proved it anew: sessions, known browsers, what waits, and identities that
 * were joined before the account had this address. An account can have come to the mailbox from someone else, who made it and could go on opening it.
 * Where the password was never proved, whoever chose it may also have agreed to things that the owner has not: the policy, and mails.
 * @param user as it was before, locked
 * @param lang in which the owner reads now
 */
export async function endFormerAccess(
  queries: Queries,
  config: Pick<Config, 'baseUrl' | 'dataKeys'>,
  user: User,
  lang: string,
): Promise<void> {
  await keepFormer(queries, config.dataKeys, user)
  if (user.provedElsewhere) {
    const refused = { receiveNews: false, receiveEvents: false }
    await updateUser(queries, user.id, { ...refused, lang, provedElsewhere: false })
    await deleteConsents(queries, user.id)
  }
  await voidPending(queries, user.id)
  await endSessions(queries, user.id)
  await deleteDevices(queries, user.id)
  if (user.emailConfirmedAt === null) return
  for (const provider of await unlinkBefore(queries, user.id, user.emailConfirmedAt))
    await mailNotice(queries, config, 'provider-unlinked', user, { provider: PROVIDER_NAMES[provider] })
}
