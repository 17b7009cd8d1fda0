import { matterId } from '#contract/matters.schema.ts'
import { examples } from '../checks/everything.ts'
import { newUser } from '../checks/user.ts'
import { BASE } from './account-steps.ts'
import { axeFindings, expect, hold, MARGIN, open, test, todayIn, waitForHydration } from './page-test.ts'

const MATTERS = matterId.options.length

/** A day that guests are told in short. */
const FAR = '2027-03-10'

const TODAY = todayIn('UTC')
const PLANS = `/en/day/${TODAY}/plans`

test('guests read on the day the plans that are asked most, each a link to its place among all of them', {
  tag: '@desktop-first',
}, async ({ page }) => {
  await open(page, `/en/day/${FAR}`)
  const day = await (await page.request.get(`/api/day/${FAR}?lang=en`)).json()
  const { good, open: silent, bad } = day.balance
  const plans = page.getByRole('region', { name: 'Plans' })
  await expect(plans.getByRole('listitem')).toHaveCount(8)
  await expect(plans.getByRole('listitem').first()).toContainText('Haircut')
  await expect(plans.getByRole('link').last()).toHaveText(
    `All ${MATTERS} plans ${good} yes, ${silent} open, ${bad} no`,
  )
  await plans.getByRole('link', { name: /^Treatment/ }).click()
  await expect(page).toHaveURL(`/en/day/${FAR}/plans#treatment`)
  const row = page.locator('#treatment')
  await expect(row).toHaveAttribute('open')
  await expect(row).toBeInViewport()
  await expect(page.locator('section details')).toHaveCount(MATTERS)
  const counts = await page.locator('[id^=answer-] h2 small').allInnerTexts()
  expect(counts.map(Number).reduce((sum, one) => sum + one, 0)).toBe(MATTERS)
  await expect(page.getByText('Treatment that a doctor calls for is never put off.')).toHaveCount(1)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Back to 10 March' }).click()
  await expect(page).toHaveURL(`/en/day/${FAR}`)
})

test('without script every answer with its reasons is on the page of plans', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`/ru/day/${FAR}#funeral`)
  await page.locator('[data-plans]').click()
  const rows = page.locator('section details')
  await expect(rows).toHaveCount(MATTERS)
  await expect(page.locator('input[type=search]')).toBeHidden()
  await expect(rows.nth(1).locator('summary')).toHaveText(/[а-яё].*\.$/)
  await rows.nth(1).locator('summary').click()
  await expect(rows.nth(1).locator('div p').first()).toBeVisible()
  await context.close()
})

test('an old address of a plan leads to its place, one that the day lists stays, and one that is none is told', async ({
  page,
}) => {
  await page.goto(`/en/day/${FAR}?cal=bhutan#funeral`)
  await expect(page).toHaveURL(`/en/day/${FAR}/plans?cal=bhutan#funeral`)
  await expect(page.locator('#funeral')).toHaveAttribute('open')
  await page.goto(`/en/day/${FAR}?matter=council`)
  await expect(page).toHaveURL(`/en/day/${FAR}/plans#council`)
  await open(page, `/en/day/${FAR}#marriage`)
  await expect(page).toHaveURL(`/en/day/${FAR}#marriage`)
  await page.goto(`/en/day/${FAR}/plans#nope`)
  await expect(page.getByText('This plan is not known here')).toBeVisible()
})

test.describe('a date that cannot be', () => {
  test.use({ mayFail: true })

  test('is told on the pages of plans and signs as on the day', async ({ page }) => {
    for (const below of ['plans', 'signs']) {
      const answer = await page.goto(`/en/day/1900-01-01/${below}`)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('alert')).toContainText('1925')
    }
  })
})

