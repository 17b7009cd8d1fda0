import { ApiError } from '../../core/api-error.ts'
import type { AccountDeps } from '../../services.ts'
import { findCode, takeCode } from '../../store/external-codes.ts'
import { lockUser } from '../../store/users.ts'
import { type Origin, recordAttempt } from '../attempts.ts'
import { noteDevice } from '../new-device.ts'
import { hashOf } from '../secret.ts'
import { openSession, type TokenAnswer } from '../session.ts'
import { accountOf, LinkedElsewhere } from './account.ts'

/**
 * Trades the code in the page's address for a token, in the browser that began, and makes the account where there is none. Throws ApiError 400, 409 when
 * the account of the address belongs to another user of the provider, 503.
 * @param device hash of the lasting secret of the browser
 */
export async function completeExternal(
  services: AccountDeps,
  { code, browser, rememberMe }: { code: string; browser: string; rememberMe: boolean },
  device: string,
  origin: Origin,
): Promise<TokenAnswer> {
  const now = services.clock()
  const asked = { hash: hashOf(code), browser: hashOf(browser) }
  return services.db.queries
    .transaction(async tx => {
      const found = await findCode(tx, asked, now)
      if (!found?.subject || !found.email || !found.lang) throw new ApiError('invalid_link')
      const { provider, subject, email, lang } = found
      // The user first, as everywhere; what voids the codes of an account has ended then.
      if (found.userId !== null) await lockUser(tx, found.userId)
      if (!(await takeCode(tx, asked, now))) throw new ApiError('invalid_link')
      const user = await accountOf(tx, services.config, { provider, subject, email, lang }, now)
      const userId = user.id
      await noteDevice(tx, services, user, device, origin)
      await recordAttempt(tx, services, origin, { userId, method: provider, outcome: 'succeeded' })
      return openSession(tx, { userId, remember: rememberMe }, now, origin)
    })
    .catch((error: unknown) => {
      throw error instanceof LinkedElsewhere ? new ApiError('linked_elsewhere') : error
    })
}
