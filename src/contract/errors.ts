/**
 * Every error that a call can answer: stable id and HTTP status. The sentence for the visitor stands in the words of
 * each language under `errors.<id>`; `{{…}}` placeholders are filled from the problem's `values`.
 */
export const ERRORS = {
  invalid_request: 400,
  invalid_parameter: 400,
  invalid_date: 400,
  date_out_of_range: 400,
  invalid_lunar_date: 400,
  invalid_month: 400,
  lunar_date_out_of_range: 400,
  ambiguous_conversion: 400,
  unsupported_language: 400,
  invalid_email: 400,
  password_too_short: 400,
  password_too_long: 400,
  password_too_common: 400,
  invalid_birth_time: 400,
  invalid_country: 400,
  invalid_birth_place: 400,
  not_one_line: 400,
  text_too_long: 400,
  field_required: 400,
  invalid_link: 400,
  link_expired: 400,
  link_used: 400,
  link_replaced: 400,
  already_confirmed: 400,
  wrong_password: 400,
  last_sign_in: 400,
  unauthorized: 401,
  invalid_credentials: 401,
  forbidden: 403,
  policy_not_confirmed: 403,
  sign_in_again: 403,
  not_found: 404,
  method_not_allowed: 405,
  address_in_use: 409,
  linked_elsewhere: 409,
  too_many_matters: 409,
  body_too_large: 413,
  address_too_long: 414,
  unsupported_media_type: 415,
  too_many_requests: 429,
  too_many_wrong_passwords: 429,
  server_error: 500,
  unavailable: 503,
} as const satisfies Record<string, number>

export type ErrorId = keyof typeof ERRORS

/** Stable identifier of an error, the `type` of its problem. */
export function problemType(id: ErrorId): string {
  return `urn:dawa:error:${id}`
}

/** Answer body of every error: `application/problem+json` (RFC 9457) with the sentence in the asked language. */
export interface Problem {
  /** The identifier that `problemType` writes. */
  type: string
  title: string
  status: number
  detail: string
  /** The same sentence again, for callers that read `message` or `errorMessage`. */
  message: string
  errorMessage: string
  /** Sentences by field name, for forms. */
  errors?: Record<string, string[]>
}
