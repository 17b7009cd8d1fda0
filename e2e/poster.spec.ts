import { isComplete, LANGUAGES, type Language } from '#contract/languages.ts'
import { examples } from '../checks/everything.ts'
import { axeFindings, expect, open, overflow, test } from './page-test.ts'
import { pdfOf, unspaced } from './pdf.ts'

/** Points of the papers, landscape. */
const PAPERS = { A4: [842, 595], Letter: [792, 612], A3: [1191, 842] } as const

/** What the sheet of a language says that no other does. */
const WEDNESDAY: Readonly<Partial<Record<Language, string>>> = {
  en: 'Wednesday',
  es: 'miércoles',
  pt: 'quarta-feira',
  de: 'Mittwoch',
  ru: 'среда',
  fr: 'mercredi',
  it: 'mercoledì',
}
const LUNAR_ECLIPSE: Readonly<Partial<Record<Language, string>>> = {
  en: 'Partial eclipse of the Moon',
  es: 'Eclipse parcial de Luna',
  pt: 'Eclipse parcial da Lua',
  de: 'Partielle Mondfinsternis',
  ru: 'Частное затмение Луны',
  fr: 'Éclipse partielle de Lune',
  it: 'Eclissi parziale di Luna',
}

for (const lang of examples(LANGUAGES.filter(isComplete), ['ru'])) {
  test(`the month and the year are one sheet each, with text, in ${lang}`, async ({ page }) => {
    // Six weeks, a total eclipse of the Sun and a partial one of the Moon.
    await open(page, `/${lang}/month/2026-08/print`)
    for (const paper of ['A4', 'Letter'] as const) {
      await page.getByLabel(paper, { exact: true }).check()
      const { size, pages, paper: points, text } = await pdfOf(page)
      expect([pages, points], paper).toEqual([1, PAPERS[paper]])
      expect(size).toBeLessThan(400_000)
      expect(text).toContain(unspaced(String(WEDNESDAY[lang])))
      expect(text).toContain(unspaced(String(LUNAR_ECLIPSE[lang])))
      expect(text).toContain('14″')
    }
    await open(page, `/${lang}/year/2026/print`)
    for (const paper of ['A4', 'A3'] as const) {
      await page.getByLabel(paper, { exact: true }).check()
      const { size, pages, paper: points, text } = await pdfOf(page)
      expect([pages, points], paper).toEqual([1, PAPERS[paper]])
      expect(size).toBeLessThan(400_000)
      expect(text).toContain(unspaced(String(LUNAR_ECLIPSE[lang])))
    }
  })
}

for (const lang of examples(LANGUAGES.filter(isComplete), ['de'])) {
  test(`nothing of a sheet is cut off in ${lang}, where the week begins on Monday`, async ({ page }) => {
    await page.setExtraHTTPHeaders({ 'accept-language': lang })
    for (const path of ['month/2026-08', 'month/2026-05', 'month/2026-12', 'year/2026', 'year/2027']) {
      await open(page, `/${lang}/${path}/print`)
      for (const paper of ['A4', path.startsWith('year') ? 'A3' : 'Letter']) {
        await page.getByLabel(paper, { exact: true }).check()
        const cut = await page.locator('article').evaluate(sheet => {
          const edge = sheet.getBoundingClientRect()
          const outside = [...sheet.querySelectorAll('header, table, ul, ul li')].filter(part => {
            const { right, bottom } = part.getBoundingClientRect()
            return right > edge.right + 1 || bottom > edge.bottom + 1
          })
          const full = [...sheet.querySelectorAll('[data-names], td div')].filter(
            part => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 2,
          )
          return [...outside, ...full].map(part => `${part.tagName} ${part.textContent}`)
        })
        expect(cut, `${path} ${paper}`).toEqual([])
      }
    }
  })
}

test('grade and nagas can be left away, also without script, and the choice is not printed', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/en/month/2026-12/print')
  const sheet = page.getByRole('article')
  await expect(sheet.getByText('A very good day')).toBeVisible()
  await page.getByLabel('The day as a whole').uncheck()
  await expect(sheet.getByText('A very good day')).toBeHidden()
  await expect(sheet.getByText('Best naga day')).toBeVisible()
  await page.getByLabel('Naga days').uncheck()
  await expect(sheet.getByText('Best naga day')).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('group', { name: 'Paper' })).toBeHidden()
  await expect(sheet).toBeVisible()
  await context.close()
})

test('month and year lead to their posters and back', { tag: '@phone-first' }, async ({ page }) => {
  await open(page, '/en/month/2026-12')
  await page.getByRole('main').getByRole('link', { name: 'Print' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'December 2026 for the wall' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'December 2026' }).click()
  await expect(page).toHaveURL(/\/en\/month\/2026-12$/)
  await open(page, '/en/year/2027')
  await page.getByRole('link', { name: 'All days for the wall' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '2027 for the wall' })).toBeVisible()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  expect(await axeFindings(page)).toEqual([])
})

test('a month that is none and a year beyond the almanac are not found', { tag: '@everything' }, async ({
  page,
}) => {
  const answer = await page.goto('/en/month/2026-13/print')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This month cannot be shown' })).toBeVisible()
  expect((await page.goto('/en/year/1800/print'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This year cannot be shown' })).toBeVisible()
})
