import { asciiDomain, EMAIL_PATTERN, MAX_EMAIL } from '#contract/email.ts'
import { MAX_PASSWORD, MIN_PASSWORD } from '#contract/passwords.ts'

/** What fields are checked for before anything is sent; the message of a rule is the key of its sentence. */

export function emailRule(text: string): string | true {
  const email = asciiDomain(text.trim())
  return (email.length <= MAX_EMAIL && EMAIL_PATTERN.test(email)) || 'errors.invalid_email'
}

export function newPasswordRule(text: string): string | true {
  const { length } = [...text]
  if (length < MIN_PASSWORD) return 'errors.password_too_short'
  return length <= MAX_PASSWORD || 'errors.password_too_long'
}

export function filledRule(text: string): string | true {
  return text.trim() !== '' || 'errors.field_required'
}
