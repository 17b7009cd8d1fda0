import { matterId } from '#contract/matters.schema.ts'
import { examples } from '../checks/everything.ts'
import { newUser } from '../checks/user.ts'
import { BASE } from './account-steps.ts'
import { axeFindings, expect, hold, MARGIN, open, test, todayIn, waitForHydration } from './page-test.ts'

const MATTERS = matterId.options.length

/** A matter, not the group of all that have one answer. */
const ROW = 'details:not([data-group])'

test('guests read today’s matters: the most asked on top, all by answer, each with its reasons', {
  tag: '@desktop-first',
}, async ({ page }) => {
  await open(page, '/en/day')
  const matters = page.getByRole('region', { name: 'What the day is for' })
  const rows = matters.locator(ROW)
  await expect(rows).toHaveCount(MATTERS)
  await expect(rows.first()).toContainText('Haircut')
  const counts = await matters.locator('h4').allInnerTexts()
  expect(counts.map(text => Number(/\d+$/.exec(text)?.[0])).reduce((sum, one) => sum + one, 0)).toBe(MATTERS)
  const treatment = rows.filter({ hasText: 'Treatment' }).first()
  await treatment.locator('summary').click()
  await expect(treatment.getByText('Treatment that a doctor calls for is never put off.')).toBeVisible()
  await expect(treatment.getByRole('link', { name: 'Find a day' })).toHaveAttribute(
    'href',
    /^\/en\/find\/treatment\?from=\d{4}-\d{2}&back=/,
  )
})

test('without script every answer with its reasons is in the page', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`/ru/day/${todayIn('UTC')}`)
  const rows = page.getByRole('region', { name: 'Для чего этот день' }).locator(ROW)
  await expect(rows).toHaveCount(MATTERS)
  await expect(page.locator('input[type=search]')).toBeHidden()
  await rows.nth(1).locator('summary').click()
  await expect(rows.nth(1).locator('p').first()).toHaveText(/^[А-ЯЁ«].*\.$/)
  await context.close()
})

test('an address names a matter: its row opens in view', { tag: '@everything' }, async ({ page }) => {
  await open(page, '/en/day#funeral')
  const row = page.locator('#funeral')
  await expect(row).toHaveAttribute('open')
  await expect(row).toBeInViewport()
})

test('a row that was opened before the page was hydrated stays open and has its button', async ({ page }) => {
  const release = await hold(page, '**/*.js')
  await page.goto('/en/day', { waitUntil: 'commit' })
  const row = page.locator('#council')
  await row.locator('summary').click()
  await expect(row).toHaveAttribute('open')
  release()
  await expect(row.getByRole('button', { name: 'Keep first', exact: true })).toBeVisible()
  await expect(row).toHaveAttribute('open')
})

test('a row that is open stays open on the next day, one that was closed stays closed', {
  tag: '@everything',
}, async ({ page }) => {
  const { token } = await (await newUser(BASE)).signIn()
  await open(page, '/en/day')
  await page.evaluate(stored => {
    localStorage.setItem('accessToken', stored)
    localStorage.setItem('accessTokenExpiresAt', '2999-01-01T00:00:00Z')
  }, token)
  await open(page, '/en/day/2026-03-10')
  const row = page.locator('#council')
  const next = async (heading: string) => {
    await page.getByRole('link', { name: 'Next day' }).first().click()
    await expect(page.locator('[data-day]')).toContainText(heading)
  }
  // The buttons of a row that was opened are still on their way.
  const release = await hold(page, '**/keeping-*.js')
  await row.locator('summary').click()
  await next('11 Mar')
  await expect(row).toHaveAttribute('open')
  release()
  await expect(row.getByRole('button', { name: 'Keep first', exact: true })).toBeVisible()
  await expect(row).toHaveAttribute('open')
  await row.locator('summary').click()
  await next('12 Mar')
  await expect(row).toBeVisible()
  await expect(row).not.toHaveAttribute('open')
})

