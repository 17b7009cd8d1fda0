import { every, examples } from '../checks/everything.ts'
import {
  axeFindings,
  expect,
  hold,
  open,
  openMenu,
  overflow,
  type Page,
  test,
  watchShifts,
} from './page-test.ts'

test.use({ locale: 'en-GB' })

const WEDDING = '/en/find/marriage?from=2026-12'

const matter = (page: Page) =>
  page.getByRole('main').getByRole('combobox', { name: 'Date, plan, festival or term' })
const results = (page: Page) => page.getByRole('region', { name: 'Days found' })

test('from the menu to the days of a matter, found by another word for it', { tag: '@phone-first' }, async ({
  page,
}) => {
  await open(page, '/en')
  await openMenu(page)
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Find a day' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Find a good day' })).toBeVisible()
  await matter(page).fill('barber December')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Haircut: good daysDecember 2026'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/find\/hair-cutting\?from=\d{4}-12&months=1$/)
  await expect(results(page).getByRole('heading', { level: 2 })).toHaveText(/to have your hair cut$/)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})

test('what was understood can be taken away, and what a sentence leaves open stays', async ({ page }) => {
  await open(page, '/en/find/marriage?from=2027-03&months=3')
  await matter(page).fill('move Saturday 1976')
  await matter(page).press('Enter')
  await expect(page).toHaveURL(/\/en\/find\/new-home\?from=2027-03&months=3&weekdays=6&born=1976$/)
  await page.getByRole('link', { name: 'Remove: Saturday' }).click()
  await expect(page).toHaveURL(/\/en\/find\/new-home\?from=2027-03&months=3&born=1976$/)
  await page.getByRole('link', { name: 'Remove: March to May 2027' }).click()
  await expect(page).toHaveURL(/\/en\/find\/new-home\?born=1976$/)
  await page.getByRole('link', { name: 'Remove: born 1976' }).click()
  await expect(page).toHaveURL(/\/en\/find\/new-home$/)
  await matter(page).fill('xqzt')
  await matter(page).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'What can be read here' })).toBeVisible()
  await expect(matter(page)).toHaveValue('xqzt')
  expect(await axeFindings(page)).toEqual([])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the server reads the sentence, and plain words in addresses', async ({ page }) => {
    await page.goto('/en/find')
    await page.locator('input[name=q]').fill('wedding in spring')
    await page.locator('input[name=q]').press('Enter')
    await expect(page).toHaveURL(/\/en\/find\/marriage\?from=\d{4}-\d\d&months=\d+$/)
    const inWords = [
      ['/de/find/umzug', '/de/find/new-home'],
      ['/en/find/haircut', '/en/find/hair-cutting'],
    ] as const
    for (const [from, to] of examples(inWords, [])) {
      await page.goto(from)
      await expect(page).toHaveURL(to)
    }
    await page.goto('/en/find?q=xqzt')
    await expect(page.locator('input[name=q]')).toHaveValue('xqzt')
    await expect(page.getByText('Nothing fits “xqzt”')).toBeVisible()
  })
})

test('each change answers at once and rewrites the address, which leads to the same days', async ({
  page,
}) => {
  await open(page, WEDDING)
  await expect(
    results(page).getByText('On these days every sign that is weighed is favourable or silent.'),
  ).toBeVisible()
  const title = results(page).getByRole('heading', { level: 2 })
  const rows = results(page)
    .getByRole('listitem')
    .filter({ has: page.locator('a[href*="#marriage"]') })
  const plain = await rows.count()
  // The best first; by date they stand in the order of the calendar.
  const dates = () =>
    rows.getByRole('link').evaluateAll(links => links.map(link => link.getAttribute('href')))
  const best = await dates()
  await results(page).getByRole('button', { name: 'By date' }).click()
  await expect.poll(dates).toEqual([...best].sort())
  expect(best).not.toEqual([...best].sort())
  await results(page)
    .getByRole('link', { name: /^Show \d+ days with a reservation$/ })
    .click()
  await expect(page).toHaveURL(/\?from=2026-12&min=leaning-good$/)
  await expect.poll(() => rows.count()).toBeGreaterThan(plain)
  await page.getByRole('switch', { name: 'Without reservation' }).check()
  await expect(page).toHaveURL(/\?from=2026-12&min=good$/)
  await expect.poll(() => rows.count()).toBe(plain)
  await expect(title).toHaveText(/^(One|Two|Three|Four|Five|Six) good days? to marry$/)
  const good = await rows.count()
  await page.getByRole('radio', { name: '24' }).check({ force: true })
  await expect(page).toHaveURL(/months=24&min=good$/)
  await expect.poll(() => rows.count()).toBeGreaterThan(good)
  await page.getByRole('textbox', { name: 'Born in' }).fill('1960')
  await expect(page).toHaveURL(/born=1960/)
  await page.getByRole('link', { name: 'Monday to Friday' }).click()
  await expect(page).toHaveURL(/weekdays=1,2,3,4,5/)
  await expect(page.getByLabel('Saturday')).not.toBeChecked()
  const shown = await title.textContent()
  await page.reload()
  await expect(title).toHaveText(shown ?? '')
  const day = await rows.first().getByRole('link').getAttribute('href')
  await rows.first().getByRole('link').click()
  await expect(page).toHaveURL(day ?? '')
})

