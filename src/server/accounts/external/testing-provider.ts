import type { JsonWebKey } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Provider } from '#contract/providers.ts'
import { loadDictionary } from '../../texts/words.ts'
import { createTestProvider, type PersonClaims } from './test-provider.ts'
import { testSettings } from './test-settings.ts'

/** A test provider with an address of its own. */
export interface LocalProvider {
  issuer: string
  /** The app's settings for it. */
  settings: Record<string, string>
  /** Goes to an address of it as a browser would and signs in; gives the address of the redirect back. */
  signIn(address: string, name: string): Promise<WayBack>
  stop(): Promise<void>
}

/** The way back to the app: by address, or by a form. */
interface WayBack {
  url: string
  form?: Record<string, string>
}

interface Kind {
  name: Provider
  redirectUri: string
  /** Users of the provider, by their login there. */
  people: Record<string, PersonClaims>
  foreignKeys?: JsonWebKey[]
}

const VARIABLES = {
  issuer: 'ISSUER',
  clientId: 'CLIENT_ID',
  clientSecret: 'CLIENT_SECRET',
  teamId: 'TEAM_ID',
  keyId: 'KEY_ID',
  privateKey: 'PRIVATE_KEY',
}

/** Starts a test provider on this machine, at another address than the app, as real ones are. */
export async function startLocalProvider({ people, ...kind }: Kind): Promise<LocalProvider> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = testSettings(() => issuer)[kind.name]
  const handle = await createTestProvider({
    ...kind,
    settings,
    dictionary: loadDictionary(),
    personOf: login => people[login] ?? {},
  })
  server.on('request', handle)
  const prefix = `OIDC_${kind.name.toUpperCase()}`
  const variables = Object.entries(settings).map(([key, value]) => [
    `${prefix}_${VARIABLES[key as keyof typeof VARIABLES]}`,
    value,
  ])
  return {
    issuer,
    settings: Object.fromEntries(variables),
    signIn: (address, name) => walk(address, name),
    stop: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** A browser with cookies, on the provider's page. */
async function walk(address: string, name: string): Promise<WayBack> {
  const cookies = new Map<string, string>()
  const { origin } = new URL(address)
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
      if (new URL(url).origin !== origin) return { url }
    } else if (action !== undefined) return { url: action, form: fields(page) }
    else if (page.includes('name="login"')) body = new URLSearchParams({ login: name })
    else throw new Error(`${answer.status} ${page.slice(0, 500)}`)
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
