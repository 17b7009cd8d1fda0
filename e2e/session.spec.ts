import { examples } from '../checks/everything.ts'
import { newUser, PASSWORD } from '../checks/user.ts'
import { accountPages, BASE, signedIn, storeTokens } from './account-steps.ts'
import { expect, hold, open, type Page, test } from './page-test.ts'

const DAY = '/en/day/2025-02-28'

/** The name that the app shows for a user who has given none. */
const nameOf = (email: string) => email.split('@')[0] ?? ''

function expire(page: Page, at: string | null): Promise<void> {
  return page.evaluate(value => {
    if (value === null) localStorage.removeItem('accessTokenExpiresAt')
    else localStorage.setItem('accessTokenExpiresAt', value)
  }, at)
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

function stored(page: Page): Promise<Record<string, string | null>> {
  return page.evaluate(() => ({
    accessToken: localStorage.getItem('accessToken'),
    accessTokenExpiresAt: localStorage.getItem('accessTokenExpiresAt'),
  }))
}

const NOTHING = { accessToken: null, accessTokenExpiresAt: null }

/** The bearer of each call that the pages of a browser make from now on, by the path of the call. */
function bearers(page: Page): { path: string; bearer: string | undefined }[] {
  const calls: { path: string; bearer: string | undefined }[] = []
  page.context().on('request', request => {
    const { pathname } = new URL(request.url())
    const bearer = request.headers().authorization?.replace('Bearer ', '')
    if (pathname.startsWith('/api/')) calls.push({ path: pathname, bearer })
  })
  return calls
}

/** What only signed-in users see of a day that is not today. */
const wholeDay = (page: Page) => page.locator('main').getByText('Parkha trigram').first()
const shortDay = (page: Page) => page.locator('main').getByText('There is more to this day')
const expired = (page: Page) =>
  page.locator('[data-kind=warning]').getByText('Your session has expired. Please sign in again.')

const ENDS = [
  ['within 30 seconds of its end', () => inSeconds(28)],
  ['after its end', () => inSeconds(-1)],
  ['of unknown end', () => null],
  ['with an end that is no time', () => 'soon'],
] as const

// Which tokens count as expired is the table of `token.test.ts`.
for (const [how, end] of examples(ENDS, ENDS.slice(0, 1))) {
  test(`a token ${how} is refreshed once, before any call`, async ({ page }) => {
    const { token } = await signedIn(page)
    await expire(page, end())
    const calls = bearers(page)
    await open(page, DAY)
    await expect(wholeDay(page)).toBeVisible()
    const { accessToken, accessTokenExpiresAt } = await stored(page)
    expect(accessToken).not.toBe(token)
    expect(Date.parse(accessTokenExpiresAt ?? '')).toBeGreaterThan(Date.now() + 600_000)
    const refreshes = calls.filter(({ path }) => path === '/api/account/refresh')
    expect(refreshes).toEqual([{ path: '/api/account/refresh', bearer: token }])
    const rest = calls.filter(({ path }) => path !== '/api/account/refresh')
    expect(rest.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/api/account/info', '/api/day/2025-02-28']),
    )
    expect(rest.filter(({ bearer }) => bearer !== accessToken)).toEqual([])
  })
}

test('a token with a minute left is used as it is', { tag: '@everything' }, async ({ page }) => {
  const { token } = await signedIn(page)
  await expire(page, inSeconds(90))
  const calls = bearers(page)
  await open(page, DAY)
  await expect(wholeDay(page)).toBeVisible()
  expect(new Set(calls.map(({ bearer }) => bearer))).toEqual(new Set([token]))
  expect(calls.map(({ path }) => path)).not.toContain('/api/account/refresh')
})

declare global {
  interface Window {
    startReact(): void
  }
}

test('data of the user that arrive before React has hydrated the page wait for it', async ({ page }) => {
  await signedIn(page)
  // React does its work in messages to itself.
  await page.addInitScript(() => {
    const begun = new Promise<void>(resolve => {
      window.startReact = resolve
    })
    const Channel = window.MessageChannel
    window.MessageChannel = class extends Channel {
      constructor() {
        super()
        const post = this.port2.postMessage.bind(this.port2)
        this.port2.postMessage = (message: unknown) => void begun.then(() => post(message))
      }
    }
  })
  const known = page.waitForResponse('**/api/account/info?*')
  await page.goto(DAY)
  await (await known).finished()
  // What was asked for before has come by now as well.
  await page.evaluate(async url => (await fetch(url)).text(), '/api/day/2025-02-28?lang=en')
  await page.evaluate(() => window.startReact())
  await expect(wholeDay(page)).toBeVisible()
})

test('two tabs share one refresh', async ({ page, context }) => {
  const { name, t } = await signedIn(page)
  await expire(page, inSeconds(-1))
  const calls = bearers(page)
  const pages = [page, await context.newPage()]
  // The one refresh is answered once both tabs need it.
  const release = await hold(context, '**/api/account/refresh?*')
  const hydrated = pages.map(one => open(one, '/en/account/login'))
  await Promise.all(hydrated)
  await expect.poll(() => calls.filter(({ path }) => path === '/api/account/refresh').length).toBe(1)
  release()
  for (const one of pages) await expect(one.getByText(t('login.signedIn', { name }))).toBeVisible()
  expect(calls.filter(({ path }) => path === '/api/account/refresh')).toHaveLength(1)
})

test('a refused refresh removes the token and says so, once', { tag: '@everything' }, async ({ page }) => {
  await signedIn(page)
  await page.evaluate(() => localStorage.setItem('accessToken', 'nobody'))
  await expire(page, inSeconds(-1))
  await open(page, DAY)
  await expect(expired(page)).toBeVisible()
  await expect.poll(() => stored(page)).toEqual(NOTHING)
  await expect(shortDay(page)).toBeVisible()
  await page.reload()
  await expect(shortDay(page)).toBeVisible()
  await expect(expired(page)).toHaveCount(0)
})

test('a refresh without an answer, or with a server error, keeps the token', { tag: '@everything' }, async ({
  page,
}) => {
  const { token } = await signedIn(page)
  await expire(page, inSeconds(-1))
  let status = 0
  await page.route('**/api/account/refresh?*', route =>
    status === 0 ? route.abort() : route.fulfill({ status, json: {} }),
  )
  for (status of [0, 503]) {
    await open(page, DAY)
    await expect(shortDay(page)).toBeVisible()
    expect((await stored(page)).accessToken).toBe(token)
  }
  await page.unroute('**/api/account/refresh?*')
  await open(page, DAY)
  await expect(wholeDay(page)).toBeVisible()
})

test('a session that ended elsewhere: 401 of the user clears user and token', async ({ page, request }) => {
  const { token, open: visit, main, t } = await signedIn(page)
  await request.post('/api/account/logout', { headers: { authorization: `Bearer ${token}` } })
  await visit('/consultation')
  await expect(expired(page)).toBeVisible()
  await expect(main.getByText(t('form.needSignIn'))).toBeVisible()
  await expect.poll(() => stored(page)).toEqual(NOTHING)
})

test('a 401 of a later call is refreshed once; when that is refused too, a warning is shown', {
  tag: '@everything',
}, async ({ page, request }) => {
  const { token } = await signedIn(page)
  await open(page, '/en/convert/2025-02-28')
  await expect(page.locator('main').getByText('Wood', { exact: true }).first()).toBeVisible()
  await request.post('/api/account/logout', { headers: { authorization: `Bearer ${token}` } })
  const calls = bearers(page)
  await page.getByRole('group', { name: 'Western date' }).getByLabel('Day').selectOption('3')
  await expect(expired(page)).toBeVisible()
  await expect.poll(() => stored(page)).toEqual(NOTHING)
  expect(calls.filter(({ path }) => path === '/api/account/refresh')).toHaveLength(1)
})

test('a clock that is two hours behind ends no session', { tag: '@everything' }, async ({ page }) => {
  await page.clock.install({ time: new Date(Date.now() - 7_200_000) })
  const { token } = await signedIn(page)
  // Kept by an earlier page, as the server wrote it: by this clock it has two hours and more.
  await expire(page, inSeconds(-1))
  const calls = bearers(page)
  await page.route('**/api/account/info?*', (route, request) =>
    request.headers().authorization === `Bearer ${token}`
      ? route.fulfill({ status: 401, json: {} })
      : route.continue(),
  )
  await open(page, DAY)
  await expect(wholeDay(page)).toBeVisible()
  await expect(expired(page)).toHaveCount(0)
  expect(calls.filter(({ path }) => path === '/api/account/refresh')).toHaveLength(1)
})

test('without “stay signed in” the session ends with the browser; with it, it does not', async ({
  page,
  browser,
}) => {
  const user = await newUser(BASE)
  for (const stays of [false, true]) {
    const me = accountPages(page, '', 'en')
    await me.open('/account/login')
    await me.field('form.email').fill(user.email)
    await me.field('form.password').fill(PASSWORD)
    await me.field('login.remember').setChecked(stays)
    await me.press('actions.signIn')
    const signedInAs = me.t('login.signedIn', { name: nameOf(user.email) })
    await expect(me.main.getByText(signedInAs)).toBeVisible()
    await page.reload()
    await expect(me.main.getByText(signedInAs)).toBeVisible()
    const tab = await page.context().newPage()
    await open(tab, '/en/account/login')
    await expect(tab.locator('main').getByText(signedInAs)).toBeVisible()
    const left = await page.context().storageState()
    const cookies = left.cookies.filter(({ expires }) => expires !== -1)
    const later = await browser.newContext({
      storageState: { ...left, cookies },
      serviceWorkers: 'block',
      baseURL: BASE,
    })
    const again = await later.newPage()
    await open(again, '/en/account/login')
    await expect(again.locator('main').getByText(signedInAs)).toHaveCount(stays ? 1 : 0)
    await expect(again.locator('main').getByLabel(me.t('form.email'))).toHaveCount(stays ? 0 : 1)
    await later.close()
    await tab.close()
    await me.signOut()
  }
})

test('the account lists its sessions, and ends a single one', { tag: '@everything' }, async ({
  page,
  request,
}) => {
  const user = await newUser(BASE)
  const elsewhere = (await user.signIn()).token
  await storeTokens(page, await user.signIn())
  const { open: visit, main, t } = accountPages(page, '', 'en')
  const headers = { authorization: `Bearer ${elsewhere}` }
  await visit('/account/manage')
  await main.getByText(t('account.sessionsTitle'), { exact: true }).click()
  const rows = main.getByRole('listitem').filter({ hasText: '127.0.0.0/24' })
  await expect(rows.filter({ hasText: t('account.thisDevice') })).toHaveCount(1)
  await expect(main.getByText(t('account.outcomes.succeeded')).first()).toBeVisible()
  const ends = main.getByRole('button', {
    name: t('account.endSessionOf', { device: t('account.unknownDevice') }),
  })
  await expect(ends).toHaveCount(2)
  // The one used last stands first.
  await ends.first().click()
  await expect(page.getByText(t('account.sessionEnded'))).toBeVisible()
  await expect(ends).toHaveCount(1)
  await expect(main.locator('summary', { hasText: t('account.sessionsTitle') })).toBeFocused()
  expect((await request.get('/api/account/info', { headers })).status()).toBe(401)
})

test('answers in capitals sign in and refresh as well', { tag: '@everything' }, async ({ page }) => {
  const user = await newUser(BASE)
  const me = accountPages(page, '', 'en')
  await page.route(/\/api\/account\/(login|refresh)\?/, async route => {
    const answer = await route.fetch()
    const { token, expiresAtUtc } = await answer.json()
    await route.fulfill({ response: answer, json: { Token: token, ExpiresAtUtc: expiresAtUtc } })
  })
  await me.signIn(user.email, PASSWORD)
  const signedInAs = me.main.getByText(me.t('login.signedIn', { name: nameOf(user.email) }))
  await expect(signedInAs).toBeVisible()
  const before = await stored(page)
  expect(Date.parse(before.accessTokenExpiresAt ?? '')).toBeGreaterThan(Date.now())
  await expire(page, inSeconds(-1))
  await page.reload()
  await expect(signedInAs).toBeVisible()
  const after = await stored(page)
  expect(after.accessToken).not.toBe(before.accessToken)
  expect(Date.parse(after.accessTokenExpiresAt ?? '')).toBeGreaterThan(Date.now())
})

test('signing out ends the session here and on the server', { tag: '@everything' }, async ({
  page,
  request,
}) => {
  const { token, signOut } = await signedIn(page)
  const headers = { authorization: `Bearer ${token}` }
  await open(page, DAY)
  await expect(wholeDay(page)).toBeVisible()
  expect((await request.get('/api/account/info', { headers })).status()).toBe(200)
  await signOut()
  await expect(shortDay(page)).toBeVisible()
  // The page does not wait for the server.
  await expect.poll(async () => (await request.get('/api/account/info', { headers })).status()).toBe(401)
})

test('signing out succeeds with an error of the server and with no answer', async ({ page }) => {
  for (const failure of ['an error', 'no answer'] as const) {
    const { signOut, main, t } = await signedIn(page)
    await page.unroute('**/api/account/logout?*')
    await page.route('**/api/account/logout?*', route =>
      failure === 'no answer' ? route.abort() : route.fulfill({ status: 500, json: {} }),
    )
    await open(page, '/en/consultation')
    await signOut()
    await expect(main.getByText(t('form.needSignIn'))).toBeVisible()
    await expect(page.locator('[data-kind]')).toHaveCount(0)
  }
})

test('another tab notices signing in and signing out', async ({ page, context }) => {
  const user = await newUser(BASE)
  await open(page, DAY)
  await expect(shortDay(page)).toBeVisible()
  const there = accountPages(await context.newPage(), '', 'en')
  await there.signIn(user.email, PASSWORD)
  await expect(wholeDay(page)).toBeVisible()
  await there.signOut()
  await expect(shortDay(page)).toBeVisible()
  await expect(wholeDay(page)).toHaveCount(0)
})

/** Marks the page once it has shown anything for anonymous users. */
function markFlashes(page: Page) {
  return page.addInitScript(() => {
    const watch = () => {
      const seen = [...document.querySelectorAll('[data-for=visitor]')].some(one => one.checkVisibility())
      if (seen) document.documentElement.dataset.flashed = 'true'
      requestAnimationFrame(watch)
    }
    watch()
  })
}

test('while the session is checked, a signed-in user sees nothing for anonymous users', async ({ page }) => {
  const { main, field, t } = await signedIn(page)
  const answer = await hold(page, '**/api/account/info?*')
  await markFlashes(page)
  await open(page, '/en/consultation')
  await expect(main.getByText(t('form.loading'))).toBeVisible()
  answer()
  await expect(field('form.name')).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-flashed')
})

test('nobody who has signed in is asked to sign in because the server failed once', {
  tag: '@everything',
}, async ({ page }) => {
  const { field } = await signedIn(page)
  const statuses: number[] = []
  await page.route('**/api/account/info?*', async route => {
    statuses.push(statuses.length === 0 ? 503 : 200)
    if (statuses.length === 1) await route.fulfill({ status: 503, json: { title: 'unavailable' } })
    else await route.continue()
  })
  await markFlashes(page)
  await open(page, '/en/consultation')
  await expect(field('form.name')).toBeVisible()
  expect(statuses.slice(0, 2)).toEqual([503, 200])
  await expect(page.locator('html')).not.toHaveAttribute('data-flashed')
})

test('the link to continue after signing in is shown unless it leads to an account page', {
  tag: '@everything',
}, async ({ page }) => {
  const { open: visit, main, t, name } = await signedIn(page)
  for (const [returnUrl, href] of [
    ['/en/day/2026-11-20?x=1#y', '/en/day/2026-11-20?x=1#y'],
    ['/month', '/en/month'],
    ['//evil.test', '/en'],
    ['/account/manage', null],
    ['/en/account/register?x=1', null],
    ['/account', null],
  ] as const) {
    await visit(`/account/login?${new URLSearchParams({ returnUrl })}`)
    await expect(main.getByText(t('login.signedIn', { name }))).toBeVisible()
    const next = main.getByRole('link', { name: t('actions.continue') })
    if (href === null) await expect(next).toHaveCount(0)
    else await expect(next).toHaveAttribute('href', href)
  }
})
