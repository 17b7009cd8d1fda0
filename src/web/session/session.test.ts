// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UserInfo } from '#contract/account.schema.ts'
import { createSession, type Session } from './session.ts'
import { removeToken } from './token.ts'

const fetched = vi.fn<typeof fetch>()
const hooks = {
  lang: () => 'en' as const,
  onUserChange: vi.fn(),
  onSignOut: vi.fn(),
  onExpired: vi.fn(),
  onNotStored: vi.fn(),
}
const LATER = '2999-01-01T00:00:00Z'
const listening = vi.spyOn(globalThis, 'addEventListener')

beforeEach(() => {
  localStorage.clear()
  // Where a test refused the storage, it is kept by the page.
  removeToken()
  closeBrowser()
  vi.stubGlobal('fetch', fetched)
})
const started: Session[] = []

function start(): Session {
  started.push(createSession(hooks))
  return started.at(-1) as Session
}

afterEach(() => {
  // The session of one test must not hear what happens in the next, and asks for its user no more.
  for (const session of started.splice(0)) session.forget()
  for (const [event, listener] of listening.mock.calls) removeEventListener(event, listener)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

function keepToken(value: string, until = LATER): void {
  localStorage.setItem('accessToken', value)
  localStorage.setItem('accessTokenExpiresAt', until)
}

/** What has no end ends with the browser. */
function closeBrowser(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the browser does
  document.cookie = 'browserSession=; max-age=0; path=/'
}

function answer(body: unknown, status = 200, headers = {}): Response {
  return new Response(JSON.stringify(body), { status, headers })
}

/** An answer that is released by the test. */
function held(): (response: Response) => Promise<void> {
  let give: (response: Response) => void = () => {}
  fetched.mockReturnValueOnce(new Promise(resolve => (give = resolve)))
  return async response => {
    give(response)
    await expect.poll(() => response.bodyUsed).toBe(true)
    await new Promise(resolve => setTimeout(resolve))
  }
}

async function signedIn(email: string) {
  keepToken('one')
  fetched.mockResolvedValueOnce(answer({ email }))
  const session = start()
  await expect.poll(() => session.state().user?.email).toBe(email)
  return session
}

test('signing out shows at once, however slow the server is', async () => {
  const session = await signedIn('a@example.org')
  held()
  void session.end()
  expect(session.state()).toEqual({ isLoading: false, user: null })
  expect(localStorage).toHaveLength(0)
  expect(hooks.onSignOut).toHaveBeenCalledOnce()
  expect(fetched.mock.lastCall?.[1]?.keepalive).toBe(true)
  expect(bearers().at(-1)).toEqual(['/api/account/logout', 'Bearer one'])
})

test('a late answer about a user who has signed out is ignored', async () => {
  const session = await signedIn('a@example.org')
  const give = held()
  void session.reload()
  await expect.poll(() => fetched).toHaveBeenCalledTimes(2)
  fetched.mockResolvedValue(answer({ success: true }))
  await session.end()
  await give(answer({ email: 'a@example.org' }))
  expect(session.state().user).toBeNull()
})

test('the refusal of an old token does not end the session that began after it', async () => {
  keepToken('old')
  const give = held()
  const session = start()
  await expect.poll(() => fetched).toHaveBeenCalledOnce()
  fetched.mockResolvedValue(answer({ email: 'b@example.org' }))
  expect(await session.begin({ token: 'new', expiresAtUtc: LATER }, true)).toBe(true)
  await give(answer({}, 401))
  expect(session.state().user?.email).toBe('b@example.org')
  expect(localStorage.getItem('accessToken')).toBe('new')
  expect(hooks.onExpired).not.toHaveBeenCalled()
})

test('a token that is refreshed during sign-out is not stored', async () => {
  keepToken('old', '2000-01-01T00:00:00Z')
  const give = held()
  const session = start()
  await expect.poll(() => fetched).toHaveBeenCalledOnce()
  session.forget()
  await give(answer({ token: 'next', expiresAtUtc: LATER }))
  expect(localStorage).toHaveLength(0)
  expect(hooks.onExpired).not.toHaveBeenCalled()
})

test('signing out in another tab takes the data of this one along', async () => {
  const session = await signedIn('a@example.org')
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: 'accessToken', oldValue: 'one', newValue: null }))
  expect(session.state().user).toBeNull()
  expect(hooks.onUserChange).toHaveBeenCalled()
  expect(hooks.onSignOut).toHaveBeenCalled()
})

