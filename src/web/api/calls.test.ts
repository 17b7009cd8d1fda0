// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UserInfo } from '#contract/account.schema.ts'
import { createTranslator } from '#contract/translator.ts'
import { hideToast, toastStore } from '../app/toasts.ts'
import { reloadNewVersion } from '../offline/refresh.ts'
import type { Session } from '../session/session.ts'
import { createCalls } from './calls.ts'
import { localTime } from './request.ts'

vi.mock('../offline/refresh.ts')

const translator = createTranslator({
  en: {
    toast: {
      serverError: 'failed',
      sessionExpired: 'expired',
      newVersion: 'new',
      refresh: 'go',
      tooManyRequests: 'slower',
      badGateway: 'gateway',
      forbidden: 'not allowed',
      notFound: 'not there',
    },
    errors: {
      offline: 'offline',
      unreachable: 'unreachable',
      unknown: 'unknown',
      unauthorized: 'sign in',
      unavailable: 'busy',
      body_too_large: 'too large',
    },
  },
})
const body = { name: 'A', email: 'a@example.org', message: 'x' }
const fetched = vi.fn<typeof fetch>()

beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  fetched.mockReset()
  for (const { id } of toastStore.get()) hideToast(id)
})

function answer(body: unknown, status = 200, version = '1'): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'x-backend-version': version } })
}

test('a call carries language and local time', async () => {
  fetched.mockResolvedValue(answer({ date: 'x' }))
  await createCalls('1', translator).convert('en', { query: { fromLunar: '2151-6.1-10' } })
  const [url, init] = fetched.mock.calls[0] ?? []
  expect(url).toBe('/api/convert?fromLunar=2151-6.1-10&lang=en')
  expect(new Headers(init?.headers).get('LocalTime')).toMatch(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/,
  )
})

test('a call has no time limit', async () => {
  fetched.mockResolvedValue(answer({}))
  await createCalls('1', translator).convert('en', {})
  expect(fetched.mock.calls[0]?.[1]?.signal).toBeNull()
})

