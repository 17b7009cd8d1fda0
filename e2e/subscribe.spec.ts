import { THEMES } from '../checks/browser.ts'
import { every, examples } from '../checks/everything.ts'
import {
  axeFindings,
  expect,
  open,
  openMenu,
  overflow,
  type Page,
  test,
  waitForHydration,
} from './page-test.ts'

test.use({ locale: 'en-GB' })

const layer = (page: Page, name: string) => page.getByRole('switch', { name, exact: true })
const calendar = (page: Page) => page.getByRole('region', { name: 'Add to' })

test('layers are switches, and the address and the preview follow', { tag: '@desktop-first' }, async ({
  page,
}) => {
  await open(page, '/en')
  await openMenu(page)
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Subscribe' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dawa in your calendar' })).toBeVisible()
  await expect(layer(page, 'Holy days')).toBeChecked()
  await layer(page, 'Practice days').uncheck()
  await expect(page).toHaveURL(/\/en\/subscribe\?layers=holidays$/)
  await layer(page, 'Eclipses').focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/\?layers=holidays\+eclipses$/)
  await expect(layer(page, 'Eclipses')).toBeFocused()
  await page.getByLabel('Add a plan').selectOption('Wedding')
  await expect(page).toHaveURL(/\?layers=holidays\+eclipses\+matter-marriage$/)
  await expect(layer(page, 'Wedding')).toBeChecked()
  await page.getByLabel('Language of the entries').selectOption('Deutsch')
  await expect(page).toHaveURL(/\?layers=holidays\+eclipses\+matter-marriage&language=de$/)
  await expect(calendar(page).getByText('/calendar/de/holidays+eclipses+matter-marriage.ics')).toBeVisible()
  await expect(calendar(page).getByRole('listitem')).toHaveCount(10)
  const apple = calendar(page).getByRole('link', { name: 'Apple Calendar' })
  await expect(apple).toHaveAttribute('href', /^webcal:\/\/.+\/calendar\/de\/holidays\+eclipses/)
  const google = await calendar(page).getByRole('link', { name: 'Google Calendar' }).getAttribute('href')
  expect(new URL(google ?? '').searchParams.get('cid')).toBe(await apple.getAttribute('href'))
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})

test('no layer at all, or too many, says what to do and keeps the choice', { tag: '@everything' }, async ({
  page,
}) => {
  await open(page, '/en/subscribe?layers=naga')
  await layer(page, 'Naga days').uncheck()
  await expect(page.getByRole('alert')).toHaveText('Choose at least one item.')
  const many = [
    'holidays',
    'practice',
    'naga',
    'eclipses',
    'matter-journey',
    'matter-funeral',
    'matter-trade',
    'matter-loans',
  ]
  await open(page, `/en/subscribe?layers=${many.join('+')}`)
  await expect(calendar(page).getByRole('link', { name: 'Outlook' })).toBeVisible()
  await page.getByLabel('Add a plan').selectOption('Wedding')
  await expect(page.getByRole('alert')).toContainText('At most 8 items')
  await expect(layer(page, 'Trade')).toBeChecked()
  await layer(page, 'Loans').uncheck()
  await expect(layer(page, 'Loans')).toBeFocused()
  await expect(calendar(page).getByRole('link', { name: 'Outlook' })).toBeVisible()
})

test('what calendar programs would cut is refused, and what to leave out is one press away', {
  tag: '@everything',
}, async ({ page }) => {
  await open(page, '/en/subscribe?layers=holidays+naga+special+lunar+matter-planting+matter-study')
  await expect(calendar(page).getByRole('link', { name: 'Google Calendar' })).toBeVisible()
  await page.getByLabel('Add a plan').selectOption('Moving in')
  const refusal = page.getByRole('alert')
  await expect(refusal).toContainText(
    /^Too much for one calendar: 1\d{3} entries\. Google Calendar takes about 1100/,
  )
  for (const name of ['Google Calendar', 'Apple Calendar', 'Outlook', 'Download once (.ics)'])
    await expect(calendar(page).getByRole('link', { name })).toHaveCount(0)
  await expect(calendar(page).getByRole('listitem')).toHaveCount(10)
  await refusal.getByRole('link', { name: 'Continue without: Lunar day' }).click()
  await expect(page).toHaveURL(
    /\?layers=holidays\+naga\+special\+matter-planting\+matter-study\+matter-new-home$/,
  )
  await expect(layer(page, 'Lunar day')).not.toBeChecked()
  await expect(calendar(page).getByRole('link', { name: 'Google Calendar' })).toBeVisible()
})

