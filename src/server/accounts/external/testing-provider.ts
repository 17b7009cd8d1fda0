import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import OidcProvider, { type Configuration } from 'oidc-provider'

/** People that the provider knows, by the name they sign in with there. */
type People = Record<string, { email?: string; email_verified?: boolean | string }>

/** A real OpenID provider on this machine. */
export interface LocalProvider {
  issuer: string
  /** What the app must be told about it. */
  settings: Record<string, string>
  /** Goes to an address of it as a browser would, signs in as someone and agrees; gives where the way back leads. */
  signIn(address: string, name: string): Promise<WayBack>
  stop(): Promise<void>
}

/** The way back to the app: by address, or by a form. */
interface WayBack {
  url: string
  form?: Record<string, string>
}

const CLIENT_ID = 'dawa.example'
const HOUR = 3600
const SECRET = 'a-secret-of-the-client'

interface Kind {
  name: 'google' | 'apple'
  redirectUri: string
  people: People
}

/**
 * Google's kind takes a word as secret and gives the address by its user information; Apple's kind takes a signed statement and gives
 * the address in the identity.
 */
export async function startLocalProvider(kind: Kind): Promise<LocalProvider> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new OidcProvider(issuer, configurationOf(kind))
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  if (kind.name === 'apple') {
    provider.use(async (context, next) => {
      if (context.path === '/token')
        await replaceSignedSecret(
          context.req,
          issuer,
          publicKey.export({ type: 'spki', format: 'pem' }).toString(),
        )
      await next()
    })
  }
  server.on('request', provider.callback())
  const prefix = `OIDC_${kind.name.toUpperCase()}`
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const own =
    kind.name === 'google' ? { CLIENT_SECRET: SECRET } : { TEAM_ID: 'TEAM', KEY_ID: 'KEY', PRIVATE_KEY: pem }
  return {
    issuer,
    settings: Object.fromEntries(
      Object.entries({ ISSUER: issuer, CLIENT_ID, ...own }).map(([key, value]) => [
        `${prefix}_${key}`,
        value,
      ]),
    ),
    signIn: (address, name) => walk(address, name),
    stop: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

function configurationOf({ name, redirectUri, people }: Kind): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: SECRET,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: name === 'google',
    cookies: { keys: ['a key of the test'] },
    ttl: { Interaction: HOUR, Session: HOUR, Grant: HOUR, AccessToken: HOUR, IdToken: HOUR },
    findAccount: (_, id) => ({ accountId: id, claims: async () => ({ sub: id, ...people[id] }) }),
  }
}

/** Checks the statement that stands for a secret, as Apple does, and puts the word in its place that the provider compares. */
async function replaceSignedSecret(
  request: { body?: unknown } & NodeJS.ReadableStream,
  issuer: string,
  publicKey: string,
): Promise<void> {
  const form = new URLSearchParams(await text(request))
  const [head = '', claims = '', signature = ''] = (form.get('client_secret') ?? '').split('.')
  const read = (part: string) =>
    JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
  const key = { key: createPublicKey(publicKey), dsaEncoding: 'ieee-p1363' } as const
  const signed = verify('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'))
  const { iss, sub, aud, exp } = read(claims)
  const right = iss === 'TEAM' && sub === CLIENT_ID && aud === issuer && Number(exp) > Date.now() / 1000
  const { alg, kid } = read(head)
  form.set('client_secret', signed && right && alg === 'ES256' && kid === 'KEY' ? SECRET : 'wrong')
  request.body = Object.fromEntries(form)
}

/** A browser with cookies, on the pages that the provider has for tests. */
async function walk(address: string, name: string): Promise<WayBack> {
  const cookies = new Map<string, string>()
  let [url, body]: [string, URLSearchParams | undefined] = [address, undefined]
  for (let step = 0; step < 12; step++) {
    const answer: Response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
      ...(body && { method: 'POST', body }),
    })
    for (const cookie of answer.headers.getSetCookie()) keep(cookies, cookie)
    const page = await answer.text()
    const location = answer.headers.get('location')
    const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1]
    body = undefined
    if (location !== null) {
      url = new URL(location, url).href
      if (!url.startsWith(new URL(address).origin)) return { url }
    } else if (action === undefined) throw new Error(`${answer.status} ${page.slice(0, 500)}`)
    else if (!new URL(action, url).href.startsWith(new URL(address).origin))
      return { url: action, form: fields(page) }
    else {
      url = new URL(action, url).href
      body = new URLSearchParams({ ...fields(page), login: name, password: 'any' })
    }
  }
  throw new Error('The provider led round in circles.')
}

function keep(cookies: Map<string, string>, cookie: string): void {
  const [pair = ''] = cookie.split(';')
  const [key = '', ...value] = pair.split('=')
  if (value.join('=') === '') cookies.delete(key)
  else cookies.set(key, value.join('='))
}

const HTML: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>' }

function fields(page: string): Record<string, string> {
  const inputs = [...page.matchAll(/<input[^>]* name="([^"]+)"[^>]* value="([^"]*)"/g)]
  const plain = (value = '') => value.replace(/&(amp|quot|#39|lt|gt);/g, entity => HTML[entity] ?? entity)
  return Object.fromEntries(inputs.map(([, key = '', value]) => [key, plain(value)]))
}
