// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import {
  answerWith,
  ask,
  box,
  button,
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
  type,
  userWith,
} from '../testing-screen.tsx'
import { Screen as Confirm } from './confirm-email.tsx'
import { FreshLink } from './dead-link.tsx'
import { Screen as Delete } from './delete.tsx'
import { Screen as Reset } from './reset-password.tsx'
import { Screen as Undo } from './undo-email-change.tsx'
import { Screen as Unsubscribe } from './unsubscribe.tsx'

// What the links of mails open.

const LINK = { userId: 'u', token: 't' }
const QUERY = '?userId=u&token=t'
const confirm = () => show(<Confirm />, `/en/account/confirm-email${QUERY}`)
const reset = () => show(<Reset />, `/en/account/reset-password${QUERY}`)
const fresh = () => texts('h2').includes('reset.again')

const SESSION = { token: 'x', expiresAtUtc: '2026-11-20T12:15:00Z' }
const OPEN = { state: 'open', email: 'b@example.org', asked: { device: null, at: '2026-11-20T12:00:00Z' } }

test('the browser that registered is signed in at once, and goes on to today', async () => {
  session.begin.mockImplementation(async () => {
    signIn(userWith())
    return true
  })
  answerWith({ ...OPEN, isOwn: true, success: true, session: SESSION })
  await confirm()
  expect([sent('checkConfirm'), sent('confirmEmail')]).toEqual([[LINK], [LINK]])
  expect(session.begin.mock.calls).toEqual([[SESSION]])
  expect(texts('[data-message] p')).toEqual(['confirm.signedIn'])
  expect(link('actions.continue')).toBe('/en/day')
})

test('elsewhere a press changes the address, and the account is loaded again', async () => {
  signIn(userWith())
  answerWith({ ...OPEN, account: 'a…@example.org', isOwn: false, success: true, returnUrl: '/ru/month' })
  await confirm()
  expect(box.textContent).toContain('confirm.change b@example.org a…@example.org')
  expect(box.textContent).toMatch(/confirm\.asked .*20 November 2026.* account\.unknownDevice/)
  expect([sent('confirmEmail'), link('actions.register')]).toEqual([[], undefined])
  await press('confirm.submit')
  expect([session.begin.mock.calls.length, session.reload.mock.calls.length]).toEqual([0, 1])
  expect([link('actions.continue'), link('menu.account')]).toEqual(['/en/month', '/en/account/manage'])
  expect(texts('[data-message] p')).toEqual([])
})

test('a link that was overtaken between the question and the press says so', async () => {
  answerWith({ ...OPEN, isOwn: false })
  await confirm()
  expect(link('actions.register')).toBe('/en/account/register')
  answerWith({ success: false, reason: 'link_replaced', errorMessage: 'There is a newer one.' })
  await press('confirm.submit')
  expect(texts('[role=alert]')).toEqual(['There is a newer one.'])
  expect(fresh()).toBe(true)
})

test.each([
  ['already_confirmed', null, ['/en/account/login', undefined, undefined]],
  ['link_used', null, ['/en/account/login', '/en/account/register', undefined]],
  ['link_used', userWith(), [undefined, undefined, '/en/account/manage']],
])('after %s the ways in are those that help', async (reason, user, ways) => {
  signIn(user)
  answerWith({ state: 'dead', reason, errorMessage: 'Dead' })
  await confirm()
  expect([link('actions.signIn'), link('actions.register'), link('menu.account')]).toEqual(ways)
  expect(box.textContent).not.toContain('confirm.incomplete')
})

test('an expired link brings a fresh one by itself', async () => {
  answerWith({ state: 'dead', reason: 'link_expired', errorMessage: 'Expired', canResend: true })
  await confirm()
  await press('resend.submit')
  expect(sent('resendRegistration')).toEqual([LINK])
  expect([texts('[role=status]'), fresh()]).toEqual([['resend.sent'], false])
})

test('a link that could not be asked about is asked about again by a press', async () => {
  ask.mockResolvedValueOnce(refused('', { message: '' }))
  await confirm()
  expect([texts('[role=alert]'), fresh()]).toEqual([['errors.confirm_error_generic'], false])
  answerWith({ state: 'done', returnUrl: '/month' })
  await press('actions.retry')
  expect(sent('confirmEmail')).toEqual([])
  expect(link('actions.signIn')).toBe('/en/account/login?returnUrl=%2Fen%2Fmonth')
})

test('an address without its parts asks the server nothing', async () => {
  await show(<Confirm />, '/en/account/confirm-email?userId=u')
  expect([ask.mock.calls.length, texts('[role=alert]')]).toEqual([0, ['confirm.incorrectUrl']])
  expect(box.textContent).toContain('confirm.incomplete')
})

test('a fresh link goes to the address as it was meant, and says so', async () => {
  await show(<FreshLink />)
  await type('form.email', 'nobody')
  await press('reset.submit')
  expect(said('form.email')).toBe('errors.invalid_email')
  await type('form.email', '\u200b b@example.org\u00a0')
  await press('reset.submit')
  expect(sent('resetPassword')).toEqual([{ email: 'b@example.org' }])
  expect(texts('[data-message] p')).toEqual(['reset.sentTo b@example.org'])
})

