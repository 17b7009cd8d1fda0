import { LANGUAGES } from '#contract/languages.ts'
import { examples } from '../checks/everything.ts'
import { expect, hold, open, swipe, test } from './page-test.ts'

const DAY = '/en/day/2026-11-20'

test('shows a large number, month, weekday, lunar day, moon and the three animals', {
  tag: '@phone-first',
}, async ({ page }) => {
  await open(page, DAY)
  await expect(page.locator('[data-day]')).toHaveText('20 Nov 2026 Friday')
  await expect(page.getByText('Lunar Day 11', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'The moon of lunar day 11: waxing' })).toBeVisible()
  await expect(page.locator('main dl').first().locator('div')).toHaveText([
    'Day Horse Fire',
    'Month Ox female',
    'Year Horse male',
  ])
  await expect(page).toHaveTitle('Friday, 20 November 2026 · Dawa')
  await expect(page.getByRole('link', { name: 'Back to month' })).toHaveCount(0)
  // The day has its element; month and year have theirs for signed-in users only.
  await expect(page.locator('main [data-element]')).toHaveText(['Fire'])
  await expect(page.getByRole('link', { name: 'About stones' })).toHaveAttribute(
    'href',
    '/en/knowledge#stones',
  )
  await expect(page.locator('main h1')).toHaveCount(1)
})

test('happy days are labelled in green, evil ones in red, others not; a skipped day is named', async ({
  page,
}) => {
  await open(page, '/en/day/2026-12-12')
  const color = (name: string) =>
    page.getByText(name, { exact: true }).evaluate(label => getComputedStyle(label).color)
  expect(await color('Happy day')).toBe('rgb(124, 207, 155)')
  expect(await color('Evil day')).toBe('rgb(245, 150, 132)')
  await open(page, '/en/day/2026-11-30')
  await expect(page.getByText(/day 21 is skipped/)).toBeVisible()
  await open(page, '/en/day/2026-11-21')
  await expect(page.getByText(/^(Happy|Burning|Goodness|Evil) day$/)).toHaveCount(0)
})

test('a mouse that drags opens no other day', async ({ page }) => {
  await open(page, DAY)
  await page.mouse.move(300, 400)
  await page.mouse.down()
  await page.mouse.move(100, 400, { steps: 5 })
  await page.mouse.up()
  await expect(page).toHaveURL(new RegExp(`${DAY}$`))
  await expect(page.locator('[data-day]')).toHaveText('20 Nov 2026 Friday')
})

test('next and previous lead through the days and keep the link back to the month', async ({ page }) => {
  await open(page, '/en/month/2026-11')
  await page.locator('[data-date="2026-11-20"]').click()
  await expect(page).toHaveURL(/\/en\/day\/2026-11-20$/)
  await page.getByRole('link', { name: 'Next day' }).click()
  await expect(page.locator('[data-day]')).toHaveText('21 Nov 2026 Saturday')
  await page.getByRole('link', { name: 'Previous day' }).click()
  await page.getByRole('link', { name: 'Previous day' }).click()
  await expect(page.locator('[data-day]')).toHaveText('19 Nov 2026 Thursday')
  await expect(page).toHaveTitle('Thursday, 19 November 2026 · Dawa')
  await page.getByRole('link', { name: 'Back to month' }).click()
  await expect(page).toHaveURL(/\/en\/month\/2026-11$/)
})

test('the almanac ends at its first and last day', async ({ page }) => {
  await open(page, '/en/day/1925-01-01')
  await expect(page.getByRole('link', { name: 'Previous day' })).toHaveCount(0)
  await open(page, '/en/day/2050-12-31')
  await expect(page.getByRole('link', { name: 'Next day' })).toHaveCount(0)
  await open(page, '/en/day/1900-01-01')
  await expect(page.getByRole('link', { name: 'Next day' })).toHaveCount(0)
})

test('a neighbour that was prefetched shows at once', async ({ page }) => {
  const ahead = page.waitForResponse(/\/api\/day\/2026-11-21/)
  await open(page, DAY)
  await (await ahead).finished()
  await page.route('**/api/day/2026-11-21*', route => route.abort())
  await page.getByRole('link', { name: 'Next day' }).click()
  await expect(page.locator('[data-day]')).toHaveText('21 Nov 2026 Saturday')
  await expect(page.getByText('Lunar Day 12', { exact: true })).toBeVisible()
})

