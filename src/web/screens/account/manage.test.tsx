// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import type { UserInfo } from '#contract/account.schema.ts'
import type { Answer } from '#contract/page.ts'
import {
  answerWith,
  ask,
  box,
  button,
  field,
  lastOptions,
  leave,
  link,
  press,
  refused,
  said,
  sent,
  session,
  show,
  signIn,
  texts,
  tick,
  type,
  userWith,
} from '../testing-screen.tsx'
import { Screen } from './manage.tsx'

/** The account page of this user; the server has stored what is sent by the time it is asked again. */
async function open(known: Partial<UserInfo> = {}, at = '/en/account/manage') {
  const user = userWith(known)
  signIn(user)
  const store = (changes: Partial<UserInfo>) =>
    session.reload.mockImplementation(async () => signIn({ ...user, ...changes }))
  store({})
  return { ...(await show(<Screen />, at)), store }
}

const email = () => field('form.email').value
const passwords = () => box.querySelectorAll('input[name=password]').length

test('everything that was changed is sent, and the form holds what the server has made of it', async () => {
  const { store } = await open({ displayName: 'Tashi', birthTime: '1985-03-14T09:30' })
  await type('account.displayName', ' Pema ')
  await type('account.country', 'NP')
  await tick('account.receiveEvents')
  store({ displayName: 'Pema', receiveEvents: true, country: 'NP', birthTime: '1985-03-14T09:30' })
  await press('actions.save')
  expect(sent('manageAccount')).toMatchObject([
    {
      ...{ email: 'a@example.org', displayName: ' Pema ', country: 'NP', birthTime: '1985-03-14T09:30' },
      ...{ receiveNews: false, receiveEvents: true, policyConfirmed: true },
    },
  ])
  expect(field('account.displayName').value).toBe('Pema')
  expect(texts('[data-message]')).toEqual(['form.saved'])
  expect(button('actions.save').disabled).toBe(true)
})

test('what is typed while the form is being sent stays in it', async () => {
  const { store } = await open()
  let answer: (given: Answer<object>) => void = () => {}
  ask.mockReturnValueOnce(new Promise(resolve => (answer = resolve)))
  await type('account.displayName', 'Pema')
  await press('actions.save')
  await type('account.displayName', 'Pema D.')
  store({ displayName: 'Pema', country: 'BT' })
  await act(async () => answer({ ok: true, data: {} }))
  expect([field('account.displayName').value, field('account.country').value]).toEqual(['Pema D.', 'BT'])
  expect(button('actions.save').disabled).toBe(false)
})

test('another address asks for the password, and says where the mail went', async () => {
  await open()
  expect([passwords(), said('form.email')]).toEqual([0, ''])
  await type('form.email', 'b@example.org')
  expect([passwords(), said('form.email')]).toEqual([1, 'account.emailHint'])
  await press('actions.save')
  expect(said('account.passwordForEmail')).toBe('errors.field_required')
  await type('account.passwordForEmail', 'secret')
  answerWith({ confirmationEmailSentTo: 'b@example.org' })
  await press('actions.save')
  expect(sent('manageAccount')).toMatchObject([{ email: 'b@example.org', password: 'secret' }])
  // The address is not saved.
  expect(texts('[data-message] strong')).toEqual(['account.emailSent b@example.org'])
  expect(texts('[data-message] p')).toEqual(['account.emailRest'])
  expect(box.textContent).not.toContain('form.saved')
})

test('no two fields have the same name, whatever is open', async () => {
  await open({ linked: [{ provider: 'google', since: '2024-05-06T12:00:00Z' }] })
  await type('form.email', 'b@example.org')
  await press('account.delete')
  const names = texts('label')
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  expect(names).toEqual(
    expect.arrayContaining(['account.passwordForEmail', 'account.currentPassword', 'form.password']),
  )
})

test('birth data that cannot be read are removed by a press', async () => {
  const { store } = await open({ birthUnreadable: true })
  store({ birthUnreadable: false })
  await press('account.birthRemove')
  expect(sent('manageAccount')).toEqual([{ remove: 'birth' }])
  expect(lastOptions('manageAccount').success).toBe('account.birthRemoved')
  expect(texts('button')).not.toContain('account.birthRemove')
})

test('who has no password is not asked for one, but may have to sign in again', async () => {
  await open({ hasPassword: false })
  await type('form.email', 'b@example.org')
  expect(passwords()).toBe(0)
  ask.mockResolvedValueOnce(refused('sign_in_again'))
  await press('actions.save')
  await press('actions.signIn')
  expect(session.end).toHaveBeenCalledOnce()
})

test.each([
  [undefined, 'a@example.org'],
  ['c@example.org', 'c@example.org'],
])('when a new address is cancelled and %s was typed, the field holds %s', async (typed, left) => {
  const { store } = await open({ pendingEmail: 'b@example.org' })
  expect([email(), passwords()]).toEqual(['b@example.org', 0])
  expect(said('form.email')).toBe('account.emailPending b@example.org a@example.org')
  if (typed) await type('form.email', typed)
  store({ pendingEmail: null })
  await press('account.emailCancel')
  expect(sent('manageAccount')).toEqual([{ email: 'a@example.org' }])
  expect(email()).toBe(left)
  expect(texts('button')).not.toContain('account.emailCancel')
})

