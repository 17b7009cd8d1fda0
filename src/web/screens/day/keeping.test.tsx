// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UserInfo } from '#contract/account.schema.ts'
import type { MatterId } from '#contract/matters.schema.ts'
import type { Client } from '../../app/app-context.tsx'
import { createStore } from '../../app/store.ts'
import { NO_TOASTS, toastStore } from '../../app/toasts.ts'
import type { SessionState } from '../../session/session.ts'
import { matter } from './testing-day.ts'
import { closeDay, element, showPlans, texts } from './testing-day-screen.tsx'

const IDS = [
  'council',
  'trade',
  'feast',
  'guests',
  'loans',
  'hiring',
  'gifts',
  'building',
  'funeral',
] as const
const MATTERS = IDS.map(id => matter(id, 'good'))
const EIGHT = IDS.slice(0, 8)

beforeEach(() => sessionStorage.setItem('openMatters', IDS.join(' ')))
afterEach(async () => {
  await closeDay()
  toastStore.set(NO_TOASTS)
})

/** Shows the matters of a guest, or of an account with those that it keeps; gives the calls that are made. */
async function show(account?: readonly MatterId[], reply: object = { ok: false }) {
  const user = account && ({ keptMatters: [...account] } as unknown as UserInfo)
  const store = createStore<SessionState>({ isLoading: false, user: user ?? null })
  const update = vi.fn((one: UserInfo, change: Partial<UserInfo>) =>
    store.set({ isLoading: false, user: { ...one, ...change } }),
  )
  const ask = vi.fn<(...call: unknown[]) => Promise<unknown>>(async () => reply)
  const session = { state: store.get, listen: store.listen, update }
  const client = { ask, session, pendingPath: () => '' } as unknown as Client
  await showPlans({ matters: MATTERS }, { client })
  await settle()
  return { ask, update, user }
}
const settle = () => act(async () => vi.dynamicImportSettled())
/** What is kept, in its order. */
const top = () => texts('[class*=mine] a')
const press = (id: MatterId, text: string) =>
  act(async () => {
    const buttons = [...element(`#${id}`).querySelectorAll('button')]
    const found = buttons.find(({ textContent }) => textContent === text)
    if (!found) throw new Error(`${id} has no button ${text}.`)
    found.click()
  })
const toasts = () => toastStore.get().map(({ text }) => text)

test('a guest keeps matters on the device, moves them up and takes them away', async () => {
  localStorage.setItem('matters', 'council,trade')
  await show()
  await press('feast', 'Keep first')
  expect(top()).toEqual(['council', 'trade', 'feast'])
  await press('feast', 'Move up')
  expect([localStorage.getItem('matters'), toasts()]).toEqual(['council,feast,trade', []])
  expect(texts('#council button')).toEqual(['Stop showing first'])
  await press('council', 'Stop showing first')
  expect(top()).toEqual(['feast', 'trade'])
})

test('a matter that was taken away comes back to its place, once', async () => {
  localStorage.setItem('matters', 'council,trade,feast')
  await show()
  for (const id of ['trade', 'feast'] as const) {
    await press(id, 'Stop showing first')
    const [toast] = toastStore.get()
    expect(toast?.text).toBe(`No longer shown first: ${id}.`)
    await act(async () => toast?.action?.run())
    expect([top(), toasts()]).toEqual([['council', 'trade', 'feast'], []])
  }
})

test('at most eight stand on top, and it is said where there is no more room', async () => {
  localStorage.setItem('matters', EIGHT.join(','))
  await show()
  const full = 'At most 8 plans can be shown first. Remove one of them to make room for this one.'
  expect(texts('#funeral small')).toContain(full)
  await press('council', 'Stop showing first')
  const [toast] = toastStore.get()
  await press('funeral', 'Keep first')
  await act(async () => toast?.action?.run())
  expect(toasts()).toEqual([full])
  expect(top()).toEqual([...EIGHT.slice(1), 'funeral'])
})

test('an account keeps its own matters, whatever the device has kept', async () => {
  localStorage.setItem('matters', '-,funeral')
  const { ask, update, user } = await show(['council', 'trade'])
  expect(top()).toEqual(['council', 'trade'])
  ask.mockResolvedValueOnce({ ok: true, data: { keptMatters: ['feast', 'council', 'trade'] } })
  await press('feast', 'Keep first')
  expect(ask.mock.calls).toEqual([
    ['keepMatters', 'en', { body: { place: 'feast', before: null }, quiet: false }],
  ])
  expect(update.mock.calls).toEqual([[user, { keptMatters: ['feast', 'council', 'trade'] }]])
  expect(top()).toEqual(['feast', 'council', 'trade'])
  // What the server refuses changes nothing, and there is nothing to undo.
  await press('council', 'Stop showing first')
  expect([top(), toasts()]).toEqual([['feast', 'council', 'trade'], []])
  expect(localStorage.getItem('matters')).toBe('-,funeral')
})

test('two changes in a row go to the account one after the other', async () => {
  const { ask } = await show([])
  const answers: ((reply: object) => void)[] = []
  ask.mockImplementation(() => new Promise(resolve => answers.push(resolve)))
  await press('council', 'Keep first')
  await press('trade', 'Keep first')
  expect(answers).toHaveLength(1)
  await act(async () => answers[0]?.({ ok: true, data: { keptMatters: ['council'] } }))
  await act(async () => answers[1]?.({ ok: true, data: { keptMatters: ['council', 'trade'] } }))
  expect(top()).toEqual(['council', 'trade'])
})

const SEVEN = EIGHT.slice(1)

test('at sign-in an account takes what the device keeps; what it has no room for stays and is named', async () => {
  localStorage.setItem('matters', 'council,funeral')
  const { ask } = await show(SEVEN, { ok: true, data: { keptMatters: [...SEVEN, 'council'] } })
  expect(ask.mock.calls).toEqual([
    ['keepMatters', 'en', { body: { merge: ['council', 'funeral'] }, quiet: false }],
  ])
  expect(top()).toEqual([...SEVEN, 'council'])
  expect(localStorage.getItem('matters')).toBe('-,funeral')
  expect(toasts()).toEqual([expect.stringMatching(/kept on this device only: funeral\.$/)])
})

test('what the account has taken whole is no longer on the device; what was refused is', async () => {
  localStorage.setItem('matters', 'council')
  await show(SEVEN, { ok: true, data: { keptMatters: EIGHT } })
  expect([localStorage.getItem('matters'), toasts()]).toEqual(['', []])
  await closeDay()
  localStorage.setItem('matters', 'council')
  await show(SEVEN)
  expect(localStorage.getItem('matters')).toBe('council')
})

test('what a device keeps is given to no account before somebody signs in', async () => {
  localStorage.setItem('matters', 'council')
  expect((await show()).ask).not.toHaveBeenCalled()
})
