import { generateKeyPairSync } from 'node:crypto'
import type { Provider } from '#contract/providers.ts'
import type { AppleSettings, GoogleSettings } from '../../config.ts'
import { newSecret } from '../secret.ts'

const CLIENT_ID = 'dawa.example'

/** The app's settings for test providers; secrets are new each time. @param issuerOf address of each */
export function testSettings(issuerOf: (name: Provider) => string): {
  google: GoogleSettings
  apple: AppleSettings
} {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return {
    google: { issuer: issuerOf('google'), clientId: CLIENT_ID, clientSecret: newSecret() },
    apple: { issuer: issuerOf('apple'), clientId: CLIENT_ID, teamId: 'TEAM', keyId: 'KEY', privateKey: pem },
  }
}
