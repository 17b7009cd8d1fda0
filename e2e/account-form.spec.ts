import { newReader } from '../checks/reader.ts'
import { visitor } from './account-steps.ts'
import { expect, hold, openMenu, type Page, test } from './page-test.ts'
import { keepTokens } from './reader.ts'

// The form about oneself: the field for a place, midnight, and leaving it with changes.

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('welcomeSeen', 'true')))

/** The account form of somebody new who has accepted the policy. */
async function accountForm(page: Page, base: string, lang: 'en' | 'ru' = 'en') {
  const { signIn } = await newReader(base)
  await keepTokens(page, await signIn(), base)
  const me = visitor(page, base, lang)
  await me.open('/account/manage')
  const place = me.main.getByRole('combobox', { name: me.t('account.birthPlace') })
  await place.waitFor()
  return { ...me, place }
}

/** Role and name of everything that a screen reader meets. */
async function spoken(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name }) => `${String(role?.value)} ${JSON.stringify(name?.value ?? '')}`)
}

for (const lang of ['en', 'ru'] as const) {
  test(`the open list of places hides nothing from a screen reader, in ${lang}`, async ({
    page,
    baseURL,
  }) => {
    const me = await accountForm(page, baseURL ?? '', lang)
    const release = await hold(page, '**/api/autocomplete*')
    const atRest = await spoken(page)
    const rest = atRest.filter(one => /^(heading|button|link|checkbox|textbox|status)/.test(one))
    expect(rest).toContain(`button "${me.t('actions.save')}"`)
    const seen = async () => {
      const all = await spoken(page)
      expect(all).toContain(`combobox "${me.t('account.birthPlace')}"`)
      expect(all.filter(one => rest.includes(one))).toHaveLength(rest.length)
      expect(all.join()).not.toContain('Dismiss')
      return all
    }
    await me.place.pressSequentially('Katmandu')
    await expect(me.main.getByRole('status').getByText(me.t('account.placeSearching'))).toBeVisible()
    await seen()
    release()
    const list = page.getByRole('listbox', { name: me.t('account.birthPlace') })
    await expect(list.getByRole('option').first()).toBeVisible()
    expect(await seen()).toContain(`listbox "${me.t('account.birthPlace')}"`)
    await expect(me.place).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(list.getByRole('option', { selected: true })).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
  })
}

test('Enter while a place is looked for sends no form; it looks at once, then goes to the first', async ({
  page,
  baseURL,
}) => {
  const me = await accountForm(page, baseURL ?? '')
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

test('somebody born at 00:00 says so, and lives in Sri Lanka', async ({ page, baseURL }) => {
  const me = await accountForm(page, baseURL ?? '')
  const midnight = me.field('account.bornAtMidnight')
  await expect(midnight).toHaveCount(0)
  await me.field('account.birthDate').fill('1990-05-06')
  await me.field('account.birthTime').fill('00:01')
  await expect(midnight).toHaveCount(0)
  await me.field('account.birthTime').fill('00:00')
  await midnight.check()
  await me.field('account.country').selectOption({ label: 'Sri Lanka' })
  await expect(me.field('account.country').locator('option').last()).toHaveText(me.t('account.otherCountry'))
  await me.press('actions.save')
  await expect(me.main.getByText(me.t('form.saved'))).toBeVisible()
  await page.reload()
  await expect(midnight).toBeChecked()
  await expect(me.field('account.country')).toHaveValue('LK')
})

test('who leaves a changed account form is asked, whichever way; who saved it is not', async ({
  page,
  baseURL,
}) => {
  const me = await accountForm(page, baseURL ?? '')
  const name = me.field('account.displayName')
  const asked = page.getByRole('dialog', { name: me.t('account.leaveTitle') })
  const answer = (key: string) => asked.getByRole('button', { name: me.t(key), exact: true }).click()
  const home = page.locator('header').getByRole('link', { name: 'Dawa' })
  await home.click()
  await expect(page).toHaveURL(/\/en$/)
  await openMenu(page)
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

  await page.getByRole('button', { name: 'Language: English' }).click()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(/\/de\/account\/manage$/)
  await expect(page.locator('#main').getByLabel('Anzeigename')).toHaveValue('Pema')

  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.locator('#main').getByRole('status').getByText('Gespeichert')).toBeVisible()
  await home.click()
  await expect(page).toHaveURL(/\/de$/)
})

test('who leaves without saving gets there', async ({ page, baseURL }) => {
  const me = await accountForm(page, baseURL ?? '')
  await me.field('account.displayName').fill('Pema')
  await page.locator('header').getByRole('link', { name: 'Dawa' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: me.t('account.leave') })
    .click()
  await expect(page).toHaveURL(/\/en$/)
})