test('a cached day is not fetched again; one that failed is', async () => {
  const calls = createCalls('1', translator)
  fetched.mockResolvedValueOnce(answer({}, 500)).mockImplementation(async () => answer({ lunarDayId: 11 }))
  expect((await calls.day('en', { params: { date: '2026-11-20' } })).ok).toBe(false)
  expect((await calls.day('en', { params: { date: '2026-11-20' } })).ok).toBe(true)
  expect((await calls.day('en', { params: { date: '2026-11-20' } })).ok).toBe(true)
  await calls.day('de', { params: { date: '2026-11-20' } })
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('a failed day shows no toast, a failed conversion does', async () => {
  const calls = createCalls('1', translator)
  fetched.mockImplementation(async () => answer({ message: 'no' }, 500))
  await calls.day('en', { params: { date: '2026-11-20' } })
  expect(toastStore.get()).toEqual([])
  const result = await calls.convert('en', {})
  expect(result).toMatchObject({ ok: false, problem: { status: 500 } })
  expect(toastStore.get()).toMatchObject([{ kind: 'error', text: 'failed', seconds: 6 }])
})

test('a failed month shows no toast: its screen says so', async () => {
  const calls = createCalls('1', translator)
  fetched.mockImplementation(async () => answer({}, 500))
  expect(
    await calls.month('en', { params: { date: '2026-12-01' } }, new AbortController().signal),
  ).toMatchObject({
    problem: { status: 500, detail: 'failed' },
  })
  expect(toastStore.get()).toEqual([])
})

test('an expired session is shown for 20 seconds', async () => {
  fetched.mockResolvedValue(answer({}, 401))
  await createCalls('1', translator, () => signedIn('token', null)).convert('en', {})
  expect(toastStore.get()).toMatchObject([{ kind: 'warning', text: 'expired', seconds: 20 }])
  expect(fetched).toHaveBeenCalledOnce()
})

test('a call whose token is refused is made once more with the next one, and no toast is shown', async () => {
  fetched.mockResolvedValueOnce(answer({}, 401)).mockResolvedValueOnce(answer({ ok: 1 }))
  const { ask } = createCalls('1', translator, () => signedIn('old', 'next'))
  expect(await ask('consultation', 'en', { body })).toEqual({ ok: true, data: { ok: 1 } })
  const sent = fetched.mock.calls.map(([, init]) => [
    new Headers(init?.headers).get('authorization'),
    init?.body,
  ])
  expect(sent).toEqual([
    ['Bearer old', JSON.stringify(body)],
    ['Bearer next', JSON.stringify(body)],
  ])
  expect(toastStore.get()).toEqual([])
})

test('a call whose token is refused and cannot be refreshed now fails as without an answer', async () => {
  fetched.mockResolvedValue(answer({}, 401))
  const { ask } = createCalls('1', translator, () => signedIn('old', undefined))
  expect(await ask('consultation', 'en', { body })).toMatchObject({ problem: { status: 0 } })
  expect(fetched).toHaveBeenCalledOnce()
})

test('an anonymous user has no session that could have expired', async () => {
  fetched.mockImplementation(async () => answer({}, 401))
  const calls = createCalls('1', translator)
  await calls.convert('en', {})
  expect(toastStore.get()).toMatchObject([{ kind: 'error', text: 'sign in', seconds: 6 }])
  expect(await calls.month('en', { params: { date: '2026-12-01' } })).toMatchObject({
    problem: { detail: 'sign in' },
  })
})

test('a failed POST shows no toast: its form says so', async () => {
  fetched.mockImplementation(async () => answer({}, 429))
  const { ask } = createCalls('1', translator)
  expect((await ask('feedback', 'en', { body: { ...body, type: 1 } })).ok).toBe(false)
  expect(toastStore.get()).toEqual([])
})

test('the toast of a failed call goes once it succeeds, or after a POST', async () => {
  const { ask } = createCalls('1', translator)
  const fail = async () => {
    fetched.mockResolvedValueOnce(answer({}, 500))
    await ask('exportAccount', 'en')
    expect(toastStore.get()).toHaveLength(1)
  }
  fetched.mockImplementation(async () => answer({}))
  await fail()
  await ask('convert', 'en')
  expect(toastStore.get()).toHaveLength(1)
  await ask('exportAccount', 'en')
  expect(toastStore.get()).toEqual([])
  await fail()
  await ask('feedback', 'en', { body: { ...body, type: 1 } })
  expect(toastStore.get()).toEqual([])
})

test.each([
  [{ message: 'the server says' }, 'the server says'],
  [{}, 'unknown'],
])('another error shows the sentence of the server, or a general one', async (body, text) => {
  fetched.mockResolvedValue(answer(body, 418))
  await createCalls('1', translator).convert('en', {})
  expect(toastStore.get()).toMatchObject([{ text }])
})

test.each([
  [403, 'not allowed'],
  [404, 'not there'],
  [429, 'slower'],
  [500, 'failed'],
  [502, 'gateway'],
])(
  'the toast of a call that is answered %i has the sentence of the status, whatever the server writes',
  async (status, text) => {
    fetched.mockResolvedValue(answer({ detail: 'internal', message: 'internal' }, status))
    await createCalls('1', translator).convert('en', {})
    expect(toastStore.get()).toMatchObject([{ kind: 'error', text, seconds: 6 }])
  },
)

test.each([
  [{ message: 'first', errorMessage: 'second', detail: 'third' }, 'first', 'third'],
  [{ errorMessage: 'second', detail: 'third' }, 'second', 'third'],
  [{ detail: 'third' }, 'third', 'third'],
  [{ errorMessage: 'second' }, 'second', 'second'],
])('a form says what the server says, wherever it stands: %j', async (said, message, detail) => {
  fetched.mockResolvedValue(answer(said, 400))
  const answered = await createCalls('1', translator).ask('feedback', 'en', { body: { ...body, type: 1 } })
  expect(answered).toMatchObject({ problem: { message, errorMessage: message, detail } })
})

test('an HTML answer of a gateway gets the sentence of its status', async () => {
  fetched.mockResolvedValue(new Response('<html>', { status: 500 }))
  expect(await createCalls('1', translator).day('en', { params: { date: '2026-11-20' } })).toMatchObject({
    problem: { status: 500, detail: 'failed' },
  })
})

test.each([
  [408, 'busy'],
  [413, 'too large'],
  [429, 'slower'],
  [502, 'gateway'],
  [503, 'busy'],
  [504, 'busy'],
])('a form that is answered %i and nothing else says what that means', async (status, message) => {
  fetched.mockImplementation(async () => new Response(null, { status }))
  const answered = await createCalls('1', translator).ask('feedback', 'en', { body: { ...body, type: 1 } })
  expect(answered).toMatchObject({ problem: { message, detail: message } })
})

test('a status of the server that has no sentence of its own is a failure of the server', async () => {
  fetched.mockImplementation(async () => new Response(null, { status: 507 }))
  await createCalls('1', translator).convert('en', {})
  expect(toastStore.get()).toMatchObject([{ text: 'failed' }])
})

test.each([
  [false, 'offline'],
  [true, 'unreachable'],
])('where the device is connected (%s), a call without an answer says %s', async (onLine, detail) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  fetched.mockRejectedValue(new TypeError('no network'))
  expect(await createCalls('1', translator).day('en', { params: { date: '2026-11-20' } })).toMatchObject({
    ok: false,
    problem: { status: 0, detail },
  })
})

test('what worked is said once, also of a form', async () => {
  fetched.mockImplementation(async () => answer({}))
  await createCalls('1', translator).ask('feedback', 'en', { body: { ...body, type: 1 }, success: 'Done' })
  expect(toastStore.get()).toMatchObject([{ kind: 'success', text: 'Done', seconds: 6 }])
})

/** A session with this token. */
function signedIn(token: string | undefined, renewed?: string | null): Session {
  const nothing = async () => {}
  const user = { email: 'a@example.org' } as UserInfo
  return {
    state: () => ({ isLoading: false, user }),
    listen: () => () => {},
    bearer: async () => token,
    renew: async () => renewed,
    begin: async () => true,
    reload: nothing,
    update: () => {},
    onTokenAccepted: nothing,
    end: nothing,
    forget: nothing,
  }
}

test('a POST of a signed-in user is not sent without a token', async () => {
  const { ask } = createCalls('1', translator, () => signedIn(undefined))
  const answer = await ask('consultation', 'en', { body })
  expect(answer).toMatchObject({ ok: false, problem: { status: 0, message: 'unreachable' } })
  expect(fetched).not.toHaveBeenCalled()
})

test('without a connection a call is made again without the token, but not one of accounts', async () => {
  const { ask } = createCalls('1', translator, () => signedIn('token'))
  const bearers = () => fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'))
  fetched.mockRejectedValue(new TypeError('no network'))
  await ask('day', 'en', { params: { date: '2026-11-20' } })
  expect(bearers()).toEqual(['Bearer token', null])
  fetched.mockClear()
  await ask('exportAccount', 'en')
  expect(bearers()).toEqual(['Bearer token'])
})

test('a call that worked with the token tells the session; one that failed, or had none, does not', async () => {
  const session = signedIn('token')
  const accepted = vi.spyOn(session, 'onTokenAccepted')
  const calls = createCalls('1', translator, () => session)
  fetched.mockResolvedValueOnce(answer({}, 500)).mockImplementation(async () => answer([]))
  await calls.convert('en', {})
  await calls.search('en', {})
  expect(accepted).not.toHaveBeenCalled()
  await calls.convert('en', {})
  expect(accepted).toHaveBeenCalledOnce()
})

test('what is the same for everybody is asked for without the token, and texts by their version', async () => {
  const calls = createCalls('7', translator, () => signedIn('token'))
  fetched.mockImplementation(async () => answer({}, 200, '7'))
  await calls.search('en', {})
  await calls.text('en', { params: { lang: 'en', page: 'about' } })
  await calls.datesWords('en', { params: { lang: 'en' } })
  expect(fetched.mock.calls.map(([, init]) => new Headers(init?.headers).has('authorization'))[0]).toBe(false)
  expect(fetched.mock.calls.map(([url]) => new URLSearchParams(String(url).split('?')[1]).get('v'))).toEqual([
    ...[null, '7', '7'],
  ])
})

test('who cannot be told from others now still sees what is public', async () => {
  fetched.mockImplementation(async () => answer({}))
  const { ask } = createCalls('1', translator, () => signedIn(undefined))
  expect((await ask('convert', 'en')).ok).toBe(true)
})

test('a token that is refused for good loads the session again', async () => {
  fetched.mockImplementation(async () => answer({}, 401))
  const reload = vi.fn(async () => {})
  const { ask } = createCalls('1', translator, () => ({ ...signedIn('token', null), reload }))
  await ask('consultation', 'en', { body })
  expect(reload).toHaveBeenCalledOnce()
})

test('a changed version is shown once and empties the cache', async () => {
  const calls = createCalls('1', translator)
  fetched.mockImplementation(async () => answer({}, 200, '1'))
  await calls.day('en', { params: { date: '2026-11-20' } })
  expect(toastStore.get()).toEqual([])
  fetched.mockImplementation(async () => answer({}, 200, '2'))
  await calls.convert('en', {})
  await calls.convert('en', {})
  expect(toastStore.get()).toMatchObject([
    { kind: 'info', text: 'new', seconds: 15, action: { label: 'go' } },
  ])
  toastStore.get()[0]?.action?.run()
  expect(reloadNewVersion).toHaveBeenCalledOnce()
  await calls.day('en', { params: { date: '2026-11-20' } })
  expect(fetched).toHaveBeenCalledTimes(4)
})

test('what is at hand answers the second time, until it is forgotten', async () => {
  const calls = createCalls('1', translator)
  fetched.mockImplementation(async () => answer({}))
  const { ask: _, forgetNearby, ...all } = calls
  const input = { params: { date: '2026-11-20', lang: 'en', page: 'about' }, query: {} } as never
  const fetching = async () => {
    const names: string[] = []
    for (const [name, call] of Object.entries(all)) {
      fetched.mockClear()
      await call('en', input)
      if (fetched.mock.calls.length > 0) names.push(name)
    }
    return names
  }
  const everything = await fetching()
  expect(everything).toHaveLength(13)
  expect(await fetching()).toEqual(['loThoMonth', 'calendarPreview', 'convert'])
  forgetNearby()
  expect(await fetching()).toEqual(everything)
})

test('an aborted call does not answer the next one', async () => {
  const calls = createCalls('1', translator)
  const given = new AbortController()
  fetched.mockImplementationOnce(
    (_, init) =>
      new Promise((_resolve, reject) => {
        const giveUp = () => reject(new DOMException('given up', 'AbortError'))
        // The call waits for its token first, and may find itself given up by then.
        if (init?.signal?.aborted) giveUp()
        init?.signal?.addEventListener('abort', giveUp)
      }),
  )
  const first = calls.day('en', { params: { date: '2026-11-20' } }, given.signal)
  given.abort()
  await expect(first).rejects.toThrow('given up')
  fetched.mockResolvedValue(answer({ lunarDayId: 11 }))
  expect(await calls.day('en', { params: { date: '2026-11-20' } })).toEqual({
    ok: true,
    data: { lunarDayId: 11 },
  })
})

test.each([
  [-345, '+05:45'],
  [0, '+00:00'],
  [210, '-03:30'],
])('an offset of %i minutes is written %s', (offset, written) => {
  const now = new Date('2026-11-20T12:00:00.123Z')
  vi.spyOn(now, 'getTimezoneOffset').mockReturnValue(offset)
  const text = localTime(now)
  expect(text.endsWith(`.123${written}`)).toBe(true)
  expect(Date.parse(text)).toBe(now.getTime())
})
