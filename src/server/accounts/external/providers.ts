import { createPrivateKey, sign } from 'node:crypto'
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import type { Provider } from '#contract/providers.ts'
import type { AppleSettings, Config } from '../../config.ts'

/** What each asks for, and how its answer comes back; Apple sends an address by form only. */
export const SCOPES = {
  google: { scope: 'openid email', response_mode: 'query' },
  apple: { scope: 'openid email', response_mode: 'form_post' },
} as const satisfies Record<Provider, object>

const HOUR = 3_600_000
const TIMEOUT_SECONDS = 5

/** Finds a provider's addresses and keys, cached for an hour. Undefined without settings; rejects when it cannot be reached. */
export type FindProvider = (provider: Provider) => Promise<Configuration> | undefined

export function createProviders(config: Pick<Config, 'google' | 'apple'>, now: () => number): FindProvider {
  const kept = new Map<Provider, { until: number; found: Promise<Configuration> }>()
  return provider => {
    const known = kept.get(provider)
    if (known && known.until > now()) return known.found
    const found = discover(config, provider, now)
    if (found === undefined) return undefined
    kept.set(provider, { until: now() + HOUR, found })
    // A provider that was down is asked again by the next visitor.
    found.catch(() => kept.delete(provider))
    return found
  }
}

function discover(
  { google, apple }: Pick<Config, 'google' | 'apple'>,
  provider: Provider,
  now: () => number,
): Promise<Configuration> | undefined {
  if (provider === 'google') return google && ask(google, ClientSecretPost(google.clientSecret))
  return apple && ask(apple, signedSecret(apple, now))
}

function ask(
  { issuer, clientId }: { issuer: string; clientId: string },
  auth: ClientAuth,
): Promise<Configuration> {
  const insecure = issuer.startsWith('http:') ? [allowInsecureRequests] : []
  // Without these checks an identity is trusted for the connection alone, whoever signed it.
  const execute = [enableNonRepudiationChecks, ...insecure]
  return discovery(new URL(issuer), clientId, undefined, auth, { timeout: TIMEOUT_SECONDS, execute })
}

/** Apple's client secret is a statement about ourselves, signed anew for each use. */
function signedSecret(settings: AppleSettings, now: () => number): ClientAuth {
  return (_server, _client, body) => {
    body.set('client_id', settings.clientId)
    body.set('client_secret', appleSecret(settings, now()))
  }
}

const MINUTES_VALID = 5
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A JWT (ES256) as Apple wants it. @param now milliseconds since 1970 */
function appleSecret({ issuer, clientId, teamId, keyId, privateKey }: AppleSettings, now: number): string {
  const seconds = Math.floor(now / 1000)
  const times = { iat: seconds, exp: seconds + MINUTES_VALID * 60 }
  const claims = { iss: teamId, sub: clientId, aud: new URL(issuer).href.replace(/\/$/, ''), ...times }
  const text = `${part({ alg: 'ES256', kid: keyId, typ: 'JWT' })}.${part(claims)}`
  const key = createPrivateKey(privateKey)
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}
