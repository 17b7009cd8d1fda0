import { parse, serialize } from 'cookie'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { hashOf, newSecret } from './secret.ts'

type Deps = Pick<Config, 'baseUrl'>

/** How long a browser counts as known after a sign-in. */
export const DEVICE_DAYS = 90

const isSecure = ({ baseUrl }: Deps) => baseUrl.startsWith('https:')
const nameOf = (config: Deps) => (isSecure(config) ? '__Host-device' : 'device')

/** A browser that registers or signs in: the hash of its own secret, and the cookie that stores the secret there. */
export interface Device {
  hash: string
  cookie: string
}

/** The hash of the browser's secret; undefined when it has none. */
export function deviceOf(config: Deps, request: FastifyRequest): string | undefined {
  const secret = secretOf(config, request)
  return secret && hashOf(secret)
}

/** The browser with its secret, a new one when it has none. */
export function ensureDevice(config: Deps, request: FastifyRequest): Device {
  const secret = secretOf(config, request) ?? newSecret()
  const cookie = serialize(nameOf(config), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    maxAge: DEVICE_DAYS * 86_400,
  })
  return { hash: hashOf(secret), cookie }
}

function secretOf(config: Deps, request: FastifyRequest): string | undefined {
  const value = parse(request.headers.cookie ?? '')[nameOf(config)]
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
}
