import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Email } from 'postal-mime'
import { newUser, type Tokens } from '../checks/user.ts'
import type { Language } from '../src/contract/languages.ts'
import { expect, open, type Page, waitForHydration } from './page-test.ts'

export const PASSWORD = 'tashi delek 108'

/** The server of all journeys. */
export const BASE = `http://127.0.0.1:${process.env.E2E_PORT}`

export function newEmail(): string {
  return `tester-${randomUUID().slice(0, 8)}@example.org`
}

type Tree = { [key: string]: string | Tree }

/** The texts of a language as the pages show them: `words('ru')('login.title')`. */
function words(lang: Language): (key: string, values?: Record<string, string>) => string {
  const all = JSON.parse(readFileSync(`content/${lang}/ui.json`, 'utf8')) as Tree
  return (key, values = {}) => {
    const found = key
      .split('.')
      .reduce<string | Tree | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), all)
    if (typeof found !== 'string') throw new Error(`There are no words ${key} in ${lang}.`)
    return found.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)
  }
}

/** What a user does on the account pages of one language, found by their texts. */
export function accountPages(page: Page, base: string, lang: Language) {
  const t = words(lang)
  const at = (path: string) => `${base}/${lang}${path}`
  const main = page.locator('main')
  const field = (key: string) => main.getByLabel(t(key), { exact: true })
  const press = (key: string) => main.getByRole('button', { name: t(key), exact: true }).click()
  return {
    t,
    at,
    main,
    field,
    press,
    open: (path: string) => open(page, at(path)),
    register: async (email: string, password = PASSWORD) => {
      await open(page, at('/account/register'))
      await field('form.email').fill(email)
      await field('form.password').fill(password)
      await press('register.submit')
      await expect(main.getByText(t('register.success'))).toBeVisible()
    },
    signIn: async (email: string, password = PASSWORD, path = '/account/login') => {
      await open(page, at(path))
      await field('form.email').fill(email)
      await field('form.password').fill(password)
      await press('actions.signIn')
    },
    /** Follows a link and waits until the page is hydrated. */
    follow: async (url: string) => {
      await page.goto(url)
      await waitForHydration(page)
    },
    signOut: async () => {
      const button = page.getByRole('button', { name: t('menu.signOut') })
      const menu = page.getByRole('button', { name: t('shell.menu'), exact: true })
      if (isNarrow(page)) await menu.click()
      await button.locator('visible=true').click()
      await expect
        .poll(() =>
          page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('accessToken'))),
        )
        .toEqual([])
    },
    acceptPolicy: async () => {
      await main.getByLabel(t('account.policy')).check()
      await press('actions.continue')
      await expect(main.getByText(t('account.requiredTitle'))).toBeHidden()
    },
  }
}

/** Whether the menu lies over the page instead of beside it. */
export function isNarrow(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 1200
}

/** Signs a new user in by calls alone; the browser then has the session, and nothing of the app is open yet. */
export async function signedIn(page: Page, profile?: object, lang: Language = 'en', base = '') {
  const user = await newUser(base || BASE, profile)
  const tokens = await user.signIn()
  await storeTokens(page, tokens, base)
  const name = user.email.split('@')[0] ?? ''
  return { ...accountPages(page, base, lang), user, email: user.email, name, ...tokens }
}

/** Puts the token of a session where the app keeps it, as if this browser had signed in. */
export async function storeTokens(page: Page, { token, expiresAtUtc }: Tokens, base = ''): Promise<void> {
  // A document without the app, which would ask about the token at once.
  await page.goto(`${base}/robots.txt`)
  const values = { accessToken: token, accessTokenExpiresAt: expiresAtUtc, welcomeSeen: 'true' }
  await page.evaluate(all => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
    // Every page leaves it; a first visit, without it, is drawn for anonymous users.
    // biome-ignore lint/suspicious/noDocumentCookie: the page's own way
    document.cookie = `tz=${Intl.DateTimeFormat().resolvedOptions().timeZone}; path=/`
  }, values)
}

/** From now on the page's calls for days are those of a signed-in user. */
export async function showDaysOfUser(page: Page, profile: object = {}): Promise<void> {
  const { signIn } = await newUser(BASE, { policyConfirmed: true, ...profile })
  const { token } = await signIn()
  await page.route('**/api/day/*', route =>
    route.continue({ headers: { ...route.request().headers(), authorization: `Bearer ${token}` } }),
  )
}

/** The link of a mail that leads to a page of ours. */
export function linkIn(mail: Email): string {
  const found = /https?:\/\/\S+\/account\/\S+/.exec(mail.text ?? '')?.[0]
  if (!found) throw new Error(`The mail "${mail.subject}" has no link.`)
  return found
}

/** The newest mail to an address whose text matches, once it has come. */
export async function newestTo(taken: readonly Email[], address: string, text = /./): Promise<Email> {
  const newest = () =>
    taken.findLast(mail => mail.to?.some(one => one.address === address) && text.test(mail.text ?? ''))
  await expect.poll(() => newest() !== undefined).toBe(true)
  return newest() as Email
}
