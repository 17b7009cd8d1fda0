import { examples } from '../checks/everything.ts'
import { type RunningServer, startServer } from '../checks/running-server.ts'
import { startTestSmtp, type TestSmtp } from '../src/server/mail/testing-smtp.ts'
import { accountPages, linkIn, newEmail, newestTo, PASSWORD } from './account-steps.ts'
import { expect, test } from './page-test.ts'

// An account from registration to deletion, with the mails of a mail server.
let smtp: TestSmtp
let server: RunningServer
const OPERATOR = 'operator@example.org'

test.beforeAll(async () => {
  // A server with a database of its own, which a busy machine starts slowly.
  smtp = await startTestSmtp()
  server = await startServer({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Dawa <almanac@example.org>',
    OPERATOR_EMAIL: OPERATOR,
  })
})

test.afterAll(async () => {
  await server?.stop()
  await smtp?.down()
})

for (const [lang, tag] of [['ru', '@phone-only'], ...examples([['en', '@desktop']] as const, [])] as const) {
  test(`an account from registration to deletion, in ${lang}`, { tag }, async ({ page, browser }) => {
    await page.addInitScript(() => localStorage.setItem('welcomeSeen', 'true'))
    const email = newEmail()
    const me = accountPages(page, server.base, lang)
    const { t, main, field, press } = me

    await test.step('register, and confirm by the mail', async () => {
      await me.register(email)
      await expect(main.getByText(email)).toBeVisible()
      const mail = await newestTo(smtp.taken, email)
      await me.follow(linkIn(mail).replace(/^https?:\/\/[^/]+/, server.base))
      await expect(main.getByText(t('confirm.success'))).toBeVisible()
      // Here one registered, so the link signs in as well.
      await expect(main.getByText(t('confirm.signedIn'))).toBeVisible()
      await me.signOut()
    })

    await test.step('sign in, which asks to accept the policy first', async () => {
      await me.signIn(
        email,
        PASSWORD,
        `/account/login?returnUrl=${encodeURIComponent(`/${lang}/day/2025-02-28`)}`,
      )
      await expect(main.getByText(t('account.requiredTitle'))).toBeVisible()
      await page.goto(me.at('/month'))
      await expect(main.getByText(t('account.requiredTitle'))).toBeVisible()
      await page.goto(me.at('/privacy'))
      await expect(main.getByText(t('account.requiredTitle'))).toBeHidden()
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
      await me.open('/account/manage')
      await me.acceptPolicy()
    })

    await test.step('set birth data, with a place typed in Russian', async () => {
      await me.open('/account/manage')
      await field('account.displayName').fill('Анна')
      await field('account.birthDate').fill('1985-03-14')
      await field('account.timeUnknown').uncheck()
      await field('account.birthTime').fill('09:30')
      const place = main.getByRole('combobox', { name: t('account.birthPlace') })
      await place.pressSequentially('Москва')
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
      await page.getByRole('listbox').getByRole('option').first().click()
      await expect(place).toHaveValue(lang === 'ru' ? /^Москва/ : /^Moscow/)
      await press('actions.save')
      await expect(page.getByText(t('form.saved')).first()).toBeVisible()
      await page.reload()
      await expect(field('account.birthTime')).toHaveValue('09:30')
      await expect(field('account.displayName')).toHaveValue('Анна')
    })

    await test.step('see the full day and the stones', async () => {
      await me.open('/day')
      await expect(
        main
          .getByRole('heading', { name: t('day.parka') })
          .or(main.getByText(t('day.parka')))
          .first(),
      ).toBeVisible()
      const stones = main.locator('button[popovertarget^="stones-"]')
      await expect(stones).toHaveCount(3)
      await stones.first().click()
      await expect(main.locator('[popover]:popover-open')).toBeVisible()
      await me.open('/day/2025-02-28')
      await expect(stones).toHaveCount(3)
      await stones.first().click()
      await expect(main.locator('[popover]:popover-open')).toHaveText(/\p{L}{4,}.*\./u)
    })

    await test.step('convert with elements', async () => {
      await me.open('/convert/2025-02-28')
      await expect(main.getByText(t('elements.wood')).first()).toBeVisible()
      await expect(main.getByText(t('convert.anonymous'))).toBeHidden()
    })

    await test.step('send consultation and feedback; the operator has mail', async () => {
      await me.open('/consultation')
      await field('form.name').fill('Анна Б.')
      await field('consultation.message').fill('Wedding in spring?')
      await press('consultation.submit')
      await expect(main.getByText(t('form.submitted'))).toBeVisible()
      await me.open('/feedback')
      await field('feedback.type').selectOption('2')
      await field('feedback.message').fill('More stars')
      await press('feedback.submit')
      await expect(main.getByText(t('form.submitted'))).toBeVisible()
      const toOperator = () => smtp.taken.filter(({ replyTo }) => replyTo?.some(one => one.address === email))
      await expect
        .poll(() =>
          toOperator()
            .map(mail => mail.text)
            .join(),
        )
        .toMatch(/Wedding in spring\?[\s\S]*More stars|More stars[\s\S]*Wedding in spring\?/)
      expect(toOperator().every(({ to }) => to?.[0]?.address === OPERATOR)).toBe(true)
    })

    const changed = `${PASSWORD} again`
    await test.step('change the password; the session elsewhere ends', async () => {
      const elsewhere = await browser.newContext({ serviceWorkers: 'block' })
      const other = await elsewhere.newPage()
      const there = accountPages(other, server.base, lang)
      await there.signIn(email)
      await expect(there.main.getByText(t('login.signedIn', { name: 'Анна' }))).toBeVisible()
      await me.open('/account/manage')
      await main.getByText(t('account.passwordTitle'), { exact: true }).click()
      await field('account.currentPassword').fill(PASSWORD)
      await field('form.newPassword').fill(changed)
      await field('form.repeatPassword').fill(changed)
      await press('account.changePassword')
      await expect(main.getByText(t('account.passwordChanged'))).toBeVisible()
      await there.open('/account/manage')
      await expect(there.main.getByText(t('form.needSignIn'))).toBeVisible()
      await elsewhere.close()
    })

    await test.step('sign out, forget the password and set a new one', async () => {
      await me.signOut()
      await me.open('/account/forgot-password')
      await field('form.email').fill(email)
      await press('reset.submit')
      await expect(main.getByText(t('reset.success'))).toBeVisible()
      const mail = await newestTo(smtp.taken, email, /\/account\/reset-password/)
      await me.follow(linkIn(mail).replace(/^https?:\/\/[^/]+/, server.base))
      await field('form.newPassword').fill(PASSWORD)
      await field('form.repeatPassword').fill('something else')
      await press('reset.newSubmit')
      await expect(main.getByText(t('form.differ'))).toBeVisible()
      await field('form.repeatPassword').fill(PASSWORD)
      await press('reset.newSubmit')
      await expect(main.getByText(t('reset.changed'))).toBeVisible()
      await me.signIn(email)
      await expect(main.getByText(t('login.signedIn', { name: 'Анна' }))).toBeVisible()
    })

    await test.step('export the data, and delete the account', async () => {
      await me.open('/account/manage')
      await main.getByText(t('account.dataTitle'), { exact: true }).click()
      const download = page.waitForEvent('download')
      await press('account.export')
      const file = await (await download).createReadStream()
      const taken = JSON.stringify(JSON.parse(Buffer.concat(await file.toArray()).toString()))
      for (const own of [email, 'Анна', '1985-03-14', 'More stars']) expect(taken).toContain(own)
      await main.getByText(t('account.deleteTitle'), { exact: true }).click()
      await press('account.delete')
      await field('form.password').fill(PASSWORD)
      await press('account.deleteSure')
      await expect(page).toHaveURL(me.at('/account/delete'))
      await expect(main.getByText(t('account.deleted'))).toBeVisible()
      await me.signIn(email)
      await expect(main.getByText(t('login.maybeUnconfirmed'))).toBeVisible()
    })
  })
}
