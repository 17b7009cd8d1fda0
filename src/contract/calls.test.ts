import { describe, expect, expectTypeOf, test } from 'vitest'
import { CALL_SCHEMAS, type CallAnswer, type CallInput, type CallSchema, errorsOf } from './calls.schema.ts'
import { addressOf, CALLS, type CallName, pathOf } from './calls.ts'
import type { LongText } from './pages.ts'

const names = Object.keys(CALLS) as CallName[]

describe('the table', () => {
  test.each(names)('%s has a schema for the parameters of its path, and for no others', name => {
    const { params }: CallSchema = CALL_SCHEMAS[name]
    const inPath = [...pathOf(name).matchAll(/:(\w+)/g)].map(([, key]) => key)
    expect(Object.keys(params?.shape ?? {}).sort()).toEqual(inPath.sort())
  })

  test('no two calls have the same method and path', () => {
    expect(new Set(Object.values(CALLS)).size).toBe(names.length)
  })

  test('errors that follow from input and area need not be listed', () => {
    expect(errorsOf('live')).toEqual(['invalid_request', 'address_too_long'])
    expect(errorsOf('share')).toContain('invalid_request')
    expect(errorsOf('places')).toEqual([
      'too_many_requests',
      'invalid_request',
      'address_too_long',
      'unsupported_language',
    ])
    expect(errorsOf('resetPassword')).toEqual(
      expect.arrayContaining(['invalid_email', 'body_too_large', 'unsupported_media_type', 'unavailable']),
    )
  })
})

describe('an address', () => {
  test('has its parameters and its query encoded, without what is undefined', () => {
    expect(addressOf('day', { params: { date: 'a/b' }, query: { lang: 'ru', other: undefined } })).toBe(
      '/api/day/a%2Fb?lang=ru',
    )
  })

  test('keeps what follows a parameter', () => {
    expect(pathOf('text', { lang: 'en', page: 'about' })).toBe('/words/en/about.json')
    expect(pathOf('externalStart', { provider: 'google' })).toBe('/api/account/external/google-start')
  })
})

// Checked by the compiler: an expected error that does not come is one.
describe('what does not compile', () => {
  const given = <N extends CallName>(_name: N, _input: CallInput<N>) => {}

  test('a call that is not in the table', () => {
    // @ts-expect-error: no such call
    given('days', {})
  })

  test('a missing, a wrong and an unknown parameter', () => {
    given('day', { params: { date: '2026-11-20' } })
    // @ts-expect-error: a parameter is missing
    given('day', {})
    // @ts-expect-error: a date is a text
    given('day', { params: { date: 20 } })
    // @ts-expect-error: no such parameter
    given('day', { params: { date: '2026-11-20', hour: '1' } })
    // @ts-expect-error: no such page
    given('text', { params: { lang: 'en', page: 'imprint' } })
  })

  test('a missing, a wrong and an unknown value of the query', () => {
    given('convert', {})
    given('convert', { query: { fromSolar: '2026-11-20' } })
    // @ts-expect-error: no such part of the query
    given('convert', { query: { from: '2026-11-20' } })
    // @ts-expect-error: the token is missing
    given('confirmEmail', { query: { userId: 'a' } })
    // @ts-expect-error: it has no query
    given('accountInfo', { query: { userId: 'a' } })
  })

  test('a missing, a wrong and an unneeded body', () => {
    given('deleteAccount', {})
    given('resendRegistration', { body: { registration: 'a' } })
    // @ts-expect-error: the body is missing
    given('endSession', {})
    // @ts-expect-error: an id is a text
    given('endSession', { body: { id: 1 } })
    // @ts-expect-error: no such field
    given('resendRegistration', { body: { userId: 'a' } })
    // @ts-expect-error: it has no body
    given('day', { params: { date: '2026-11-20' }, body: {} })
  })

  test('an answer of another shape', () => {
    expectTypeOf<CallAnswer<'places'>>().toEqualTypeOf<{ place_id: string; description: string }[]>()
    expectTypeOf<CallAnswer<'text'>>().toEqualTypeOf<LongText>()
    expectTypeOf<CallAnswer<'clientLog'>>().toEqualTypeOf<undefined>()
  })
})
