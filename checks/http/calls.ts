import fc from 'fast-check'
import * as z from 'zod'
import { CALL_SCHEMAS, type CallSchema } from '#contract/calls.schema.ts'
import { CALLS, type CallName, methodOf, pathOf } from '#contract/calls.ts'
import { fittingValue, type JsonSchema, MONTH_VALUES } from './values.ts'

/** Who asks. */
export const ACTORS = [
  'nobody',
  'user',
  'another user',
  'unaccepted',
  'expired',
  'ended',
  'invented',
] as const
export type Actor = (typeof ACTORS)[number]

/** A call with values for all its parts. */
export interface CallValues {
  name: CallName
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
}

/** One request, ready to be sent. */
export interface Ask {
  method: string
  url: string
  headers: Record<string, string>
  payload?: string
  actor: Actor
}

/** The schemas of a call's parts as data. */
export function shapesOf(name: CallName): Record<'params' | 'query' | 'body', JsonSchema | undefined> {
  const { params, query, body }: CallSchema = CALL_SCHEMAS[name]
  return { params: shapeOf(params), query: shapeOf(query), body: shapeOf(body) }
}

function shapeOf(schema: z.ZodType | undefined): JsonSchema | undefined {
  // zod's own type of it has more than we read.
  return schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
}

export const CALL_NAMES = Object.keys(CALLS) as CallName[]

/** Requests of a call that its schemas take. */
export function validCall(name: CallName): fc.Arbitrary<CallValues> {
  const { params, query, body } = shapesOf(name)
  const part = (shape: JsonSchema | undefined) =>
    shape ? (fittingValue(shape) as fc.Arbitrary<Record<string, string>>) : fc.constant({})
  return fc
    .record({
      params: part(params),
      query: part(query),
      body: body ? fittingValue(body) : fc.constant(undefined),
    })
    .chain(values => adjusting(name).map(adjust => adjust({ name, ...values })))
}

/** What a call asks of its values beyond their schemas. */
function adjusting(name: CallName): fc.Arbitrary<(values: CallValues) => CallValues> {
  const { first, month } = MONTH_VALUES
  if (name === 'month')
    return first.map(date => values => ({ ...values, params: { ...values.params, date } }))
  if (name === 'find') return month.map(from => values => ({ ...values, query: { ...values.query, from } }))
  if (name === 'convert')
    return fc.constantFrom('fromSolar', 'fromLunar').map(dropped => values => {
      const { [dropped]: _, ...query } = values.query
      return { ...values, query }
    })
  return fc.constant(values => values)
}

/** The request of a call. */
export function askOf({ name, params, query, body }: CallValues, actor: Actor): Ask {
  const search = new URLSearchParams(query).toString()
  return {
    method: methodOf(name),
    url: pathOf(name, params) + (search && `?${search}`),
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
    actor,
  }
}
