import { randomUUID } from 'node:crypto'
import type { Email } from 'postal-mime'
import type { Language } from '../src/contract/languages.ts'
import { words } from './account-words.ts'
import { expect, open, type Page, waitForHydration } from './page-test.ts'

export const PASSWORD = 'tashi delek 108'

export function someone(): string {
  return `tester-${randomUUID().slice(0, 8)}@example.org`
}

/** What a person does on the account pages of one language, by what they read there. */
export function visitor(page: Page, base: string, lang: Language) {
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
    /** Follows a link and waits until the page is alive. */
    follow: async (url: string) => {
      await page.goto(url)
      await waitForHydration(page)
    },
    signOut: async () => {
      const button = page.getByRole('button', { name: t('menu.signOut') })
      if (!(await button.first().isVisible()))
        await page.getByRole('button', { name: t('shell.menu'), exact: true }).click()
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

/** The link of a mail that leads to a page of ours. */
export function linkIn(mail: Email): string {
  const found = /https?:\/\/\S+\/account\/\S+/.exec(mail.text ?? '')?.[0]
  if (!found) throw new Error(`The mail "${mail.subject}" has no link.`)
  return found
}

/** The newest mail to an address, once it has come. */
export async function newestTo(taken: readonly Email[], address: string, after = 0): Promise<Email> {
  const mine = () => taken.filter(({ to }) => to?.some(one => one.address === address))
  await expect.poll(() => mine().length, { timeout: 20_000 }).toBeGreaterThan(after)
  return mine().at(-1) as Email
}
