import { LANGUAGES } from '#contract/languages.ts'
import { createUsers, SCREENS } from '../checks/browser.ts'
import { EVERYTHING, examples } from '../checks/everything.ts'
import { accountPages, BASE, newEmail, signedIn } from './account-steps.ts'
import { expect, type Page, test } from './page-test.ts'
import { changeLanguageOf, expectAsFresh, translate } from './translator.ts'

// The page in a browser that translates it: a text that React changes must have an element of its own.

test.use({ locale: 'en-GB' })
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('welcomeSeen', 'true'))
  await translate(page)
})

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForSelector('html[data-translated]', { state: 'attached' })
}

// The other screens are states of these, or are compared with fresh ones below; `npm run prove -- tests` opens every one, in every language.
const EXAMPLES = ['home', 'today', 'register', 'manage-anonymous', 'convert-full', 'manage', 'feedback']

test.describe('every text of a screen', () => {
  // Some screens say what went wrong.
  test.use({ mayFail: EVERYTHING })

  for (const lang of examples(LANGUAGES, ['en']))
    test(`changes with the language after ${lang}`, async ({ page }) => {
      test.setTimeout(600_000)
      const few = SCREENS.filter(({ name }) => EXAMPLES.includes(name))
      expect(few).toHaveLength(EXAMPLES.length)
      expect(await changeLanguageOf(page, lang, examples(SCREENS, few), await createUsers(BASE))).toEqual([])
    })
})

test('a day: the next ones, another from the search, its matters', async ({ page }) => {
  await open(page, '/en/day/2026-11-26')
  const next = page.locator('main nav a[data-edge=end]')
  for (const date of ['2026-11-27', '2026-11-28']) {
    await next.click()
    await expect(page).toHaveURL(`/en/day/${date}`)
    await expectAsFresh(page)
  }
  for (const date of ['2026-11-27', '2026-11-26']) {
    await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(`/en/day/${date}`)
  }
  await page.keyboard.press('/')
  for (const text of ['losar', 'nothing at all', '18 February 2026']) {
    await page.getByRole('dialog').getByRole('combobox').fill(text)
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
      text === 'losar' ? '3 results' : text === 'nothing at all' ? /nothing at all/ : '2 results',
    )
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/en/day/2026-02-18')
  await expectAsFresh(page)
  await open(page, '/en/day/2026-11-20/plans')
  const row = page.locator('#council')
  await row.locator('summary').click()
  await row.getByRole('button', { name: 'Keep first', exact: true }).click()
  await expect(row.getByRole('button', { name: 'Stop showing first' })).toBeVisible()
  await row.getByRole('button', { name: 'Stop showing first' }).click()
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('My plans').last()).toBeVisible()
  await page.getByRole('searchbox').fill('hair')
  await page.getByRole('searchbox').fill('')
  await page.locator('main a').first().click()
  await expect(page).toHaveURL('/en/day/2026-11-20')
  await page.locator('main nav a[data-edge=end]').click()
  await expect(page.locator('main nav a[data-edge=start]')).toBeVisible()
})

test('a month: the next ones, other years, its marks, a day of it', async ({ page }) => {
  await open(page, '/en/month/2026-11')
  for (const month of ['2026-12', '2027-01']) {
    await page.getByRole('link', { name: 'Next month' }).click()
    await expect(page).toHaveURL(`/en/month/${month}`)
    await expectAsFresh(page)
  }
  await page.locator('[popovertarget=years]').click()
  await page.locator('#years').getByRole('link', { name: '2031' }).click()
  await expectAsFresh(page)
  const marks = page.locator('main select[name=by]')
  await marks.selectOption('grade')
  await marks.selectOption('marriage')
  await expect(page).toHaveURL(/by=marriage/)
  await expectAsFresh(page)
  await marks.selectOption('')
  await expectAsFresh(page)
  await page.locator('[data-date="2031-01-20"]').click()
  await expect(page).toHaveURL('/en/day/2031-01-20')
  await expectAsFresh(page)
  await page.getByRole('link', { name: 'Back to month' }).click()
  await expect(page).toHaveURL('/en/month/2031-01')
  await expectAsFresh(page)
})

test('a year: each of its meanings, the next year, the poster', async ({ page }) => {
  await open(page, '/en/year/2026')
  const row = page.getByRole('navigation', { name: 'Show the year by' })
  for (const id of ['naga', 'holidays']) {
    await row.locator(`a[href$="by=${id}"]`).click()
    await expect(page).toHaveURL(`/en/year/2026?by=${id}`)
    await expectAsFresh(page)
  }
  for (const animal of ['tiger', 'rat']) {
    await page.locator('select[name=animal]').selectOption(animal)
    await expect(page).toHaveURL(`/en/year/2026?by=stones&animal=${animal}`)
    await expectAsFresh(page)
  }
  await page.locator('select[name=by]').selectOption('marriage')
  await expect(page).toHaveURL('/en/year/2026?by=marriage')
  await expectAsFresh(page)
  await page.getByRole('link', { name: 'Next year: 2027' }).click()
  await expect(page).toHaveURL('/en/year/2027?by=marriage')
  await expectAsFresh(page)
  await page.locator('main a[href="/en/year/2027/print"]').click()
  await expect(page).toHaveURL('/en/year/2027/print')
  await expectAsFresh(page)
})

