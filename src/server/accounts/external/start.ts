import { buildAuthorizationUrl, type Configuration, calculatePKCECodeChallenge } from 'openid-client'
import { pathOf } from '#contract/calls.ts'
import type { Provider } from '#contract/providers.ts'
import type { Config } from '../../config.ts'
import type { Services } from '../../services.ts'
import { insertFlow } from '../../store/external-flows.ts'
import { hashOf, newSecret } from '../secret.ts'
import { SCOPES } from './providers.ts'

/** How long a sign-in at the provider may take. */
const FLOW_MS = 15 * 60_000

interface Start {
  provider: Provider
  returnUrl: string
  lang: string
  /** The secret in the browser's cookie. */
  browser: string
}

/** Stores the begun sign-in and gives the address at the provider. */
export async function startExternal(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  configuration: Configuration,
  { provider, returnUrl, lang, browser }: Start,
): Promise<string> {
  const [state, nonce, verifier] = [newSecret(), newSecret(), newSecret()]
  await insertFlow(db.queries, {
    hash: hashOf(state),
    provider,
    nonce,
    verifier,
    browser: hashOf(browser),
    returnUrl,
    lang,
    expiresAt: new Date(clock().getTime() + FLOW_MS),
  })
  const url = buildAuthorizationUrl(configuration, {
    ...SCOPES[provider],
    redirect_uri: callbackUrl(config, provider),
    state,
    nonce,
    ui_locales: lang,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  return url.href
}

/** Where the provider sends the visitor back to. */
export function callbackUrl({ baseUrl }: Pick<Config, 'baseUrl'>, provider: Provider): string {
  return baseUrl + pathOf('externalCallback', { provider })
}
