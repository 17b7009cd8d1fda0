import * as z from 'zod'
import { email, longText, says, singleLine } from './fields.schema.ts'
import { MAX_CONTACT, MAX_MESSAGE, MAX_NAME } from './product.ts'

const name = singleLine(MAX_NAME).min(1, says('field_required'))

/** Body of `consultation`. */
export const consultationBody = z.object({
  name,
  email,
  /** Telephone or another way to reach the user. */
  contactInfo: longText(MAX_CONTACT).default(''),
  message: longText(MAX_MESSAGE).default(''),
})

/** Body of `feedback`. */
export const feedbackBody = z.object({
  name,
  email,
  /** 0 technical issue, 1 feedback, 2 feature request, 3 other. */
  type: z.int().min(0).max(3),
  message: longText(MAX_MESSAGE).min(1, says('field_required')),
})