test('a swipe to the left opens the next day, to the right the previous; less than ten pixels is none', {
  tag: '@phone-only',
}, async ({ page }) => {
  await open(page, DAY)
  await swipe(page, page.locator('main'), -6)
  await swipe(page, page.locator('main'), -60)
  await expect(page.locator('[data-day]')).toHaveText('21 Nov 2026 Saturday')
  await swipe(page, page.locator('main'), 24)
  await expect(page.locator('[data-day]')).toHaveText('20 Nov 2026 Friday')
})

for (const [name, path, over, before] of examples(
  [
    ['day', DAY, 'main', '**/en/day/2026-11-19'],
    ['month', '/en/month/2026-11', 'main table', '**/en/month/2026-10'],
  ] as const,
  [['day', DAY, 'main', '**/en/day/2026-11-19']],
)) {
  test(`a finger that pans a zoomed ${name}, or selects its text, turns no page`, {
    tag: '@phone-only',
  }, async ({ page }) => {
    await open(page, path)
    const session = await page.context().newCDPSession(page)
    const swiped = (dx: number) => swipe(page, page.locator(over), dx)
    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 })
    await swiped(-60)
    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 })
    await page.evaluate(() => document.getSelection()?.selectAllChildren(document.body))
    await swiped(-60)
    await page.evaluate(() => document.getSelection()?.removeAllRanges())
    await swiped(60)
    // One page back from where it began: the other two turned none.
    await page.waitForURL(before)
  })
}

test('a finger that began in a field turns no page', { tag: ['@phone-only', '@everything'] }, async ({
  page,
}) => {
  await open(page, DAY)
  const field = page.locator('main input').first()
  await field.scrollIntoViewIfNeeded()
  await swipe(page, field, -60)
  await swipe(page, page.locator('[data-day]'), 60)
  await page.waitForURL('**/en/day/2026-11-19')
})

test.describe('when the call fails', () => {
  test.use({ mayFail: true })

  test('a sentence stands in its place, no toast, and it can be tried again', async ({ page }) => {
    await page.route('**/api/day/2026-11-25*', route => route.abort())
    await open(page, '/en/day/2026-11-23')
    await page.getByRole('link', { name: 'Next day' }).click()
    await page.getByRole('link', { name: 'Next day' }).click()
    await expect(page.getByRole('alert')).toContainText('The server cannot be reached')
    await page.unroute('**/api/day/2026-11-25*')
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.locator('[data-day]')).toHaveText('25 Nov 2026 Wednesday')
  })
})

test('a slow day shows its date and placeholders first', { tag: '@everything' }, async ({ page }) => {
  const release = await hold(page, '**/api/day/2026-11-28*')
  await open(page, '/en/day/2026-11-27')
  await page.getByRole('link', { name: 'Next day' }).click()
  await expect(page.getByText('Loading')).toBeAttached()
  await expect(page.locator('[data-day]')).toHaveText('28 Nov 2026 Saturday')
  release()
  await expect(page.getByText('Lunar Day 19', { exact: true })).toBeVisible()
})

test('on a slow line no moment is without a day or its placeholders', async ({ page }) => {
  const release = await hold(page, '**/api/day/*')
  await open(page, '/en/day/2027-03-01')
  // From here on nothing arrives, the files of the app neither.
  const releaseFiles = await hold(page, '**/assets/*')
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      const shown = document.querySelector('main [data-day]')?.textContent ?? 'blank'
      if (seen.at(-1) !== shown) seen.push(shown)
      requestAnimationFrame(look)
    }
    look()
  })
  const next = page.getByRole('link', { name: 'Next day' })
  for (let step = 0; step < 2; step++) await next.click()
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  await expect.poll(async () => (await seen()).at(-1)).toMatch(/^3 ?Mar 2027/)
  release()
  releaseFiles()
  await expect(page.getByText('Loading')).toHaveCount(0)
  expect(await seen()).not.toContain('blank')
})

test('clicks on “next” while a day is loading all count', { tag: '@everything' }, async ({ page }) => {
  const release = await hold(page, '**/api/day/*')
  await open(page, '/en/day/2027-03-01')
  const next = page.getByRole('link', { name: 'Next day' })
  for (let step = 0; step < 5; step++) await next.click()
  release()
  await expect(page).toHaveURL(/\/en\/day\/2027-03-06$/)
  await expect(page.locator('[data-day]')).toHaveText('6 Mar 2027 Saturday')
})