test.each(['invalid_link', 'link_expired', 'link_used', 'link_replaced'] as const)(
  'with a reset link of the problem %s no password is asked for',
  async id => {
    ask.mockResolvedValueOnce(refused(id))
    await reset()
    expect(sent('checkReset')).toEqual([LINK])
    expect([texts('[role=alert]'), texts('label'), fresh()]).toEqual([['Said'], ['form.email'], true])
  },
)

test('a new password is sent with the link, and ends the session of this browser', async () => {
  ask.mockResolvedValueOnce(refused('server_error'))
  await reset()
  await type('form.newPassword', 'good enough')
  await type('form.repeatPassword', 'good enoug')
  await press('reset.newSubmit')
  expect(said('form.repeatPassword')).toBe('form.differ')
  await type('form.repeatPassword', 'good enough')
  ask.mockResolvedValueOnce(refused('link_used'))
  await press('reset.newSubmit')
  expect([session.forget.mock.calls.length, fresh()]).toEqual([0, true])
  await press('reset.newSubmit')
  const body = { ...LINK, newPassword: 'good enough' }
  expect(sent('confirmReset')).toEqual([body, body])
  expect([session.forget.mock.calls.length, link('actions.signIn')]).toEqual([1, '/en/account/login'])
})

test('a change of the address is undone by a press that names both addresses, which leads on to a new password', async () => {
  answerWith({ email: 'old@example.org', present: 'n…@example.org' })
  const { place } = await show(<Undo />, `/en/account/undo-email-change${QUERY}`)
  expect([sent('checkUndo'), sent('undoEmailChange')]).toEqual([[LINK], []])
  expect(box.textContent).toContain('undo.text old@example.org n…@example.org')
  ask.mockResolvedValueOnce(refused('unavailable'))
  await press('undo.submit')
  expect([texts('[role=alert]'), session.forget.mock.calls.length]).toEqual([['Said'], 0])
  answerWith({ userId: 'n', token: 'k' })
  await press('undo.submit')
  expect([sent('undoEmailChange'), session.forget.mock.calls.length]).toEqual([[LINK, LINK], 1])
  expect(place()).toBe('/en/account/reset-password?userId=n&token=k')
})

test.each([
  ['link_used', [true, 0]],
  ['unavailable', [false, 1]],
] as const)('a link to undo with the problem %s says so at once', async (id, [isDead, buttons]) => {
  ask.mockResolvedValueOnce(refused(id))
  await show(<Undo />, `/en/account/undo-email-change${QUERY}`)
  expect([texts('[role=alert]'), fresh()]).toEqual([['Said'], isDead])
  expect(texts('button').filter(text => text === 'undo.submit')).toHaveLength(buttons)
})

describe('the page of the end of an account', () => {
  const end = () => show(<Delete />, `/en/account/delete${QUERY}`)

  test.each([
    [true, ['account.deleted', 'account.deletedText']],
    [false, ['account.deleteAgreed', undefined]],
  ])('deletes by a press, and says whether that was all (%s)', async (isDeleted, [title, text]) => {
    await end()
    expect(ask).not.toHaveBeenCalled()
    expect(box.textContent).toContain('account.deleteAgree')
    ask.mockResolvedValueOnce(refused('unavailable'))
    await press('account.deleteSure')
    expect(texts('[role=alert]')).toEqual(['Said'])
    answerWith({ isDeleted })
    await press('account.deleteSure')
    expect(sent('confirmDelete')).toEqual([LINK, LINK])
    expect([texts('[data-message] strong')[0], texts('[data-message] p')[0]]).toEqual([title, text])
  })

  test('has no button for a dead link, or for none', async () => {
    await end()
    ask.mockResolvedValueOnce(refused('link_expired'))
    await press('account.deleteSure')
    expect([texts('[role=alert]'), fresh()]).toEqual([['Said'], true])
    await leave()
    await show(<Delete />, '/en/account/delete')
    expect([texts('[role=alert]'), fresh()]).toEqual([['confirm.incorrectUrl'], true])
  })
})

test('news end by a press, which can be tried again unless the link is unknown', async () => {
  await show(<Unsubscribe />, '/en/account/unsubscribe?token=t')
  expect(ask).not.toHaveBeenCalled()
  ask.mockResolvedValueOnce(refused('unavailable', { status: 503 }))
  await press('unsubscribe.submit')
  expect(texts('[role=alert]')).toEqual(['Said'])
  expect(button('unsubscribe.submit').disabled).toBe(false)
  await press('unsubscribe.submit')
  expect(sent('unsubscribe')).toEqual([{ token: 't' }, { token: 't' }])
  expect(texts('[data-message] strong')).toEqual(['unsubscribe.success'])
})

test('who opens an unknown link of news finds the account and a mail to get in', async () => {
  await show(<Unsubscribe />, '/en/account/unsubscribe?token=t')
  ask.mockResolvedValueOnce(refused('invalid_link'))
  await press('unsubscribe.submit')
  expect(texts('[role=alert]')).toEqual(['unsubscribe.brokenLink'])
  expect([link('menu.account'), fresh()]).toEqual(['/en/account/manage', true])
})
