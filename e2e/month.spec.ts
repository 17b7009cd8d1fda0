import { every, examples } from '../checks/everything.ts'
import { axeFindings, expect, hold, open, overflow, swipe, test, todayIn, watchShifts } from './page-test.ts'

const MONTH = '/en/month/2026-11'

test.use({ locale: 'en-GB' })

test('shows six weeks with lunar days, marks and the festivals below', { tag: '@everything' }, async ({
  page,
}) => {
  await open(page, MONTH)
  await expect(page.locator('h1')).toHaveText('November 2026')
  await expect(page.locator('[data-date]')).toHaveCount(42)
  await expect(page.locator('[data-date]').first()).toHaveAttribute('data-date', '2026-10-26')
  await expect(page.getByRole('link', { name: 'Friday, 20 November 2026, lunar day 11' })).toBeVisible()
  await expect(
    page.getByRole('link', { name: 'Sunday, 1 November 2026, lunar day 22, Special day, Religious holiday' }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /Lhabab Duchen/ })).toBeVisible()
  await expect(page.getByText('Best naga day').last()).toBeVisible()
})

test('today, other months and special days look different; a cell is 56 pixels high', {
  tag: '@desktop-first',
}, async ({ page }) => {
  const style = (date: string, inside: 'a' | 'span', property: 'color' | 'backgroundColor') =>
    page
      .locator(`[data-date="${date}"]`)
      .evaluate((cell, [part, name]) => getComputedStyle(cell.querySelector(part) ?? cell)[name], [
        inside,
        property,
      ] as const)
  await open(page, MONTH)
  expect(await style('2026-10-30', 'span', 'color')).not.toBe(await style('2026-11-20', 'span', 'color'))
  // The tint of a special day: more red than blue in the ground, and a red number.
  expect(await style('2026-11-01', 'a', 'backgroundColor')).toBe('rgb(53, 29, 44)')
  expect(await style('2026-11-01', 'span', 'color')).toBe('rgb(245, 150, 132)')
  expect((await page.locator('[data-date="2026-11-20"]').boundingBox())?.height).toBe(56)
  await open(page, '/en/month')
  const today = await page.locator('[aria-current=date]').evaluate(cell => getComputedStyle(cell).boxShadow)
  expect(today).toContain('inset')
})

/** Weekday of a date, 0 Sunday to 6 Saturday. */
const weekdayOf = (date: string) => new Date(`${date}T00:00Z`).getUTCDay()

for (const [locale, first] of every(3, Object.entries({ 'en-GB': 1, 'en-US': 0, 'ar-EG': 6 }), 2)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('Saturday and Sunday have the ground of the weekend, wherever the week begins', async ({ page }) => {
      await open(page, MONTH)
      const cells = page.locator('[data-date]')
      const read = () =>
        cells.evaluateAll(all =>
          all.map(cell => {
            const ground = getComputedStyle(cell.closest('td') ?? cell).backgroundColor
            return { date: cell.getAttribute('data-date') ?? '', ground }
          }),
        )
      await expect.poll(async () => weekdayOf((await read())[0]?.date ?? '')).toBe(first)
      const grounds = new Map<number, Set<string>>()
      for (const { date, ground } of await read()) {
        const weekday = weekdayOf(date)
        grounds.set(weekday, (grounds.get(weekday) ?? new Set()).add(ground))
      }
      const [sunday, monday, tuesday, wednesday, thursday, friday, saturday] = [0, 1, 2, 3, 4, 5, 6].map(
        one => [...(grounds.get(one) ?? [])].join(),
      )
      expect(saturday).toBe(sunday)
      expect(saturday).not.toBe(friday)
      for (const workday of [monday, tuesday, wednesday, thursday]) expect(workday).toBe(friday)
      // The heads of the columns are in the same order.
      await expect(page.locator('th').nth((7 - first) % 7)).toHaveText('Sun')
    })
  })
}

