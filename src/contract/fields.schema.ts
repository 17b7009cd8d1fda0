import * as z from 'zod'
import { cleanEmail, EMAIL_PATTERN, MAX_EMAIL } from './email.ts'
import type { ErrorId } from './errors.ts'

/** The message of a rule is the id of its sentence. */
export const says = (id: ErrorId) => ({ error: id })

/** An e-mail address, at most 254 characters. */
export const email = z
  .string()
  .overwrite(cleanEmail)
  .max(MAX_EMAIL, says('invalid_email'))
  .regex(EMAIL_PATTERN, says('invalid_email'))

/** Text in one line without control characters and halves of characters, at most `max` characters. */
export const singleLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, says('text_too_long'))
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, says('not_one_line'))

/** The same with line ends and tabs. */
export const longText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, says('text_too_long'))
    .regex(/^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u)