test('while the server is overloaded the user is asked for again, and nobody is asked to sign in for one failure', async () => {
  vi.useFakeTimers()
  keepToken('one')
  fetched.mockImplementation(() => Promise.resolve(answer({}, 503)))
  const session = start()
  await vi.advanceTimersByTimeAsync(900)
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(session.state()).toEqual({ isLoading: true, user: null })
  await vi.advanceTimersByTimeAsync(200)
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(session.state()).toEqual({ isLoading: false, user: null })
  await vi.advanceTimersByTimeAsync(300_000)
  expect(fetched).toHaveBeenCalledTimes(8)
  expect(localStorage.getItem('accessToken')).toBe('one')
  expect(hooks.onExpired).not.toHaveBeenCalled()
})

test('the user appears with the first answer after failures, and the data are loaded again', async () => {
  vi.useFakeTimers()
  keepToken('one')
  fetched.mockResolvedValueOnce(answer({}, 503)).mockRejectedValueOnce(new TypeError('no network'))
  const session = start()
  await vi.advanceTimersByTimeAsync(1_100)
  fetched.mockResolvedValueOnce(answer({ email: 'a@example.org' }))
  expect(hooks.onUserChange).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(session.state()).toEqual({ isLoading: false, user: { email: 'a@example.org' } })
  expect(hooks.onUserChange).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('after signing out nothing is asked for again', async () => {
  vi.useFakeTimers()
  keepToken('one')
  fetched.mockImplementation(() => Promise.resolve(answer({}, 503)))
  const session = start()
  await vi.advanceTimersByTimeAsync(100)
  session.forget()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(session.state()).toEqual({ isLoading: false, user: null })
})

test('a user whose token cannot be refreshed for want of a network stays signed in', async () => {
  const session = await signedIn('a@example.org')
  keepToken('one', '2000-01-01T00:00:00Z')
  fetched.mockRejectedValue(new TypeError('no network'))
  await session.reload()
  expect(session.state().user?.email).toBe('a@example.org')
})

test('a session that the server ended is reported, and drafts stay', async () => {
  const session = await signedIn('a@example.org')
  fetched.mockResolvedValue(answer({}, 401))
  await session.reload()
  expect(session.state().user).toBeNull()
  expect(hooks.onExpired).toHaveBeenCalledOnce()
  expect(hooks.onSignOut).not.toHaveBeenCalled()
})

const bearers = () =>
  fetched.mock.calls.map(([url, init]) => [
    String(url).replace(/\?.*/, ''),
    new Headers(init?.headers).get('authorization'),
  ])

test('a token that the server refuses though it seems good is refreshed once, and the user stays signed in', async () => {
  keepToken('old')
  fetched.mockResolvedValueOnce(answer({}, 401))
  fetched.mockResolvedValueOnce(answer({ token: 'next', expiresAtUtc: LATER }))
  fetched.mockResolvedValueOnce(answer({ email: 'a@example.org' }))
  const session = start()
  await expect.poll(() => session.state().user?.email).toBe('a@example.org')
  expect(bearers()).toEqual([
    ['/api/account/info', 'Bearer old'],
    ['/api/account/refresh', 'Bearer old'],
    ['/api/account/info', 'Bearer next'],
  ])
  expect(hooks.onExpired).not.toHaveBeenCalled()
})

test('calls that are refused together share one refresh', async () => {
  const session = await signedIn('a@example.org')
  fetched.mockClear()
  fetched.mockResolvedValueOnce(answer({ token: 'next', expiresAtUtc: LATER }))
  expect(await Promise.all([session.renew('one'), session.renew('one')])).toEqual(['next', 'next'])
  expect(await session.renew('one')).toBe('next')
  expect(fetched).toHaveBeenCalledOnce()
})

test('a refused token whose refresh finds no server stays stored', async () => {
  const session = await signedIn('a@example.org')
  fetched.mockResolvedValueOnce(answer({}, 401)).mockRejectedValueOnce(new TypeError('no network'))
  await session.reload()
  expect(localStorage.getItem('accessToken')).toBe('one')
  expect(session.state().user?.email).toBe('a@example.org')
  expect(hooks.onExpired).not.toHaveBeenCalled()
})

test.each([
  ['behind', -3_600_000],
  ['ahead', 3_600_000],
])('a clock that is an hour %s does not change how long a token counts', async (_, wrong) => {
  const server = Date.now() - wrong
  const at = (ms: number) => new Date(server + ms)
  const headers = { date: at(0).toUTCString() }
  fetched.mockResolvedValue(answer({ email: 'a@example.org' }, 200, headers))
  const session = start()
  await import('../api/request.ts').then(({ request }) => request({ name: 'live', lang: 'en' }))
  await session.begin({ token: 'one', expiresAtUtc: at(15 * 60_000).toISOString() }, true)
  const kept = Date.parse(localStorage.getItem('accessTokenExpiresAt') ?? '')
  expect(Math.abs(kept - Date.now() - 15 * 60_000)).toBeLessThan(600_000)
  expect(await session.bearer()).toBe('one')
  expect(bearers().map(([path]) => path)).not.toContain('/api/account/refresh')
})

test('a session that does not stay ends with the browser, in every tab; one that stays does not', async () => {
  fetched.mockImplementation(async () => answer({ email: 'a@example.org' }))
  for (const given of [undefined, false, true]) {
    const stays = given ?? false
    await start().begin({ token: 'one', expiresAtUtc: LATER }, given)
    expect(await start().bearer()).toBe('one')
    document.documentElement.dataset.session = ''
    closeBrowser()
    const session = start()
    expect(await session.bearer()).toBe(stays ? 'one' : undefined)
    expect(session.state().isLoading).toBe(stays)
    expect('session' in document.documentElement.dataset).toBe(stays)
    expect(localStorage.getItem('accessToken')).toBe(stays ? 'one' : null)
  }
})

test('a browser without storage is reported once, and the session lasts as long as the page', async () => {
  const refuse = () => {
    throw new DOMException('denied')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  fetched.mockImplementation(async () => answer({ email: 'a@example.org' }))
  const session = start()
  expect(await session.begin({ token: 'one', expiresAtUtc: LATER }, true)).toBe(true)
  expect(session.state().user?.email).toBe('a@example.org')
  await session.reload()
  expect(hooks.onNotStored).toHaveBeenCalledOnce()
})

test('what a call has changed is shown at once, unless another user is signed in by now', async () => {
  const session = await signedIn('a@example.org')
  session.update({ email: 'a@example.org' } as UserInfo, { displayName: 'Pema' })
  expect(session.state().user).toEqual({ email: 'a@example.org', displayName: 'Pema' })
  session.update({ email: 'b@example.org' } as UserInfo, { displayName: 'Tashi' })
  expect(session.state().user?.displayName).toBe('Pema')
})

test('a call that succeeds with the token loads the user whom nothing had been known of', async () => {
  vi.useFakeTimers()
  keepToken('one')
  fetched.mockImplementation(() => Promise.resolve(answer({}, 503)))
  const session = start()
  await vi.advanceTimersByTimeAsync(300_000)
  fetched.mockClear().mockResolvedValueOnce(answer({ email: 'a@example.org' }))
  session.onTokenAccepted()
  session.onTokenAccepted()
  expect(session.state()).toEqual({ isLoading: true, user: null })
  await vi.advanceTimersByTimeAsync(0)
  expect(session.state().user?.email).toBe('a@example.org')
  session.onTokenAccepted()
  expect(fetched).toHaveBeenCalledOnce()
})

test.each([true, false])(
  'a page that comes back, from the cache: %j, forgets who signed out elsewhere meanwhile',
  async persisted => {
    const session = await signedIn('a@example.org')
    localStorage.clear()
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    // A page that is loaded has read the token already.
    expect(session.state().user === null).toBe(persisted)
  },
)

test('who signs in elsewhere while a token is refreshed here keeps the new one', async () => {
  keepToken('old', '2000-01-01T00:00:00Z')
  const give = held()
  const session = start()
  await expect.poll(() => fetched).toHaveBeenCalledOnce()
  keepToken('of another')
  fetched.mockResolvedValueOnce(answer({ email: 'b@example.org' }))
  await give(answer({ token: 'next', expiresAtUtc: LATER }))
  await expect.poll(() => session.state().user?.email).toBe('b@example.org')
  expect(localStorage.getItem('accessToken')).toBe('of another')
})

test.each([
  [400, true],
  [401, true],
  [403, true],
  [408, false],
  [429, false],
  [500, false],
])('a refresh that is answered %i ends the session: %j', async (status, ends) => {
  const session = await signedIn('a@example.org')
  keepToken('one', '2000-01-01T00:00:00Z')
  fetched.mockResolvedValue(answer({}, status))
  await session.reload()
  expect(hooks.onExpired).toHaveBeenCalledTimes(ends ? 1 : 0)
  expect([session.state().user === null, localStorage.getItem('accessToken')]).toEqual([
    ends,
    ends ? null : 'one',
  ])
})

test('a sign-in whose user cannot be loaded is none', async () => {
  const session = start()
  fetched.mockImplementation(async () => answer({}, 503))
  expect(await session.begin({ token: 'one', expiresAtUtc: LATER })).toBe(false)
  expect(await session.begin({})).toBe(false)
  expect(localStorage.getItem('accessToken')).toBeNull()
})

test('other tabs see one user leave before the next signs in', async () => {
  const session = await signedIn('a@example.org')
  fetched.mockImplementation(async () => answer({ email: 'b@example.org' }))
  const kept: (string | null)[] = []
  const [set, remove] = [vi.spyOn(localStorage, 'setItem'), vi.spyOn(localStorage, 'removeItem')]
  for (const spy of [set, remove])
    spy.mockImplementationOnce(key => void kept.push(`${spy === set ? 'set' : 'removed'} ${key}`))
  await session.begin({ token: 'two', expiresAtUtc: LATER }, true)
  expect(kept[0]).toBe('removed accessToken')
})

test('without a network nobody waits to be told that one is not known', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  keepToken('one')
  fetched.mockRejectedValue(new TypeError('no network'))
  const session = start()
  await new Promise(resolve => setTimeout(resolve))
  expect([session.state().isLoading, localStorage.getItem('accessToken')]).toEqual([false, 'one'])
  session.forget()
})

test('a network that comes back brings the user whom nothing had been known of, and news of one who is', async () => {
  vi.useFakeTimers()
  keepToken('one')
  fetched.mockImplementation(() => Promise.resolve(answer({}, 503)))
  const session = start()
  await vi.advanceTimersByTimeAsync(300_000)
  for (const email of ['a@example.org', 'b@example.org']) {
    fetched.mockResolvedValueOnce(answer({ email }))
    dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(session.state()).toEqual({ isLoading: false, user: { email } })
  }
})

test('another user who signs in in another tab is the one here, whatever is answered about the first', async () => {
  const session = await signedIn('a@example.org')
  const give = held()
  void session.reload()
  await expect.poll(() => fetched).toHaveBeenCalledTimes(2)
  keepToken('two')
  fetched.mockResolvedValueOnce(answer({ email: 'b@example.org' }))
  dispatchEvent(new StorageEvent('storage', { key: 'accessToken', oldValue: null, newValue: 'two' }))
  await expect.poll(() => session.state().user?.email).toBe('b@example.org')
  await give(answer({ email: 'a@example.org' }))
  expect(session.state().user?.email).toBe('b@example.org')
})
