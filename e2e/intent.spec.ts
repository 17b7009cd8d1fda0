import { examples } from '../checks/everything.ts'
import { expect, hold, open, type Page, swipe, test, waitForHydration } from './page-test.ts'
import { translate } from './translator.ts'

// The app comes when someone acts, or reads on: until then a page works by itself, and what was done is done once.

test.use({ locale: 'en-GB', timezoneId: 'UTC' })

const APP = '**/assets/entry-client-*.js'
const DAY = '/en/day/2026-11-20'
/** The scripts of the page on show that the app has loaded. */
const scripts = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
  )
const hydrated = (page: Page) => page.locator('html[data-hydrated]')

/** The app's script waits until the returned function is called, as on a slow phone. */
async function holdApp(page: Page): Promise<() => void> {
  await page.addInitScript(() => localStorage.setItem('welcomeSeen', 'true'))
  return hold(page, APP)
}

/** Counts what the device is asked to share. */
async function countShared(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let shared = 0
    Object.assign(navigator, { share: async () => ++shared, canShare: () => true })
    Object.assign(window, { countShared: () => shared })
  })
  return () => page.evaluate(() => (window as unknown as { countShared(): number }).countShared())
}

const shareButton = (page: Page) => page.locator('main').getByRole('button', { name: 'Share' })

test.describe('a first view', () => {
  test.use({ serviceWorkers: 'allow' })

  test('loads no script and no worker, and works: folds, theme, menu, the next day', async ({ page }) => {
    await page.goto(DAY, { waitUntil: 'networkidle' })
    expect(await scripts(page)).toEqual([])
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    await page
      .getByRole('button', { name: 'Colour theme' })
      .or(page.locator('[popovertarget=themes]'))
      .first()
      .click()
    await expect(page.locator('[data-choose-theme=dark]')).toHaveAttribute('aria-pressed', 'true')
    await page.locator('[data-choose-theme=light]').click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await expect(page.locator('#themes')).toBeHidden()
    await page.locator('[popovertarget=themes]').click()
    await expect(page.locator('[data-choose-theme=light]')).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
    // The menu stands beside the page here.
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.locator('#drawer')).toBeHidden()
    expect(await scripts(page)).toEqual([])
    await page.getByRole('link', { name: 'Next day' }).first().click()
    await expect(page).toHaveURL('/en/day/2026-11-21')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    // Whoever reads on gets the app, and with it the worker.
    await expect(hydrated(page)).toBeAttached()
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  })
})

const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

test('with Save-Data the app does not come by itself, only when someone acts @everything', async ({
  page,
}) => {
  await saveData(page)
  for (const date of ['20', '21']) await page.goto(`/en/day/2026-11-${date}`, { waitUntil: 'networkidle' })
  await page.evaluate(() => new Promise(done => requestIdleCallback(done)))
  expect(await scripts(page)).toEqual([])
  await shareButton(page).hover()
  await page.mouse.down()
  await expect(hydrated(page)).toBeAttached()
})

test('two quick clicks before the app are one, and a tap that is cancelled is none', async ({ page }) => {
  const release = await holdApp(page)
  const count = await countShared(page)
  await page.goto(DAY)
  await shareButton(page).hover()
  await page.mouse.down()
  await page.mouse.move(0, 0)
  await page.mouse.up()
  release()
  await expect(hydrated(page)).toBeAttached()
  expect(await count()).toBe(0)
  const releaseAgain = await hold(page, APP)
  await page.reload()
  await shareButton(page).dblclick()
  await expect(page.locator('html')).toHaveAttribute('aria-busy', 'true')
  releaseAgain()
  await expect(hydrated(page)).toBeAttached()
  await expect.poll(count).toBe(1)
  await expect(page.locator('html')).not.toHaveAttribute('aria-busy')
  await shareButton(page).click()
  await expect.poll(count).toBe(2)
})

test('a click that waits is forgotten when the page is left, words are not', async ({ page }) => {
  const release = await holdApp(page)
  const count = await countShared(page)
  await page.goto(DAY)
  await page.getByLabel('Born in').fill('1973')
  await shareButton(page).click()
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  release()
  await expect(hydrated(page)).toBeAttached()
  await expect(page.locator('form [role=status]')).toHaveText(/^Ox: /)
  expect(await count()).toBe(0)
})

test('words typed before the app narrow the matters, and Enter opens the first', async ({ page }) => {
  const release = await holdApp(page)
  await page.goto(`${DAY}/plans`)
  await page.getByRole('searchbox').pressSequentially('council')
  await page.keyboard.press('Enter')
  await expect(hydrated(page)).toHaveCount(0)
  release()
  await expect(page.locator('#council')).toHaveAttribute('open')
  await expect(page.locator('[aria-labelledby=matters] [id^=answer-] li')).toHaveCount(1)
  await expect(page.getByRole('searchbox')).toHaveValue('council')
})

