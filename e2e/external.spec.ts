import { newReader } from '../checks/reader.ts'
import { freePort, type RunningServer, startServer } from '../checks/running-server.ts'
import { type LocalProvider, startLocalProvider } from '../src/server/accounts/external/testing-provider.ts'
import { visitor } from './account-steps.ts'
import { alive, expect, type Page, test } from './page-test.ts'
import { keepTokens } from './reader.ts'

// Signing in with real OpenID providers. To the browser they are another site than the app: `localhost` and `127.0.0.1` share nothing.
test.describe.configure({ mode: 'default', timeout: 90_000 })

const NAMES = ['google', 'apple'] as const
type Name = (typeof NAMES)[number]

let server: RunningServer
let base: string
let providers: LocalProvider[]

test.beforeAll(async () => {
  const port = await freePort()
  base = `http://localhost:${port}`
  providers = await Promise.all(NAMES.map(startProvider))
  const settings = Object.assign({}, ...providers.map(one => one.settings))
  server = await startServer({ PORT: String(port), BASE_URL: base, ...settings })
})

test.afterAll(async () => {
  await server?.stop()
  for (const provider of providers ?? []) await provider.stop()
})

function startProvider(name: Name): Promise<LocalProvider> {
  const person = (who: string) => ({ email: `${who}.${name}@example.org`, email_verified: true })
  return startLocalProvider({
    name,
    redirectUri: `${base}/api/account/external/${name}-callback`,
    people: {
      en: person('en'),
      ru: person('ru'),
      again: person('again'),
      silent: {},
      unverified: { ...person('unverified'), email_verified: false },
      strange: { email: 'no address', email_verified: true },
    },
  })
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('welcomeSeen', 'true')
    addEventListener('pagehide', noteButtons)
    // Playwright looks at no page that is being left; so the page itself notes how it was.
    function noteButtons() {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button[aria-busy]')]
      const left = buttons.map(({ textContent: text, disabled: isDisabled, ariaBusy: busy }) => {
        return { text, isDisabled, busy }
      })
      if (left.length > 0) sessionStorage.setItem('left', JSON.stringify(left))
    }
  })
  // The provider's pages for tests ask for a font from elsewhere.
  await page.route(/^https?:\/\/(?!localhost|127\.0\.0\.1)/, route => route.abort())
})

const failure = (external: string, returnUrl = '/en') =>
  `/account/login?${new URLSearchParams({ external, returnUrl })}`
const loginOf = (returnUrl: string) => `/account/login?${new URLSearchParams({ returnUrl })}`

/** Signs in on the provider's own page. */
async function signInThere(page: Page, who: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(who)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
}

const agreeThere = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

/** Every address that the browser's buttons for back and forward can reach. */
async function historyOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { entries } = await session.send('Page.getNavigationHistory')
  return entries.map(({ url }) => url)
}

const hasToken = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken') !== null)

for (const [name, lang] of [
  ['google', 'en'],
  ['apple', 'en'],
  ['google', 'ru'],
] as const) {
  test(`with a provider like ${name}, in ${lang}: there, back, past the policy and on`, async ({ page }) => {
    const me = visitor(page, base, lang)
    const { t, main } = me
    const wanted = `/${lang}/day/2026-11-20?from=here`
    await me.open(loginOf(wanted))

    await me.press(`login.${name}`)

    await test.step('sign in and agree there; the code becomes a session', async () => {
      await signInThere(page, lang)
      const back = page.waitForRequest(
        request => request.isNavigationRequest() && request.url().includes(`${name}-callback`),
      )
      const traded = page.waitForResponse('**/api/account/external/complete?*')
      await agreeThere(page)
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
        NAMES.map(each => ({
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

for (const name of NAMES) {
  test(`refused at a provider like ${name}: failed, and the buttons work again`, async ({ page }) => {
    const me = visitor(page, base, 'en')
    await me.open(loginOf('/en/day'))
    await me.press(`login.${name}`)
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(me.at(failure('failed', '/en/day')))
    await expect(me.main.getByRole('alert')).toHaveText(me.t('login.failed'))
    for (const each of NAMES)
      await expect(me.main.getByRole('button', { name: me.t(`login.${each}`) })).toBeEnabled()
    expect(await hasToken(page)).toBe(false)
  })

  for (const [who, outcome] of [
    ['silent', 'no_email'],
    ['unverified', 'no_email'],
    ['strange', 'create_failed'],
  ] as const) {
    test(`someone ${who} at a provider like ${name}: ${outcome}`, async ({ page }) => {
      const me = visitor(page, base, 'en')
      await me.open('/account/login')
      await me.press(`login.${name}`)
      await signInThere(page, who)
      await agreeThere(page)
      await expect(page).toHaveURL(me.at(failure(outcome)))
      await expect(me.main.getByRole('alert')).toHaveText(me.t(`login.${outcome}`))
      expect(await hasToken(page)).toBe(false)
    })
  }
}

test('the browser’s button back from the provider leads to a page on which one can choose again', async ({
  page,
}) => {
  const me = visitor(page, base, 'en')
  await me.open('/account/login')
  await me.press('login.google')
  await expect(page.getByPlaceholder('Enter any login')).toBeVisible()
  await page.goBack()
  await alive(page)
  await me.press('login.apple')
  await expect(page.getByPlaceholder('Enter any login')).toBeVisible()
})

test('a code that was used, one that is wrong and one that is empty: failed', async ({ page }) => {
  const me = visitor(page, base, 'en')
  await me.open(loginOf('/en/privacy'))
  const trade = page.waitForRequest('**/api/account/external/complete?*')
  await me.press('login.google')
  await signInThere(page, 'again')
  await agreeThere(page)
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

test('a link to the page with the code signs no reader out', async ({ page }) => {
  const me = visitor(page, base, 'en')
  const reader = await newReader(base)
  await keepTokens(page, await reader.signIn(), base)
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  await page.goto(`${base}/external-signin?returnUrl=%2Fen%2Fconsultation`)
  await expect(page).toHaveURL(me.at('/consultation'))
  await expect(me.field('form.name')).toBeVisible()
  await page.goto(`${base}/external-signin#code=stolen`)
  await expect(page).toHaveURL(me.at(failure('failed', '/')))
  await expect(me.main.getByRole('alert')).toHaveText(me.t('login.failed'))
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBe(token)
})

test('a provider without settings: failed', async ({ page, baseURL }) => {
  const me = visitor(page, String(baseURL), 'en')
  for (const name of NAMES) {
    await me.open('/account/login')
    await me.press(`login.${name}`)
    await expect(page).toHaveURL(me.at(failure('failed')))
    await expect(me.main.getByRole('alert')).toHaveText(me.t('login.failed'))
  }
})
