import type { CallName } from '#contract/calls.ts'
import type { ErrorId } from '#contract/errors.ts'
import { type Ask, askOf, type CallValues, shapesOf } from './calls.ts'
import type { JsonSchema } from './values.ts'

/** A request of a call with one thing wrong. */
export interface Mutation {
  kind: string
  ask: Ask
  /** What its answer must be where no schema says it. */
  error?: ErrorId
  /** The values that the schemas see, where they decide. */
  values?: CallValues
}

/** No number of units of a text's schema is larger. */
const MEGABYTE = 1024 * 1024
const CONTROLS = ['\0', '\x01', '\x1b', '\x7f', '\x85', '\ud800']
const NO_SUCH = 'none-of-these'
/** The path of each provider is an address of its own, so another one is no call. */
const IN_ADDRESS = 'provider'

/** Texts that a schema takes and the calendar does not, by field. */
const NO_DATES: Partial<Record<CallName, Record<string, [text: string, error: ErrorId][]>>> = {
  day: { date: datesOf('invalid_date') },
  ahead: { date: datesOf('invalid_date') },
  cards: { date: datesOf('invalid_date') },
  month: {
    date: [
      ['2026-11', 'invalid_month'],
      ['2026-13-01', 'invalid_month'],
      ['1800-01-01', 'date_out_of_range'],
    ],
  },
  share: { picture: [...datesOf('invalid_date'), ['2026-11-20-tale', 'invalid_date']] },
  convert: {
    fromSolar: [
      ['soon', 'invalid_date'],
      ['2026-13-01', 'invalid_date'],
      ['1800-01-01', 'date_out_of_range'],
    ],
    fromLunar: [
      ['soon', 'invalid_lunar_date'],
      ['2153-13-01', 'invalid_lunar_date'],
      ['3000-1-1', 'lunar_date_out_of_range'],
    ],
  },
  find: {
    from: [
      ['2026-13', 'invalid_month'],
      ['2026-02-31', 'invalid_date'],
      ['1800-01', 'date_out_of_range'],
    ],
  },
  calendarPreview: { from: datesOf('invalid_date').slice(1) },
}

function datesOf(error: ErrorId): [string, ErrorId][] {
  return [
    ['soon', error],
    ['2026-02-31', error],
    ['1800-01-01', 'date_out_of_range'],
  ]
}

/** Every way to make one thing of a valid request wrong. */
export function mutationsOf(values: CallValues): Mutation[] {
  const { params, query, body } = shapesOf(values.name)
  const ask = askOf(values, 'user')
  return [
    ...ofMethod(ask, values.name),
    ...ofAddress(values, 'params', params),
    ...ofAddress(values, 'query', query),
    ...(ask.method === 'POST' && values.name !== 'externalCallbackForm' ? ofContent(ask, values.name) : []),
    ...(body ? ofBody(values, body) : []),
  ]
}

function ofMethod(ask: Ask, name: CallName): Mutation[] {
  // Two calls have one address and both methods.
  const isShared = /^(externalCallback|unsubscribe|openUnsubscribe)/.test(name)
  const methods = ['PUT', 'PATCH', 'DELETE', ...(isShared ? [] : [ask.method === 'GET' ? 'POST' : 'GET'])]
  const { payload: _, ...bare } = { ...ask, headers: {} }
  return methods.map(method => ({ kind: 'method', ask: { ...bare, method }, error: 'method_not_allowed' }))
}

/** The field of a part with another value. */
function changed(values: CallValues, part: 'params' | 'query', field: string, text: string): CallValues {
  return { ...values, [part]: { ...values[part], [field]: text } }
}

function ofAddress(values: CallValues, part: 'params' | 'query', shape: JsonSchema | undefined): Mutation[] {
  return Object.entries(shape?.properties ?? {}).flatMap(([field, schema]) => {
    const set = (kind: string, text: string, error?: ErrorId): Mutation => {
      const spoiled = changed(values, part, field, text)
      if (field === IN_ADDRESS)
        return { kind: `${kind} ${field}`, ask: askOf(spoiled, 'user'), error: 'not_found' }
      return {
        kind: `${kind} ${field}`,
        ask: askOf(spoiled, 'user'),
        values: spoiled,
        ...(error && { error }),
      }
    }
    const dates = NO_DATES[values.name]?.[field] ?? []
    const { [field]: _, ...without } = values[part]
    return [
      ...(schema.enum || schema.pattern ? [set('value', NO_SUCH)] : []),
      ...(schema.maxLength ? [set('too long', 'a'.repeat(Math.min(schema.maxLength, 300) + 1))] : []),
      ...dates
        .filter(() => values[part][field] !== undefined)
        .map(([text, error]) => set('date', text, error)),
      ...(part === 'query' && shape?.required?.includes(field)
        ? [missing({ ...values, query: without }, field)]
        : []),
      // An address can hold no half of a character.
      ...CONTROLS.slice(1, 5).map(control => set('control character', `a${control}b`)),
    ]
  })
}