test('on a phone the form is one line, and the first day stands in the first view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/en/find/marriage?from=2027-04&min=good')
  const line = page.getByText('Apr 2027 to Mar 2028')
  await expect(line).toBeVisible()
  const day = results(page).locator('a[href*="#marriage"]').first()
  await expect(day).toBeInViewport()
  await matter(page).fill('trade')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/day\/[\d-]+\/plans#trade$/)
})

test('with a birth animal each day says what both lines come to, and none is hidden', async ({ page }) => {
  await open(page, '/en/find/journey?from=2026-12&months=24')
  await results(page)
    .getByText(/^Show all \d+ as a list$/)
    .click()
  const days = results(page).locator('details a[href*="#journey"]')
  const count = await days.count()
  await page.getByRole('textbox', { name: 'Born in' }).fill('1960')
  await expect(page).toHaveURL(/born=1960/)
  await expect(
    results(page)
      .getByText(/for this birth year\.$/)
      .first(),
  ).toBeVisible()
  await expect(days).toHaveCount(count)
})

test('of a matter that many days favour the next five are named, and each month opens marked', async ({
  page,
}) => {
  await open(page, '/en/find/hair-cutting?from=2026-12')
  await expect(results(page).locator('ol a[href*="#hair-cutting"]')).toHaveCount(5)
  await expect(
    results(page).getByText('These are the days that the list by lunar date favours.'),
  ).toBeVisible()
  await results(page)
    .getByRole('link', { name: /^April 2027: \d+ good, 0 with a reservation$/ })
    .click()
  await expect(page).toHaveURL('/en/month/2027-04?by=hair-cutting')
})

test('nothing found: what stands in the way, ways out, and the nearest days', {
  tag: ['@desktop-first', '@everything'],
}, async ({ page }) => {
  await open(page, '/en/find/marriage?from=2026-12&months=6&weekdays=0&min=good')
  await expect(page.getByRole('heading', { name: 'No suitable day to marry' })).toBeVisible()
  await expect(results(page).getByText(/^Sunday rules out \d+ days\.$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The nearest days without these filters' })).toBeVisible()
  await expect(results(page).locator('a[href*="#marriage"]')).toHaveCount(2)
  await results(page).getByRole('link', { name: 'All days of the week' }).click()
  await expect(page).toHaveURL(/\?from=2026-12&months=6&min=good$/)
})

test('the days are saved as a file for calendars, and the address is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, `${WEDDING}&min=good`)
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save all (.ics)' }).click()
  const file = await waiting
  expect(file.suggestedFilename()).toMatch(/^marriage-\d{4}-\d\d-\d\d\.ics$/)
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  const events = Buffer.concat(chunks)
    .toString()
    .match(/BEGIN:VEVENT/g)
  expect(events).toHaveLength(await results(page).locator('a[href*="#marriage"]').count())
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('The link has been copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('a slow answer is announced, a failed one is offered again and the form stays filled', async ({
  page,
}) => {
  await open(page, '/en/find/journey?from=2026-12')
  let isBroken = true
  const release = await hold(page, '**/api/find?*', route =>
    isBroken ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  )
  await page.getByRole('radio', { name: '24' }).check({ force: true })
  await expect(page.getByRole('heading', { name: 'Looking through 731 days' })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'The days could not be loaded' })).toBeVisible()
  await expect(page.getByRole('radio', { name: '24' })).toBeChecked()
  isBroken = false
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(results(page).getByRole('heading', { level: 2 })).toHaveText(/to set out on a journey/)
})

test('a search that takes long can be stopped: the days before stay', async ({ page }) => {
  await open(page, '/en/find/journey?from=2026-12&months=3')
  const title = await results(page).getByRole('heading', { level: 2 }).textContent()
  await hold(page, '**/api/find?*months=24*')
  await page.getByRole('radio', { name: '24' }).check({ force: true })
  await expect(page.getByRole('progressbar', { name: 'Looking through 731 days' })).toBeVisible()
  await page.getByRole('button', { name: 'Stop here' }).click()
  await expect(results(page).getByRole('heading', { level: 2 })).toHaveText(title ?? '')
  await expect(page).toHaveURL(/months=3$/)
  await expect(page.getByRole('radio', { name: '3', exact: true })).toBeChecked()
})