test('a step keeps the focus while its day is loading', async ({ page }) => {
  const release = await hold(page, '**/api/day/*')
  await open(page, '/en/day/2027-03-01')
  const next = page.getByRole('link', { name: 'Next day' })
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Loading')).toBeAttached()
  await expect(next).toBeFocused()
  release()
  await expect(page.getByText('Loading')).toHaveCount(0)
  await expect(next).toBeFocused()
})

test('the account is named by the level, and leads to the sign-in and back', async ({ page }) => {
  for (const [path, level] of [
    ['/en/day', 'The detailed view'],
    ['/en/day/2026-01-20?cal=bhutan', 'There is more to this day'],
  ] as const) {
    await open(page, path)
    const notice = page.locator('[data-for=visitor]').filter({ hasText: level })
    await notice.getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(new RegExp(`/en/account/login\\?returnUrl=${encodeURIComponent(path)}`))
  }
})

test('a guest’s day is short: its words, its bytes, no sentence twice, the reading in the first screen', {
  tag: '@phone-first',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const lang of examples(LANGUAGES, ['en', 'de', 'ru'])) {
    const html = await (await page.request.get(`/${lang}/day/2028-05-09`)).text()
    expect(Buffer.byteLength(html), lang).toBeLessThan(85_000)
    await page.addInitScript(() => localStorage.setItem('welcomeSeen', 'true'))
    await open(page, `/${lang}/day/2028-05-09`)
    const text = await page.locator('#root').evaluate(root => root.textContent ?? '')
    expect(text.split(/\s+/).length, lang).toBeLessThan(450)
    const box = await page.locator('[data-reading]').boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0), lang).toBeLessThan(844)
    const said = await page.locator('main :is(p, dd, h1, h2)').allInnerTexts()
    const sentences = said.flatMap(one => one.split(/(?<=[.!?])\s+/)).filter(one => one.length > 24)
    expect(
      sentences.filter((one, place) => sentences.indexOf(one) !== place),
      lang,
    ).toEqual([])
  }
})

test('the notice on generated texts opens beside its button', { tag: '@everything' }, async ({ page }) => {
  await open(page, DAY)
  const notice = page.getByText('The signs of a day come from the tables').first()
  await expect(notice).toBeHidden()
  await page.getByRole('button', { name: 'AI-generated text' }).click()
  await expect(notice).toBeVisible()
  expect((await notice.boundingBox())?.width).toBeLessThanOrEqual(300)
  await page.keyboard.press('Escape')
  await expect(notice).toBeHidden()
})

test.describe('the arrow keys', () => {
  test('open the day after and the day before, and the buttons say so', async ({ page }) => {
    await open(page, DAY)
    const next = page.getByRole('link', { name: 'Next day' })
    await expect(next).toHaveAttribute('aria-keyshortcuts', 'ArrowRight')
    await expect(next).toHaveAttribute('data-tip', 'Next day (→)')
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('[data-day]')).toHaveText('21 Nov 2026 Saturday')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(page.locator('[data-day]')).toHaveText('19 Nov 2026 Thursday')
  })

  test('do nothing else: with other keys, in a field, in the menu, in the tour, on another screen', async ({
    page,
  }) => {
    await open(page, DAY)
    const asked: string[] = []
    page.on('framenavigated', frame => asked.push(frame.url()))
    for (const keys of ['Alt+Shift+ArrowRight', 'Control+ArrowRight', 'Meta+ArrowRight', 'Shift+ArrowRight'])
      await page.keyboard.press(keys)
    await page.evaluate(() => {
      const field = document.createElement('input')
      document.querySelector('main')?.append(field)
      field.focus()
    })
    await page.keyboard.press('ArrowRight')
    await page.evaluate(() => document.querySelector('main input')?.remove())
    await page.getByRole('button', { name: 'Language' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Start tour' }).click()
    await expect(page.getByRole('dialog', { name: 'From day to day' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(asked).toEqual([])
    await expect(page.locator('[data-day]')).toHaveText('20 Nov 2026 Friday')
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('[data-day]')).toHaveText('21 Nov 2026 Saturday')
  })
})

test('a festival is distinguished from the practice days of every month', { tag: '@everything' }, async ({
  page,
}) => {
  await open(page, '/en/day/2026-05-31')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(['Saga Dawa Duchen'])
  await expect(main.getByText('Enlightenment and parinirvana', { exact: true })).toBeVisible()
  await main.getByText('What people do').click()
  await expect(
    main.getByText('Monthly practice day: Full moon · Amitabha · Confession (sojong)'),
  ).toBeVisible()
})
