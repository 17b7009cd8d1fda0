import { fieldError } from '../core/api-error.ts'
import { isCommonPassword } from './common-passwords.ts'

/**
 * Refuses a chosen password that would be guessed first. Throws ApiError 400.
 * @param field of the form, which the sentence is shown beside
 */
export function checkChosenPassword(password: string, field: string, email: string): void {
  if (isCommonPassword(password, email)) throw fieldError(field, 'password_too_common')
}
