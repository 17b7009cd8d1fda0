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

type Born = Pick<Profile, 'birthDate' | 'birthHour' | 'timeUnknown'>

function Sample({ born, isUnreadable }: { born: Born; isUnreadable: boolean }) {
  const defaults = { ...born, birthPlaceAddress: '', birthPlaceId: '' } as Profile
  const call = useCallForm<Profile, object>({ defaults, send })
  return (
    <form onSubmit={call.submit}>
      <BirthFields call={call} isUnreadable={isUnreadable} />
    </form>
  )
}

async function show(birthDate: string, birthHour = '', isUnreadable = false): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(box)
  await act(async () =>
    root.render(
      <AppContext value={app}>
        <WordsProvider translator={app.translator} lang="en">
          <Suspense>
            <Sample
              born={{ birthDate, birthHour, timeUnknown: birthHour === '' }}
              isUnreadable={isUnreadable}
            />
          </Suspense>
        </WordsProvider>
      </AppContext>,
    ),
  )
}

afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

function input(type: 'date' | 'time' | 'checkbox'): HTMLInputElement {
  const found = box.querySelector<HTMLInputElement>(`input[type=${type}]`)
  if (!found) throw new Error(`There is no ${type}.`)
  return found
}

async function type(kind: 'date' | 'time', text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(kind), text)
    input(kind).dispatchEvent(new Event('input', { bubbles: true }))
  })
}

const tick = () => act(async () => input('checkbox').click())

async function submit(): Promise<void> {
  await act(async () => {
    box.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
}

test('a date can be of any day of the almanac that has an eve, until today, and comes before its hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00') })
  await show('', '')
  expect([input('date').min, input('date').max]).toEqual(['1925-01-02', '2026-11-20'])
  expect(input('checkbox').disabled).toBe(true)
  await type('date', '1985-03-14')
  expect(input('checkbox').disabled).toBe(false)
})

test('the hour stays while another date is typed', async () => {
  await show('1985-03-14', '09:30')
  await type('date', '')
  expect(input('time').value).toBe('09:30')
  await type('date', '1985-03-15')
  await submit()
  expect(send.mock.lastCall?.[0]).toMatchObject({ birthDate: '1985-03-15', birthHour: '09:30' })
})

test('a date that is half typed is not sent as none', async () => {
  await show('1985-03-14', '09:30')
  await type('date', '')
  vi.spyOn(input('date').validity, 'badInput', 'get').mockReturnValue(true)
  await submit()
  expect(send).not.toHaveBeenCalled()
  expect(box.textContent).toContain('errors.invalid_birth_time')
})

test('birth data that were lost are asked for again', async () => {
  await show('')
  expect(box.textContent).not.toContain('account.birthUnreadable')
  await act(async () => root.unmount())
  await show('', '', true)
  expect(box.querySelector('[role=status]')?.textContent).toBe('account.birthUnreadable')
})

test('an unknown time has no field; a known one has to be given', async () => {
  await show('1985-03-14')
  expect(input('checkbox').checked).toBe(true)
  expect(box.querySelector('input[type=time]')).toBeNull()
  await submit()
  expect(send.mock.lastCall?.[0]).toMatchObject({ timeUnknown: true })
  send.mockClear()
  await tick()
  expect(input('time').value).toBe('')
  await submit()
  expect(send).not.toHaveBeenCalled()
  expect(box.textContent).toContain('account.timeNeeded')
  await type('time', '00:00')
  expect(box.textContent).not.toContain('account.timeNeeded')
  await submit()
  expect(send.mock.lastCall?.[0]).toMatchObject({ birthHour: '00:00', timeUnknown: false })
})

test('a time that is needed no longer stops nothing', async () => {
  await show('1985-03-14')
  await tick()
  await submit()
  expect(box.textContent).toContain('account.timeNeeded')
  await tick()
  await submit()
  expect(send).toHaveBeenCalledOnce()
})

test('a place has to be chosen from the list, and what the server says of it stands at it', async () => {
  await show('1985-03-14')
  await expect.poll(() => box.querySelector('[role=combobox]')).not.toBeNull()
  const place = () => box.querySelector<HTMLInputElement>('[role=combobox]')
  const said = () => document.getElementById(`${place()?.id}-error`)?.textContent
  const errors = { birthPlaceId: ['No such place'] }
  send.mockResolvedValueOnce({ ok: false, problem: { errors } } as never)
  await submit()
  expect(said()).toBe('No such place')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(place(), 'Kath')
    place()?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(said()).toBeUndefined()
  await submit()
  expect([said(), send.mock.calls.length]).toEqual(['account.placeChoose', 1])
})