test('a matter that is opened brings the app, and stays open on the next day', async ({ page }) => {
  const release = await holdApp(page)
  await page.goto(`${DAY}/plans`)
  const row = page.locator('#council')
  await row.locator('summary').click()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('openMatters'))).toContain('council')
  // The open row asks for the app while the page loads.
  await page.goto(`${DAY}/plans`, { waitUntil: 'commit' })
  await expect(row).toHaveAttribute('open')
  release()
  await expect(row.getByRole('button', { name: 'Keep first', exact: true })).toBeVisible()
  await expect(row).toHaveAttribute('open')
})

test('choices of the finder before the app are answered', async ({ page }) => {
  const release = await holdApp(page)
  await page.goto('/en/find/marriage?from=2026-12')
  await page.getByRole('radio', { name: '24' }).check({ force: true })
  await page.getByRole('textbox', { name: 'Born in' }).fill('1960')
  await page.getByRole('switch', { name: 'Without reservation' }).check()
  await expect(hydrated(page)).toHaveCount(0)
  release()
  await expect(page).toHaveURL(/months=24/)
  await expect(page).toHaveURL(/born=1960/)
  await expect(page).toHaveURL(/min=good/)
  await expect(page.getByRole('radio', { name: '24' })).toBeChecked()
  // The year is for this search: no animal of the day is chosen by it.
  await expect(page.getByRole('textbox', { name: 'Born in' })).toHaveValue('1960')
  expect(await page.evaluate(() => localStorage.getItem('born'))).toBeNull()
  await expect(page.getByRole('switch', { name: 'Without reservation' })).toBeChecked()
})

test('days found are saved by a click before the app @everything', async ({ page }) => {
  const release = await holdApp(page)
  await page.goto('/en/find/marriage?from=2026-12')
  const file = page.waitForEvent('download')
  const card = page.locator('main li:has(button)').first()
  const [day] =
    /\d{4}-\d\d-\d\d/.exec((await card.getByRole('link').first().getAttribute('href')) ?? '') ?? []
  await card.getByRole('button').click()
  release()
  expect((await file).suggestedFilename()).toBe(`marriage-${day}.ics`)
})

test('marks of a month that are chosen before the app are shown @everything', async ({ page }) => {
  const release = await holdApp(page)
  await page.goto('/en/month/2026-11')
  await page.locator('select[name=by]').selectOption('grade')
  release()
  await expect(page).toHaveURL('/en/month/2026-11?by=grade')
  await expect(page.locator('select[name=by]')).toHaveValue('grade')
})

for (const how of examples(['key', 'click'] as const, ['key']))
  test(`the search opens once by a ${how} before the app`, async ({ page }) => {
    const release = await holdApp(page)
    await page.goto('/en/about')
    if (how === 'key') await page.keyboard.press('/')
    else await page.locator('[aria-keyshortcuts="/"]').click()
    release()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(page).toHaveURL('/en/about')
  })

test('arrow keys open the next day before the app and with it', async ({ page }) => {
  await page.goto(DAY)
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL('/en/day/2026-11-21')
  await waitForHydration(page)
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(DAY)
  await expect(page.locator('[data-day]')).toContainText('20')
  await page.locator('[popovertarget=languages]').focus()
  await page.keyboard.press('Control+ArrowLeft')
  await expect(page).toHaveURL(DAY)
})

test('a swipe opens the next day before the app, not over a field @phone-only', async ({ page }) => {
  await page.goto('/en/day/2026-11-20')
  await swipe(page, page.locator('[data-day]'), -120)
  await expect(page).toHaveURL('/en/day/2026-11-21')
  await page.goto('/en/month/2026-11')
  await swipe(page, page.locator('main table'), 120)
  await expect(page).toHaveURL('/en/month/2026-10')
})

test('the menu over the page shuts off what lies below it, before the app @phone-only', async ({ page }) => {
  await page.goto(DAY)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expect(page.locator('#main')).toHaveAttribute('inert')
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('#main')).not.toHaveAttribute('inert')
  expect(await scripts(page)).toEqual([])
})

test('what is kept comes without the app: last day, the way back to the month', async ({ page }) => {
  await saveData(page)
  await page.goto('/en/month/2026-11')
  await page.locator('main table a[href$="2026-11-20"]').click()
  await expect(page.locator('[data-day]')).toContainText('20')
  const back = page
    .getByRole('link', { name: 'Back to the month' })
    .or(page.locator('[data-way=month]'))
    .first()
  await expect(back).toBeVisible()
  await page.getByRole('link', { name: 'Next day' }).first().click()
  await expect(page).toHaveURL('/en/day/2026-11-21')
  await expect(back).toBeVisible()
  await back.click()
  await expect(page).toHaveURL('/en/month/2026-11')
  const last = page.locator('[data-last]')
  await expect(last).toHaveAttribute('href', '/en/day/2026-11-21')
  await expect(last).toHaveText(/21 Nov/)
  expect(await scripts(page)).toEqual([])
  // The app takes it over as it stands.
  await waitForHydration(page)
  await expect(last).toHaveAttribute('href', '/en/day/2026-11-21')
  await expect(last).toHaveText(/21 Nov/)
})

