import fc from 'fast-check'
import { civilDate, FIRST_DAY, formatCivilDate, LAST_DAY } from '#calendar/index.ts'
import { CALENDAR_LAYERS } from '#contract/calendar-layers.ts'
import { matterId } from '#contract/matters.schema.ts'
import { PASSWORD } from '../user.ts'

/** As much of a JSON schema as zod writes of the contract. */
export interface JsonSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean
  items?: JsonSchema
  pattern?: string
  minLength?: number
  maxLength?: number
  maxItems?: number
  minimum?: number
  maximum?: number
}

/**
 * Values that a schema of the contract takes. Of the kept generators, zod-fast-check knows zod 3 only, zocker (of the schema) and json-schema-faker (of
 * the JSON schema) take over a millisecond for a value, and neither can be given by its seed to fast-check, which this repository has: the shapes
 * of the contract are the ten cases below.
 * @param name of the field, for what the schema leaves to its handler
 */
export function fittingValue(schema: JsonSchema, name = ''): fc.Arbitrary<unknown> {
  const known = VALUES[name]
  if (known && schema.type !== 'object') return known
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(one => fittingValue(one)))
  switch (schema.type) {
    case 'object':
      return objectOf(schema)
    case 'array':
      return fc.array(fittingValue(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 5, 5) })
    case 'string':
      return textOf(schema)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -10, max: schema.maximum ?? 10 })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      throw new Error(`A field ${name} of an unknown kind: ${JSON.stringify(schema)}`)
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([key, field]) => [key, fittingValue(field, key)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: required })
}

/** Classes of Unicode mean "no control characters", which graphemes have not. */
function textOf({ pattern, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> {
  if (pattern && !pattern.includes('\\p')) return fc.stringMatching(new RegExp(pattern), { maxLength: 40 })
  const text = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 40) })
  // The schema counts UTF-16 units, of which an emoji has up to eleven; half of a character is refused.
  return text.map(one => one.slice(0, maxLength).replace(/\p{Cs}$/u, 'x'))
}

export const civilDay = fc
  .integer({ min: FIRST_DAY, max: LAST_DAY })
  .map(number => formatCivilDate(civilDate(number)))
const month = civilDay.map(date => date.slice(0, 7))
const lunarDay = fc
  .tuple(
    fc.integer({ min: 2053, max: 2176 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 30 }),
  )
  .map(parts => parts.join('-'))

const LAYERS = [...CALENDAR_LAYERS, ...matterId.options.map(id => `matter-${id}`)]

/** What is only a text to a schema: the calendar, the accounts and the places know which. */
const VALUES: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  date: civilDay,
  fromSolar: civilDay,
  fromLunar: lunarDay,
  from: civilDay,
  year: civilDay.map(date => date.slice(0, 4)),
  picture: civilDay.chain(date =>
    fc.constantFrom(date, `${date}-story`, date.slice(0, 7), date.slice(0, 4), 'home'),
  ),
  layers: fc.subarray(LAYERS, { minLength: 1, maxLength: 3 }).map(layers => layers.join('+')),
  email: fc.stringMatching(/^[a-z]{1,12}[0-9]{0,6}$/).map(name => `${name}@example.org`),
  password: fc.constantFrom(PASSWORD, 'a wrong one of the right length'),
  currentPassword: fc.constantFrom(PASSWORD, 'a wrong one of the right length'),
  newPassword: fc.constantFrom(PASSWORD, 'another butter lamp on a lake'),
  birthPlaceId: fc.constantFrom('', '1283240', '2950159', '9999999999', null),
  country: fc.constantFrom('', 'DE', 'BT', 'US', null),
  returnUrl: fc.constantFrom('/en/day', '/', '/de/find/marriage?from=2026-12', '//evil.test'),
  search: fc.constantFrom('lha', 'Berl', 'Санкт', 'x', '', 'saint '),
}

/** The first day of a month, or the month, where a call asks for one. */
export const MONTH_VALUES = { first: month.map(text => `${text}-01`), month }
