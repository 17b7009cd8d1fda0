import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { afterEach, expect, test, vi } from 'vitest'
import { users } from '../../store/schema.ts'
import { startAccountsApp } from '../testing.ts'
import { createProviders } from './providers.ts'
import { startLocalProvider } from './testing-provider.ts'

afterEach(() => vi.unstubAllGlobals())

test('a provider that was away is asked again by the next visitor, and one that answered not before an hour is over', async () => {
  const issuer = 'https://provider.example'
  const about = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
  }
  const ask = vi.fn(async () => Response.json(about)).mockRejectedValueOnce(new TypeError('fetch failed'))
  vi.stubGlobal('fetch', ask)
  let now = 0
  const google = { issuer, clientId: 'dawa.example', clientSecret: 'word' }
  const findProvider = createProviders({ google, apple: undefined }, () => now)
  expect(findProvider('apple')).toBeUndefined()
  await expect(findProvider('google')).rejects.toThrow()
  expect((await findProvider('google'))?.serverMetadata().token_endpoint).toBe(`${issuer}/token`)
  now = 3_599_999
  await findProvider('google')
  expect(ask).toHaveBeenCalledTimes(2)
  now = 3_600_000
  await findProvider('google')
  expect(ask).toHaveBeenCalledTimes(3)
})

test('an identity that is signed with another key than the provider publishes: failed', async () => {
  const base = 'http://127.0.0.1:3000'
  const { publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const forged = await startLocalProvider({
    name: 'google',
    redirectUri: `${base}/api/account/external/google-callback`,
    people: { victim: { email: 'victim@example.org', email_verified: true } },
    foreignKeys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'test', use: 'sig', alg: 'RS256' }],
  })
  const misled = await startAccountsApp(new Date().toISOString(), forged.settings)
  const begun = await misled.get('/api/account/external/google-start')
  const back = await forged.signIn(String(begun.headers.location), 'victim')
  const answer = await misled.get(back.url.replace(base, ''))
  expect(answer.headers.location).toBe('/en/account/login?external=failed&returnUrl=%2F')
  expect(await misled.database.queries.select().from(users)).toEqual([])
  await misled.stop()
  await forged.stop()
})
