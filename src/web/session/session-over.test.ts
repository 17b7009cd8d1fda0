// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSession } from './session.ts'

const fetched = vi.fn<typeof fetch>()
const none = () => {}
const hooks = { onUserChange: none, onSignOut: none, onExpired: none, onNotStored: none }
const start = () => createSession({ lang: () => 'en', ...hooks })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  localStorage.setItem('accessToken', 'one')
  localStorage.setItem('accessTokenExpiresAt', '2999-01-01T00:00:00Z')
})
afterEach(() => vi.resetAllMocks())

test('clearing the storage in another tab signs out here; another key, or a refresh there, changes nothing', async () => {
  fetched.mockResolvedValueOnce(new Response(JSON.stringify({ email: 'a@example.org' })))
  const session = start()
  await vi.waitFor(() => expect(session.state().user?.email).toBe('a@example.org'))
  dispatchEvent(new StorageEvent('storage', { key: 'accessToken', oldValue: 'one', newValue: 'next' }))
  await vi.advanceTimersByTimeAsync(300_000)
  expect(fetched).toHaveBeenCalledOnce()
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: 'theme', oldValue: 'dark', newValue: null }))
  expect(session.state().user?.email).toBe('a@example.org')
  dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(session.state().user).toBeNull()
})

test('a session that is over asks for its user no more, whoever signs in next', async () => {
  fetched.mockImplementation(() => Promise.resolve(new Response('{}', { status: 503 })))
  const session = start()
  await vi.advanceTimersByTimeAsync(0)
  expect(fetched).toHaveBeenCalledOnce()
  session.forget()
  localStorage.setItem('accessToken', 'two')
  await vi.advanceTimersByTimeAsync(300_000)
  expect(fetched).toHaveBeenCalledOnce()
})
