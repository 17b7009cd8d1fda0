import { fieldError } from '../http/problem.ts'
import { canonicalEmail } from '../store/users.ts'
import { isCommonPassword } from './common-passwords.ts'

/**
 * Refuses a chosen password that would be guessed first: one of the commonest, or the address itself. Throws ApiError 400.
 * @param field of the form, which the sentence is shown beside
 */
export function checkChosenPassword(password: string, field: string, email?: string): void {
  const isOwnAddress = email !== undefined && password.toLowerCase() === canonicalEmail(email)
  if (isOwnAddress || isCommonPassword(password)) throw fieldError(field, 'password_too_common')
}
