// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { UserInfo } from '#contract/account.schema.ts'
import type { Client } from '../app/app-context.tsx'
import { savedCalendar } from '../app/calendar.ts'
import { setCookie } from '../app/storage.ts'
import { createStore } from '../app/store.ts'
import { keepCalendar, shareCalendar } from './own-calendar.ts'

const ask = vi.fn<(...call: unknown[]) => Promise<{ ok: boolean }>>()
const onChange = vi.fn()

beforeEach(() => {
  vi.resetAllMocks()
  localStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: as the browser does
  document.cookie = 'cal=; max-age=0; path=/'
  ask.mockResolvedValue({ ok: true })
})

/** A page whose user is loaded by `load`, as the account has it. */
function page() {
  const store = createStore<{ user: UserInfo | null }>({ user: null })
  const update = (_: UserInfo, changes: Partial<UserInfo>) => {
    const { user } = store.get()
    if (user) store.set({ user: { ...user, ...changes } })
  }
  const session = { state: store.get, listen: store.listen, update }
  const client = { ask, session } as unknown as Client
  shareCalendar(client, onChange)
  const load = (calendar: UserInfo['calendar']) => store.set({ user: { calendar } as UserInfo })
  return { client, load, user: () => store.get().user }
}

const sent = () => ask.mock.calls.map(([name, , input]) => [name, input])

test('who signs in gets the calendar of the account', () => {
  setCookie('cal', 'bhutan')
  const { load } = page()
  load('mongolian')
  expect(savedCalendar()).toBe('mongolian')
  expect(onChange).toHaveBeenCalledOnce()
  expect(sent()).toEqual([])
})

test('an account without one gets that of the device, and asks for nothing where the device has none', async () => {
  const first = page()
  first.load(null)
  expect(sent()).toEqual([])
  setCookie('cal', 'tsurphu')
  first.load(null)
  expect(sent()).toEqual([['manageAccount', { body: { calendar: 'tsurphu' } }]])
  await expect.poll(() => first.user()?.calendar).toBe('tsurphu')
  expect(ask).toHaveBeenCalledOnce()
})

test('a choice goes to the account; one that did not arrive, or was made without the app, goes there the next time', async () => {
  const before = page()
  before.load('mongolian')
  ask.mockResolvedValue({ ok: false })
  await keepCalendar(before.client, before.user(), 'bhutan')
  expect(savedCalendar()).toBe('bhutan')
  const after = page()
  ask.mockResolvedValue({ ok: true })
  after.load('mongolian')
  expect(savedCalendar()).toBe('bhutan')
  expect(sent()).toHaveLength(2)
  await expect.poll(() => after.user()?.calendar).toBe('bhutan')
  // Chosen on another device since.
  page().load('phugpa')
  expect(savedCalendar()).toBe('phugpa')
})

test('without an account a choice stays on the device', async () => {
  await keepCalendar(page().client, null, 'bhutan')
  expect([savedCalendar(), sent()]).toEqual(['bhutan', []])
})
