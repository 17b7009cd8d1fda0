// @vitest-environment happy-dom
import { act, Suspense } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { AppContext } from '../../app/app-context.tsx'
import { testApp } from '../../app/testing-app.ts'
import { useCallForm } from '../../components/form/use-call-form.ts'
import { WordsProvider } from '../../i18n/words.tsx'
import { BirthFields } from './birth-fields.tsx'
import type { Profile } from './profile.ts'

const app = testApp()
const send = vi.fn(async (_: Profile) => ({ ok: true as const, data: {} }))
const box = document.body.appendChild(document.createElement('div'))
let root: Root

function Sample({ birthTime }: { birthTime: string }) {
  const defaults = { birthTime, birthPlaceAddress: '', birthPlaceId: '' } as Profile
  const call = useCallForm<Profile, object>({ defaults, send })
  return (
    <form onSubmit={call.submit}>
      <BirthFields call={call} />
    </form>
  )
}

async function show(birthTime: string): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(box)
  await act(async () =>
    root.render(
      <AppContext value={app}>
        <WordsProvider translator={app.translator} lang="en">
          <Suspense>
            <Sample birthTime={birthTime} />
          </Suspense>
        </WordsProvider>
      </AppContext>,
    ),
  )
}

afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

function input(type: 'date' | 'time'): HTMLInputElement {
  const found = box.querySelector<HTMLInputElement>(`input[type=${type}]`)
  if (!found) throw new Error(`There is no ${type}.`)
  return found
}

async function type(text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input('date'), text)
    input('date').dispatchEvent(new Event('input', { bubbles: true }))
  })
}

async function submit(): Promise<void> {
  await act(async () => {
    box.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
}

test('the hour stays while another date is typed', async () => {
  await show('1985-03-14T09:30')
  await type('')
  expect(input('time').value).toBe('09:30')
  await type('1985-03-15')
  await submit()
  expect(send.mock.lastCall?.[0].birthTime).toBe('1985-03-15T09:30')
})

test('a date that is half typed is not sent as none', async () => {
  await show('1985-03-14T09:30')
  await type('')
  vi.spyOn(input('date').validity, 'badInput', 'get').mockReturnValue(true)
  await submit()
  expect(send).not.toHaveBeenCalled()
  expect(box.textContent).toContain('errors.invalid_birth_time')
})
