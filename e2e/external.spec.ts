import { examples } from '../checks/everything.ts'
import { freePort, type RunningServer, startServer } from '../checks/running-server.ts'
import { DOOR } from '../checks/user.ts'
import { PROVIDER_NAMES, PROVIDERS, type Provider } from '../src/contract/providers.ts'
import { type LocalProvider, startLocalProvider } from '../src/server/accounts/external/testing-provider.ts'
import { accountPages, newEmail, PASSWORD, signedIn } from './account-steps.ts'
import { expect, type Page, test, waitForHydration } from './page-test.ts'

// Signing in with real OpenID providers. To the browser they are another site than the app: `localhost` and `127.0.0.1` share nothing.
test.describe.configure({ mode: 'default' })

let server: RunningServer
let base: string
let providers: LocalProvider[]

test.beforeAll(async () => {
  // A server with a database of its own, which a busy machine starts slowly.
  const port = await freePort()
  base = `http://localhost:${port}`
  providers = await Promise.all(PROVIDERS.map(startProvider))
  const settings = Object.assign({}, ...providers.map(one => one.settings))
  server = await startServer({ PORT: String(port), BASE_URL: base, ...settings })
})

test.afterAll(async () => {
  await server?.stop()
  for (const provider of providers ?? []) await provider.stop()
})

function startProvider(name: Provider): Promise<LocalProvider> {
  const profile = (who: string) => ({ email: `${who}.${name}@example.org`, email_verified: true })
  return startLocalProvider({
    name,
    redirectUri: `${base}/api/account/external/${name}-callback`,
    people: {
      en: profile('en'),
      ru: profile('ru'),
      again: profile('again'),
      silent: {},
      unverified: { ...profile('unverified'), email_verified: false },
      strange: { email: 'no address', email_verified: true },
    },
  })
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('welcomeSeen', 'true')
    // Playwright looks at no page that is being left, so the page itself notes how its buttons were last.
    new MutationObserver(() => {
      if (!location.pathname.endsWith('/account/login')) return
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button[aria-busy]')]
      const left = buttons.map(({ textContent: text, disabled: isDisabled, ariaBusy: busy }) => {
        return { text, isDisabled, busy }
      })
      if (left.length > 0) sessionStorage.setItem('left', JSON.stringify(left))
    }).observe(document, { subtree: true, attributeFilter: ['aria-busy'] })
  })
})

const failure = (external: string, returnUrl = '/en/day') =>
  `/account/login?${new URLSearchParams({ external, returnUrl })}`
const loginOf = (returnUrl: string) => `/account/login?${new URLSearchParams({ returnUrl })}`

type Texts = { page: Page; t: ReturnType<typeof accountPages>['t'] }

/** Signs in on the provider's own page, which speaks the language of the page before. */
async function signInThere({ page, t }: Texts, who: string): Promise<void> {
  await page.getByLabel(t('testProvider.email')).fill(who)
  await page.getByRole('button', { name: t('testProvider.submit') }).click()
}

/** Every address that the browser's buttons for back and forward can reach. */
async function historyOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { entries } = await session.send('Page.getNavigationHistory')
  return entries.map(({ url }) => url)
}

const hasToken = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken') !== null)

const WAYS = [
  // It posts from its own site; the other ways are in `account-external.test.ts`.
  ['apple', 'ru'],
  ['google', 'en'],
  ['apple', 'en'],
  ['google', 'ru'],
] as const

for (const [name, lang] of examples(WAYS, WAYS.slice(0, 1))) {
  test(`with a provider like ${name}, in ${lang}: there, back, past the policy and on`, async ({ page }) => {
    const me = accountPages(page, base, lang)
    const { t, main } = me
    const wanted = `/${lang}/day/2026-11-20?from=here`
    await me.open(loginOf(wanted))

    await me.press(`login.${name}`)

    await test.step('sign in there; the code becomes a session', async () => {
      await expect(page.getByText(t('testProvider.badge', { provider: PROVIDER_NAMES[name] }))).toBeVisible()
      const back = page.waitForRequest(
        request => request.isNavigationRequest() && request.url().includes(`${name}-callback`),
      )
      const traded = page.waitForResponse('**/api/account/external/complete?*')
      await signInThere({ page, t }, lang)
      expect((await back).method()).toBe(name === 'apple' ? 'POST' : 'GET')
      expect((await traded).status()).toBe(200)
    })

    await test.step('the policy comes first, then the page that was wanted', async () => {
      await expect(main.getByText(t('account.requiredTitle'))).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(`/${lang}/account/manage`)
      await expect(me.field('form.email')).toHaveValue(`${lang}.${name}@example.org`)
      await me.acceptPolicy()
      await expect(page).toHaveURL(base + wanted)
      await expect(main.getByText(t('day.parka')).first()).toBeVisible()
    })

    await test.step('after the one click there was nothing more to click', async () => {
      const left = await page.evaluate(() => JSON.parse(sessionStorage.getItem('left') ?? '[]'))
      expect(left).toEqual(
        PROVIDERS.map(each => ({
          text: t(each === name ? 'login.opening' : `login.${each}`),
          isDisabled: true,
          busy: String(each === name),
        })),
      )
    })

    await test.step('nothing leads back to the page with the code', async () => {
      const history = await historyOf(page)
      expect(history.at(-1)).toBe(base + wanted)
      expect(history.filter(url => /external-signin|code=/.test(new URL(url).href))).toEqual([])
      await page.goBack()
      expect(page.url()).not.toContain('external-signin')
    })
  })
}

