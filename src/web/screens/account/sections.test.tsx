// @vitest-environment happy-dom
import { act } from 'react'
import { Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { UserInfo } from '#contract/account.schema.ts'
import { saveFile } from '../../app/save-file.ts'
import {
  answerWith,
  ask,
  box,
  button,
  field,
  lastOptions,
  press,
  refused,
  said,
  sent,
  session,
  show,
  texts,
  tick,
  type,
  userWith,
} from '../testing-screen.tsx'
import { Screen as Delete } from './delete.tsx'
import { DeleteAccount, LinkedSignIns, OwnData, PasswordForm } from './sections.tsx'

vi.mock('../../app/save-file.ts')

const withoutPassword = userWith({ hasPassword: false })
const LINKED: UserInfo['linked'] = [
  { provider: 'google', since: '2024-05-06T23:59:00Z' },
  { provider: 'apple', since: '2025-07-08T00:00:00Z' },
]

test.each([
  [userWith(), { currentPassword: 'old', newPassword: 'new one' }],
  [withoutPassword, { newPassword: 'new one' }],
])(
  'a new password is sent with the present one where there is one, and then forgotten',
  async (user, body) => {
    await show(<PasswordForm user={user} />)
    expect(box.querySelector<HTMLInputElement>('[autocomplete=username]')?.value).toBe('a@example.org')
    if (user.hasPassword) await type('account.currentPassword', 'old')
    await type('form.newPassword', 'new one')
    await type('form.repeatPassword', 'new on')
    await press('account.changePassword')
    expect(said('form.repeatPassword')).toBe('form.differ')
    expect(ask).not.toHaveBeenCalled()
    await type('form.repeatPassword', 'new one')
    await press('account.changePassword')
    expect(sent('changePassword')).toEqual([body])
    expect(session.reload).toHaveBeenCalledOnce()
    expect(texts('[data-message] strong')).toEqual(['account.passwordChanged'])
    expect([...box.querySelectorAll<HTMLInputElement>('[type=password]')].map(({ value }) => value)).toEqual(
      user.hasPassword ? ['', '', ''] : ['', ''],
    )
  },
)

test('a password is hidden until it is asked for, and only the one that is chosen is measured', async () => {
  await show(<PasswordForm user={userWith()} />)
  const kinds = () => texts('label').map(label => field(String(label)).type)
  const hints = () => texts('label').map(label => said(String(label)))
  expect(kinds()).toEqual(['password', 'password', 'password'])
  await act(async () => box.querySelectorAll<HTMLElement>('[aria-label="form.showPassword"]')[1]?.click())
  expect(kinds()).toEqual(['password', 'text', 'password'])
  await press('form.hidePassword')
  expect(kinds()).toEqual(['password', 'password', 'password'])
  expect(hints()).toEqual(['', 'form.passwordHint', ''])
  const managed = [...box.querySelectorAll('input')].map(one => one.getAttribute('autocomplete'))
  expect(managed).toEqual(['username', 'current-password', 'new-password', 'new-password'])
  await type('form.newPassword', 'butter lamp')
  await expect.poll(() => box.querySelectorAll('[data-score]').length).toBe(1)
})

test('every linked provider says since when, and can be unlinked while another way in is left', async () => {
  await show(<LinkedSignIns user={{ ...withoutPassword, linked: LINKED }} />)
  expect(texts('li > p:first-child').map(text => text.split(' ').slice(1, 5).join(' '))).toEqual([
    'Google dates.short 6 2024',
    'Apple dates.short 8 2025',
  ])
  await press('account.unlink Apple')
  for (const _ of 'ab') await tick('account.unlink Apple')
  await press('account.unlinkSure')
  expect(said('account.unlink Apple')).toBe('errors.field_required')
  await tick('account.unlink Apple')
  await press('account.unlinkSure')
  expect(sent('unlinkExternal')).toEqual([{ provider: 'apple' }])
  expect(lastOptions('unlinkExternal').success).toBe('account.unlinked Apple')
  expect(session.reload).toHaveBeenCalledOnce()
})

test.each([
  [withoutPassword, 0],
  [userWith(), 1],
])('the last way in stays', async (user, buttons) => {
  await show(<LinkedSignIns user={{ ...user, linked: LINKED.slice(0, 1) }} />)
  expect(box.querySelectorAll('button')).toHaveLength(buttons)
  expect(box.textContent?.includes('errors.last_sign_in')).toBe(buttons === 0)
})

test('an account is deleted with its password, and a page says that it is gone', async () => {
  const both = (
    <Routes>
      <Route path="/en/account/manage" element={<DeleteAccount user={userWith()} />} />
      <Route path="/en/account/delete" element={<Delete />} />
    </Routes>
  )
  const { place } = await show(both, '/en/account/manage')
  await press('account.delete')
  await expect.poll(() => document.activeElement).toBe(field('form.password'))
  await press('account.keep')
  await expect.poll(() => document.activeElement).toBe(button('account.delete'))
  await press('account.delete')
  await type('form.password', 'secret')
  ask.mockResolvedValueOnce(refused('wrong_password', { message: 'Wrong' }))
  await press('account.deleteSure')
  expect(texts('[role=alert]')).toEqual(['Wrong'])
  expect([session.forget.mock.calls.length, place()]).toEqual([0, '/en/account/manage'])
  await press('account.deleteSure')
  expect(sent('deleteAccount')).toEqual([{ password: 'secret' }, { password: 'secret' }])
  expect([session.forget.mock.calls.length, place()]).toEqual([1, '/en/account/delete'])
  expect(texts('[data-message] strong')).toEqual(['account.deleted'])
  expect(texts('button')).toEqual([])
})

test('an account whose former address has to agree is not gone yet', async () => {
  const { place } = await show(<DeleteAccount user={userWith()} />, '/en/account/manage')
  await press('account.delete')
  await type('form.password', 'secret')
  answerWith({ waitsFor: ['a…@example.org', 'b…@example.org'] })
  await press('account.deleteSure')
  expect(texts('[data-message] strong')).toEqual(['account.deleteNotYet'])
  expect(texts('[data-message] p')).toEqual(['account.deleteWaits a…@example.org, b…@example.org'])
  expect([session.forget.mock.calls.length, place()]).toEqual([0, '/en/account/manage'])
  expect(button('account.delete')).toBeTruthy()
})

test('who has to sign in again first is signed out, led there and back', async () => {
  const { place } = await show(<DeleteAccount user={withoutPassword} />, '/en/account/manage?x=1')
  await press('account.delete')
  await tick('account.delete')
  expect(texts('button')).not.toContain('actions.signIn')
  ask.mockResolvedValueOnce(refused('sign_in_again'))
  await press('account.deleteSure')
  expect(sent('deleteAccount')).toEqual([{}])
  await press('actions.signIn')
  expect(session.end).toHaveBeenCalledOnce()
  expect(place()).toBe('/en/account/login?returnUrl=%2Fen%2Faccount%2Fmanage%3Fx%3D1')
})

test('what is stored is saved as a file, and nothing where the server refuses', async () => {
  await show(<OwnData />)
  ask.mockResolvedValueOnce(refused('server_error'))
  await press('account.export')
  expect(saveFile).not.toHaveBeenCalled()
  answerWith({ users: [{ email: 'a@example.org' }] })
  await press('account.export')
  const [name, kind, text] = vi.mocked(saveFile).mock.lastCall ?? []
  expect([name, kind, JSON.parse(String(text))]).toEqual([
    ...['dawa.json', 'application/json', { users: [{ email: 'a@example.org' }] }],
  ])
})
