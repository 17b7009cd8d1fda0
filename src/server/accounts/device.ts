import { parse, serialize } from 'cookie'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { hashOf, newSecret } from './secret.ts'

type Needed = Pick<Config, 'baseUrl'>

/** How long a browser is known after it signed in. */
export const DEVICE_DAYS = 90

const isSecure = ({ baseUrl }: Needed) => baseUrl.startsWith('https:')
const nameOf = (config: Needed) => (isSecure(config) ? '__Host-device' : 'device')

/** A browser that registers or signs in: the hash of its own secret, and the cookie that keeps the secret there. */
export interface Device {
  hash: string
  cookie: string
}

/** The hash of the browser's secret; undefined when it has none. */
export function deviceOf(config: Needed, request: FastifyRequest): string | undefined {
  const secret = secretOf(config, request)
  return secret && hashOf(secret)
}

/** The browser with its secret, a new one when it has none. */
export function keepDevice(config: Needed, request: FastifyRequest): Device {
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

function secretOf(config: Needed, request: FastifyRequest): string | undefined {
  const value = parse(request.headers.cookie ?? '')[nameOf(config)]
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
}