for (const name of examples(PROVIDERS, ['apple'])) {
  test(`refused at a provider like ${name}: each outcome is shown, and the buttons work again`, {
    tag: '@everything',
  }, async ({ page }) => {
    const me = accountPages(page, base, 'en')
    await me.open(loginOf('/en/day'))
    await me.press(`login.${name}`)
    await page.getByRole('button', { name: me.t('testProvider.cancel') }).click()
    await expect(page).toHaveURL(me.at(failure('cancelled', '/en/day')))
    await expect(me.main.getByText(me.t('login.cancelled'))).toBeVisible()
    await expect(me.main.getByRole('alert')).toHaveCount(0)
    for (const each of PROVIDERS)
      await expect(me.main.getByRole('button', { name: me.t(`login.${each}`) })).toBeEnabled()
    expect(await hasToken(page)).toBe(false)
    for (const [who, outcome] of [
      ['silent', 'no_email'],
      ['unverified', 'no_email'],
      ['strange', 'create_failed'],
    ] as const) {
      await me.open('/account/login')
      await me.press(`login.${name}`)
      await signInThere({ page, t: me.t }, who)
      await expect(page).toHaveURL(me.at(failure(outcome)))
      await expect(me.main.getByRole('alert')).toHaveText(me.t(`login.${outcome}`))
      expect(await hasToken(page)).toBe(false)
    }
  })
}

test('the browser’s button back from the provider leads to a page with working buttons', async ({ page }) => {
  const me = accountPages(page, base, 'en')
  await me.open('/account/login')
  await me.press('login.google')
  await expect(page.getByLabel(me.t('testProvider.email'))).toBeVisible()
  await page.goBack()
  await waitForHydration(page)
  await me.press('login.apple')
  await expect(page.getByLabel(me.t('testProvider.email'))).toBeVisible()
})

test('a code that was used, one that is wrong and one that is empty: failed', async ({ page }) => {
  const me = accountPages(page, base, 'en')
  await me.open(loginOf('/en/privacy'))
  const trade = page.waitForRequest('**/api/account/external/complete?*')
  await me.press('login.google')
  await signInThere({ page, t: me.t }, 'again')
  const { code } = (await trade).postDataJSON() as { code: string }
  await expect(page).toHaveURL(me.at('/privacy'))
  await page.evaluate(() => localStorage.removeItem('accessToken'))
  for (const each of [code, `${code.slice(1)}x`, '']) {
    await page.goto(`${base}/external-signin?returnUrl=%2Fen%2Fabout#code=${each}`)
    await expect(page).toHaveURL(me.at(failure('failed', '/en/about')))
    await expect(me.main.getByRole('alert')).toHaveText(me.t('login.failed'))
    expect(await hasToken(page)).toBe(false)
  }
})

test('a link to the page with the code ends no session', async ({ page }) => {
  const { token, ...me } = await signedIn(page, undefined, 'en', base)
  await page.goto(`${base}/external-signin?returnUrl=%2Fen%2Fconsultation`)
  await expect(page).toHaveURL(me.at('/consultation'))
  await expect(me.field('form.name')).toBeVisible()
  await page.goto(`${base}/external-signin#code=stolen`)
  await expect(page).toHaveURL(me.at(failure('failed', '/')))
  await expect(me.main.getByRole('alert')).toHaveText(me.t('login.failed'))
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBe(token)
})

test('without settings the test provider signs in, in another language too', { tag: '@everything' }, async ({
  page,
  baseURL,
}) => {
  const me = accountPages(page, String(baseURL), 'ru')
  for (const name of PROVIDERS) {
    const email = `tried-${name}@example.org`
    await me.open('/account/login?returnUrl=/ru/account/manage')
    await me.press(`login.${name}`)
    await expect(page.getByText(me.t('testProvider.badge', { provider: PROVIDER_NAMES[name] }))).toBeVisible()
    await signInThere({ page, t: me.t }, email)
    await expect(me.field('form.email')).toHaveValue(email)
    await me.signOut()
  }
})

test('a linked sign-in is listed; the last one cannot be removed until there is a password', async ({
  page,
  baseURL,
}) => {
  const me = accountPages(page, String(baseURL), 'en')
  const { t, main } = me
  await page.goto(DOOR)
  await me.open('/account/login?returnUrl=/en/account/manage')
  await me.press('login.google')
  await signInThere({ page, t }, newEmail())
  await me.acceptPolicy()
  await main.getByText(t('account.linkedTitle')).click()
  await expect(main.getByText(t('errors.last_sign_in'))).toBeVisible()

  await main.getByText(t('account.passwordTitle'), { exact: true }).click()
  await me.field('form.newPassword').fill(PASSWORD)
  await me.field('form.repeatPassword').fill(PASSWORD)
  await me.press('account.changePassword')
  await main.getByRole('button', { name: t('account.unlink', { provider: 'Google' }) }).click()
  const end = main.locator('form', { has: page.getByRole('button', { name: t('account.unlinkSure') }) })
  await end.getByLabel(t('form.password'), { exact: true }).fill('wrong')
  await end.getByRole('button', { name: t('account.unlinkSure') }).click()
  await expect(end.getByText(t('errors.wrong_password'))).toBeVisible()
  await end.getByLabel(t('form.password'), { exact: true }).fill(PASSWORD)
  await end.getByRole('button', { name: t('account.unlinkSure') }).click()
  await expect(page.getByText(t('account.unlinked', { provider: 'Google' }))).toBeVisible()
  await expect(main.getByText(t('account.linkedTitle'))).toHaveCount(0)
})
