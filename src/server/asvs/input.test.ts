import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { type AccountsApp, startAccountsApp } from '../accounts/testing.ts'
import { limits } from '../store/schema.ts'
import { REQUESTS, rowsOf } from './testing.ts'

// The rules of the contract, asked of the server without a browser before it. The wrong inputs are made from the rules themselves.

let server: AccountsApp
let token: string
beforeAll(async () => {
  server = await startAccountsApp('2026-11-20T12:00:00Z', { LIMIT_FACTOR: '1000' })
  token = await server.join('input@example.org')
})
beforeEach(() => server.database.queries.delete(limits))
afterAll(() => server.stop())

interface Rule {
  type?: string
  anyOf?: Rule[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
  maxLength?: number
  minLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  properties?: Record<string, Rule>
  required?: string[]
}

const rulesOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Rule

/** Values that a rule forbids, by what is wrong with them. A rule that is one of several forbids what all of them do. */
function wrongValues(rule: Rule): [string, unknown][] {
  const options = rule.anyOf ?? [rule]
  const types = new Set(options.map(({ type }) => type))
  const wrong: [string, unknown][] = []
  if (!types.has('object')) wrong.push(['an object', { a: 1 }])
  if (!types.has('array')) wrong.push(['a list', ['x']])
  if (!types.has('string')) wrong.push(['a text', 'x'])
  if (!types.has('boolean')) wrong.push(['true', true])
  if (!types.has('number') && !types.has('integer')) wrong.push(['a number', 7.5])
  if (!types.has('null')) wrong.push(['null', null])
  for (const { maxLength, minimum, maximum, enum: values, maxItems } of options) {
    if (maxLength !== undefined) wrong.push([`${maxLength + 1} characters`, 'x'.repeat(maxLength + 1)])
    if (minimum !== undefined && minimum > -1e9) wrong.push(['too little', minimum - 1])
    if (maximum !== undefined && maximum < 1e9) wrong.push(['too much', maximum + 1])
    if (values !== undefined) wrong.push(['a strange word', `${values[0]}x`])
    if (maxItems !== undefined) wrong.push(['too many', Array(maxItems + 1).fill('journey')])
  }
  const patterns = options.filter(({ type, pattern, format }) => type === 'string' && (pattern || format))
  // A pattern that excludes control characters allows most else.
  const isStrict = patterns.every(({ pattern }) => !pattern?.includes('Cc'))
  if (patterns.length > 0)
    wrong.push(['a strange text', isStrict ? '§ no such text §' : 'half \ud800 and \u0001'])
  return wrong
}

const authorization = () => ({ authorization: `Bearer ${token}` })

test('ASVS 2.2.1, ASVS 2.2.2: each rule of each field of a body is checked by the server', async () => {
  // Planted: `validatorWithoutControls` in http/control-characters.ts passes what its schema refuses.
  const passed: string[] = []
  let tried = 0
  const before = await rowsOf(server.database)
  for (const { name, url, body, schema } of REQUESTS) {
    if (schema.body === undefined || name === 'clientLog') continue
    const rules = rulesOf(schema.body)
    const ask = async (what: string, payload: object) => {
      tried++
      const { statusCode } = await server.app.inject({
        method: 'POST',
        url,
        payload,
        headers: authorization(),
      })
      if (statusCode !== 400) passed.push(`${name}: ${what}: ${statusCode}`)
    }
    for (const { properties = {}, required = [] } of rules.anyOf ?? [rules]) {
      for (const [field, rule] of Object.entries(properties)) {
        for (const [what, value] of wrongValues(rule))
          await ask(`${field} ${what}`, { ...body, [field]: value })
      }
      for (const field of required) {
        const { [field]: _, ...rest } = { ...body }
        if (field in (body ?? {})) await ask(`without ${field}`, rest)
      }
    }
  }
  expect(passed).toEqual([])
  expect(tried).toBeGreaterThan(200)
  expect(await rowsOf(server.database)).toEqual(before)
})

test('ASVS 2.2.1: each rule of each value in an address is checked', async () => {
  // Planted: the same.
  const passed: string[] = []
  let tried = 0
  for (const { name, method, url, body, schema } of REQUESTS) {
    for (const [field, rule] of Object.entries(
      schema.query ? (rulesOf(schema.query).properties ?? {}) : {},
    )) {
      const options = rule.anyOf ?? [rule]
      for (const { enum: values, maxLength, pattern } of options) {
        const wrong = [
          ...(values ? [`${values[0]}x`, ''] : []),
          ...(maxLength !== undefined ? ['x'.repeat(maxLength + 1)] : []),
          ...(pattern !== undefined ? ['§ no such text §'] : []),
        ]
        for (const value of wrong) {
          const asked = new URL(url, 'http://x')
          asked.searchParams.set(field, value)
          tried++
          const path = asked.pathname + asked.search
          const answer = await server.app.inject({
            method,
            url: path,
            headers: authorization(),
            ...(body && { payload: body }),
          })
          // One alone may be longer than any address.
          if (![400, 414].includes(answer.statusCode))
            passed.push(`${name}: ${field}=${value.slice(0, 20)}: ${answer.statusCode}`)
        }
      }
    }
  }
  expect(passed).toEqual([])
  expect(tried).toBeGreaterThan(60)
})

test('ASVS 15.3.6: a body that reaches for prototypes is refused', async () => {
  // Planted: the parser of routes/account.ts ignores them.
  const POISONS = [
    '"__proto__":{"polluted":1}',
    '"constructor":{"prototype":{"polluted":1}}',
    '"a":{"__proto__":{"polluted":1}}',
  ]
  for (const { name, url, body, schema } of REQUESTS) {
    if (schema.body === undefined) continue
    const fields = JSON.stringify(body).slice(1, -1)
    for (const poison of POISONS) {
      const payload = `{${[fields, poison].filter(Boolean).join()}}`
      const headers = { ...authorization(), 'content-type': 'application/json' }
      const { statusCode } = await server.app.inject({ method: 'POST', url, payload, headers })
      expect([name, poison, statusCode]).toEqual([name, poison, 400])
    }
  }
  expect({}).not.toHaveProperty('polluted')
  const query = '/api/convert?__proto__[polluted]=1&constructor[prototype][polluted]=1&fromSolar=2026-11-20'
  expect((await server.app.inject(query)).statusCode).toBe(200)
  expect({}).not.toHaveProperty('polluted')
})

test('ASVS 15.3.7: a value that an address says twice is refused', async () => {
  // Planted: a `querystringParser` in app.ts that keeps the last of equal names.
  let tried = 0
  for (const { name, method, url, body, schema } of REQUESTS) {
    for (const field of Object.keys(schema.query?.shape ?? {})) {
      const asked = new URL(url, 'http://x')
      const value = asked.searchParams.get(field) ?? 'en'
      asked.searchParams.delete(field)
      for (const one of [value, value]) asked.searchParams.append(field, one)
      tried++
      const path = asked.pathname + asked.search
      const answer = await server.app.inject({
        method,
        url: path,
        headers: authorization(),
        ...(body && { payload: body }),
      })
      expect([name, field, answer.statusCode]).toEqual([name, field, 400])
    }
  }
  expect(tried).toBeGreaterThan(40)
})
