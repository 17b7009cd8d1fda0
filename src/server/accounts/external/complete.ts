import { ApiError } from '../../core/api-error.ts'
import type { Services } from '../../services.ts'
import { lockUserOfCode, takeCode } from '../../store/external-codes.ts'
import { type Origin, recordAttempt } from '../attempts.ts'
import { hashOf } from '../secret.ts'
import { openSession, type TokenAnswer } from '../session.ts'

/** Trades the code in the page's address for a token, in the browser that began. Throws ApiError 400. */
export async function completeExternal(
  services: Pick<Services, 'db' | 'clock'>,
  { code, browser, rememberMe }: { code: string; browser: string; rememberMe: boolean },
  origin: Origin,
): Promise<TokenAnswer> {
  const now = services.clock()
  return services.db.queries.transaction(async tx => {
    // The user first, as everywhere.
    await lockUserOfCode(tx, hashOf(code))
    const taken = await takeCode(tx, { hash: hashOf(code), browser: hashOf(browser) }, now)
    if (taken === undefined) throw new ApiError('invalid_link')
    const { userId, provider } = taken
    await recordAttempt(tx, services, origin, { userId, method: provider, outcome: 'succeeded' })
    return openSession(tx, { userId, remember: rememberMe }, now, origin)
  })
}