test('matters kept on top stay there on this device, at most eight, and can be removed', async ({ page }) => {
  await open(page, '/en/day')
  const matters = page.getByRole('region', { name: 'What the day is for' })
  const council = matters.locator('#council')
  await council.locator('summary').click()
  await council.getByRole('button', { name: 'Keep first', exact: true }).click()
  await expect(matters.getByRole('heading', { name: 'My plans' })).toBeVisible()
  await expect(matters.locator(ROW).first()).toHaveAttribute('id', 'council')
  await page.reload()
  await expect(matters.getByRole('heading', { name: 'My plans' })).toBeVisible()
  await matters.locator('#trade summary').click()
  await matters.locator('#trade').getByRole('button', { name: 'Keep first', exact: true }).click()
  const ids = () => matters.locator(ROW).evaluateAll(rows => rows.slice(0, 2).map(({ id }) => id))
  await expect.poll(ids).toEqual(['council', 'trade'])
  // The row has moved: it is still open and has the focus.
  await expect(matters.locator('#trade')).toHaveAttribute('open')
  await expect(matters.locator('#trade summary')).toBeFocused()
  await matters.locator('#trade').getByRole('button', { name: 'Move up' }).click()
  await expect.poll(ids).toEqual(['trade', 'council'])
  await matters.locator('#trade').getByRole('button', { name: 'Keep first no longer' }).click()
  await expect(matters.locator(ROW).first()).toHaveAttribute('id', 'council')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(ids).toEqual(['trade', 'council'])
  // It was open before the page was loaded again.
  await expect(council).toHaveAttribute('open')
  for (const id of ['trade', 'council'])
    await matters.locator(`#${id}`).getByRole('button', { name: 'Keep first no longer' }).click()
  await expect(matters.getByRole('heading', { name: 'Most asked about' })).toBeVisible()
})

test('the field above all matters narrows them by name and other words, and says how many are left', {
  tag: ['@desktop-first', '@everything'],
}, async ({ page }) => {
  await open(page, '/en/day')
  const matters = page.getByRole('region', { name: 'What the day is for' })
  const listed = matters.locator('[data-group] > ul > li:has(a, details)')
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
  await open(page, '/en/day')
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
  await open(page, '/en/day')
  const matters = page.getByRole('region', { name: 'What the day is for' })
  const ids = () => matters.locator(ROW).evaluateAll(rows => rows.slice(0, 8).map(({ id }) => id))
  await expect.poll(ids).toEqual([...six, 'funeral', 'council'])
  await expect(page.getByRole('status').getByText('on this device only: Lawsuit')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('matters'))).toBe('-,lawsuit')
  const lawsuit = matters.locator('#lawsuit')
  await lawsuit.locator('summary').click()
  await expect(lawsuit.getByText('At most 8 plans can be shown first.')).toBeVisible()
})

/** A day that guests are told in short. */
const FAR = '2027-03-10'

test('on any date guests read all answers with their reasons, the grade with its own, and where the two part', {
  tag: '@desktop-first',
}, async ({ page }) => {
  const day = await (await page.request.get(`/api/day/${FAR}?lang=en`)).json()
  await open(page, `/en/day/${FAR}#marriage`)
  const section = page.getByRole('region', { name: 'What the day is for' })
  await expect(section.locator(ROW)).toHaveCount(MATTERS)
  await expect(page.getByText(day.verdict.reason)).toBeVisible()
  await expect(section.getByText(day.balance.text)).toBeVisible()
  const row = page.locator('#marriage')
  await expect(row).toHaveAttribute('open')
  await expect(row).toBeInViewport()
  const wedding = day.matters.find(({ id }: { id: string }) => id === 'marriage')
  await expect(row.locator('summary')).toContainText(wedding.answerName)
  for (const { name } of [...wedding.for, ...wedding.against]) await expect(row).toContainText(name)
  await row.getByRole('link', { name: 'Find a day' }).click()
  await expect(page).toHaveURL(`/en/find/marriage?from=2027-03&back=${encodeURIComponent(`/day/${FAR}`)}`)
  await page.getByRole('link', { name: 'Wednesday, 10 March 2027' }).click()
  await expect(page).toHaveURL(`/en/day/${FAR}`)
})

test('on a phone the groups of all matters are folded, and an address opens the row in its group', {
  tag: '@phone-only',
}, async ({ page }) => {
  await open(page, `/en/day/${FAR}`)
  const groups = page.locator('[data-group]')
  await expect(groups.locator('ul:visible')).toHaveCount(0)
  await groups.first().locator('summary').first().click()
  await expect(groups.first().locator('ul')).toBeVisible()
  await open(page, `/en/day/${FAR}#wells`)
  await expect(page.locator('#wells')).toHaveAttribute('open')
  await expect(page.locator('#wells')).toBeInViewport()
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
    const mark = page.getByRole('region', { name: 'What the day is for' }).locator('li svg').first()
    const letters = await page.locator('body').evaluate(body => getComputedStyle(body).color)
    await expect(mark).toHaveCSS('color', letters)
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light dark')
  }
})
