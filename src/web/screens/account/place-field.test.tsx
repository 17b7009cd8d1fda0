// @vitest-environment happy-dom
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answer } from '#contract/page.ts'
import type { PlaceOption } from '#contract/place.schema.ts'
import { answerWith, ask, field, lastOptions, refused, sent, show, texts, type } from '../testing-screen.tsx'
import { PlaceField } from './place-field.tsx'

const PLACE = 'account.birthPlace'
const FOUND: PlaceOption[] = [
  { place_id: '1', description: 'Kathmandu, Bagmati, Nepal' },
  { place_id: '2', description: 'Katmandu, Elsewhere' },
]
const onChange = vi.fn()

function Sample() {
  const [value, setValue] = useState('')
  const change = (place: { id: string; text: string }) => {
    onChange(place)
    setValue(place.text)
  }
  return <PlaceField ref={() => {}} value={value} error={undefined} onChange={change} />
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await show(<Sample />)
  await act(async () => field(PLACE).focus())
})
afterEach(() => {
  vi.useRealTimers()
})

const pause = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const press = (key: string) =>
  act(async () => field(PLACE).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
const options = () => texts('[role=option]')
const status = () => texts('[role=status]').join()

test('a place is looked for once the typing stops, and the chosen one is given with its id', async () => {
  answerWith(FOUND)
  await type(PLACE, 'Kat')
  expect(status()).toBe('account.placeSearching')
  await pause(1000)
  await type(PLACE, 'Kath')
  await pause(1499)
  expect(ask).not.toHaveBeenCalled()
  await pause(1)
  expect(sent('places')).toEqual([{ search: 'Kath' }])
  expect([options(), status()]).toEqual([FOUND.map(one => one.description), 'account.placeFound 2'])
  await act(async () => document.querySelectorAll<HTMLElement>('[role=option]')[1]?.click())
  expect([onChange.mock.lastCall?.[0], options(), status()]).toEqual([
    { id: '2', text: 'Katmandu, Elsewhere' },
    ...[[], ''],
  ])
  await type(PLACE, 'Katmandu, Else')
  expect(onChange.mock.lastCall?.[0]).toEqual({ id: '', text: 'Katmandu, Else' })
})

test('Enter looks for the place at once', async () => {
  answerWith(FOUND)
  await type(PLACE, 'Kath')
  await press('Enter')
  await pause(0)
  expect(sent('places')).toEqual([{ search: 'Kath' }])
  expect(options()).toHaveLength(2)
})

test('the answer to what was typed before is not shown', async () => {
  let answer: (given: Answer<PlaceOption[]>) => void = () => {}
  ask.mockReturnValueOnce(new Promise(resolve => (answer = resolve)))
  await type(PLACE, 'Kath')
  await pause(1500)
  await type(PLACE, 'Lhasa')
  await act(async () => answer({ ok: true, data: FOUND }))
  expect([options(), status()]).toEqual([[], 'account.placeSearching'])
  answerWith([])
  await pause(1500)
  expect(status()).toBe('account.placeNone')
})

test('where the search fails, nothing is found; an empty field and one that was left say nothing', async () => {
  ask.mockResolvedValueOnce(refused('server_error'))
  await type(PLACE, 'Kath')
  await pause(1500)
  expect([status(), lastOptions('places').quiet]).toEqual(['account.placeNone', true])
  await type(PLACE, ' ')
  expect(status()).toBe('')
  answerWith(FOUND)
  await type(PLACE, 'Kathm')
  await pause(1500)
  expect(options()).toHaveLength(2)
  await act(async () => field(PLACE).blur())
  expect([options(), status()]).toEqual([[], ''])
})