test('a cell has its lunar day at the bottom right and the three icons; a legend explains them', {
  tag: '@phone-first',
}, async ({ page }) => {
  await open(page, MONTH)
  const cell = page.locator('[data-date="2026-11-01"]')
  const [outer, lunar] = [await cell.boundingBox(), await cell.getByText('22', { exact: true }).boundingBox()]
  if (!outer || !lunar) throw new Error('The cell or its lunar day is not drawn.')
  expect(outer.x + outer.width - (lunar.x + lunar.width)).toBeLessThanOrEqual(12)
  expect(outer.y + outer.height - (lunar.y + lunar.height)).toBeLessThanOrEqual(12)
  // October has a best naga day, November has none.
  await open(page, '/en/month/2026-10')
  const legend = page.getByRole('list', { name: 'Legend' }).getByRole('listitem')
  for (const name of ['Religious holiday', 'Best naga day', 'Good naga day']) {
    const sign = legend.filter({ hasText: name }).locator('path')
    const marked = page.getByRole('link', { name: new RegExp(name) }).first()
    await expect(marked.locator(`path[d="${await sign.getAttribute('d')}"]`)).toHaveCount(1)
  }
})

test('the head names the Tibetan months and the year, and both years where two meet', {
  tag: '@everything',
}, async ({ page }) => {
  await open(page, MONTH)
  await expect(page.getByText('Tibetan months 9 and 10, Tibetan year 2153, Horse རྟ')).toBeVisible()
  await open(page, '/en/month/2026-02')
  await expect(page.getByText('Tibetan month 12, Tibetan year 2152, Snake')).toBeVisible()
  await expect(page.getByText('Tibetan month 1, Tibetan year 2153, Horse')).toBeVisible()
  await open(page, '/en/month/2024-08')
  await expect(
    page.getByText('Tibetan months 6 (first of two) and 6 (second of two), Tibetan year 2151, Dragon'),
  ).toBeVisible()
})

test('a doubled and a skipped lunar day are marked for the eye, and named', async ({ page }) => {
  await open(page, '/en/month/2026-12')
  const lunar = (date: string) => page.locator(`[data-date="${date}"]`)
  const mark = (date: string, side: '::before' | '::after') =>
    lunar(date).evaluate((cell, name) => {
      const { content, borderBottomWidth, borderLeftStyle, right } = getComputedStyle(cell, name)
      return content === 'none' ? 'none' : [borderBottomWidth, borderLeftStyle, right].join(' ')
    }, side)
  await expect(lunar('2026-12-11')).toContainText('3′')
  await expect(lunar('2026-12-12')).toContainText('3″')
  expect(await mark('2026-12-11', '::after')).toBe('3px none 0px')
  expect(await mark('2026-12-12', '::after')).toMatch(/^3px none (?!0px)/)
  expect(await mark('2026-12-13', '::after')).toBe('none')
  await expect(lunar('2026-12-24').locator('s')).toHaveText('15')
  expect(await mark('2026-12-24', '::before')).toMatch(/dashed/)
  expect(await mark('2026-12-23', '::before')).toBe('none')
  await expect(
    page.getByRole('link', { name: /24 December 2026, lunar day 16, lunar day 15 before it is skipped/ }),
  ).toBeVisible()
  const legend = page.getByRole('list', { name: 'Legend' }).getByRole('listitem')
  await expect(legend.filter({ hasText: 'Lunar day doubled' })).toContainText('3′ 3″')
  await expect(legend.filter({ hasText: 'Lunar day skipped' })).toContainText('15 16')
})

test('without a month it is the current one, with today marked', async ({ page }) => {
  await open(page, '/en/month')
  const today = todayIn(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone))
  await expect(page.locator('[aria-current=date]')).toHaveAttribute('data-date', today)
  for (const segment of examples(['abc', '2026-1', '2026-011'], ['2026-1'])) {
    await open(page, `/en/month/${segment}`)
    await expect(page.locator('[aria-current=date]')).toHaveAttribute('data-date', today)
  }
})

