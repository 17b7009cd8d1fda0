import { ApiError } from '../../core/api-error.ts'
import type { AccountDeps } from '../../services.ts'
import { lockUserOfCode, takeCode } from '../../store/external-codes.ts'
import { type Origin, recordAttempt } from '../attempts.ts'
import { noteDevice } from '../new-device.ts'
import { hashOf } from '../secret.ts'
import { openSession, type TokenAnswer } from '../session.ts'

/**
 * Trades the code in the page's address for a token, in the browser that began. Throws ApiError 400.
 * @param device hash of the lasting secret of the browser
 */
export async function completeExternal(
  services: AccountDeps,
  { code, browser, rememberMe }: { code: string; browser: string; rememberMe: boolean },
  device: string,
  origin: Origin,
): Promise<TokenAnswer> {
  const now = services.clock()
  return services.db.queries.transaction(async tx => {
    // The user first, as everywhere.
    const user = await lockUserOfCode(tx, hashOf(code))
    const taken = await takeCode(tx, { hash: hashOf(code), browser: hashOf(browser) }, now)
    if (taken === undefined || user === undefined) throw new ApiError('invalid_link')
    const { provider } = taken
    const userId = user.id
    await noteDevice(tx, services, user, device, origin)
    await recordAttempt(tx, services, origin, { userId, method: provider, outcome: 'succeeded' })
    return openSession(tx, { userId, remember: rememberMe }, now, origin)
  })
}
