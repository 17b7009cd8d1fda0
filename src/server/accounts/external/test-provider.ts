import { createPublicKey, generateKeyPair, type JsonWebKey, verify } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import type { Configuration, KoaContextWithOIDC, Provider as OidcProvider } from 'oidc-provider'
import { isLanguage } from '#contract/languages.ts'
import { PROVIDER_NAMES, type Provider } from '#contract/providers.ts'
import type { AppleSettings, GoogleSettings } from '../../config.ts'
import { documentPolicy } from '../../http/headers.ts'
import { escapeHtml } from '../../mail/as-html.ts'
import { cspHash } from '../../pages/assets.ts'
import type { Dictionary } from '../../texts/words.ts'
import { newSecret } from '../secret.ts'

/** The claims of a provider about a user beside the subject. */
export interface PersonClaims {
  email?: string
  email_verified?: boolean | string
}

export interface TestProviderOptions {
  name: Provider
  /** The app's settings for it. */
  settings: GoogleSettings | AppleSettings
  redirectUri: string
  dictionary: Dictionary
  /** Who signs in with this text typed. */
  personOf(login: string): PersonClaims
  /** Published instead of the keys with which identities are signed. */
  foreignKeys?: JsonWebKey[]
}

type Context = Parameters<Parameters<OidcProvider['use']>[0]>[0]

type Library = typeof import('oidc-provider')

/** Loaded with the first provider: a production install does without, and a start without it is faster. */
let library: Promise<Library> | undefined

/**
 * The library warns on the console, and has no setting for it, that it prefers a newer Node than the oldest this project runs on, and
 * that what it stores is lost with the process. Both are known and right for a provider of one's own machine.
 */
const NOTICES =
  /oidc-provider WARNING: (Unsupported runtime|a quick start development-only in-memory adapter)/

async function withoutNotices<T>(work: () => T | Promise<T>): Promise<T> {
  const { warn } = console
  console.warn = (...all: unknown[]) => {
    if (!NOTICES.test(String(all[0]))) warn(...all)
  }
  try {
    return await work()
  } finally {
    console.warn = warn
  }
}

const HOUR = 3600
const BODY_BYTES = 16 * 1024
const PATH = '/interaction/'

const STYLE = [
  ':root{color-scheme:light dark}',
  'body{margin:0;padding:32px 16px;font:16px/1.5 system-ui,sans-serif}',
  'main{max-width:420px;margin:0 auto}',
  'p{overflow-wrap:anywhere}',
  'strong{display:inline-block;padding:2px 10px;border:2px solid;border-radius:6px}',
  'label,input,button{display:block;font:inherit}',
  'input{box-sizing:border-box;width:100%;margin:4px 0 16px;padding:10px 12px}',
  'button{min-height:44px;margin-bottom:16px;padding:0 20px;cursor:pointer}',
].join('')

/**
 * A real OpenID provider without passwords: for tests and for trying the product on one's own machine.
 * Google's kind takes a word as secret and gives the address by its user information; Apple's kind takes a signed statement and
 * gives the address in the identity. It handles requests relative to its issuer.
 */
export async function createTestProvider(options: TestProviderOptions): Promise<RequestListener> {
  const { settings, foreignKeys } = options
  const secret = 'clientSecret' in settings ? settings.clientSecret : newSecret()
  library ??= withoutNotices(() => import('oidc-provider'))
  const { Provider, interactionPolicy } = await library
  const configuration = await configurationOf(options, secret, interactionPolicy)
  const provider = await withoutNotices(() => new Provider(settings.issuer, configuration))
  provider.use(async (context, next) => {
    context.set('content-security-policy', policyOf(options))
    if (context.path === '/token' && 'privateKey' in settings)
      await replaceSignedSecret(context.req, settings, secret)
    if (context.path.startsWith(PATH)) await interact(provider, options, context)
    else await next()
    if (context.path === '/jwks' && foreignKeys) context.body = { keys: foreignKeys }
  })
  return provider.callback()
}

