import type { UserInfo } from '#contract/account.schema.ts'
import type { Language } from '#contract/languages.ts'
import { type Call, type Reply, request } from '../api/request.ts'
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

/** Who reads. */
export interface SessionState {
  /** True while it is not yet known whose token this browser keeps. */
  isLoading: boolean
  user: UserInfo | null
}

export const ANONYMOUS: SessionState = { isLoading: false, user: null }

/** The reader's session: the token in this browser and the person it belongs to. */
export interface Session {
  state(): SessionState
  listen(listener: () => void): () => void
  /** The token for a call, refreshed first when it has run out; undefined for who is not signed in. */
  bearer(): Promise<string | undefined>
  /**
   * The token in place of one that the server refused: a clock that is behind does not know that it has run out. Null when the session is
   * over, undefined when that could not be found out.
   */
  renew(refused: string): Promise<string | null | undefined>
  /** Keeps the token that signing in answered and loads the person; false when the answer holds none. @param stays beyond the browser's end */
  begin(answer: TokenAnswer, stays?: boolean): Promise<boolean>
  /** Brings the person again. */
  reload(): Promise<void>
  /** A call with the token came through: brings the person if the network was cut when that was tried. */
  onTokenAccepted(): void
  /** Ends the session on the server, whose failures do not matter, and here. */
  end(): Promise<void>
  /** Forgets the session here: the server ended it already. */
  forget(): void
}

interface SessionHooks {
  lang(): Language
  /** What was fetched for one reader is not for the next. */
  onReader(): void
  /** The reader left on purpose: nothing of theirs stays. */
  onEnd(): void
  /** The server refused the session that this browser kept. */
  onLost(): void
  /** This browser keeps nothing: the session ends when the page is loaded again. */
  onUnkept(): void
}

/** Begins with the token that this browser keeps. */
export function createSession({ lang, onReader, onEnd, onLost, onUnkept }: SessionHooks): Session {
  const store = createStore<SessionState>(getStoredToken() ? { isLoading: true, user: null } : ANONYMOUS)
  if (!store.get().isLoading) unmark()
  let refreshing: Promise<string | undefined> | undefined
  // Rises with every reader: an answer about one who is gone says nothing about the next.
  let generation = 0

  function change(next: SessionState): void {
    if (!next.isLoading && !next.user) unmark()
    store.set(next)
  }

  function leave(): void {
    generation += 1
    removeToken()
    change(ANONYMOUS)
    onReader()
  }

  function forget(): void {
    onEnd()
    leave()
  }

  function onRefreshRejected(): void {
    leave()
    onLost()
  }

  async function refresh(refused?: string): Promise<string | undefined> {
    const token = getStoredToken()
    if (!token) return undefined
    // Another tab was faster.
    if (!isExpired(token, Date.now()) && token.value !== refused) return token.value
    const call = { path: '/api/account/refresh', method: 'POST', lang: lang(), bearer: token.value } as const
    const reply = await request<TokenAnswer>(call)
    // Signed out, or in again, while the answer was on its way.
    const kept = getStoredToken()?.value
    if (kept !== token.value) return kept
    if (reply.ok && storeToken(reply.data).isToken) return getStoredToken()?.value
    // Without an answer, or with one that is no verdict, the session may well live on.
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

  /** A call with the token, which is refreshed once when the server refuses it. */
  async function send<T>(call: Call, value: string): Promise<Reply<T>> {
    const reply = await request<T>({ ...call, bearer: value })
    if (reply.ok || reply.problem.status !== 401) return reply
    const next = await renew(value)
    if (next === undefined) return { ok: false, version: reply.version, problem: { status: 0 } }
    return next === null ? reply : request<T>({ ...call, bearer: next })
  }

  async function load(): Promise<void> {
    const mine = generation
    const value = await bearer()
    if (mine !== generation) return
    // A token that could not be refreshed now may well be later.
    if (value === undefined)
      return change(getStoredToken() ? { ...store.get(), isLoading: false } : ANONYMOUS)
    const reply = await send<UserInfo>({ path: '/api/account/info', lang: lang() }, value)
    if (mine !== generation) return
    if (reply.ok) change({ isLoading: false, user: reply.data })
    else if (reply.problem.status === 401) onRefreshRejected()
    else change({ ...store.get(), isLoading: false })
  }

  async function reload(): Promise<void> {
    const before = store.get().user
    await load()
    if (store.get().user || before) onReader()
  }

  /** Looks who reads now, after something happened elsewhere. */
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
  // The browser kept this page as it was while another one was on show.
  addEventListener('pageshow', ({ persisted }) => persisted && resync())

  function onTokenAccepted(): void {
    const { user, isLoading } = store.get()
    if (user || isLoading || !getStoredToken()) return
    change({ isLoading: true, user: null })
    void reload()
  }

  // What came without a network was kept for anyone.
  addEventListener('online', () => (store.get().user ? resync() : onTokenAccepted()))
  if (store.get().isLoading) void load()

  return {
    state: store.get,
    listen: store.listen,
    bearer,
    renew,
    reload,
    onTokenAccepted,
    forget,
    begin: async (answer, stays = false) => {
      generation += 1
      // So that other tabs see one reader go before the next comes.
      removeToken()
      keepBeyondBrowser(stays)
      const { isToken, isKept } = storeToken(answer)
      if (!isToken) return false
      if (!isKept) onUnkept()
      await reload()
      return store.get().user !== null
    },
    end: async () => {
      const token = getStoredToken()
      // At once: the next one at this device does not wait for a slow network.
      forget()
      const call = { path: '/api/account/logout', method: 'POST', lang: lang(), keepalive: true } as const
      if (token) await request({ ...call, bearer: token.value })
    },
  }
}

/** The document is for strangers, whatever token was found before it was painted. */
function unmark(): void {
  delete document.documentElement.dataset.session
}

/** The server looked at the token and said no. */
function isRefusal(status: number): boolean {
  return status === 400 || status === 401 || status === 403
}

/** What one tab keeps reaches the others a moment later than the lock that it frees: without a pause the next one asks again (Chromium). */
const SETTLES_MS = 250

/** One tab at a time: two would trade the same token. Browsers without locks rely on the server, which gives both the same successor. */
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
