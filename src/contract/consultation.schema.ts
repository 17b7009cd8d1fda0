import * as z from 'zod'
import { email, longText, says, singleLine } from './fields.schema.ts'
import { MAX_CONTACT, MAX_MESSAGE, MAX_NAME } from './messages.ts'

/** Body of `consultation`. */
export const consultationBody = z.object({
  name: singleLine(MAX_NAME).min(1, says('field_required')),
  email,
  /** Telephone or another way to reach the user. */
  contactInfo: longText(MAX_CONTACT).default(''),
  message: longText(MAX_MESSAGE).default(''),
})