async function configurationOf(
  { name, settings, redirectUri, personOf }: TestProviderOptions,
  secret: string,
  { base, Check }: Library['interactionPolicy'],
): Promise<Configuration> {
  const { issuer, clientId } = settings
  const policy = base()
  policy.remove('consent')
  // Every sign-in asks for the account again.
  const asksAlways = (context: KoaContextWithOIDC) => context.oidc.result?.login === undefined
  policy.get('login')?.checks.add(new Check('always', 'asked each time', asksAlways))
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: secret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'test', use: 'sig', alg: 'RS256' }] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: name === 'google',
    cookies: { keys: [newSecret()] },
    ttl: { Interaction: HOUR, Session: HOUR, Grant: HOUR, AccessToken: HOUR, IdToken: HOUR },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_, { uid }) => `${pathOf(issuer)}${PATH}${uid}` },
    findAccount: (_, id) => ({ accountId: id, claims: async () => ({ sub: id, ...personOf(id) }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId,
        ...(oidc.session?.accountId && { accountId: oidc.session.accountId }),
      })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  }
}

const pathOf = (issuer: string) => new URL(issuer).pathname.replace(/\/$/, '')

// What follows a form's redirects is judged by the policy too, and they lead back to the app.
function policyOf({ redirectUri }: TestProviderOptions): string {
  const policy = documentPolicy([], [cspHash(STYLE)])
  return policy.replace("form-action 'self'", `form-action 'self' ${new URL(redirectUri).origin}`)
}

/** The one page: it says what it is and asks who shall sign in. */
async function interact(
  provider: OidcProvider,
  options: TestProviderOptions,
  context: Context,
): Promise<void> {
  const { req, res } = context
  const { params } = await provider.interactionDetails(req, res)
  context.set('cache-control', 'no-store')
  if (context.method === 'POST') {
    const login = new URLSearchParams(await bodyOf(req)).get('login')?.trim() ?? ''
    const result = login
      ? { login: { accountId: login } }
      : { error: 'access_denied', error_description: 'cancelled' }
    context.status = 303
    context.redirect(await provider.interactionResult(req, res, result))
    return
  }
  context.type = 'html'
  context.body = page(options, String(params.ui_locales ?? ''))
}

async function bodyOf(request: NodeJS.ReadableStream): Promise<string> {
  const body = await text(request)
  return body.length > BODY_BYTES ? '' : body
}

function page({ name, dictionary }: TestProviderOptions, asked: string): string {
  const lang = isLanguage(asked) ? asked : 'en'
  const t = (key: string) =>
    escapeHtml(dictionary.translate[lang](`testProvider.${key}`, { provider: PROVIDER_NAMES[name] }))
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="robots" content="noindex">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${t('title')}</title>`,
    '<link rel="icon" href="/favicon.svg">',
    `<style>${STYLE}</style></head><body><main><h1>${t('title')}</h1>`,
    `<p><strong>${t('badge')}</strong></p><p>${t('text')}</p>`,
    '<form method="post">',
    `<label for="login">${t('email')}</label>`,
    '<input id="login" name="login" inputmode="email" autocomplete="email" autocapitalize="none" required autofocus>',
    `<button>${t('submit')}</button></form>`,
    `<form method="post"><button name="cancel" value="yes">${t('cancel')}</button></form>`,
    '</main></body></html>',
  ].join('\n')
}

/** Checks the statement that stands for a secret, as Apple does, and puts the word in its place that the provider compares. */
async function replaceSignedSecret(
  request: { body?: unknown } & NodeJS.ReadableStream,
  { issuer, clientId, teamId, keyId, privateKey }: AppleSettings,
  secret: string,
): Promise<void> {
  const form = new URLSearchParams(await text(request))
  const [head = '', claims = '', signature = ''] = (form.get('client_secret') ?? '').split('.')
  const read = (part: string) =>
    JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
  const key = { key: createPublicKey(privateKey), dsaEncoding: 'ieee-p1363' } as const
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    key,
    Buffer.from(signature, 'base64url'),
  )
  const { iss, sub, aud, exp } = read(claims)
  const isRight = iss === teamId && sub === clientId && aud === issuer && Number(exp) > Date.now() / 1000
  const { alg, kid } = read(head)
  const isOurs = isSigned && isRight && alg === 'ES256' && kid === keyId
  form.set('client_secret', isOurs ? secret : 'wrong')
  request.body = Object.fromEntries(form)
}
