import { expect, test } from 'vitest'
import type { UserInfo } from '#contract/account.schema.ts'
import type { Problem } from '#contract/errors.ts'
import { userWith } from '../../session/testing-user.ts'
import { atDate, editedSince, type Profile, payloadOf, profileOf } from './profile.ts'

const born = (birthTime: string | null, bornAtMidnight = false) =>
  profileOf({ email: 'a@example.org', birthTime, bornAtMidnight } as UserInfo)

test.each([
  ['1985-03-14T09:30', false, '1985-03-14', '09:30', false],
  ['1985-03-14T09:30:00.000Z', false, '1985-03-14', '09:30', false],
  ['1985-03-14T00:00', false, '1985-03-14', '', true],
  ['1985-03-14T00:00', true, '1985-03-14', '00:00', false],
  ['1985-03-14', false, '1985-03-14', '', true],
  [null, false, '', '', true],
])(
  '%j, at midnight: %j, is edited as %j at %j, unknown: %j',
  (birthTime, atMidnight, birthDate, birthHour, timeUnknown) => {
    expect(born(birthTime, atMidnight)).toMatchObject({ birthDate, birthHour, timeUnknown })
  },
)

test.each([
  ['1985-03-14', '09:30', false, '1985-03-14T09:30', false],
  ['1985-03-14', '09:30', true, '1985-03-14T00:00', false],
  ['1985-03-14', '', true, '1985-03-14T00:00', false],
  ['1985-03-14', '00:00', false, '1985-03-14T00:00', true],
  ['1985-03-14', '00:01', false, '1985-03-14T00:01', false],
  ['', '09:30', false, '', false],
  ['', '00:00', false, '', false],
])(
  '%j at %j, unknown: %j, is sent as %j, at midnight: %j',
  (birthDate, birthHour, timeUnknown, birthTime, bornAtMidnight) => {
    const sent = payloadOf({ ...born(null), birthDate, birthHour, timeUnknown })
    expect(sent).toMatchObject({ birthTime, bornAtMidnight })
    expect(sent).not.toHaveProperty('birthDate')
  },
)

test('what the server refuses of a birth time is shown at its date', () => {
  const problem = { errors: { birthTime: ['wrong'], country: ['none'] } } as unknown as Problem
  expect(atDate({ ok: false, problem })).toEqual({
    ok: false,
    problem: { errors: { birthDate: ['wrong'], country: ['none'] } },
  })
})

test('an address that waits stands in its field, so that saving something else does not cancel it', () => {
  const user = { email: 'a@example.org', pendingEmail: 'b@example.org' } as UserInfo
  expect(profileOf(user).email).toBe('b@example.org')
  expect(profileOf({ ...user, pendingEmail: null }).email).toBe('a@example.org')
})

test('what was never given is an empty field, and the password goes only when it was typed', () => {
  const user = userWith({ receiveEvents: true, policyConfirmed: false })
  const profile = profileOf(user)
  expect(Object.values(profile)).not.toContain(null)
  expect(payloadOf(profile)).not.toHaveProperty('password')
  expect(payloadOf({ ...profile, email: '\u200b b@example.org\u00a0', password: 'x' })).toMatchObject({
    email: 'b@example.org',
    password: 'x',
    birthTime: '',
    receiveEvents: true,
  })
})

test('what is typed while the form is on its way is no part of what came back', () => {
  const sent = { displayName: 'Tashi', country: 'NP', receiveNews: false } as Profile
  expect(editedSince(sent, { ...sent, country: 'IN', receiveNews: true })).toEqual({
    country: 'IN',
    receiveNews: true,
  })
  expect(editedSince(sent, sent)).toEqual({})
})