test('a matter that there is not is a missing page with all matters', { tag: '@everything' }, async ({
  page,
}) => {
  const answer = await page.goto('/en/find/lottery')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This plan is not known here')
  await expect(page.getByRole('link', { name: 'Haircut' })).toHaveAttribute('href', '/en/find/hair-cutting')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('a range that cannot be falls back with a sentence', { tag: '@everything' }, async ({ page }) => {
  await open(page, '/en/find/journey?from=2060-01&months=7')
  await expect(page.getByText('the search begins in December 2050')).toBeVisible()
  await expect(page.getByText('The tables end in December 2050.')).toBeVisible()
  await expect(page.getByRole('radio', { name: '6', exact: true })).toBeChecked()
})

test('pages of a matter are for search engines in every language, those with filters are not', {
  tag: '@everything',
}, async ({ page }) => {
  await page.goto('/de/find/hair-cutting')
  await expect(page).toHaveTitle(/^Gute Tage, um sich die Haare schneiden zu lassen, \d{4}–\d{4} · Dawa$/)
  await expect(page.locator('link[rel=alternate][hreflang=ru]')).toHaveAttribute(
    'href',
    /\/ru\/find\/hair-cutting$/,
  )
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  const types = data['@graph'].map((thing: { '@type': string }) => thing['@type'])
  expect(types).toEqual(['CollectionPage', 'BreadcrumbList'])
  expect(data['@graph'][0].mainEntity.itemListElement).toHaveLength(12)
  await page.goto('/de/find/hair-cutting?months=3')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('keyboard, forced colours, letters twice as large, 320 pixels: everything stays in reach', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 568 })
  for (const path of ['/ru/find/marriage?from=2026-12&animal=rat', '/de/year/2026?by=stones&animal=dragon']) {
    await open(page, path)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 640, height: 568 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 320, height: 568 })
  }
  await open(page, '/ru/find/marriage?from=2026-12')
  await page.locator('form summary').first().focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('select[name=from]')).toBeFocused()
})

// Fails where the line of the folded finder does not wrap, or the words of a row have less room.
test('at 320 pixels long names and ranges wrap, and a lunar day stays on one line', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  for (const path of ['/fr/day', '/pt/find/marriage?from=2026-12&months=3&weekdays=0,6&min=good']) {
    await open(page, path)
    expect(await overflow(page), path).toBeLessThanOrEqual(0)
  }
  for (const [width, lang] of [
    [320, 'ru'],
    [1440, 'en'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, `/${lang}/find/hair-cutting?from=2026-12`)
    await page.locator('details:has(> section) > summary').click()
    const heights = await page
      .locator('ul > li > a[href$="#hair-cutting"]')
      .evaluateAll(links => links.map(link => link.getBoundingClientRect().height))
    expect(heights.length).toBeGreaterThan(100)
    expect(Math.max(...heights)).toBeLessThan(30)
  }
})

test('prints without form, black on white', async ({ page }) => {
  await open(page, WEDDING)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('main form').filter({ visible: true })).toHaveCount(0)
  await expect(results(page).getByRole('button').first()).toBeHidden()
  const [ground, ink] = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body)
    return [backgroundColor, color]
  })
  const light = (color = '') =>
    (color.match(/\d+(\.\d+)?/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0)
  expect(light(ground)).toBeGreaterThan(700)
  expect(light(ink)).toBeLessThan(160)
})

for (const [path, tag] of every(2, [
  [WEDDING, '@desktop-first'],
  ['/ru/find', '@phone-first'],
  ['/de/find/treatment?from=2026-12&months=3', '@phone-first'],
] as const)) {
  test(`is accessible and does not move: ${path}`, { tag }, async ({ page }) => {
    const shifts = await watchShifts(page)
    await open(page, path)
    expect(await shifts()).toBeLessThanOrEqual(0.01)
    await open(page, path)
    expect(await axeFindings(page)).toEqual([])
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })
}

test('an engine without the list methods of ES2023 shows the pages as any other', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex'])
      Reflect.deleteProperty(Array.prototype, name)
  })
  await open(page, '/en/find/hair-cutting?from=2026-12')
  await expect(results(page).getByRole('heading', { level: 2 })).toHaveText(
    /good days to have your hair cut$/,
  )
  await open(page, '/en/year/2026')
  await page.getByRole('link', { name: 'Naga days' }).click()
  await expect(page.getByRole('link', { name: /Best naga day/ }).first()).toBeVisible()
  await open(page, '/en/convert/lunar/2153-10-20')
  await page.getByLabel('Year').last().selectOption('2150')
  await expect(page).toHaveURL(/convert\/lunar\/2150/)
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await page.getByRole('dialog').getByRole('combobox').fill('last May')
  await expect(page.getByRole('option', { name: 'May 2026' })).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the form leads to the page of the matter', async ({ page }) => {
    await page.goto('/en/find/marriage')
    await page.getByText('Filters').click()
    await page.getByLabel('Saturday').check({ force: true })
    await page.getByLabel('Sunday').check({ force: true })
    await page.getByRole('button', { name: 'Find a day' }).click()
    await expect(page).toHaveURL(/\/en\/find\/marriage\?weekdays=0,6$/)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(/to marry/)
  })
})
