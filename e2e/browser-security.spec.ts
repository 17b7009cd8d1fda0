import { linkInOutbox, newUser, PASSWORD } from '../checks/user.ts'
import { accountPages, BASE, signedIn } from './account-steps.ts'
import { expect, open, type Page, test, waitForCache } from './page-test.ts'

// What a browser holds of a person, and how it is helped with passwords.

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('welcomeSeen', 'true')))

/** All that the browser stores for this site; of cookies that no script reads the name. */
async function stored(page: Page): Promise<Record<string, string>> {
  const inPage = await page.evaluate(async () => {
    const found: Record<string, string> = {}
    for (const storage of [localStorage, sessionStorage]) {
      for (const [key, value] of Object.entries(storage)) found[key] = String(value)
    }
    for (const { name } of await indexedDB.databases()) found[`database ${name}`] = ''
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true })
        found[`${name} ${request.url}`] = `${answer?.headers.get('cache-control')} ${await answer?.text()}`
      }
    }
    return found
  })
  const cookies = await page.context().cookies()
  for (const { name, value, httpOnly } of cookies)
    inPage[httpOnly ? `secret cookie ${name}` : `cookie ${name}`] = httpOnly ? '' : value
  return inPage
}

/** What may stay: how pages look, what was seen, where one was, that one reads on, the language, and public answers and files. Nothing waits (its value is read below). */
const MAY_STAY =
  /^(theme|lang|hasSeenTour|welcomeSeen|staysSignedIn|lastDay|readsOn|waiting|react-router-scroll-positions|cookie (lang|tz|browserSession)|database workbox-expiration|(data|pages|pictures|assets|files) http)/

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('ASVS 14.3.1: after signing out the browser holds nothing of the person', async ({ page }) => {
    // Planted: shell/menu.tsx remembers the name in local storage.
    const name = 'Ana Leaves'
    const profile = {
      displayName: name,
      birthTime: '1976-06-01T10:00',
      birthPlaceId: '1283240',
      birthPlaceAddress: 'Patan, Nepal',
      policyConfirmed: true,
    }
    const user = await newUser(BASE, profile)
    const me = accountPages(page, '', 'en')
    await me.signIn(user.email, PASSWORD)
    await expect(me.main.getByText(me.t('login.signedIn', { name }))).toBeVisible()
    await open(page, '/en/day')
    await waitForCache(page)
    await open(page, '/en/account/manage')
    await expect(me.field('account.displayName')).toHaveValue(name)
    await me.open('/consultation')
    await me.field('consultation.message').fill('A question that is not sent')
    const during = await stored(page)
    const token = during.accessToken ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(during).toHaveProperty('secret cookie device')
    await me.signOut()
    const own = [token, user.email, name, '1976-06-01', 'Patan', 'A question that is not sent', PASSWORD]
    await expect
      .poll(async () => Object.keys(await stored(page)).filter(key => !MAY_STAY.test(key)))
      .toEqual([])
    const after = await stored(page)
    expect(after.waiting ?? '').toBe('')
    expect(Object.entries(after).filter(([, value]) => /^[^{<]*(private|no-store)/.test(value))).toEqual([])
    for (const text of own) {
      const where = Object.entries(after).filter(([key, value]) => key.includes(text) || value.includes(text))
      expect([text, where.map(([key]) => key)]).toEqual([text, []])
    }
    // Nor does the page, or the one that the back button brings.
    for (const back of [false, true]) {
      if (back) await page.goBack()
      await expect.poll(() => page.content()).not.toContain(name)
      const content = await page.content()
      for (const text of own) expect([text, content.includes(text)]).toEqual([text, false])
    }
  })
})

test('ASVS 14.3.1: signing out clears the browser also where the server does not answer', async ({
  page,
}) => {
  // Planted: `signOut` in session/session.ts waits for the server.
  const { signOut, email, name } = await signedIn(page)
  await open(page, '/en/account/manage')
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email)
  // No answer ever comes.
  await page.route('**/api/account/**', () => {})
  await signOut()
  await expect.poll(() => page.content()).not.toContain(name)
  expect(
    Object.keys(await page.evaluate(() => ({ ...localStorage }))).filter(key => !MAY_STAY.test(key)),
  ).toEqual([])
})

test('ASVS 6.2.6, ASVS 6.2.7: every field of a password hides it, takes what is pasted and says what it is to password managers', async ({
  page,
}) => {
  // Planted: `onPaste={event => event.preventDefault()}` and `autoComplete="off"` in components/form/field.tsx.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const me = await signedIn(page)
  const read = async (path: string, expected: readonly string[], prepare = async () => {}) => {
    await me.open(path)
    const fields = page.locator('main input[autocomplete$="-password"]')
    await expect(fields).toHaveCount(expected.length)
    await prepare()
    // A field of another kind would be none of the above.
    await expect(page.locator('main input[type=password]')).toHaveCount(expected.length)
    for (const [number, autocomplete] of expected.entries()) {
      const field = fields.nth(number)
      await expect(field).toHaveAttribute('type', 'password')
      await expect(field).toHaveAttribute('autocomplete', autocomplete)
      const pasted = `a pasted password ${number}`
      await page.evaluate(text => navigator.clipboard.writeText(text), pasted)
      await field.focus()
      await page.keyboard.press('ControlOrMeta+V')
      await expect(field).toHaveValue(pasted)
    }
  }
  const openAll = () =>
    page.evaluate(() => {
      for (const one of document.querySelectorAll('main details')) one.setAttribute('open', '')
    })
  await read('/account/manage', ['current-password', 'new-password', 'new-password'], openAll)
  // On the account's own page two buttons sign out.
  await me.open('/day')
  await me.signOut()
  await read('/account/login', ['current-password'])
  await read('/account/register', ['new-password'])
  await expect(me.field('form.email')).toHaveAttribute('autocomplete', 'username')
  await page.request.post('/api/account/reset-password', { data: { email: me.email } })
  const { pathname, search } = new URL(await linkInOutbox(BASE, me.email))
  await read(pathname.replace('/en', '') + search, ['new-password', 'new-password'])
})
