import type { UserInfo } from '#contract/account.schema.ts'
import type { Language } from '#contract/languages.ts'
import { request } from '../api/request.ts'
import { forgetToken, isExpired, savedToken, saveToken, TOKEN_KEY, type TokenAnswer } from './token.ts'

/** Who reads. */
export interface SessionState {
  /** True while it is not yet known whose token this browser keeps. */
  isLoading: boolean
  user: UserInfo | null
}

export const NOBODY: SessionState = { isLoading: false, user: null }

/** The reader's session: the token in this browser and the person it belongs to. */
export interface Session {
  state(): SessionState
  listen(listener: () => void): () => void
  /** The token for a call, refreshed first when it has run out; undefined for who is not signed in. */
  bearer(): Promise<string | undefined>
  /** Keeps the token that signing in answered and brings the person; false when the answer holds none. */
  begin(answer: TokenAnswer): Promise<boolean>
  /** Brings the person again. */
  reload(): Promise<void>
  /** A call with the token came through: brings the person if the network was cut when that was tried. */
  meet(): void
  /** Ends the session on the server, whose failures do not matter, and here. */
  end(): Promise<void>
  /** Forgets the session here: the server ended it already. */
  forget(): void
}

interface SessionHooks {
  lang(): Language
  /** What was fetched for one reader is not for the next. */
  onReader(): void
  /** The server refused the session that this browser kept. */
  onLost(): void
}

/** Begins with the token that this browser keeps. */
export function createSession({ lang, onReader, onLost }: SessionHooks): Session {
  let state: SessionState = savedToken() ? { isLoading: true, user: null } : NOBODY
  let refreshing: Promise<string | undefined> | undefined
  const listeners = new Set<() => void>()

  function change(next: SessionState): void {
    state = next
    if (!next.isLoading && !next.user) delete document.documentElement.dataset.session
    for (const listener of listeners) listener()
  }

  function forget(): void {
    forgetToken()
    change(NOBODY)
    onReader()
  }

  function lose(): void {
    forget()
    onLost()
  }

  async function refresh(): Promise<string | undefined> {
    const token = savedToken()
    if (!token) return undefined
    // Another tab was faster.
    if (!isExpired(token, Date.now())) return token.value
    const call = { path: '/api/account/refresh', method: 'POST', lang: lang(), bearer: token.value } as const
    const reply = await request<TokenAnswer>(call)
    if (reply.ok && saveToken(reply.data)) return savedToken()?.value
    // Without an answer, or with one that is no verdict, the session may well live on.
    if (reply.ok || isRefusal(reply.problem.status)) lose()
    return undefined
  }

  async function bearer(): Promise<string | undefined> {
    const token = savedToken()
    if (!token || !isExpired(token, Date.now())) return token?.value
    refreshing ??= alone(refresh).finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  async function load(): Promise<void> {
    const value = await bearer()
    if (value === undefined) return change(NOBODY)
    const reply = await request<UserInfo>({ path: '/api/account/info', lang: lang(), bearer: value })
    if (reply.ok) change({ isLoading: false, user: reply.data })
    else if (reply.problem.status === 401) lose()
    else change({ ...state, isLoading: false })
  }

  async function reload(): Promise<void> {
    const before = state.user
    await load()
    if (state.user || before) onReader()
  }

  // Signed in or out in another tab.
  addEventListener('storage', ({ key, oldValue, newValue }) => {
    const isOther = key === null || (key === TOKEN_KEY && !(oldValue && newValue))
    if (isOther) void reload()
  })
  function meet(): void {
    if (state.user || state.isLoading || !savedToken()) return
    change({ isLoading: true, user: null })
    void reload()
  }

  addEventListener('online', meet)
  if (state.isLoading) void load()

  return {
    state: () => state,
    listen: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    bearer,
    reload,
    meet,
    forget,
    begin: async answer => {
      if (!saveToken(answer)) return false
      await reload()
      return state.user !== null
    },
    end: async () => {
      const value = await bearer()
      if (value) await request({ path: '/api/account/logout', method: 'POST', lang: lang(), bearer: value })
      forget()
    },
  }
}

/** The server looked at the token and said no. */
function isRefusal(status: number): boolean {
  return status === 400 || status === 401 || status === 403
}

/** What one tab keeps reaches the others a moment later than the lock that it frees: without a pause the next one asks again (Chromium). */
const SETTLES_MS = 250

/** One tab at a time: two would trade the same token. Browsers without locks have the server's ten seconds of patience. */
function alone<T>(work: () => Promise<T>): Promise<T> {
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