test('the converter, with dates that there are and that there are not', async ({ page }) => {
  await open(page, '/en/convert/2026-11-26')
  const [solar, lunar] = [page.locator('main form').nth(0), page.locator('main form').nth(1)]
  for (const [form, field, value] of [
    [solar, 'month', '2'],
    [lunar, 'year', '2153'],
    [lunar, 'day', '8'],
  ] as const) {
    await form.locator(`select[name=${field}]`).selectOption(value)
    await expect(form.locator(`select[name=${field}]`)).toHaveValue(value)
    await expect(page).toHaveURL(url => !url.pathname.endsWith('2026-11-26'))
    await expectAsFresh(page)
  }
})

test('the finder: every filter, nothing found, and a way out', async ({ page }) => {
  await open(page, '/en/find')
  await page.getByRole('combobox', { name: 'Date, plan, festival or term' }).fill('wedding')
  // The answer of today stands first, and the search for days after it.
  await page.getByRole('option', { name: 'Wedding: good days' }).click()
  await expect(page).toHaveURL('/en/find/marriage')
  await expectAsFresh(page)
  const change = async (act: () => Promise<unknown>, url: RegExp) => {
    await act()
    await expect(page).toHaveURL(url)
    await expectAsFresh(page)
  }
  const form = page.getByRole('form')
  await change(() => form.locator('input[name=born]').fill('1960'), /born=1960/)
  await change(() => form.locator('input[name=born]').fill(''), /marriage$/)
  await change(() => page.getByRole('switch', { name: 'Without reservation' }).check(), /min=good/)
  await change(() => page.getByRole('link', { name: 'Monday to Friday' }).click(), /weekdays=1,2,3,4,5/)
  await open(page, '/en/find/marriage?from=2026-12&months=6&weekdays=0&min=good')
  await change(() => page.getByRole('link', { name: 'All days of the week' }).click(), /months=6&min=good$/)
  await open(page, '/en/subscribe?layers=holidays')
  for (const name of ['Eclipses', 'Holy days']) await page.getByRole('switch', { name, exact: true }).click()
  await expect(page).toHaveURL(/layers=eclipses$/)
  await expectAsFresh(page)
  await page.getByRole('switch', { name: 'Eclipses' }).click()
  await expect(page.getByRole('alert')).toHaveText('Choose at least one item.')
})

test('forms: their errors, their progress, what worked; the account, and signing out', async ({ page }) => {
  const { main, t, field, press } = accountPages(page, BASE, 'en')
  await open(page, '/en/account/register')
  await field('form.email').fill('nobody')
  await field('form.password').fill('short')
  await press('register.submit')
  await expect(main.getByText(t('errors.invalid_email')).first()).toBeVisible()
  await field('form.email').fill(newEmail())
  for (const password of ['aaaaaaaaaaaaa', 'butter lamp on the lake'])
    await field('form.password').fill(password)
  await main.getByRole('button', { name: t('form.showPassword') }).click()
  await press('register.submit')
  await expect(main.getByText(t('register.success'))).toBeVisible()
  await main.getByRole('button', { name: t('resend.submit') }).click()
  await expect(main.getByText(t('resend.sent'))).toBeVisible()

  await open(page, '/en/account/login')
  await field('form.email').fill(newEmail())
  await field('form.password').fill('wrong password')
  await press('actions.signIn')
  await expect(main.getByRole('alert')).toBeVisible()
  await field('form.password').fill('another wrong password')
  await press('actions.signIn')
  await expect(main.getByText(t('login.maybeUnconfirmed'))).toBeVisible()

  const me = await signedIn(page)
  await open(page, '/en/account/manage')
  await field('account.displayName').fill('Anna')
  await field('account.birthDate').fill('1985-03-14')
  await press('actions.save')
  await expect(page.getByText(t('form.saved')).first()).toBeVisible()
  for (const fold of await main.locator('details > summary').all()) await fold.click()
  await expect(main.getByText(t('account.thisDevice'))).toBeVisible()
  await main.getByRole('button', { name: t('account.delete') }).click()
  await main.getByRole('button', { name: t('account.keep') }).click()
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Today', exact: true })
    .click()
  await expectAsFresh(page)
  await main.locator('nav a[data-edge=end]').click()
  await expectAsFresh(page)
  await me.signOut()
  await expectAsFresh(page)
})

test('the tour', async ({ page }) => {
  await open(page, '/en/about')
  await page.getByRole('link', { name: 'Start tour' }).click()
  await page.getByRole('button', { name: 'Start tour' }).click()
  for (let step = 1; step <= 6; step++) {
    const card = page.getByRole('dialog')
    await expect(card).toContainText(`${step} of 6`)
    await card.getByRole('button', { name: step === 6 ? 'Done' : 'Next' }).click()
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
