import { parse, serialize } from 'cookie'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { hashOf, newSecret } from './secret.ts'

type Deps = Pick<Config, 'baseUrl'>

/** How long a browser counts as known after a sign-in. */
export const DEVICE_DAYS = 90

/** Secrets that browsers keep, by the name of their cookie, and for how many seconds. */
const SECONDS = {
  device: DEVICE_DAYS * 86_400,
  /**
   * Of a browser that leaves for a provider. The state of a flow proves that we began it, not for whom. Without this cookie an attacker could
   * begin, stop before the last step and let another person's browser take it: that user would be signed in to the attacker's account. The cookie is
   * read by the last call only, which our own page makes; so it need not travel with Apple's cross-site form.
   */
  external: 20 * 60,
} as const

type Name = keyof typeof SECONDS

const isSecure = ({ baseUrl }: Deps) => baseUrl.startsWith('https:')
const nameOf = (config: Deps, name: Name) => (isSecure(config) ? `__Host-${name}` : name)

/** The secret of a browser; undefined when it has none. */
export function secretOf(config: Deps, request: FastifyRequest, name: Name): string | undefined {
  const value = parse(request.headers.cookie ?? '')[nameOf(config, name)]
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
}

/** The secret of a browser, a new one when it has none, and the cookie that stores it there. Flows in several tabs share one. */
export function ensureSecret(
  config: Deps,
  request: FastifyRequest,
  name: Name,
): { secret: string; cookie: string } {
  const secret = secretOf(config, request, name) ?? newSecret()
  return { secret, cookie: cookieOf(config, name, secret) }
}

function cookieOf(config: Deps, name: Name, secret: string, maxAge: number = SECONDS[name]): string {
  return serialize(nameOf(config, name), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    maxAge,
  })
}

/** A browser that registers or signs in: the hash of its own secret, and the cookie that stores the secret there. */
export interface Device {
  hash: string
  cookie: string
}

/** The hash of the browser's lasting secret; undefined when it has none. */
export function deviceOf(config: Deps, request: FastifyRequest): string | undefined {
  const secret = secretOf(config, request, 'device')
  return secret && hashOf(secret)
}

/** The browser with its lasting secret, a new one when it has none. */
export function ensureDevice(config: Deps, request: FastifyRequest): Device {
  const { secret, cookie } = ensureSecret(config, request, 'device')
  return { hash: hashOf(secret), cookie }
}

/**
 * The browser with a new secret: what it asks for now is proved by nothing that was in the browser before, and may have been copied by who used it
 * before.
 */
export function renewDevice(config: Deps): Device {
  const secret = newSecret()
  return { hash: hashOf(secret), cookie: cookieOf(config, 'device', secret) }
}

/** The cookie that takes the secret away, for whoever uses the browser next. */
export function endDevice(config: Deps): string {
  return cookieOf(config, 'device', '', 0)
}
