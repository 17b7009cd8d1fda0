// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSession } from './session.ts'

const fetched = vi.fn<typeof fetch>()
const hooks = { lang: () => 'en' as const, onReader: vi.fn(), onEnd: vi.fn(), onLost: vi.fn() }
const LATER = '2999-01-01T00:00:00Z'

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

function keepToken(value: string, until = LATER): void {
  localStorage.setItem('accessToken', value)
  localStorage.setItem('accessTokenExpiresAt', until)
}

function answer(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status })
}

/** An answer that comes when it is told to. */
function held(): (response: Response) => Promise<void> {
  let give: (response: Response) => void = () => {}
  fetched.mockReturnValueOnce(new Promise(resolve => (give = resolve)))
  return async response => {
    give(response)
    await vi.waitFor(() => expect(response.bodyUsed).toBe(true))
    await new Promise(resolve => setTimeout(resolve))
  }
}

async function signedIn(email: string) {
  keepToken('one')
  fetched.mockResolvedValueOnce(answer({ email }))
  const session = createSession(hooks)
  await vi.waitFor(() => expect(session.state().user?.email).toBe(email))
  return session
}

test('signing out shows at once, however slow the server is', async () => {
  const session = await signedIn('a@example.org')
  held()
  void session.end()
  expect(session.state()).toEqual({ isLoading: false, user: null })
  expect(localStorage).toHaveLength(0)
  expect(hooks.onEnd).toHaveBeenCalledOnce()
  expect(fetched.mock.lastCall?.[1]?.keepalive).toBe(true)
  expect(new Headers(fetched.mock.lastCall?.[1]?.headers).get('authorization')).toBe('Bearer one')
})

test('an answer about a reader who has left brings nobody back', async () => {
  const session = await signedIn('a@example.org')
  const give = held()
  void session.reload()
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
  fetched.mockResolvedValue(answer({ success: true }))
  await session.end()
  await give(answer({ email: 'a@example.org' }))
  expect(session.state().user).toBeNull()
})

test('the refusal of an old token does not end the session that began after it', async () => {
  keepToken('old')
  const give = held()
  const session = createSession(hooks)
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  fetched.mockResolvedValue(answer({ email: 'b@example.org' }))
  expect(await session.begin({ token: 'new', expiresAtUtc: LATER })).toBe(true)
  await give(answer({}, 401))
  expect(session.state().user?.email).toBe('b@example.org')
  expect(localStorage.getItem('accessToken')).toBe('new')
  expect(hooks.onLost).not.toHaveBeenCalled()
})

test('a token that is refreshed while its reader leaves is not kept', async () => {
  keepToken('old', '2000-01-01T00:00:00Z')
  const give = held()
  const session = createSession(hooks)
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  session.forget()
  await give(answer({ token: 'next', expiresAtUtc: LATER }))
  expect(localStorage).toHaveLength(0)
  expect(hooks.onLost).not.toHaveBeenCalled()
})

test('signing out in another tab takes the data of this one along', async () => {
  const session = await signedIn('a@example.org')
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: 'accessToken', oldValue: 'one', newValue: null }))
  expect(session.state().user).toBeNull()
  expect(hooks.onReader).toHaveBeenCalled()
  expect(hooks.onEnd).toHaveBeenCalled()
})

test('a reader whose token cannot be refreshed for want of a network stays', async () => {
  const session = await signedIn('a@example.org')
  keepToken('one', '2000-01-01T00:00:00Z')
  fetched.mockRejectedValue(new TypeError('no network'))
  await session.reload()
  expect(session.state().user?.email).toBe('a@example.org')
})

test('a session that the server ended is told, and what was typed may stay', async () => {
  const session = await signedIn('a@example.org')
  fetched.mockResolvedValue(answer({}, 401))
  await session.reload()
  expect(session.state().user).toBeNull()
  expect(hooks.onLost).toHaveBeenCalledOnce()
  expect(hooks.onEnd).not.toHaveBeenCalled()
})
