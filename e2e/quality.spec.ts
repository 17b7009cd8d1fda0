import { LANGUAGES } from '#contract/languages.ts'
import { examples } from '../checks/everything.ts'
import { axeFindings, expect, open, overflow, test, themesOf, watchShifts } from './page-test.ts'

const PAGES = [
  '/en',
  '/en/day',
  '/en/day/2026-11-09',
  '/en/day/2025-02-31',
  '/en/month/2026-11',
  '/en/convert/lunar/2153-10-21',
  '/en/nowhere',
]

test('the headings of a first visit are in EB Garamond, in Latin and in Cyrillic', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  for (const path of ['/en', '/en/day/2026-11-09', '/ru/month/2026-11', '/ru/knowledge']) {
    await page.context().clearCookies()
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    await session.send('DOM.enable')
    await session.send('CSS.enable')
    const { root } = await session.send('DOM.getDocument')
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    const families = fonts.map(({ familyName }) => familyName)
    expect(families).toContain('EB Garamond')
    // A heading may have a part in the sans serif of the text, but none in a serif that stands in for the font.
    expect(families.filter(name => /Serif|Times/.test(name))).toEqual([])
  }
})

// Home and a day in both sizes, the others in one of them. The parts of a day told in short are those of today.
for (const [place, path] of PAGES.entries()) {
  const rest = path === '/en/day/2026-11-09' ? ['@everything'] : []
  const tag = [place < 2 ? '@phone' : place % 2 === 0 ? '@phone-first' : '@desktop-first', ...rest]
  test(
    `${path} shifts nothing while it loads, and axe finds nothing in its theme`,
    { tag },
    async ({ page }, info) => {
      const shifts = await watchShifts(page)
      await open(page, path)
      expect(await shifts()).toBeLessThanOrEqual(0.01)
      for (const theme of themesOf(info)) {
        await page.evaluate(name => {
          document.documentElement.dataset.theme = name
        }, theme)
        expect(await axeFindings(page)).toEqual([])
      }
    },
  )

  test(`${path} fits 320 pixels, and a phone with letters twice as large`, { tag: rest }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await open(page, path)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 360, height: 740 })
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    for (const language of ['/ru', '/de']) {
      await page.goto(path.replace('/en', language))
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      expect(await overflow(page), language).toBeLessThanOrEqual(0)
    }
  })
}

/** Fields and choices whose text has less room than it takes. The arrow of a choice takes 16 pixels. */
function cutTexts(): string[] {
  const pen = document.createElement('canvas').getContext('2d')
  const isCut = (element: HTMLElement, text: string, part: string | undefined, arrow: number) => {
    const { paddingLeft, paddingRight } = getComputedStyle(element)
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(element, part)
    if (!pen || !element.checkVisibility()) return false
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
    const room = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return pen.measureText(text).width > room - arrow + 1
  }
  return [
    ...[...document.querySelectorAll('select')].flatMap(one => {
      const text = one.selectedOptions[0]?.text ?? ''
      return isCut(one, text, undefined, 16) ? [text] : []
    }),
    ...[...document.querySelectorAll('input')].flatMap(one =>
      isCut(one, one.placeholder, '::placeholder', 0) ? [one.placeholder] : [],
    ),
  ]
}

// Fails with the button beside the field at this width, and with choices in two columns on the page of subscriptions.
test('fields and choices show their whole text on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const lang of examples(LANGUAGES, ['de', 'ru']))
    for (const path of ['', '/day/2026-12-04', '/find/marriage', '/subscribe', '/month/2026-11']) {
      await open(page, `/${lang}${path}`)
      expect(await page.evaluate(cutTexts), `/${lang}${path}`).toEqual([])
    }
})

/** Where the words of an element begin and end, without its padding. */
function inkOf(element: Element): DOMRect {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect()
}

test('twice as large, the days of the finder stay in their cards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  for (const lang of examples(['de', 'ru'], ['de'])) {
    await open(page, `/${lang}/find/marriage?from=2026-12&months=12`)
    await page.evaluate(`window.inkOf = ${inkOf}`)
    const cards = page.locator('main li:has(> b + div)')
    await expect(cards.first()).toBeVisible()
    const out = await cards.evaluateAll(all =>
      all.filter(card => inkOf(card).right > card.getBoundingClientRect().right),
    )
    expect(out, lang).toHaveLength(0)
  }
})

test('the way to the top leaves a field that is typed into free', { tag: '@phone-first' }, async ({
  page,
}) => {
  await open(page, '/en/day/2026-11-09')
  const top = page.getByRole('button', { name: 'To the top' })
  const field = page.locator('#born-year')
  await field.scrollIntoViewIfNeeded()
  await expect(top).toBeVisible()
  await field.focus()
  await expect(top).toBeHidden()
})
