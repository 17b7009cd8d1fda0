import type { Language } from '#contract/languages.ts'
import { countUse } from '../http/limits.ts'
import type { Services } from '../services.ts'
import { findUserByEmail, insertUser } from '../store/users.ts'
import { emailKey, type Origin } from './attempts.ts'
import { checkChosenPassword } from './choose-password.ts'
import { mailLink, mailNotice, pretendLink } from './mails.ts'
import { hashPassword } from './password-hash.ts'

type Needed = Pick<Services, 'db' | 'clock' | 'config'>

/**
 * Makes an account and mails a link to confirm its address. A known address stays as it is and its owner gets a fitting mail; whoever
 * asked cannot tell. Throws ApiError 400, 429, 503.
 */
export async function register(
  services: Needed,
  { email, password, lang }: { email: string; password: string; lang: Language },
  origin: Origin,
): Promise<void> {
  checkChosenPassword(password, 'password', email)
  await countUse(services, 'registerByNetwork', origin.network)
  await countUse(services, 'registerByEmail', emailKey(email))
  const passwordHash = await hashPassword(password)
  const now = services.clock()
  await services.db.queries.transaction(async tx => {
    await insertUser(tx, { email, passwordHash, emailConfirmedAt: null, lang, createdAt: now })
    const user = await findUserByEmail(tx, email)
    if (user === undefined) return
    if (user.emailConfirmedAt === null) return mailLink(tx, services.config, 'confirm', user, now)
    await pretendLink(tx, 'confirm')
    await mailNotice(tx, services.config, 'already-registered', user)
  })
}