test('the page of signs says what four signs and the nagas say, in whatever calendar', async ({ page }) => {
  await open(page, `/en/day/${FAR}?cal=tsurphu`)
  await page.getByRole('link', { name: 'What they say' }).click()
  await expect(page).toHaveURL(`/en/day/${FAR}/signs?cal=tsurphu`)
  for (const kind of ['Main combination', 'Big combination', 'Lunar mansion', 'Weekday'])
    await expect(page.locator('main li').filter({ hasText: kind })).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Signs of the Tsurphu calendar' })).toBeVisible()
  await expect(page.locator('[data-for=visitor]').getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('a row that was opened before the page was hydrated stays open and has its button', async ({ page }) => {
  const release = await hold(page, '**/*.js')
  await page.goto(PLANS, { waitUntil: 'commit' })
  const row = page.locator('#council')
  await row.locator('summary').click()
  await expect(row).toHaveAttribute('open')
  release()
  await expect(row.getByRole('button', { name: 'Keep first', exact: true })).toBeVisible()
  await expect(row).toHaveAttribute('open')
})

test('plans kept on top stay there on this device, at most eight, and can be removed', async ({ page }) => {
  await open(page, PLANS)
  const mine = page.locator('p:has-text("My plans") a')
  const keep = async (id: string, name: string) => {
    if (
      !(await page
        .locator(`#${id}`)
        .getAttribute('open')
        .then(open => open !== null))
    )
      await page.locator(`#${id} summary`).click()
    await page.locator(`#${id}`).getByRole('button', { name, exact: true }).click()
  }
  await keep('council', 'Keep first')
  await keep('trade', 'Keep first')
  await expect(mine).toHaveText(['Meeting', 'Trade'])
  await expect(page.locator('#trade summary')).toBeFocused()
  await keep('trade', 'Move up')
  await expect(mine).toHaveText(['Trade', 'Meeting'])
  await open(page, '/en/day')
  const top = page.getByRole('region', { name: 'Plans' }).getByRole('listitem')
  await expect(top).toHaveText([/^Trade/, /^Meeting/])
  await open(page, PLANS)
  await keep('trade', 'Stop showing first')
  await expect(mine).toHaveText(['Meeting'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(mine).toHaveText(['Trade', 'Meeting'])
  for (const id of ['trade', 'council']) await keep(id, 'Stop showing first')
  await open(page, '/en/day')
  await expect(top).toHaveCount(8)
})

test('the field above all matters narrows them by name and other words, and says how many are left', {
  tag: ['@desktop-first', '@everything'],
}, async ({ page }) => {
  await open(page, PLANS)
  const matters = page.locator('section[aria-labelledby=matters]')
  const listed = matters.locator('[id^=answer-] li')
  await expect(listed).toHaveCount(MATTERS)
  const field = matters.getByRole('searchbox', { name: 'Search' })
  await field.fill('surgery')
  await expect(listed).toHaveText([/Treatment/])
  await expect(matters.getByRole('status')).toHaveText('1 plan fits')
  await field.fill('xyzzy')
  await expect(listed).toHaveCount(0)
  await expect(matters.getByText('Nothing goes by this name here.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await field.fill('')
  await expect(listed).toHaveCount(MATTERS)
  // The key of the page’s search is a letter here.
  await field.press('/')
  await expect(field).toHaveValue('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Enter in the field opens the first matter that fits, on top or in the list', async ({ page }) => {
  await open(page, PLANS)
  const field = page.getByRole('searchbox', { name: 'Search' })
  await field.fill('surgery')
  await field.press('Enter')
  const treatment = page.locator('details#treatment')
  await expect(treatment).toHaveAttribute('open', '')
  await expect(treatment.locator('summary')).toBeFocused()
  // Typed and entered before the list has followed.
  await field.fill('haircut')
  await field.press('Enter')
  await expect(page.locator('details#hair-cutting')).toHaveAttribute('open', '')
  await expect(page.locator('details#hair-cutting summary')).toBeInViewport()
  await field.fill('xyzzy')
  await field.press('Enter')
  await expect(field).toBeFocused()
})

test('at sign-in the account takes over what the device keeps, and what it has no room for stays', {
  tag: '@everything',
}, async ({ page }) => {
  const { token: accessToken } = await (await newUser(BASE)).signIn()
  const keep = (body: object) =>
    page.request.post(`${BASE}/api/account/matters`, {
      data: body,
      headers: { authorization: `Bearer ${accessToken}` },
    })
  const six = ['building', 'feast', 'gifts', 'guests', 'loans', 'hiring']
  await keep({ merge: six })
  await open(page, '/en/day')
  await page.evaluate(token => {
    localStorage.setItem('matters', 'funeral,feast,council,lawsuit')
    localStorage.setItem('accessToken', token)
    localStorage.setItem('accessTokenExpiresAt', '2999-01-01T00:00:00Z')
  }, accessToken)
  await open(page, PLANS)
  const mine = page.locator('p:has-text("My plans") a')
  const ids = () => mine.evaluateAll(links => links.map(link => link.getAttribute('href')?.slice(1)))
  await expect.poll(ids).toEqual([...six, 'funeral', 'council'])
  await expect(page.getByRole('status').getByText('on this device only: Lawsuit')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('matters'))).toBe('-,lawsuit')
  const lawsuit = page.locator('#lawsuit')
  await lawsuit.locator('summary').click()
  await expect(lawsuit.getByText('At most 8 plans can be shown first.')).toBeVisible()
})

test('the end of the lunar day is told by the sun of Lhasa without script, by the reader’s clock with it', {
  tag: '@everything',
}, async ({ browser }) => {
  for (const [javaScriptEnabled, told] of [
    [false, 'ends at 21:25 Lhasa sun time'],
    [true, 'ends at 16:20 your time'],
  ] as const) {
    const context = await browser.newContext({ javaScriptEnabled, timezoneId: 'Europe/Berlin' })
    const page = await context.newPage()
    await page.goto('/en/day/2026-12-04')
    if (javaScriptEnabled) await waitForHydration(page)
    await expect(page.getByText(told)).toBeVisible()
    await context.close()
  }
})

// Fails with the signs as large as on the screen.
test('a day of guests prints on one sheet of A4, in short and with its matters', async ({ page }) => {
  for (const path of examples([`/en/day/${FAR}`, '/ru/day'], [`/en/day/${FAR}`])) {
    await open(page, path)
    const pdf = (await page.pdf({ format: 'A4', margin: MARGIN })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  }
})

// Fails with the colours of the chosen theme.
test('in forced colours marks have the colour of the letters, and drawings the side of the ground', async ({
  page,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await open(page, `/en/day/${FAR}`)
    const mark = page.getByRole('region', { name: 'Plans' }).locator('li svg').first()
    const letters = await page.locator('body').evaluate(body => getComputedStyle(body).color)
    await expect(mark).toHaveCSS('color', letters)
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light dark')
  }
})