test('the arrows change the month, and a day opens', async ({ page }) => {
  await open(page, MONTH)
  await page.getByRole('link', { name: 'Next month' }).click()
  await expect(page.locator('h1')).toHaveText('December 2026')
  await page.getByRole('link', { name: 'Previous month' }).click()
  await page.getByRole('link', { name: 'Previous month' }).click()
  await expect(page.locator('h1')).toHaveText('October 2026')
  await page.locator('[data-date="2026-10-05"]').click()
  await expect(page.locator('[data-day]')).toHaveText('5 Oct 2026 Monday')
  await expect(page.getByRole('link', { name: 'Back to month' })).toBeVisible()
})

test('the almanac ends at its first and last month', async ({ page }) => {
  await open(page, '/en/month/1925-01')
  await expect(page.getByRole('link', { name: 'Previous month' })).toHaveCount(0)
  await expect(page.locator('[data-date]').first()).toHaveAttribute('data-date', '1925-01-01')
  await page.locator('[data-date="1925-01-01"]').focus()
  for (const key of ['ArrowLeft', 'PageUp', 'ArrowRight']) await page.keyboard.press(key)
  await expect(page.locator('[data-date]:focus')).toHaveAttribute('data-date', '1925-01-02')
  await open(page, '/en/month/2050-12')
  await expect(page.getByRole('link', { name: 'Next month' })).toHaveCount(0)
  await expect(page.locator('[data-date]').last()).toHaveAttribute('data-date', '2050-12-31')
})

test('clicks on “next” while a month is loading all count', async ({ page }) => {
  const release = await hold(page, '**/api/month/*')
  await open(page, '/en/month/2027-01')
  for (let step = 0; step < 4; step++) await page.getByRole('link', { name: 'Next month' }).click()
  release()
  await expect(page).toHaveURL(/\/en\/month\/2027-05$/)
  await expect(page.locator('h1')).toHaveText('May 2027')
})

test('the year opens a list of 66 years', { tag: '@everything' }, async ({ page }) => {
  await open(page, MONTH)
  await page.getByRole('button', { name: 'Choose a year, now 2026' }).click()
  const years = page.getByRole('navigation', { name: 'Years' }).getByRole('link')
  await expect(years).toHaveCount(66)
  await expect(years.first()).toHaveText('1975')
  await expect(years.last()).toHaveText('2040')
  await expect(page.getByRole('link', { name: '2026', exact: true })).toBeFocused()
  await page.getByRole('link', { name: '1999', exact: true }).click()
  await expect(page.locator('h1')).toHaveText('November 1999')
  await expect(years.first()).toBeHidden()
})

