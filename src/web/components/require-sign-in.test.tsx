// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { UserInfo } from '#contract/account.schema.ts'
import { AppContext, type Client } from '../app/app-context.tsx'
import { createStore } from '../app/store.ts'
import { testApp } from '../app/testing-app.ts'
import { WordsProvider } from '../i18n/words.tsx'
import { ANONYMOUS, type SessionState } from '../session/session.ts'
import { nameOf } from '../session/use-session.ts'
import { RequireSignIn } from './require-sign-in.tsx'

const app = testApp()
const box = document.body.appendChild(document.createElement('div'))
let root: Root
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})
const user = (email: string) => ({ email }) as UserInfo

async function show(state: SessionState) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const store = createStore(state)
  const client = { session: { state: store.get, listen: store.listen } } as unknown as Client
  const element = (
    <AppContext value={{ ...app, client }}>
      <WordsProvider translator={app.translator} lang="en">
        <RequireSignIn>{({ email }) => <input defaultValue={email} />}</RequireSignIn>
      </WordsProvider>
    </AppContext>
  )
  const entry = '/en/feedback?type=1&note=a%26b'
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [entry] })
  root = createRoot(box)
  await act(async () => root.render(<RouterProvider router={router} />))
  return store
}

test('who is not signed in is led there and back to this very page', async () => {
  await show(ANONYMOUS)
  const ways = [...box.querySelectorAll('a')].map(link => new URL(link.href, 'https://dawa.test'))
  expect(ways.map(({ pathname, searchParams }) => [pathname, searchParams.get('returnUrl')])).toEqual([
    ['/en/account/login', '/en/feedback?type=1&note=a%26b'],
    ['/en/account/register', '/en/feedback?type=1&note=a%26b'],
  ])
})

test('while the user is loaded nobody is asked to sign in', async () => {
  const store = await show({ isLoading: true, user: null })
  expect([box.querySelectorAll('a').length, box.textContent]).toEqual([0, 'form.loading'])
  await act(async () => store.set({ isLoading: false, user: user('a@example.org') }))
  expect(box.querySelector('input')?.value).toBe('a@example.org')
})

test('what one user has typed is not there for the next', async () => {
  const store = await show({ isLoading: false, user: user('a@example.org') })
  const field = box.querySelector('input')
  if (field) field.value = 'secret'
  await act(async () => store.set({ isLoading: false, user: user('b@example.org') }))
  expect(box.querySelector('input')?.value).toBe('b@example.org')
})

test('a user is called by the chosen name, else by the address before its @', async () => {
  await show(ANONYMOUS)
  const t = app.translator.in('en')
  expect([
    nameOf({ ...user('a@example.org'), displayName: 'Ani' }, t),
    nameOf(user('a@example.org'), t),
  ]).toEqual(['Ani', 'a'])
})
