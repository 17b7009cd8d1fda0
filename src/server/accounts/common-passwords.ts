import { dictionary } from '@zxcvbn-ts/language-common'
import { MIN_PASSWORD } from '#contract/passwords.ts'

const MOST = 3000

/** In the order of how often they are found in leaks; those too short to be chosen are passed over. */
export const COMMON_PASSWORDS: readonly string[] = dictionary['passwords-common']
  .filter(word => word.length >= MIN_PASSWORD)
  .slice(0, MOST)

const COMMON: ReadonlySet<string> = new Set(COMMON_PASSWORDS)

/** Whether a password is one of the 3,000 commonest, in whatever case: guesses try these first. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase())
}
