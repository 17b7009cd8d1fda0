import { examples } from '../checks/everything.ts'
import { signedIn } from './account-steps.ts'
import { expect, hold, type Page, test } from './page-test.ts'

// The account form: the field for a place, midnight, and leaving it with changes.

/** The account form of a new user who has accepted the policy. */
async function accountForm(page: Page, lang: 'en' | 'ru' = 'en') {
  const me = await signedIn(page, { policyConfirmed: true }, lang)
  await me.open('/account/manage')
  const place = me.main.getByRole('combobox', { name: me.t('account.birthPlace') })
  await place.waitFor()
  return { ...me, place }
}

/** Role and name of every node of the accessibility tree. */
async function accessibleNodes(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name }) => `${String(role?.value)} ${JSON.stringify(name?.value ?? '')}`)
}

for (const lang of examples(['en', 'ru'] as const, ['ru'])) {
  test(`the open list of places hides nothing from a screen reader, in ${lang}`, async ({ page }) => {
    const me = await accountForm(page, lang)
    const release = await hold(page, '**/api/autocomplete*')
    const read = async () =>
      (await accessibleNodes(page)).filter(one => /^(heading|button|link|checkbox|textbox|status)/.test(one))
    await expect.poll(read).toContain(`button "${me.t('actions.save')}"`)
    const rest = await read()
    const seesAll = () =>
      expect(async () => {
        const all = await accessibleNodes(page)
        expect(all).toContain(`combobox "${me.t('account.birthPlace')}"`)
        expect(all.filter(one => rest.includes(one))).toHaveLength(rest.length)
        expect(all.join()).not.toContain('Dismiss')
      }).toPass()
    await me.place.pressSequentially('Katmandu')
    await expect(me.main.getByRole('status').getByText(me.t('account.placeSearching'))).toBeVisible()
    await seesAll()
    release()
    const list = page.getByRole('listbox', { name: me.t('account.birthPlace') })
    await expect(list.getByRole('option').first()).toBeVisible()
    await seesAll()
    await expect.poll(() => accessibleNodes(page)).toContain(`listbox "${me.t('account.birthPlace')}"`)
    await expect(me.place).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(list.getByRole('option', { selected: true })).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
  })
}

test('Enter in the field for a place sends no form; it searches at once, then goes to the first', {
  tag: '@everything',
}, async ({ page }) => {
  const me = await accountForm(page)
  await me.place.pressSequentially('Kathmandu')
  await page.keyboard.press('Enter')
  const first = page.getByRole('listbox').getByRole('option').first()
  await expect(first).toBeVisible()
  await expect(me.main.getByText(me.t('form.banner'))).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(me.place).toHaveValue(/^Kathmandu, /)
  await me.place.fill('nowhere in particular')
  await me.press('actions.save')
  await expect(me.place).toHaveAccessibleDescription(new RegExp(me.t('account.placeChoose')))
})

test('a time of birth is unknown until it is given, midnight too; the country is stored', {
  tag: '@everything',
}, async ({ page }) => {
  const me = await accountForm(page)
  const [isUnknown, time] = [me.field('account.timeUnknown'), me.field('account.birthTime')]
  await expect(isUnknown).toBeChecked()
  await expect(time).toHaveCount(0)
  await me.field('account.birthDate').fill('1990-05-06')
  await isUnknown.uncheck()
  await me.press('actions.save')
  await expect(time).toBeFocused()
  await expect(time).toHaveAccessibleDescription(new RegExp(me.t('account.timeNeeded')))
  // As a clock of twelve hours has it.
  await page.keyboard.type('1200A')
  await expect(time).toHaveValue('00:00')
  await me.field('account.country').selectOption({ label: 'Sri Lanka' })
  await expect(me.field('account.country').locator('option').last()).toHaveText(me.t('account.otherCountry'))
  await me.press('actions.save')
  await expect(me.main.getByText(me.t('form.saved'))).toBeVisible()
  await page.reload()
  await expect(isUnknown).not.toBeChecked()
  await expect(time).toHaveValue('00:00')
  await expect(me.field('account.country')).toHaveValue('LK')
  await isUnknown.check()
  await me.press('actions.save')
  await expect(me.main.getByText(me.t('form.saved'))).toBeVisible()
  await page.reload()
  await expect(me.field('account.birthDate')).toHaveValue('1990-05-06')
  await expect(isUnknown).toBeChecked()
})

test('leaving a changed account form asks first, by every navigation; leaving a saved one does not', async ({
  page,
}) => {
  const me = await accountForm(page)
  const name = me.field('account.displayName')
  const asked = page.getByRole('dialog', { name: me.t('account.leaveTitle') })
  const answer = (key: string) => asked.getByRole('button', { name: me.t(key), exact: true }).click()
  const home = page.locator('header').getByRole('link', { name: 'Dawa' })
  await home.click()
  await expect(page).toHaveURL(/\/en$/)
  await page.locator('a[href="/en/account/manage"]').filter({ visible: true }).first().click()
  await name.fill('Pema')

  await home.click()
  await expect(asked).toBeVisible()
  await answer('account.stay')
  await expect(asked).toBeHidden()
  await expect(name).toHaveValue('Pema')

  await page.evaluate(() => history.back())
  await expect(asked).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/account\/manage$/)
  await expect(name).toHaveValue('Pema')

  const unloading = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await unloading
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()

  await page.getByRole('button', { name: 'Language: EN, English' }).click()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(/\/de\/account\/manage$/)
  await expect(page.locator('#main').getByLabel('Anzeigename')).toHaveValue('Pema')

  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.locator('#main').getByRole('status').getByText('Gespeichert')).toBeVisible()
  await home.click()
  await expect(page).toHaveURL(/\/de$/)
})

test('leaving without saving leads to the page', { tag: '@everything' }, async ({ page }) => {
  const me = await accountForm(page)
  await me.field('account.displayName').fill('Pema')
  await page.locator('header').getByRole('link', { name: 'Dawa' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: me.t('account.leave') })
    .click()
  await expect(page).toHaveURL(/\/en$/)
})

test('a place is searched 1500 ms after the last key, and an empty field clears the list', {
  tag: '@everything',
}, async ({ page }) => {
  await page.clock.install()
  const me = await accountForm(page)
  const searches: (string | null)[] = []
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/autocomplete') searches.push(searchParams.get('search'))
  })
  const found = page.getByRole('listbox').getByRole('option')
  // From here on the page's time moves only by `runFor`.
  await page.clock.pauseAt(Date.now() + 60_000)
  await me.place.pressSequentially('Kath')
  await page.clock.runFor(1000)
  await me.place.pressSequentially('m')
  await expect(page.getByText(me.t('account.placeSearching'))).toBeVisible()
  await page.clock.runFor(1499)
  expect(searches).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => searches).toEqual(['Kathm'])
  await page.clock.resume()
  await expect(found.filter({ hasText: /^Kathmandu, / }).first()).toBeVisible()
  await me.place.fill('')
  await expect(found).toHaveCount(0)
})

test('who accepted an older policy reads which one, and where the changes stand', {
  tag: '@everything',
}, async ({ page }) => {
  const me = await signedIn(page, {})
  await page.route('**/api/account/info*', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), policyAccepted: '2025-09-01' } })
  })
  await me.open('/day')
  await expect(me.main.getByRole('heading', { name: 'The privacy policy has changed' })).toBeVisible()
  await expect(me.main.getByText('You accepted the version of 1 September 2025.')).toBeVisible()
  await me.main.getByRole('link', { name: 'Read the privacy policy' }).click()
  await expect(page).toHaveURL(/\/en\/privacy#changes$/)
})
