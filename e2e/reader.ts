import type { Page } from '@playwright/test'
import { newReader, type Tokens } from '../checks/reader.ts'

/** The server of all tests. */
export const BASE = `http://127.0.0.1:${process.env.E2E_PORT}`

/** Puts the token of a session where the app keeps it, as if this browser had signed in. */
export async function keepTokens(page: Page, { token, expiresAtUtc }: Tokens, base = BASE): Promise<void> {
  // A document without the app, which would ask about the token at once.
  await page.goto(`${base}/robots.txt`)
  const values = { accessToken: token, accessTokenExpiresAt: expiresAtUtc, welcomeSeen: 'true' }
  await page.evaluate(all => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
    // Every page leaves it; a first visit, without it, is drawn for strangers.
    // biome-ignore lint/suspicious/noDocumentCookie: the page's own way
    document.cookie = `tz=${Intl.DateTimeFormat().resolvedOptions().timeZone}; path=/`
  }, values)
}

/** From now on the page's calls for days are those of a reader who has signed in. */
export async function readAsMember(page: Page, profile: object = {}): Promise<void> {
  const { signIn } = await newReader(BASE, { policyConfirmed: true, ...profile })
  const { token } = await signIn()
  await page.route('**/api/day/*', route =>
    route.continue({ headers: { ...route.request().headers(), authorization: `Bearer ${token}` } }),
  )
}
