import { ApiError } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { takeCode } from '../../store/external-codes.ts'
import { type Origin, recordAttempt } from '../attempts.ts'
import { hashOf } from '../secret.ts'
import { openSession, type TokenAnswer } from '../session.ts'

/** Trades the code in the page's address for a token, in the browser that began. Throws ApiError 400. */
export async function completeExternal(
  services: Pick<Services, 'db' | 'clock'>,
  { code, browser }: { code: string; browser: string },
  origin: Origin,
): Promise<TokenAnswer> {
  const now = services.clock()
  return services.db.queries.transaction(async tx => {
    const taken = await takeCode(tx, { hash: hashOf(code), browser: hashOf(browser) }, now)
    if (taken === undefined) throw new ApiError('invalid_link')
    const { userId, provider } = taken
    await recordAttempt(tx, services, origin, { userId, method: provider, outcome: 'succeeded' })
    return openSession(tx, { userId, remember: false }, now)
  })
}
