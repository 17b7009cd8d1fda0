import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import type { UserInfo } from '#contract/account.schema.ts'
import type { CallName } from '#contract/calls.ts'
import { type ErrorId, problemType } from '#contract/errors.ts'
import type { Answer, PageContext } from '#contract/page.ts'
import type { Translator } from '#contract/translator.ts'
import type { AskAny } from '../api/ask.ts'
import { AppContext, type Client } from '../app/app-context.tsx'
import { createStore } from '../app/store.ts'
import { testApp } from '../app/testing-app.ts'
import { WordsProvider } from '../i18n/words.tsx'
import type { SessionState } from '../session/session.ts'

export { userWith } from '../session/testing-user.ts'

// For tests of screens whose forms make calls: what is asked of the server is looked at, and the test answers.

const app = testApp()
/** Texts are their keys, with what is filled in behind. */
const translator: Translator = {
  ...app.translator,
  in: () => (key, values) => (values ? `${key} ${Object.values(values).join(' ')}` : key),
}

const store = createStore<SessionState>({ isLoading: false, user: null })
export const signIn = (user: UserInfo | null) => store.set({ isLoading: false, user })

export const session = {
  state: store.get,
  listen: store.listen,
  begin: vi.fn(async () => true),
  reload: vi.fn(async () => {}),
  end: vi.fn(async () => {}),
  forget: vi.fn(),
}
export const ask = vi.fn<AskAny>()

/** What was sent with each of these calls. */
export const sent = (name: CallName) =>
  ask.mock.calls.filter(([called]) => called === name).map(([, , { body, query } = {}]) => body ?? query)

/** How the last call of a name was made: what is said when it works, and whether nothing is when it fails. */
export function lastOptions(name: CallName) {
  const [, , options] = ask.mock.calls.findLast(([called]) => called === name) ?? []
  return { success: options?.success, quiet: options?.quiet }
}

/** From now on every call is answered so. */
export const answerWith = (data: object) => ask.mockResolvedValue({ ok: true, data })
export const refused = (id: ErrorId | '', rest: object = {}): Answer<never> => {
  const said = { title: '', status: 400, detail: 'Said', message: 'Said', errorMessage: 'Said' }
  return { ok: false, problem: { ...said, type: id && problemType(id), ...rest } }
}

export const box = document.body.appendChild(document.createElement('div'))
let root: Root | undefined

export async function leave(): Promise<void> {
  await act(async () => root?.unmount())
  root = undefined
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // The list that passwords are compared with.
  vi.stubGlobal('fetch', async () => Response.json([]))
  answerWith({})
})
afterEach(async () => {
  await leave()
  signIn(null)
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

/** Shows a screen at an address; what is returned tells where the page is by now. */
export async function show(screen: ReactNode, at = '/en', context: Partial<PageContext> = {}) {
  const client = { ask, session } as unknown as Client
  const element = (
    <AppContext value={{ ...app, translator, client, context: { ...app.context, ...context } }}>
      <WordsProvider translator={translator} lang="en">
        {screen}
      </WordsProvider>
    </AppContext>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })
  root = createRoot(box)
  await act(async () => root?.render(<RouterProvider router={router} />))
  const place = () => router.state.location.pathname + router.state.location.search
  return { place, go: (to: string) => act(() => router.navigate(to)) }
}

function one<E extends Element>(found: E | null | undefined, what: string): E {
  if (!found) throw new Error(`There is no ${what} in ${box.innerHTML}`)
  return found
}

export const texts = (selector: string) =>
  [...box.querySelectorAll(selector)].map(({ textContent }) => textContent)

export function button(text: string): HTMLButtonElement {
  const all = [...box.querySelectorAll('button')]
  return one(
    all.find(found => found.textContent === text || found.getAttribute('aria-label') === text),
    `button ${text}`,
  )
}

export const press = (text: string) => act(async () => button(text).click())

export function field(label: string): HTMLInputElement {
  const found = [...box.querySelectorAll('label')].find(({ textContent }) => textContent === label)
  return one(found?.control as HTMLInputElement | null, `field ${label}`)
}

export async function type(label: string, text: string): Promise<void> {
  const input = field(label)
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event(input.matches('select') ? 'change' : 'input', { bubbles: true }))
  })
}

export const tick = (label: string) => act(async () => field(label).click())

/** The text that is said of a field: its hint and its error. */
export function said(label: string): string {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map(id => document.getElementById(id)?.textContent).join(' ')
}

/** Where a link leads; undefined where there is none. */
export function link(text: string): string | undefined {
  const all = [...box.querySelectorAll('a')]
  return all.find(({ textContent }) => textContent === text)?.getAttribute('href') ?? undefined
}
