import { authorizationCodeGrant, type Configuration, fetchUserInfo } from 'openid-client'
import { cleanEmail } from '#contract/email.ts'
import type { Provider } from '#contract/providers.ts'
import type { AccountDeps } from '../../services.ts'
import { insertCode } from '../../store/external-codes.ts'
import { type ExternalFlow, takeFlow } from '../../store/external-flows.ts'
import { hashOf, newSecret } from '../secret.ts'
import { checkIdentity, findAccount } from './account.ts'
import type { FindProvider } from './providers.ts'
import { callbackUrl } from './start.ts'

/** How long the page may take to fetch its token. */
const CODE_MS = 60_000

/** What a provider answers when the visitor does not want to sign in after all; the second is Apple's. */
const CANCELLED = new Set(['access_denied', 'user_cancelled_authorize'])

/** Why it came to nothing, as the login page names it, and what the visitor began with as far as it is known. */
export interface Failure {
  kind: 'failed' | 'cancelled' | 'no_email' | 'create_failed'
  begun: Pick<ExternalFlow, 'lang' | 'returnUrl'> | undefined
  error?: unknown
}

/** How it ended: a code to trade for a token, or why not. */
export type Returned = { kind: 'code'; code: string; returnUrl: string } | Failure

/** Takes what a provider answered: stores who it is and a code for the page. Never throws. */
export async function returnFromProvider(
  services: AccountDeps,
  findProvider: FindProvider,
  provider: Provider,
  answer: URLSearchParams,
): Promise<Returned> {
  let begun: ExternalFlow | undefined
  try {
    const key = { hash: hashOf(answer.get('state') ?? ''), provider }
    begun = await takeFlow(services.db.queries, key, services.clock())
    const configuration = await findProvider(provider)
    if (begun === undefined || configuration === undefined) return { kind: 'failed', begun }
    if (CANCELLED.has(answer.get('error') ?? '')) return { kind: 'cancelled', begun }
    const person = await askProvider(services, configuration, begun, answer)
    if (person.email === undefined) return { kind: 'no_email', begun }
    return await finish(services, begun, { subject: person.subject, email: person.email })
  } catch (error) {
    return { kind: 'failed', begun, error }
  }
}

async function askProvider(
  { config }: AccountDeps,
  configuration: Configuration,
  flow: ExternalFlow,
  answer: URLSearchParams,
): Promise<{ subject: string; email: string | undefined }> {
  // An answer by form is read like one by address: the names are the same.
  const url = new URL(`${callbackUrl(config, flow.provider)}?${answer}`)
  const granted = await authorizationCodeGrant(configuration, url, {
    pkceCodeVerifier: flow.verifier,
    expectedNonce: flow.nonce,
    expectedState: answer.get('state') ?? '',
    idTokenExpected: true,
  })
  const claims = granted.claims()
  if (claims === undefined) throw new Error('The provider sent no identity.')
  const known = claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
  const person = known ? await fetchUserInfo(configuration, granted.access_token, claims.sub) : claims
  return { subject: claims.sub, email: verifiedEmail(person) }
}

/** Only an address that the provider has verified identifies a user. Apple writes the boolean as a text. */
function verifiedEmail(person: { [claim: string]: unknown }): string | undefined {
  const { email, email_verified: verified } = person
  return typeof email === 'string' && email !== '' && (verified === true || verified === 'true')
    ? cleanEmail(email)
    : undefined
}

/** The account is found or made when the page has shown the cookie of the browser that began: until then anyone may have been led here. */
async function finish(
  { db: { queries }, clock }: AccountDeps,
  flow: ExternalFlow,
  person: { subject: string; email: string },
): Promise<Returned> {
  const { provider, lang, browser, returnUrl } = flow
  const code = newSecret()
  try {
    checkIdentity(person)
  } catch (error) {
    return { kind: 'create_failed', begun: flow, error }
  }
  const known = { ...person, provider, lang }
  const userId = (await findAccount(queries, known))?.id ?? null
  const expiresAt = new Date(clock().getTime() + CODE_MS)
  await insertCode(queries, { ...known, hash: hashOf(code), userId, browser, expiresAt })
  return { kind: 'code', code, returnUrl }
}
