import { PROVIDER_NAMES } from '#contract/providers.ts'
import type { Config } from '../config.ts'
import { deleteDevices } from '../store/devices.ts'
import { unlinkBefore } from '../store/external-identities.ts'
import { deleteMailTokens } from '../store/mail-tokens.ts'
import type { Queries } from '../store/pool.ts'
import { endSessions } from '../store/sessions.ts'
import type { User } from '../store/users.ts'
import { mailNotice } from './mails.ts'
import { voidPending } from './void-pending.ts'

/**
 * Ends every way in but the password, because the owner of the mailbox has proved it anew: sessions, known browsers, what waits, links that
 * undo a change of the address, and identities that were joined before the account had this address. An account can have come to the mailbox from
 * someone else, who made it and could go on opening it.
 */
export async function endFormerAccess(
  queries: Queries,
  config: Pick<Config, 'baseUrl'>,
  user: User,
): Promise<void> {
  await voidPending(queries, user.id)
  await deleteMailTokens(queries, user.id, 'undo')
  await endSessions(queries, user.id)
  await deleteDevices(queries, user.id)
  if (user.emailConfirmedAt === null) return
  for (const provider of await unlinkBefore(queries, user.id, user.emailConfirmedAt))
    await mailNotice(queries, config, 'provider-unlinked', user, { provider: PROVIDER_NAMES[provider] })
}
