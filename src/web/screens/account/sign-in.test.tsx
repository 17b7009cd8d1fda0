// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { STAYS_KEY } from '../../session/token.ts'
import { Screen as ExternalSignIn } from '../external-signin/external-signin.tsx'
import {
  answerWith,
  ask,
  box,
  button,
  field,
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
import { Screen as ForgotPassword } from './forgot-password.tsx'
import { Screen as Login } from './login.tsx'
import { Screen as Register } from './register.tsx'

const BACK = '?returnUrl=%2Fmonth%3Fx%3D1'
const TOKEN = { token: 'x', expiresAtUtc: '2026-11-20T12:15:00Z' }

/** Where the browser is sent while this lasts. */
function browser(search = '', hash = '') {
  const [replace, assign] = [vi.fn(), vi.fn()]
  vi.stubGlobal('location', { search, hash, replace, assign })
  return { replace, assign }
}

test('the ways between the forms keep the page that was asked for', async () => {
  await show(<Login />, `/en/account/login${BACK}`)
  expect([link('actions.register'), link('login.forgot')]).toEqual([
    `/en/account/register${BACK}`,
    `/en/account/forgot-password${BACK}`,
  ])
})

test('who signs in stays as long as was chosen, and is refused where the user cannot be loaded', async () => {
  answerWith(TOKEN)
  await show(<Login />)
  await type('form.email', 'a@example.org')
  await type('form.password', 'secret')
  session.begin.mockResolvedValueOnce(false)
  await press('actions.signIn')
  expect(texts('[role=alert]')).toEqual(['errors.unknown'])
  expect(box.textContent).not.toContain('login.maybeUnconfirmed')
  await tick('login.remember')
  await press('actions.signIn')
  expect(sent('login')[1]).toEqual({ email: 'a@example.org', password: 'secret', rememberMe: true })
  expect(session.begin.mock.calls).toEqual([
    [TOKEN, false],
    [TOKEN, true],
  ])
})

test('who is signed in is told as whom, and goes on', async () => {
  signIn(userWith({ displayName: 'Pema' }))
  await show(<Login />, `/en/account/login${BACK}`)
  expect(texts('[data-message] strong')).toEqual(['login.signedIn Pema'])
  expect([link('actions.continue'), link('actions.register')]).toEqual(['/en/month?x=1', undefined])
  expect(document.activeElement?.textContent).toBe('actions.continue')
})

test('no way on leads back into the account pages', async () => {
  signIn(userWith())
  await show(<Register />, '/en/account/register?returnUrl=%2Fen%2Faccount%2Flogin')
  expect([link('actions.continue'), link('menu.account')]).toEqual([undefined, '/en/account/manage'])
})

test.each([
  [<Register key="r" />, 'register.submit', 'register_error_generic'],
  [<ForgotPassword key="f" />, 'reset.submit', 'reset_request_error_generic'],
  [<Login key="l" />, 'actions.signIn', 'Detail'],
])('a form says why it failed, else what has failed', async (screen, submit, general) => {
  await show(screen)
  await type('form.email', 'b@example.org')
  if (submit !== 'reset.submit') await type('form.password', 'long enough')
  ask.mockResolvedValueOnce(refused('', { message: 'Why' }))
  await press(submit)
  expect(texts('[role=alert]')).toEqual(['Why'])
  ask.mockResolvedValueOnce(refused('', { message: '', detail: 'Detail' }))
  await press(submit)
  expect(texts('[role=alert]')).toEqual([general])
  expect(button(submit).disabled).toBe(false)
})

test.each([
  ['linked_elsewhere', ['errors.linked_elsewhere'], []],
  ['constructor', [], []],
  ['cancelled', [], ['login.cancelled']],
  ['something_else', [], []],
])('the end %s of a sign-in elsewhere is said as what it is', async (external, alerts, notes) => {
  await show(<Login />, `/en/account/login?external=${external}`)
  expect([texts('[role=alert]'), texts('p[role=status]')]).toEqual([alerts, notes])
})

test('a sign-in elsewhere takes along where to go on and whether to stay, and can be chosen anew on return', async () => {
  await show(<Login />, `/en/account/login${BACK}`, { providers: ['google', 'apple'] })
  await tick('login.remember')
  const { assign } = browser()
  await press('login.apple')
  expect(assign.mock.calls).toEqual([
    ['/api/account/external/apple-start?returnUrl=%2Fen%2Fmonth%3Fx%3D1&lang=en'],
  ])
  expect(localStorage.getItem(STAYS_KEY)).toBe('true')
  expect([button('login.google').disabled, button('login.opening').disabled]).toEqual([true, true])
  await act(async () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  expect(button('login.apple').disabled).toBe(false)
  await tick('login.remember')
  await press('login.google')
  expect(localStorage.getItem(STAYS_KEY)).toBe('false')
})

test.each([
  ['true', true],
  ['false', false],
  [null, false],
])('the end of a sign-in elsewhere begins a session that stays: %s', async (kept, rememberMe) => {
  if (kept) localStorage.setItem(STAYS_KEY, kept)
  const { replace } = browser('?returnUrl=%2Fen%2Fmonth', '#code=c')
  answerWith(TOKEN)
  await show(<ExternalSignIn />)
  expect(sent('completeExternal')).toEqual([{ code: 'c', rememberMe }])
  expect(session.begin.mock.calls).toEqual([[TOKEN, rememberMe]])
  expect(replace.mock.calls).toEqual([['/en/month']])
  expect(localStorage.getItem(STAYS_KEY)).toBeNull()
})

test.each([
  ['the code is refused', () => ask.mockResolvedValueOnce(refused('invalid_link')), 0, 'failed'],
  ['the user cannot be loaded', () => session.begin.mockResolvedValueOnce(false), 1, 'failed'],
  [
    'the address belongs to another user there',
    () => ask.mockResolvedValueOnce(refused('linked_elsewhere')),
    0,
    'linked_elsewhere',
  ],
])(
  'where %s after a sign-in elsewhere, the form still knows where to go on',
  async (_, prepare, begun, end) => {
    const { replace } = browser('?returnUrl=%2Fen%2Fmonth', '#code=c')
    prepare()
    await show(<ExternalSignIn />)
    expect(session.begin).toHaveBeenCalledTimes(begun)
    expect(replace.mock.calls).toEqual([[`/en/account/login?external=${end}&returnUrl=%2Fen%2Fmonth`]])
  },
)

test('a link to the end of a sign-in elsewhere without a code asks nothing and ends no session', async () => {
  const { replace } = browser('?returnUrl=%2F%2Fevil.test', '')
  await show(<ExternalSignIn />)
  expect([ask.mock.calls.length, session.begin.mock.calls.length]).toEqual([0, 0])
  expect(replace.mock.calls).toEqual([['/']])
})

test('registering sends the address as it was meant, the choice about the policy and the way back', async () => {
  await show(<Register />, `/en/account/register${BACK}`, { providers: ['google'] })
  expect(link('actions.signIn')).toBe(`/en/account/login${BACK}`)
  await type('form.email', '\u200bb@example.org ')
  await type('form.password', 'short')
  await press('register.submit')
  expect(said('form.password')).toContain('errors.password_too_short')
  await type('form.password', 'long enough')
  await tick('account.policy')
  answerWith({ confirmationEmailSentTo: 'b@example.org', registration: 'r' })
  await press('register.submit')
  expect(sent('register')).toEqual([
    { email: 'b@example.org', password: 'long enough', policyConfirmed: true, returnUrl: '/en/month?x=1' },
  ])
  expect(texts('[data-message] p')).toContain('register.checkEmail b@example.org')
  expect(texts('button')).toEqual(['resend.submit', 'form.otherAddress'])
})

test('a mail that did not come is asked for by the registration, and a refusal is said', async () => {
  await show(<Register />)
  await type('form.email', 'b@example.org')
  await type('form.password', 'long enough')
  answerWith({ confirmationEmailSentTo: 'b@example.org', registration: 'r' })
  await press('register.submit')
  expect(sent('register')).toMatchObject([{ policyConfirmed: false, returnUrl: '/en/day' }])
  ask.mockResolvedValueOnce(refused('too_many_requests', { detail: 'Later' }))
  await press('resend.submit')
  expect([texts('[role=alert]'), texts('p[role=status]')]).toEqual([['Later'], ['']])
  await press('resend.submit')
  expect([texts('[role=alert]'), texts('p[role=status]')]).toEqual([[], ['resend.sent']])
  expect(sent('resendRegistration')).toEqual([{ registration: 'r' }, { registration: 'r' }])
  await press('form.otherAddress')
  expect([field('form.email').value, field('form.password').value]).toEqual(['', ''])
})

test('a forgotten password is asked for once and again at the same address', async () => {
  await show(<ForgotPassword />, `/en/account/forgot-password${BACK}`)
  expect(link('actions.signIn')).toBe(`/en/account/login${BACK}`)
  await type('form.email', '\u200bb@example.org')
  await press('reset.submit')
  ask.mockReturnValueOnce(new Promise(() => {}))
  await press('resend.submit')
  await press('resend.submit')
  expect(sent('resetPassword')).toEqual([{ email: 'b@example.org' }, { email: 'b@example.org' }])
  expect(texts('[data-message] p')).toContain('reset.sentTo b@example.org')
  await press('form.otherAddress')
  expect(field('form.email').value).toBe('')
})

test('who is signed in has the mail sent to the own address, and stays on the way to the account', async () => {
  signIn(userWith({ email: 'me@example.org' }))
  await show(<ForgotPassword />)
  await press('reset.submit')
  expect(sent('resetPassword')).toEqual([{ email: 'me@example.org' }])
  expect([link('menu.account'), texts('button')]).toEqual(['/en/account/manage', ['resend.submit']])
})
