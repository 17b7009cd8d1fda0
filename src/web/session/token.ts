import { forget, save, saved } from '../keep.ts'

/** Names under which the token lies in this browser. */
export const TOKEN_KEY = 'accessToken'
const EXPIRY_KEY = 'accessTokenExpiresAt'

/** A token that would run out on its way to the server counts as run out. */
const MARGIN_MS = 30_000

export interface Token {
  value: string
  /** Milliseconds since 1970; not a number when it is not known. */
  expiresAt: number
}

/** What signing in and refreshing answer, in either spelling. */
export interface TokenAnswer {
  token?: string
  expiresAtUtc?: string
  Token?: string
  ExpiresAtUtc?: string
}

export function savedToken(): Token | null {
  const value = saved(TOKEN_KEY)
  return value ? { value, expiresAt: Date.parse(saved(EXPIRY_KEY) ?? '') } : null
}

/** Keeps what the server answered; false when there is no token in it. */
export function saveToken(answer: TokenAnswer): boolean {
  const value = answer.token ?? answer.Token
  if (!value) return false
  save(TOKEN_KEY, value)
  save(EXPIRY_KEY, answer.expiresAtUtc ?? answer.ExpiresAtUtc ?? '')
  return true
}

export function forgetToken(): void {
  forget(TOKEN_KEY)
  forget(EXPIRY_KEY)
}

/** Within 30 seconds of its end, or when its end is not known, a token counts as expired. */
export function isExpired({ expiresAt }: Token, now: number): boolean {
  return !(expiresAt - now > MARGIN_MS)
}
