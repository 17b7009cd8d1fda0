import { onThisClock } from '../api/server-clock.ts'
import { getStored, removeStored, setStored, writeCookie } from '../app/storage.ts'

/** Storage keys of the token. */
export const TOKEN_KEY = 'accessToken'
const EXPIRY_KEY = 'accessTokenExpiresAt'

/**
 * Set for users who do not stay signed in: the token ends with the browser session, which a session cookie detects. All tabs share both,
 * unlike session storage.
 */
const BRIEF_KEY = 'accessTokenEndsWithBrowser'
const BRIEF_COOKIE = 'browserSession=1'

/** Storage key of the choice to stay signed in, made before the browser left for a provider. */
export const STAYS_KEY = 'staysSignedIn'

/** A token that would expire on its way to the server counts as expired. */
const MARGIN_MS = 30_000

export interface Token {
  value: string
  /** Milliseconds since 1970 on this device's clock; not a number when it is not known. */
  expiresAt: number
}

/** What signing in and refreshing answer, in either spelling. */
export interface TokenAnswer {
  token?: string
  expiresAtUtc?: string
  Token?: string
  ExpiresAtUtc?: string
}

export function getStoredToken(): Token | null {
  if (getStored(BRIEF_KEY) && !isSameBrowserSession()) removeToken()
  const value = getStored(TOKEN_KEY)
  return value ? { value, expiresAt: Date.parse(getStored(EXPIRY_KEY) ?? '') } : null
}

export interface SavedAs {
  /** False when there is no token in the answer. */
  isToken: boolean
  /** False where the browser has no storage: the token lives as long as the page. */
  isKept: boolean
}

/** Stores the server's answer. */
export function storeToken(answer: TokenAnswer): SavedAs {
  const value = answer.token ?? answer.Token
  if (!value) return { isToken: false, isKept: false }
  const isKept = setStored(TOKEN_KEY, value)
  setStored(EXPIRY_KEY, onThisClock(answer.expiresAtUtc ?? answer.ExpiresAtUtc ?? ''))
  return { isToken: true, isKept }
}

/** Lets the stored token end with the browser session, or stay. Where a browser refuses cookies it stays until it expires. */
export function keepBeyondBrowser(stays: boolean): void {
  writeCookie(stays ? `${BRIEF_COOKIE}; max-age=0` : BRIEF_COOKIE)
  if (!stays && isSameBrowserSession()) setStored(BRIEF_KEY, 'true')
  else removeStored(BRIEF_KEY)
}

export function removeToken(): void {
  for (const key of [TOKEN_KEY, EXPIRY_KEY, BRIEF_KEY]) removeStored(key)
}

/** Within 30 seconds of its end, or when its end is not known, a token counts as expired. */
export function isExpired({ expiresAt }: Token, now: number): boolean {
  return !(expiresAt - now > MARGIN_MS)
}

function isSameBrowserSession(): boolean {
  return document.cookie.split('; ').includes(BRIEF_COOKIE)
}
