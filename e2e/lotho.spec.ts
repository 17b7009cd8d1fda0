import { examples } from '../checks/everything.ts'
import { showDaysOfUser } from './account-steps.ts'
import { axeFindings, expect, open, overflow, type Page, test } from './page-test.ts'
import { pdfOf } from './pdf.ts'

const DAY = '/en/day/2026-10-27/lotho'
const LINES = [
  'རབ་བྱུང་༡༧། མེ་ཕོ་རྟ་ལོ། ཧོར་ཟླ་དགུ་པ། ཚེས་༡༦།',
  'གཟའ་མིག་དམར། ཚེས་༡༦། སྐར་མ་ཐ་སྐར། སྦྱོར་བ་དགའ་བ། བྱེད་པ་རིགས་ཅན། ཉི་དག་༡༣ ཆུ་ཚོད་༡༢ ཆུ་སྲང་༢༠། གཟའ་དག་༣ ཆུ་ཚོད་༡ ཆུ་སྲང་༡༨། ཚེས་༡༧་ཆད།',
]

test('a guest reads the lines, copies them, and goes to the month and back to the day', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/en/day/2026-10-27')
  await page.getByRole('link', { name: 'In Tibetan script' }).click()
  await expect(page).toHaveURL(DAY)
  await expect(page.locator('main p[lang=bo]')).toHaveText(LINES)
  await page.getByRole('button', { name: 'Copy the lines' }).click()
  await expect(page.getByText('The lines have been copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(LINES.join('\n'))
  await expect(page.getByText('Head of Aries', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'The whole month' }).click()
  await expect(page.getByRole('row')).toHaveCount(33)
  await page.getByRole('link', { name: 'October 2026' }).click()
  await expect(page).toHaveURL('/en/month/2026-10')
})

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('no cell of a line is broken, no letter touches another line, and nothing is wider than the page', async ({
    page,
  }) => {
    const [other, month] = ['/ru/day/2026-12-11/lotho', '/de/month/2026-12/lotho']
    for (const path of examples([DAY, other, month], [other, month])) {
      await open(page, path)
      await page.evaluate(() => document.fonts.ready)
      const broken = await page
        .locator('main p[lang=bo] span')
        .evaluateAll(all => all.filter(cell => cell.getClientRects().length !== 1).length)
      expect(broken, path).toBe(0)
      const heights = await page.locator('main p[lang=bo]').evaluateAll(all =>
        all.map(line => {
          const { lineHeight, fontSize } = getComputedStyle(line)
          return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)
        }),
      )
      for (const height of heights) expect(height, path).toBeGreaterThanOrEqual(1.79)
      expect(await overflow(page), path).toBeLessThanOrEqual(0)
      expect(await axeFindings(page), path).toEqual([])
    }
  })
})

test('a month is one A4 sheet, even the longest and one with two Tibetan months', async ({ page }) => {
  for (const path of ['/ru/month/2026-12/lotho', '/de/month/2027-03/lotho', '/fr/month/2027-05/lotho']) {
    await open(page, path)
    await page.evaluate(() => document.fonts.ready)
    const { pages, paper } = await pdfOf(page)
    expect([pages, paper], path).toEqual([1, [595, 842]])
  }
})

test('what the calendar does not have is refused in a sentence', async ({ page, request }) => {
  for (const [path, sentence] of [
    ['/en/day/2026-02-30/lotho', '30 February 2026'],
    ['/en/month/2051-01/lotho', '2050'],
  ] as const) {
    expect((await request.get(path)).status(), path).toBe(404)
    await page.goto(path)
    await expect(page.locator('main')).toContainText(sentence)
  }
})

/** Texts in Tibetan script outside of an element that says so. */
function unnamed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { nodeValue, parentElement } = node
      if (parentElement?.closest('script, style, [lang=bo]')) continue
      if (/[\u0f00-\u0fff]/.test(nodeValue ?? '')) found.push(nodeValue ?? '')
    }
    return found
  })
}

test('every Tibetan word of the site says that it is Tibetan', async ({ page }) => {
  for (const path of [
    DAY,
    '/en/month/2026-12/lotho',
    '/en/month/2026-11',
    '/en/year/2026',
    '/en/month/2026-11/print',
  ]) {
    await open(page, path)
    await expect(page.locator('[lang=bo]').first()).toBeAttached()
    expect(await unnamed(page), path).toEqual([])
  }
  await showDaysOfUser(page)
  await open(page, '/en/day/2026-02-17')
  await page.getByRole('link', { name: 'Next day' }).click()
  await expect(page.locator('#la')).toBeVisible()
  await page.getByLabel('Show the reckoning').check()
  await expect(page.locator('dd [lang=bo]').first()).toBeAttached()
  await expect(page.locator('p[lang=bo]').first()).toContainText('རབ་བྱུང་༡༧།')
  expect(await unnamed(page)).toEqual([])
})
