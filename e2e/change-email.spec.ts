import { randomUUID } from 'node:crypto'
import { DOOR, linkInOutbox, PASSWORD } from '../checks/user.ts'
import { accountPages, BASE, signedIn } from './account-steps.ts'
import { expect, test } from './page-test.ts'

test('a new address waits visibly, is cancelled, sent again, confirmed and undone', async ({
  page,
  browser,
}) => {
  const { user, t, main, field, press, open, follow, signIn } = await signedIn(page)
  const [wrong, right] = ['a', 'b'].map(letter => `${letter}-${randomUUID().slice(0, 13)}@example.org`)
  const pathIn = async (email = '') => (await linkInOutbox(BASE, email)).replace(/^https?:\/\/[^/]+/, '')
  const toast = (text: string) => page.locator('[data-kind=success]').getByText(text)
  const ask = async (email = '') => {
    await field('form.email').fill(email)
    await field('account.passwordForEmail').first().fill(PASSWORD)
    await press('actions.save')
    await expect(main.getByText(t('account.emailPending', { email, current: user.email }))).toBeVisible()
  }

  await test.step('cancel', async () => {
    await open('/account/manage')
    await ask(wrong)
    await press('account.emailCancel')
    await expect(toast(t('account.emailCancelled'))).toBeVisible()
    await expect(field('form.email')).toHaveValue(user.email)
    await expect(field('form.email')).toBeFocused()
    await follow(await pathIn(wrong))
    await expect(main.getByRole('alert')).toBeVisible()
  })

  await test.step('send again, while something else is saved, and confirm', async () => {
    await open('/account/manage')
    await ask(right)
    await page.reload()
    await expect(field('form.email')).toHaveValue(right ?? '')
    await field('account.displayName').fill('Pema')
    await press('actions.save')
    await expect(main.getByText(t('form.saved'))).toBeVisible()
    await press('account.emailResend')
    await expect(toast(t('account.emailSent', { email: right ?? '' }))).toBeVisible()
    // Elsewhere it asks first.
    const elsewhere = await browser.newContext({ serviceWorkers: 'block' })
    const there = accountPages(await elsewhere.newPage(), BASE, 'en')
    await there.follow(BASE + (await pathIn(right)))
    const account = user.email.replace(/^(.).*@/, '$1…@')
    await expect(there.main.getByText(t('confirm.change', { account, email: right ?? '' }))).toBeVisible()
    await expect(there.main.getByRole('button', { name: t('confirm.submit') })).toBeVisible()
    await elsewhere.close()
    await follow(await pathIn(right))
    await expect(main.getByText(t('confirm.success'))).toBeVisible()
    await page.goto(DOOR)
    await expect(page.getByRole('row', { name: user.email }).first()).toContainText('was changed')
  })

  await test.step('undo from the former mailbox, and choose a new password', async () => {
    const path = await pathIn(user.email)
    await follow(path)
    const present = (right ?? '').replace(/^(.).*@/, '$1…@')
    await expect(main.getByText(t('undo.text', { email: user.email, present }))).toBeVisible()
    await press('undo.submit')
    await expect(main.getByRole('heading', { name: t('reset.newTitle') })).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
    await field('form.newPassword').fill('only the owner knows')
    await field('form.repeatPassword').fill('only the owner knows')
    await press('reset.newSubmit')
    await expect(main.getByText(t('reset.changed'))).toBeVisible()
    await signIn(user.email, 'only the owner knows')
    // The first password was not proved in the browser that registered: the policy is asked, and whose the entries are.
    await expect(main.getByText(t('account.unclaimedText'))).toBeVisible()
    await expect(field('account.displayName')).toHaveValue('Pema')
    await follow(path)
    await expect(main.getByText(t('errors.link_used'))).toBeVisible()
  })
})