test('years outside the list are two choices away', async ({ page }) => {
  await open(page, MONTH)
  let now = '2026'
  for (const [span, year] of [
    ['1925–1974', '1930'],
    ['2041–2050', '2048'],
  ] as const) {
    await page.getByRole('button', { name: `Choose a year, now ${now}` }).click()
    await page.getByText(span, { exact: true }).click()
    await page.getByRole('link', { name: year, exact: true }).click()
    await expect(page.locator('h1')).toHaveText(`November ${year}`)
    await page.getByRole('button', { name: `Choose a year, now ${year}` }).click()
    await expect(page.getByRole('link', { name: year, exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    now = year
  }
})

test('the keyboard moves through the days and into other months; Tab stops once', async ({ page }) => {
  await open(page, MONTH)
  await expect(page.locator('[data-date]:not([tabindex="-1"])')).toHaveCount(1)
  const focused = page.locator('[data-date]:focus')
  const press = async (key: string, date: string) => {
    await page.keyboard.press(key)
    await expect(focused).toHaveAttribute('data-date', date)
  }
  await page.locator('[data-date="2026-11-18"]').focus()
  await press('ArrowRight', '2026-11-19')
  await press('ArrowDown', '2026-11-26')
  await press('ArrowLeft', '2026-11-25')
  await press('ArrowUp', '2026-11-18')
  await press('Home', '2026-11-16')
  await press('End', '2026-11-22')
  await press('PageDown', '2026-12-22')
  await expect(page.locator('h1')).toHaveText('December 2026')
  await press('PageUp', '2026-11-22')
  await press('ArrowUp', '2026-11-15')
  for (const date of ['2026-11-08', '2026-11-01', '2026-10-25']) await press('ArrowUp', date)
  await expect(page.locator('h1')).toHaveText('October 2026')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-day]')).toHaveText('25 Oct 2026 Sunday')
})

test('a swipe over the days changes the month', { tag: ['@phone-only', '@everything'] }, async ({ page }) => {
  await open(page, MONTH)
  await swipe(page, page.locator('table'), -80)
  await expect(page.locator('h1')).toHaveText('December 2026')
  await swipe(page, page.locator('table'), 80)
  await expect(page.locator('h1')).toHaveText('November 2026')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('every day is a link, and the year list opens', async ({ page }) => {
    await page.goto(MONTH)
    await expect(page.locator('[data-date][tabindex]')).toHaveCount(0)
    await page.getByRole('button', { name: 'Choose a year, now 2026' }).click()
    await page.getByRole('link', { name: '2040', exact: true }).click()
    await expect(page.locator('h1')).toHaveText('November 2040')
    await page.locator('[data-date="2040-11-07"]').click()
    await expect(page.locator('[data-day]')).toHaveText('7 Nov 2040 Wednesday')
  })
})

test('a month whose call fails keeps its days and says so, not that it has no festivals', async ({
  page,
}) => {
  await page.route('**/api/month/2026-12*', route => route.fulfill({ status: 500, json: {} }))
  await open(page, MONTH)
  await page.getByRole('link', { name: 'Next month' }).click()
  await expect(page.locator('[data-date]')).toHaveCount(42)
  await expect(page.getByRole('alert')).toHaveText('The server failed. Please try again later.')
  await expect(page.getByText('The server failed')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This month', exact: true })).toHaveCount(0)
})

test('a month outside the almanac leads back', async ({ page }) => {
  const response = await page.goto('/en/month/1924-12')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('alert')).toContainText('1 January 1925')
  await page.getByRole('link', { name: 'Back to this month' }).click()
  await expect(page.locator('[data-date]')).toHaveCount(42)
})

test('the days are marked by a matter, which goes on into the next month and stands in the address', {
  tag: '@everything',
}, async ({ page }) => {
  await open(page, '/en/month/2026-12')
  await page.getByLabel('Mark the days by').focus()
  await page.getByLabel('Mark the days by').selectOption('Wedding')
  await expect(page).toHaveURL(/\/en\/month\/2026-12\?by=marriage$/)
  await expect(page.locator('[data-date="2026-12-25"]')).toHaveAccessibleName(/, avoid$/)
  await expect(page.locator('td[data-tint] [data-date]')).toHaveCount(31)
  await page.getByRole('link', { name: 'Next month' }).click()
  await expect(page).toHaveURL(/\/en\/month\/2027-01\?by=marriage$/)
  await expect(page.locator('[data-date="2027-01-08"]')).toHaveAccessibleName(/, with a reservation$/)
})

test('without script a form marks the days', { tag: '@everything' }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/de/month/2026-12')
  await page.getByLabel('Tage kennzeichnen nach').selectOption('grade')
  await page.getByRole('button', { name: 'Zeigen' }).click()
  await expect(page).toHaveURL(/\/de\/month\/2026-12\?by=grade$/)
  await expect(page.locator('td[data-tint="good"]')).toHaveCount(3)
  await context.close()
})

test('the matters are read when their choice is about to be opened, not before', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await open(page, '/en/month/2026-12')
  const html = await (await page.request.get('/en/month/2026-12')).text()
  expect(html).not.toContain('Wedding')
  await page.getByRole('link', { name: 'Next month' }).click()
  await expect(page.locator('h1')).toHaveText('January 2027')
  expect(asked.filter(path => path === '/api/matters')).toEqual([])
  await page.getByLabel('Mark the days by').focus()
  await expect(page.getByRole('option', { name: 'Wedding' })).toBeAttached()
  expect(asked.filter(path => path === '/api/matters')).toHaveLength(1)
})

