import type { Password } from '#contract/passwords.ts'
import { ApiError } from '../core/api-error.ts'
import type { AccountDeps } from '../services.ts'
import { deleteDevices } from '../store/devices.ts'
import { endSessions } from '../store/sessions.ts'
import { lockUser, updateUser } from '../store/users.ts'
import type { SignedIn } from './authenticate.ts'
import { checkChosenPassword } from './choose-password.ts'
import { mailNotice } from './mails.ts'
import { hashPassword } from './password-hash.ts'
import { requireReauthentication } from './recent-sign-in.ts'
import { voidPending } from './void-pending.ts'

/** Sets another password, ends all other sessions, voids every pending link and change, and mails the user about it. Throws ApiError 400, 403, 429, 503. */
export async function changePassword(
  services: AccountDeps,
  visitor: SignedIn,
  given: { currentPassword?: Password | undefined; newPassword: Password },
): Promise<void> {
  const { user, session, device } = visitor
  checkChosenPassword(given.newPassword, 'newPassword', user.email)
  await requireReauthentication(services, visitor, given.currentPassword, 'currentPassword')
  const passwordHash = await hashPassword(given.newPassword)
  await services.db.queries.transaction(async tx => {
    const now = await lockUser(tx, user.id)
    // Two changes at once: the second was allowed by a password that is no longer the current one.
    if (now?.passwordHash !== user.passwordHash) throw new ApiError('sign_in_again')
    await updateUser(tx, user.id, { passwordHash })
    await voidPending(tx, user.id)
    await endSessions(tx, user.id, session.id)
    // Whoever uses this browser has just given the password.
    await deleteDevices(tx, user.id, device)
    await mailNotice(tx, services.config, 'password-changed', user)
  })
}
