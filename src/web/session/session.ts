import type { UserInfo } from '#contract/account.schema.ts'
import type { Language } from '#contract/languages.ts'
import { type Reply, request } from '../api/request.ts'
import { createStore } from '../app/store.ts'
import {
  getStoredToken,
  isExpired,
  keepBeyondBrowser,
  removeToken,
  storeToken,
  TOKEN_KEY,
  type TokenAnswer,
} from './token.ts'

/** The user of this browser, as far as known. */
export interface SessionState {
  /** True while the user of the stored token is being loaded. */
  isLoading: boolean
  user: UserInfo | null
}

export const ANONYMOUS: SessionState = { isLoading: false, user: null }

/** The session: the token in this browser and its user. */
export interface Session {
  state(): SessionState
  listen(listener: () => void): () => void
  /** The token for a call, refreshed first when it has expired; undefined for anonymous users. */
  bearer(): Promise<string | undefined>
  /**
   * The token in place of one that the server refused: with a slow clock the browser does not know that it has expired. Null when the
   * session is over, undefined when the server could not be reached.
   */
  renew(refused: string): Promise<string | null | undefined>
  /** Stores the token of a sign-in and loads the user; false when the answer has none. @param stays beyond the browser session */
  begin(answer: TokenAnswer, stays?: boolean): Promise<boolean>
  /** Loads the user again. */
  reload(): Promise<void>
  /** A call has changed the account of the user who was signed in then: ignored when another is by now. */
  update(user: UserInfo, changes: Partial<UserInfo>): void
  /** A call with the token succeeded: loads the user if that has failed for want of a network. */
  onTokenAccepted(): void
  /** Ends the session on the server, whose failures do not matter, and here. */
  end(): Promise<void>
  /** Removes the session here: the server has ended it already. */
  forget(): void
}

interface SessionHooks {
  lang(): Language
  /** The user has changed: data of one must not be shown to the next. */
  onUserChange(): void
  /** The user signed out: their data are removed. */
  onSignOut(): void
  /** The server refused the stored session. */
  onExpired(): void
  /** This browser has no storage: the session ends with the page. */
  onNotStored(): void
}

/** How often the user is asked for again after failures that say nothing about the token; the first time after a second, then ever later. */
const RETRIES = 7

