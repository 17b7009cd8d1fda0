import { ALARMS } from '#contract/alarms.ts'
import { ALLOWED_IN_DATES } from '#contract/anniversary.schema.ts'
import { ALLOWED_LAYERS } from '#contract/calendar.schema.ts'
import type { CallName } from '#contract/calls.ts'
import type { ErrorId } from '#contract/errors.ts'
import { ALLOWED_VALUES } from '#contract/matters.schema.ts'
import type { SentenceValue } from '../texts/sentence.ts'

/** An error with an entry in the catalogue; routes throw it and the error handler answers it. */
export class ApiError extends Error {
  readonly id: ErrorId
  readonly values: Record<string, SentenceValue>
  readonly headers: Record<string, string>
  /** What is wrong with which field of a form. */
  readonly fields: Record<string, ErrorId>

  constructor(
    id: ErrorId,
    values: Record<string, SentenceValue> = {},
    headers: Record<string, string> = {},
    fields: Record<string, ErrorId> = {},
  ) {
    super(id)
    this.id = id
    this.values = values
    this.headers = headers
    this.fields = fields
  }
}

/** The error of one field of a form, which is also the error of the whole. */
export function fieldError(field: string, id: ErrorId): ApiError {
  return new ApiError(id, {}, {}, { [field]: id })
}

/** The error of a value of an address; its sentence lists what is allowed there. Without a name it is a parameter that the call does not have. */
export function parameterError(name: string, call?: CallName): ApiError {
  const ofCall: Readonly<Record<string, string>> =
    call === 'anniversary' || call === 'dates'
      ? ALLOWED_IN_DATES[call]
      : { ...ALLOWED_VALUES, layers: ALLOWED_LAYERS, alarm: ALARMS.join(', ') }
  return name === ''
    ? new ApiError('invalid_parameter', { name: '?', allowed: Object.keys(ofCall).join(', ') })
    : new ApiError('invalid_parameter', { name, allowed: ofCall[name] ?? '' })
}
