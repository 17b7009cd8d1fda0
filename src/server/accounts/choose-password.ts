import { isGuessable } from '#contract/guessable.ts'
import type { Password } from '#contract/passwords.ts'
import { fieldError } from '../core/api-error.ts'
import { GUESSED } from './guessed-words.ts'

/**
 * Refuses a chosen password that would be guessed first. Throws ApiError 400.
 * @param field of the form, which the sentence is shown beside
 */
export function checkChosenPassword({ text }: Password, field: string, email: string): void {
  if (isGuessable(text, email, GUESSED)) throw fieldError(field, 'password_too_common')
}