function missing(values: CallValues, field: string): Mutation {
  return { kind: `missing ${field}`, ask: askOf(values, 'user'), values }
}

const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'nonsense',
]

/** What is wrong before a body is looked into. */
function ofContent(ask: Ask, name: CallName): Mutation[] {
  const payload = ask.payload ?? '{}'
  const json = 'application/json'
  const sent = (kind: string, error: ErrorId, text: string, type = json): Mutation => ({
    kind,
    ask: { ...ask, payload: text, headers: { 'content-type': type } },
    error,
  })
  // A mail program posts a form to end news, whatever it calls it (RFC 8058).
  const types = name === 'unsubscribe' ? [] : TYPES
  return [
    ...types.map(type => sent(`content type ${type}`, 'unsupported_media_type', payload, type)),
    ...['{', payload.slice(0, -1) || '[', `${payload}}`, "{'a':1}", '{"a":undefined}'].map(text =>
      sent('malformed', 'invalid_request', text),
    ),
    sent('oversized', 'body_too_large', JSON.stringify({ a: 'x'.repeat(MEGABYTE) })),
    sent('__proto__', 'invalid_request', payload.replace(/^\{/, '{"__proto__":{"a":1},').replace(',}', '}')),
    sent('constructor', 'invalid_request', '{"constructor":{"prototype":{"a":1}}}'),
  ]
}

/** Fields of a body: those of the form that the values have, where there are several forms. */
function ofBody(values: CallValues, shape: JsonSchema): Mutation[] {
  const given = Object(values.body) as Record<string, unknown>
  const form = formOf(shape, given)
  const send = (kind: string, body: unknown): Mutation => {
    const spoiled = { ...values, body }
    return { kind, ask: askOf(spoiled, 'user'), values: spoiled }
  }
  const fields = Object.entries(form.properties ?? {}).flatMap(([field, schema]) => {
    const { [field]: _, ...without } = given
    return [
      ...(form.required?.includes(field) ? [send(`missing ${field}`, without)] : []),
      ...wrongValues(schema).map(([kind, value]) => send(`${kind} ${field}`, { ...given, [field]: value })),
    ]
  })
  return [
    ...[[], 'text', 7, null].map(body => send('body', body)),
    ...(form.additionalProperties === false ? [send('unknown key', { ...given, unknown: 1 })] : []),
    ...fields,
  ]
}

function formOf(shape: JsonSchema, given: Record<string, unknown>): JsonSchema {
  const fits = ({ required = [] }: JsonSchema) => required.every(key => key in given)
  return shape.anyOf?.find(fits) ?? shape
}

function wrongValues(schema: JsonSchema): [kind: string, value: unknown][] {
  const kinds = schema.anyOf?.flatMap(one => one.anyOf ?? one) ?? [schema]
  const text = kinds.find(({ type }) => type === 'string')
  const number = kinds.find(({ type }) => type === 'integer')
  const max = Math.max(0, ...kinds.map(({ maxLength = 0 }) => maxLength))
  const isEnum = kinds.some(one => one.enum)
  const isNullable = kinds.some(({ type }) => type === 'null')
  return [
    ['type of', {}],
    ['type of', text ? 7 : 'text'],
    ...(isNullable ? [] : [['null for', null] as [string, unknown]]),
    ...(isEnum ? [['value of', NO_SUCH] as [string, unknown]] : []),
    ...(max > 0 ? [['too long', 'a'.repeat(max + 1)] as [string, unknown]] : []),
    ...(text ? CONTROLS.map((one): [string, unknown] => ['control character in', `a${one}b`]) : []),
    ...(number
      ? [-1, 1.5, 1e99, (number.maximum ?? 0) + 1].map((one): [string, unknown] => ['range of', one])
      : []),
    ...(schema.maxItems
      ? [['too many', Array(schema.maxItems + 1).fill('building')] as [string, unknown]]
      : []),
  ]
}