/** Starts from the stored token. */
export function createSession({
  lang,
  onUserChange,
  onSignOut,
  onExpired,
  onNotStored,
}: SessionHooks): Session {
  const store = createStore<SessionState>(getStoredToken() ? { isLoading: true, user: null } : ANONYMOUS)
  if (!store.get().isLoading) unmark()
  let refreshing: Promise<string | undefined> | undefined
  // Incremented with each change of user: a late answer about the previous one is ignored.
  let generation = 0
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined

  function change(next: SessionState): void {
    if (!next.isLoading && !next.user) unmark()
    store.set(next)
  }

  function leave(): void {
    generation += 1
    clearTimeout(retry)
    removeToken()
    change(ANONYMOUS)
    onUserChange()
  }

  function forget(): void {
    onSignOut()
    leave()
  }

  function onRefreshRejected(): void {
    leave()
    onExpired()
  }

  async function refresh(refused?: string): Promise<string | undefined> {
    const token = getStoredToken()
    if (!token) return undefined
    // Another tab was faster.
    if (!isExpired(token, Date.now()) && token.value !== refused) return token.value
    const reply = await request({ name: 'refresh', lang: lang(), bearer: token.value })
    // Signed out, or in again, while the answer was awaited.
    const kept = getStoredToken()?.value
    if (kept !== token.value) return kept
    if (reply.ok && storeToken(reply.data).isToken) return getStoredToken()?.value
    // Without an answer, or with one that is no refusal, the session may still be valid.
    if (reply.ok || isRefusal(reply.problem.status)) onRefreshRejected()
    return undefined
  }

  async function bearer(): Promise<string | undefined> {
    const token = getStoredToken()
    return token && isExpired(token, Date.now()) ? refreshOnce() : token?.value
  }

  function refreshOnce(refused?: string): Promise<string | undefined> {
    refreshing ??= withTabLock(() => refresh(refused)).finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  async function renew(refused: string): Promise<string | null | undefined> {
    const next = await (getStoredToken()?.value === refused ? refreshOnce(refused) : bearer())
    return next ?? (getStoredToken() ? undefined : null)
  }

  /** Whose token it is; the token is refreshed once when the server refuses it. */
  async function requestInfo(value: string): Promise<Reply<UserInfo>> {
    const call = { name: 'accountInfo', lang: lang() } as const
    const reply = await request({ ...call, bearer: value })
    if (reply.ok || reply.problem.status !== 401) return reply
    const next = await renew(value)
    if (next === undefined) return { ok: false, version: reply.version, problem: { status: 0 } }
    return next === null ? reply : request({ ...call, bearer: next })
  }

  async function load(): Promise<void> {
    clearTimeout(retry)
    const mine = generation
    const value = await bearer()
    if (mine !== generation) return
    if (value === undefined) return getStoredToken() ? onNoAnswer() : change(ANONYMOUS)
    const reply = await requestInfo(value)
    if (mine !== generation) return
    if (!reply.ok) return reply.problem.status === 401 ? onRefreshRejected() : onNoAnswer()
    failures = 0
    change({ isLoading: false, user: reply.data })
  }

  /** A token that could not be refreshed, or whose user could not be loaded, may be good later. */
  function onNoAnswer(): void {
    const isAgain = failures < RETRIES && !store.get().user
    // One failure asks nobody to sign in who has signed in already. Without a network there is nothing to wait for.
    if (!isAgain || failures || !navigator.onLine) change({ ...store.get(), isLoading: false })
    if (isAgain) retry = setTimeout(reload, 1_000 * 2 ** failures++)
  }

  async function reload(): Promise<void> {
    const before = store.get().user
    await load()
    if (store.get().user || before) onUserChange()
  }

  /** Loads the session again after a change elsewhere. */
  function resync(): void {
    if (getStoredToken()) void reload()
    else if (store.get() !== ANONYMOUS) forget()
  }

  // Signed in or out in another tab.
  addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== null && (key !== TOKEN_KEY || (oldValue && newValue))) return
    if (getStoredToken()) generation += 1
    resync()
  })
  // The page was restored from the back/forward cache.
  addEventListener('pageshow', ({ persisted }) => persisted && resync())

  function onTokenAccepted(): void {
    const { user, isLoading } = store.get()
    if (user || isLoading || !getStoredToken()) return
    change({ isLoading: true, user: null })
    void reload()
  }

  // Answers from the offline cache are those of anonymous users.
  addEventListener('online', () => (store.get().user ? resync() : onTokenAccepted()))
  if (store.get().isLoading) void load()

  return {
    state: store.get,
    listen: store.listen,
    bearer,
    renew,
    reload,
    update: ({ email }, changes) => {
      const { user } = store.get()
      if (user?.email === email) store.set({ ...store.get(), user: { ...user, ...changes } })
    },
    onTokenAccepted,
    forget,
    begin: async (answer, stays = false) => {
      generation += 1
      // So that other tabs see one user leave before the next signs in.
      removeToken()
      keepBeyondBrowser(stays)
      const { isToken, isKept } = storeToken(answer)
      if (!isToken) return false
      if (!isKept) onNotStored()
      await reload()
      return store.get().user !== null
    },
    end: async () => {
      const token = getStoredToken()
      // At once: the next user of this device must not wait for a slow network.
      forget()
      if (token) await request({ name: 'logout', lang: lang(), keepalive: true, bearer: token.value })
    },
  }
}

/** Shows what is for anonymous users, which the theme script hides where it finds a token. */
function unmark(): void {
  delete document.documentElement.dataset.session
}

/** True where the server has judged the token and refused it. */
function isRefusal(status: number): boolean {
  return status === 400 || status === 401 || status === 403
}

/** Storage written by one tab reaches the others later than the release of a lock: without a pause the next tab refreshes again (Chromium). */
const SETTLES_MS = 250

/** One tab at a time: two would exchange the same token. Browsers without locks rely on the server, which gives both the same successor. */
function withTabLock<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator
  if (!locks) return work()
  return new Promise((resolve, reject) => {
    const held = async () => {
      await work().then(resolve, reject)
      await new Promise(settled => setTimeout(settled, SETTLES_MS))
    }
    locks.request('dawa-refresh', held).catch(reject)
  })
}