test('from a day the way back leads to the conversion that it was opened from, without the app @everything', async ({
  page,
}) => {
  await saveData(page)
  await page.goto('/en/convert/2026-11-18')
  await page.getByRole('link', { name: 'Open this day' }).click()
  await expect(page).toHaveURL('/en/day/2026-11-18')
  await page.getByRole('link', { name: 'Return to the converter' }).click()
  await expect(page).toHaveURL('/en/convert/2026-11-18')
  expect(await scripts(page)).toEqual([])
})

test('another language keeps search and place, and is remembered @everything', async ({ page, context }) => {
  await page.goto('/en/month/2026-11?by=grade#years')
  await page.locator('[popovertarget=languages]').click()
  await page.locator('#languages a[lang=de]').click()
  await expect(page).toHaveURL('/de/month/2026-11?by=grade#years')
  expect((await context.cookies()).find(({ name }) => name === 'lang')?.value).toBe('de')
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('de')
})

test('a day that is another one here brings the app at once @everything', async ({ page }) => {
  await page.clock.setFixedTime(new Date(Date.now() + 86_400_000))
  await page.goto('/en/about')
  await expect(hydrated(page)).toBeAttached()
})

test('a place that the page lacks brings the app, one that it has does not @everything', async ({ page }) => {
  await page.goto('/en/day/2026-03-10#matters', { waitUntil: 'networkidle' })
  await expect(hydrated(page)).not.toBeAttached()
  await page.goto('/en/day/2026-03-10/plans#nope')
  await expect(hydrated(page)).toBeAttached()
})

test.describe('scripts that do not come', () => {
  test.use({ mayFail: true })

  test('of a former version: the page is loaded again, once, and the click counts', async ({ page }) => {
    const count = await countShared(page)
    let asked = 0
    await page.route(APP, route => (asked++ === 0 ? route.fulfill({ status: 404 }) : route.continue()))
    await page.goto(DAY)
    await shareButton(page).click()
    await expect(hydrated(page)).toBeAttached()
    await expect.poll(count).toBe(1)
    expect(asked).toBe(2)
  })

  test('blocked: it is loaded again once, then the page stays as it is', async ({ page }) => {
    let asked = 0
    await page.route(APP, route => {
      asked++
      return route.abort()
    })
    await page.goto(DAY)
    await shareButton(page).click()
    await expect.poll(() => asked).toBe(2)
    await expect(page.locator('html')).not.toHaveAttribute('aria-busy')
    await page.getByRole('link', { name: 'Next day' }).first().click()
    await expect(page.locator('[data-day]')).toContainText('21')
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('what only script can do is not offered', async ({ page }) => {
    await page.goto('/en/find/marriage?from=2026-12')
    await expect(page.locator('main li a').first()).toBeVisible()
    await expect(page.locator('main li button:visible, #to-top:visible')).toHaveCount(0)
  })
})

test.describe('translated before the app', () => {
  test.use({ mayFail: true })

  for (const words of ['kept', 'changed'] as const)
    test(`a page whose words are ${words}: a click is given once, and nothing is stale`, async ({ page }) => {
      const release = await holdApp(page)
      const count = await countShared(page)
      await translate(page, 'loaded')
      await page.goto(DAY)
      if (words === 'changed')
        await page.evaluate(() => {
          for (const text of document.querySelectorAll('#root font > font')) text.textContent += '*'
        })
      await page.locator('main button:has([data-icon=share], svg)').filter({ hasText: 'Share' }).click()
      release()
      await expect(hydrated(page)).toBeAttached()
      await expect.poll(count).toBe(1)
      await page.getByRole('link', { name: 'Next day' }).first().click()
      await expect(page).toHaveURL('/en/day/2026-11-21')
      await expect(page.locator('[data-day]')).toContainText('Saturday')
      await expect(page.locator('[data-day]')).not.toContainText('Friday')
      expect(await count()).toBe(1)
    })
})

test('a screen reader hears the same without the app and with it', async ({ page }) => {
  const heard = () => page.locator('body').ariaSnapshot()
  const paths = ['/en/day', '/en/year/2026?by=grade', '/en/find/marriage?from=2026-12', '/en/month/2026-11']
  for (const path of examples([DAY, ...paths], paths)) {
    const release = await hold(page, APP)
    await page.goto(path)
    const before = await heard()
    release()
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    await expect.poll(heard).toBe(before)
    await page.unroute(APP)
  }
})

test('the days beside a day may be loaded ahead, until the app loads them as data', async ({ page }) => {
  await page.goto(DAY)
  const rules = page.locator('script[type=speculationrules]')
  await expect(rules).toHaveCount(1)
  await expect(page.locator('a[rel=next], a[rel=prev]')).toHaveCount(2)
  await open(page, DAY)
  await expect(rules).toHaveCount(0)
})