test('a layer that there is not is named', async ({ page }) => {
  const answer = await page.goto('/en/subscribe?layers=holidays+moon')
  expect(answer?.status()).toBe(404)
  await waitForHydration(page)
  await expect(page.getByRole('alert')).toContainText('moon')
  await expect(layer(page, 'Holy days')).toBeChecked()
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the file is fetched as a file', async ({ page }) => {
    await open(page, '/en/subscribe?layers=holidays')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download once (.ics)' }).click()
    expect((await download).suggestedFilename()).toBe('dawa.ics')
    const rss = await page.request.get('/feed/en.xml')
    expect(rss.headers()['content-type']).toContain('application/rss+xml')
  })
})

test('the page for programs is a way from here, and its description is there', async ({ page }) => {
  await open(page, '/en/subscribe')
  await page.getByRole('main').getByRole('link', { name: 'API' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The almanac for programs' })).toBeVisible()
  const address = await page.getByRole('link', { name: 'OpenAPI document' }).getAttribute('href')
  expect((await page.request.get(address ?? '')).headers()['content-type']).toContain('application/json')
})

test('finder and month lead here', async ({ page }) => {
  await open(page, '/en/find/marriage?from=2026-12')
  await page.getByRole('main').getByRole('link', { name: 'Subscribe' }).click()
  await expect(layer(page, 'Wedding')).toBeChecked()
  await open(page, '/en/month/2026-12')
  await page.getByRole('main').getByRole('link', { name: 'Subscribe' }).click()
  await expect(layer(page, 'Naga days')).toBeChecked()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the form sends itself, and the answer is an address to share', async ({ page }) => {
    await page.goto('/en/subscribe')
    await layer(page, 'Practice days').uncheck()
    await page.getByLabel('Add a plan').selectOption('Haircut')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page).toHaveURL(/\/en\/subscribe\?layers=holidays\+matter-hair-cutting$/)
    await expect(calendar(page).getByRole('listitem')).toHaveCount(10)
  })

  test('too large a calendar is refused with the way to one that fits', async ({ page }) => {
    await page.goto('/de/subscribe?layers=practice+special+lunar+matter-planting+matter-study')
    await expect(page.getByRole('alert')).toContainText('Zu viel für einen Kalender')
    await expect(page.getByRole('link', { name: 'Google Calendar' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Weiter ohne: Mondtag' }).click()
    await expect(page.getByRole('link', { name: 'Google Calendar' })).toBeVisible()
  })

  test('every layer taken away says so', { tag: '@everything' }, async ({ page }) => {
    await page.goto('/en/subscribe?layers=naga')
    await layer(page, 'Naga days').uncheck()
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByRole('alert')).toHaveText('Choose at least one item.')
  })
})

const TOO_MUCH = '/ru/subscribe?layers=practice+special+lunar+matter-planting+matter-study'
const LOOKED_AT = examples(
  [
    TOO_MUCH,
    '/en/subscribe',
    '/de/subscribe?layers=',
    '/ru/subscribe?layers=lunar+matter-marriage',
    '/en/api',
    '/de/api',
  ],
  [TOO_MUCH, '/ru/subscribe?layers=lunar+matter-marriage', '/de/subscribe?layers=', '/de/api'],
)

// Each page in one of the themes.
for (const [place, colorScheme] of THEMES.entries()) {
  test(`axe finds nothing in ${colorScheme}, and nothing overflows at 320 pixels`, async ({ page }) => {
    await page.addInitScript(theme => localStorage.setItem('theme', theme), colorScheme)
    await page.setViewportSize({ width: 320, height: 568 })
    for (const path of every(2, LOOKED_AT, place)) {
      await open(page, path)
      expect(await axeFindings(page), path).toEqual([])
      expect(await overflow(page), path).toBeLessThanOrEqual(0)
    }
  })
}