test('a list of matters that fails leaves the choice, whose last option leads to them', async ({ page }) => {
  let fails = true
  await page.route('**/api/matters*', route =>
    fails ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await open(page, '/en/month/2026-12')
  const choice = page.getByLabel('Mark the days by')
  const answered = page.waitForResponse('**/api/matters*')
  await choice.focus()
  await answered
  fails = false
  await choice.selectOption({ label: 'Something you plan …' })
  await expect(page).toHaveURL(/by=matter$/)
  await choice.selectOption('Wedding')
  await expect(page.locator('[data-date="2026-12-25"]')).toHaveAccessibleName(/, avoid$/)
})

interface Entry {
  date: string
  eclipse?: { id: string; utc: string }
}

test.describe('in Auckland', () => {
  test.use({ timezoneId: 'Pacific/Auckland' })

  test('eclipses stand in their cell and below the grid, with the time of this device', {
    tag: '@phone-first',
  }, async ({ page }) => {
    const shifts = await watchShifts(page)
    await open(page, '/en/month/2026-03')
    expect(await shifts()).toBeLessThanOrEqual(0.01)
    await open(page, '/en/month/2026-03')
    const entries: Entry[] = await (await page.request.get('/api/month/2026-03-01?lang=en')).json()
    const known = entries.filter(({ date, eclipse }) => eclipse && date.startsWith('2026-03'))
    expect(known).toMatchObject([{ date: '2026-03-03', eclipse: { id: 'lunar-total' } }])
    const cell = page.locator('[data-date="2026-03-03"]')
    await expect(cell).toHaveAccessibleName(/, Total eclipse of the Moon$/)
    const row = page.getByRole('listitem').filter({ hasText: 'Total eclipse of the Moon' })
    // 11:33 UTC; in New Zealand it is already the next day.
    expect(known[0]?.eclipse?.utc).toBe('2026-03-03T11:33Z')
    await expect(row.getByText('Greatest eclipse: 4 March, 00:33')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })
})

test('the first day of a Tibetan month carries its number', { tag: '@phone-first' }, async ({ page }) => {
  await open(page, '/en/month/2026-12')
  const cell = page.locator('[data-date="2026-12-09"]')
  await expect(cell).toHaveAccessibleName(/, Tibetan month 11 begins$/)
  await expect(cell.locator('b:visible')).toHaveText(/^(Month 11|m11)$/)
  await expect(page.locator('td:not([data-outside]) b:visible')).toHaveCount(1)
})

test.describe('without script, by UTC', () => {
  test.use({ javaScriptEnabled: false })

  test('an eclipse names its time, and the choice leads to the matters', async ({ page }) => {
    await page.goto('/de/month/2026-03')
    await expect(page.getByText('Größte Phase: 3. März, 11:33 UTC')).toBeVisible()
    await page.getByLabel('Tage kennzeichnen nach').selectOption('matter')
    await page.getByRole('button', { name: 'Zeigen' }).click()
    await page.getByLabel('Tage kennzeichnen nach').selectOption('prayer-flags')
    await page.getByRole('button', { name: 'Zeigen' }).click()
    await expect(page.locator('td[data-tint]')).toHaveCount(31)
  })
})

// Fails with the meaning of the marks above the grid.
test('the choice of marks and the ways out stand above the grid, what the marks mean below it', async ({
  page,
}) => {
  await open(page, '/en/month/2026-12?by=marriage')
  const top = async (part: ReturnType<typeof page.locator>) => (await part.boundingBox())?.y ?? Number.NaN
  const grid = await top(page.locator('table'))
  expect(await top(page.getByLabel('Mark the days by'))).toBeLessThan(grid)
  expect(await top(page.getByRole('link', { name: 'Subscribe' }).last())).toBeLessThan(grid)
  expect(await top(page.getByRole('list', { name: 'Marks of the days' }))).toBeGreaterThan(grid)
})