test('a new address that could not be cancelled goes on waiting', async () => {
  await open({ pendingEmail: 'b@example.org' })
  ask.mockResolvedValueOnce(refused('server_error'))
  await press('account.emailCancel')
  expect([email(), session.reload.mock.calls.length]).toEqual(['b@example.org', 0])
  expect(button('account.emailCancel').disabled).toBe(false)
  expect(lastOptions('manageAccount')).toEqual({ success: 'account.emailCancelled', quiet: false })
  await press('account.emailResend')
  expect(lastOptions('resendEmailChange')).toEqual({
    success: 'account.emailSent b@example.org',
    quiet: false,
  })
})

const NEW = { policyConfirmed: false }

test('nothing is sent before the policy is accepted, and what was typed outlives reading it', async () => {
  const { go } = await open(NEW)
  expect([texts('section h2')[0], link('account.readPolicy')]).toEqual([
    'account.requiredTitle',
    '/en/privacy',
  ])
  await type('account.displayName', 'Pema')
  await press('actions.continue')
  expect(said('account.policy')).toBe('account.policyNeeded')
  expect(ask).not.toHaveBeenCalled()
  await go('/en/privacy')
  expect(box.querySelector('dialog')).toBeNull()
  await leave()
  await open(NEW)
  expect(field('account.displayName').value).toBe('Pema')
  await leave()
  await open({ ...NEW, email: 'b@example.org' })
  expect(field('account.displayName').value).toBe('')
})

test('what somebody else may have entered is removed before the policy is accepted, and is in no field any more', async () => {
  const planted = { ...NEW, displayName: 'Planted', contentUnclaimed: true }
  const { store } = await open(planted)
  // The draft has the planted name, too.
  await type('account.country', 'NP')
  ask.mockResolvedValueOnce(refused('server_error'))
  await press('account.unclaimedRemove')
  expect(field('account.displayName').value).toBe('Planted')
  store({ displayName: null, contentUnclaimed: false })
  await press('account.unclaimedRemove')
  expect(sent('manageAccount')).toEqual([{ remove: 'content' }, { remove: 'content' }])
  expect(field('account.displayName').value).toBe('')
  expect(texts('button')).not.toContain('account.unclaimedRemove')
})

test('who accepted an older policy reads which one, and what has changed', async () => {
  await open({ ...NEW, policyAccepted: '2025-09-01' })
  expect(texts('section h2')[0]).toBe('account.changedTitle')
  expect(texts('section p')[0]).toMatch(/^account\.changedText dates\.long 1 2025 September/)
  expect(link('account.readPolicy')).toBe('/en/privacy#changes')
})

test.each([
  ['/month?x=1', '/en/month?x=1'],
  ['/de/account/confirm-email?userId=u&token=t', '/en/account/confirm-email?userId=u&token=t'],
  ['/en/account/login', null],
  [null, null],
])('who accepts the policy and came from %s goes on to %s', async (returnUrl, to) => {
  const at = `/en/account/manage${returnUrl === null ? '' : `?${new URLSearchParams({ returnUrl })}`}`
  const { place, store } = await open(NEW, at)
  await tick('account.policy')
  store({ policyConfirmed: false })
  await press('actions.continue')
  expect(place()).toBe(at)
  await tick('account.policy')
  store({ policyConfirmed: true })
  await press('actions.continue')
  expect(place()).toBe(to ?? at)
})

test('who accepted long ago stays here after saving', async () => {
  const { place } = await open({}, '/en/account/manage?returnUrl=%2Fmonth')
  await type('account.displayName', 'Pema')
  await press('actions.save')
  expect(place()).toBe('/en/account/manage?returnUrl=%2Fmonth')
})

test('countries stand in the order of the language, others last', async () => {
  await open()
  const names = texts('select[name=country] option')
  expect(names.slice(0, 3)).toEqual(['account.noCountry', 'Afghanistan', 'Albania'])
  const c = names.indexOf('Costa Rica')
  expect(names.slice(c, c + 3)).toEqual(['Costa Rica', 'Côte d’Ivoire', 'Croatia'])
  expect(names.slice(-2)).toEqual(['Vietnam', 'account.otherCountry'])
})

test('the account is called by its name and has all of its parts', async () => {
  await open({ displayName: 'Tashi', linked: [{ provider: 'google', since: '2024-05-06T12:00:00Z' }] })
  expect(texts('p')[0]).toBe('Tashi')
  expect(texts('summary')).toEqual([
    ...['account.passwordTitle', 'account.linkedTitle', 'account.sessionsTitle'],
    ...['account.dataTitle', 'account.deleteTitle'],
  ])
})

test('who leaves a changed form is asked first, but not who deletes the account', async () => {
  session.forget.mockImplementationOnce(() => signIn(null))
  const { go, place } = await open({ hasPassword: false })
  await type('account.displayName', 'Pema')
  await go('/en/month')
  expect([place(), box.querySelector('dialog')?.open]).toEqual(['/en/account/manage', true])
  await press('account.stay')
  expect(box.querySelector('dialog')?.open).toBe(false)
  await go('/de/account/manage?x=1')
  expect(place()).toBe('/de/account/manage?x=1')
  await press('account.delete')
  await tick('account.delete')
  await press('account.deleteSure')
  expect(place()).toBe('/en/account/delete')
})

test('who leaves all the same is led on', async () => {
  const { go, place } = await open()
  await type('account.displayName', 'Pema')
  await go('/en/month')
  await press('account.leave')
  expect(place()).toBe('/en/month')
})
