// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import type { SessionsAnswer } from '#contract/account.schema.ts'
import {
  answerWith,
  ask,
  box,
  button,
  lastOptions,
  press,
  refused,
  sent,
  session,
  show,
  texts,
} from '../testing-screen.tsx'
import { Sessions } from './sessions.tsx'

const at = (day: number) => `2026-11-${day}T12:00:00Z`
const KNOWN: SessionsAnswer = {
  sessions: [
    {
      ...{ id: 'a', device: 'Firefox, Android', network: '10.0.0.0/24' },
      ...{ createdAt: at(11), lastUsedAt: at(19), isCurrent: true },
    },
    { id: 'b', device: null, network: null, createdAt: at(12), lastUsedAt: at(18), isCurrent: false },
    { id: 'c', device: 'Safari', network: null, createdAt: at(13), lastUsedAt: at(17), isCurrent: false },
  ],
  attempts: [
    { at: at(19), method: 'google', outcome: 'succeeded', network: '10.0.0.0/24' },
    { at: at(16), method: 'password', outcome: 'wrong_password', network: null },
    { at: at(15), method: 'password', outcome: 'of_a_later_version', network: null },
  ],
}

async function open(known = KNOWN) {
  answerWith(known)
  const page = await show(<Sessions />, '/en/account/manage')
  await act(async () => box.querySelector('summary')?.click())
  return page
}

test('each session says what it is, when and from where it was used last, and when it began', async () => {
  await open()
  const lines = texts('li strong, li p, li span').map(text => text.replace(/ Nov 2026, [\d:]+/, ''))
  expect(lines.slice(0, 10)).toEqual([
    ...['Firefox, Android', ' – account.thisDevice'],
    ...['account.sessionUsedFrom 19 10.0.0.0/24', 'account.sessionBegun 11'],
    ...['account.unknownDevice', 'account.sessionUsed 18', 'account.sessionBegun 12'],
    ...['Safari', 'account.sessionUsed 17', 'account.sessionBegun 13'],
  ])
})

test('the last attempts to sign in are listed by outcome and way, outcomes without words left out', async () => {
  await open()
  const lines = texts('h2 + ul :is(strong, p)').map(text => text.replace(/ Nov 2026, [\d:]+/, ''))
  expect(lines).toEqual([
    ...['account.outcomes.succeeded, Google', '19, 10.0.0.0/24'],
    ...['account.outcomes.wrong_password', '16'],
  ])
})

test('without attempts nothing is said of them', async () => {
  await open({ ...KNOWN, attempts: [] })
  expect(texts('h2')).toEqual([])
})

test('a session is ended by its own button; this one has none', async () => {
  await open()
  const names = [...box.querySelectorAll('[aria-label]')].map(one => one.getAttribute('aria-label'))
  expect(names).toEqual(['account.endSessionOf account.unknownDevice', 'account.endSessionOf Safari'])
  await press('account.endSessionOf Safari')
  expect(sent('endSession')).toEqual([{ id: 'c' }])
  expect(lastOptions('endSession')).toEqual({ success: 'account.sessionEnded', quiet: false })
  expect(sent('sessions')).toHaveLength(2)
  expect(document.activeElement).toBe(box.querySelector('summary'))
})

test('ending all leads to the sign-in page, unless the server refuses', async () => {
  const { place } = await open()
  ask.mockResolvedValueOnce(refused('server_error'))
  await press('account.endSessions')
  expect([session.forget.mock.calls.length, place()]).toEqual([0, '/en/account/manage'])
  expect(lastOptions('logoutAll').quiet).toBe(false)
  expect(button('account.endSessions').disabled).toBe(false)
  await press('account.endSessions')
  expect([session.forget.mock.calls.length, place()]).toEqual([1, '/en/account/login'])
})
