import { parse, serialize } from 'cookie'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { newSecret } from '../secret.ts'

// The state of a flow proves that we began it, not for whom. Without this cookie an attacker could begin, stop before the last step and let
// another person's browser take it: that user would be signed in to the attacker's account. The cookie is read by the last call only,
// which our own page makes; so it need not travel with Apple's cross-site form.

const SECONDS = 20 * 60

const isSecure = ({ baseUrl }: Pick<Config, 'baseUrl'>) => baseUrl.startsWith('https:')
const nameOf = (config: Pick<Config, 'baseUrl'>) => (isSecure(config) ? '__Host-external' : 'external')

/** The secret of the browser that began; undefined when it has none. */
export function browserOf(config: Pick<Config, 'baseUrl'>, request: FastifyRequest): string | undefined {
  const value = parse(request.headers.cookie ?? '')[nameOf(config)]
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
}

/** The browser's secret, new when it has none, and the cookie that stores it. Flows in several tabs share one. */
export function ensureBrowser(
  config: Pick<Config, 'baseUrl'>,
  request: FastifyRequest,
): { browser: string; cookie: string } {
  const browser = browserOf(config, request) ?? newSecret()
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    maxAge: SECONDS,
  } as const
  return { browser, cookie: serialize(nameOf(config), browser, options) }
}
