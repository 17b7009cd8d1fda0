import { expect, test } from 'vitest'
import type { UserInfo } from '#contract/account.schema.ts'
import {
  birthDateOf,
  birthHourOf,
  editedSince,
  joinBirthTime,
  type Profile,
  payloadOf,
  profileOf,
} from './profile.ts'

test.each([
  ['1985-03-14T09:30', '1985-03-14', '09:30'],
  ['1985-03-14T09:30:00.000Z', '1985-03-14', '09:30'],
  ['1985-03-14', '1985-03-14', '00:00'],
  ['', '', '00:00'],
])('%j is edited as %j and %j', (birthTime, date, hour) => {
  expect([birthDateOf(birthTime), birthHourOf(birthTime)]).toEqual([date, hour])
})

test.each([
  ['1985-03-14', '09:30', '1985-03-14T09:30'],
  ['1985-03-14', '', '1985-03-14T00:00'],
  ['', '09:30', ''],
])('%j and %j are sent as %j', (date, hour, birthTime) => {
  expect(joinBirthTime(date, hour)).toBe(birthTime)
})

test('an address that waits stands in its field, so that saving something else does not cancel it', () => {
  const user = { email: 'a@example.org', pendingEmail: 'b@example.org' } as UserInfo
  expect(profileOf(user).email).toBe('b@example.org')
  expect(profileOf({ ...user, pendingEmail: null }).email).toBe('a@example.org')
})

test('what was never given is an empty field, and the password goes only when it was typed', () => {
  const user = {
    email: 'a@example.org',
    pendingEmail: null,
    displayName: null,
    receiveNews: false,
    receiveEvents: true,
    country: null,
    birthPlaceId: null,
    birthPlaceAddress: null,
    birthTime: null,
    bornAtMidnight: false,
    keptMatters: [],
    policyConfirmed: false,
    hasPassword: true,
    linked: [],
  }
  const profile = profileOf(user)
  expect(Object.values(profile)).not.toContain(null)
  expect(payloadOf(profile)).not.toHaveProperty('password')
  expect(payloadOf({ ...profile, email: ' b@example.org ', password: 'x' })).toMatchObject({
    email: 'b@example.org',
    password: 'x',
    birthTime: '',
    receiveEvents: true,
  })
})

test('only 00:00 can be said to be midnight', () => {
  const profile = { email: 'a@example.org', bornAtMidnight: true } as Profile
  expect(payloadOf({ ...profile, birthTime: '1985-03-14T00:00' })).toMatchObject({ bornAtMidnight: true })
  expect(payloadOf({ ...profile, birthTime: '1985-03-14T00:01' })).toMatchObject({ bornAtMidnight: false })
  expect(payloadOf({ ...profile, birthTime: '' })).toMatchObject({ bornAtMidnight: false })
})

test('what is typed while the form is on its way is no part of what came back', () => {
  const sent = { displayName: 'Tashi', country: 'NP', receiveNews: false } as Profile
  expect(editedSince(sent, { ...sent, country: 'IN', receiveNews: true })).toEqual({
    country: 'IN',
    receiveNews: true,
  })
  expect(editedSince(sent, sent)).toEqual({})
})
