// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { usualRules } from '#calendar/index.ts'
import { chosenPeople } from '../../almanac/people/chosen.ts'
import { type KeptDate, writeKept } from '../../almanac/people/kept.ts'
import { linkOf } from '../../almanac/people/link.ts'
import { readStored } from '../../almanac/people/stored.ts'
import { NO_TOASTS, toastStore } from '../../app/toasts.ts'
import { datesScreen } from './testing-dates-screen.tsx'

const { box, show, press, type } = datesScreen('2026-11-20T12:00:00', { texts: {} })
afterEach(() => {
  location.hash = ''
  toastStore.set(NO_TOASTS)
})

const kept = (id: string, month: number): KeptDate => ({
  ...{ id, kind: 'memorial', name: id, civil: null, time: null, zone: null, longitude: null },
  ...{ month, day: 15, cal: 'phugpa', rules: usualRules('phugpa') },
})

test('the calendar file has twenty years of every date', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
    files.push(file as Blob)
    return 'blob:'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  await show([kept('a', 1), kept('b', 4), kept('c', 9)])
  const buttons = [...box.querySelectorAll('button')]
  await act(async () => buttons.find(({ textContent }) => textContent === 'yourDates.file')?.click())
  const lines = (await files[0]?.text())?.split('\r\n') ?? []
  for (const id of ['a', 'b', 'c']) {
    const entries = lines.filter(line => line.startsWith(`UID:${id}-`))
    const years = new Set(entries.map(line => /-(\d{4})-\d\d-\d\d@dawa$/.exec(line)?.[1]))
    expect([id, years.size, years.has('2045')]).toEqual([id, 20, true])
  }
})

const names = () => readStored().dates.map(({ name }) => name)

test('a date is kept as it was typed: with its Tibetan date, a decimal comma, without spaces around', async () => {
  await show([kept('a', 1)])
  await press('yourDates.add')
  await type('name', ' Pema ')
  await type('civil', '1976-06-12')
  await type('time', '05:40')
  await type('zone', ' Asia/Kathmandu ')
  await type('longitude', '85,3')
  await press('yourDates.save')
  expect(readStored().dates[1]).toMatchObject({
    ...{ kind: 'birthday', name: 'Pema', civil: '1976-06-12', month: 4, day: 15, cal: 'phugpa' },
    ...{ time: '05:40', zone: 'Asia/Kathmandu', longitude: 85.3, rules: usualRules('phugpa') },
  })
})

test.each([
  ['name', ' '],
  ['civil', '1976-02-30'],
  ['zone', 'Asia/Nowhere'],
  ['longitude', '181'],
  ['longitude', 'east'],
])('with the %s “%s” nothing is kept, and the field is marked', async (name, value) => {
  await show([kept('a', 1)])
  await press('yourDates.add')
  for (const [field, text] of Object.entries({ name: 'Pema', civil: '1976-06-12', [name]: value }))
    await type(field, text)
  await press('yourDates.save')
  expect([...box.querySelectorAll<HTMLInputElement>('[aria-invalid]')].map(field => field.name)).toEqual([
    name,
  ])
  expect(names()).toEqual(['a'])
})

test('what is wrong elsewhere does not hide the Tibetan date', async () => {
  await show([])
  await press('yourDates.add')
  await type('civil', '1976-06-12')
  const shown = box.querySelector('form [role=status]')?.textContent
  for (const [name, text] of [
    ['name', 'n'.repeat(61)],
    ['zone', 'Asia/Ka'],
    ['longitude', 'east'],
  ] as const) {
    await type(name, text)
    expect(box.querySelector('form [role=status]')?.textContent).toBe(shown)
    expect(box.querySelector('[name=pair]')).not.toBeNull()
  }
})

test.each([
  ['bhutan', 'second', 'after'],
  ['mongolian', 'first', 'before'],
] as const)('the calendar %s brings all of its own rules', async (cal, doubled, skipped) => {
  await show([{ ...kept('a', 1), cal: 'tsurphu', rules: { pair: 'second', month: doubled, skipped } }])
  await press('yourDates.change')
  for (const rule of ['pair', 'doubled', 'skipped'])
    expect(box.querySelector<HTMLSelectElement>(`[name=${rule}]`)?.value).not.toBe('')
  await type('cal', cal)
  await press('yourDates.save')
  expect(readStored().dates).toMatchObject([{ id: 'a', cal, rules: usualRules(cal) }])
})

test('a changed date takes its own place, and who cancels changes nothing', async () => {
  await show([kept('a', 1), kept('b', 4)])
  await press('yourDates.change')
  await type('name', 'Ani')
  await press('yourDates.cancel')
  expect(names()).toEqual(['a', 'b'])
  await press('yourDates.change')
  await type('name', 'Ani')
  await type('day', '30')
  await press('yourDates.save')
  expect(readStored().dates.map(({ name, month, day }) => [name, month, day])).toEqual([
    ['Ani', 1, 30],
    ['b', 4, 15],
  ])
})

test('what was removed comes back where it was; without any date nothing stays on the device', async () => {
  await show([kept('a', 1), kept('b', 4)])
  await press('yourDates.remove')
  expect(names()).toEqual(['b'])
  await act(async () => toastStore.get().at(-1)?.action?.run())
  expect(names()).toEqual(['a', 'b'])
  await press('yourDates.removeAll')
  expect(localStorage.getItem('your-dates')).toBeNull()
})

test('what was pressed and is gone leaves the keyboard on the page', async () => {
  await show([kept('a', 1), kept('b', 4)])
  const focused = () => document.activeElement?.textContent
  await press('yourDates.add')
  expect(focused()).toBe('yourDates.add')
  await press('yourDates.cancel')
  expect(focused()).toBe('yourDates.people')
  await press('yourDates.change')
  await press('yourDates.save')
  expect(focused()).toBe('yourDates.people')
  await press('yourDates.remove')
  expect(focused()).toBe('yourDates.people')
  await press('yourDates.removeAll')
  expect([document.activeElement?.localName, focused()]).toEqual(['button', 'yourDates.add'])
})

test('undo brings back what was removed alone, beside what was added meanwhile, also in another tab', async () => {
  await show([kept('a', 1), kept('b', 4), kept('c', 9)])
  const undo = (toast: number) => act(async () => toastStore.get().at(toast)?.action?.run())
  await press('yourDates.remove')
  await press('yourDates.add')
  await type('name', 'Dolma')
  await type('civil', '1976-06-12')
  await press('yourDates.save')
  await undo(0)
  expect(names()).toEqual(['a', 'b', 'c', 'Dolma'])
  localStorage.setItem('your-dates', writeKept([...readStored().dates, kept('d', 3)]))
  await press('yourDates.removeAll')
  localStorage.setItem('your-dates', writeKept([kept('e', 2)]))
  await undo(-1)
  expect(names()).toEqual(['e', 'a', 'b', 'c', 'Dolma', 'd'])
})

test('what another tab has changed is shown', async () => {
  await show([kept('a', 1)])
  localStorage.setItem('your-dates', writeKept([kept('c', 2)]))
  await act(async () => dispatchEvent(new StorageEvent('storage', { key: 'your-dates' })))
  expect(box.querySelector('li strong')?.textContent).toBe('c')
})

test('a link with dates is taken only when asked, says what it replaces, and leaves the address', async () => {
  await show([kept('a', 1), kept('b', 4)])
  const changed = [{ ...kept('b', 5), name: 'b' }, kept('c', 6)]
  const replace = vi.spyOn(history, 'replaceState')
  location.hash = new URL(await linkOf('https://dawa.test', 'en', changed)).hash
  await act(async () => dispatchEvent(new Event('hashchange')))
  expect(replace.mock.calls.at(-1)?.[2]).toBe(location.pathname)
  expect(box.querySelector('[role=status]')?.textContent).toContain('yourDates.replaces')
  expect(names()).toEqual(['a', 'b'])
  await press('yourDates.take')
  expect(box.textContent).not.toContain('yourDates.take')
  expect(readStored().dates.map(({ id, month }) => [id, month])).toEqual([
    ['a', 1],
    ['b', 5],
    ['c', 6],
  ])
})

test('a link that is not whole says so and keeps what is there', async () => {
  await show([kept('a', 1)])
  const { hash } = new URL(await linkOf('https://dawa.test', 'en', [kept('c', 6)]))
  for (const cut of ['#keep=x', hash.slice(0, -40)]) {
    location.hash = cut
    await act(async () => dispatchEvent(new Event('hashchange')))
    expect(box.querySelector('[role=alert]')?.textContent).toBe('yourDates.faults.cut')
  }
  expect(names()).toEqual(['a'])
})

test('of a backup what can be read is taken, and the rest is named', async () => {
  await show([kept('a', 1)])
  const file = { ...kept('c', 6), name: 'Cleo' }
  const hash = (text: string) => `#keep=${btoa(text)}`
  location.hash = hash(
    JSON.stringify({ version: 1, dates: [file, { ...kept('d', 3), day: 31, name: 'Dan' }, 5] }),
  )
  await act(async () => dispatchEvent(new Event('hashchange')))
  expect(box.querySelector('[role=status]')?.textContent).toContain('yourDates.leftOut')
  await press('yourDates.take')
  expect(names()).toEqual(['a', 'Cleo'])
  location.hash = hash(JSON.stringify({ version: 2, dates: [file] }))
  await act(async () => dispatchEvent(new Event('hashchange')))
  expect(box.querySelector('[role=alert]')?.textContent).toBe('yourDates.faults.newer')
})

test('a date leads to its day in its own calendar, to its feed, and to a search for that person', async () => {
  const rules = { pair: 'both', month: 'first', skipped: 'before' } as const
  await show([{ ...kept('a', 1), cal: 'mongolian', rules }])
  const links = [...box.querySelectorAll('a')].map(link => link.getAttribute('href') ?? '')
  expect(links.find(link => link.includes('/day/'))).toMatch(/^\/en\/day\/2027-\d\d-\d\d\?cal=mongolian$/)
  expect(links.find(link => link.startsWith('webcal:'))).toMatch(
    /\/calendar\/en\/date\/1-15\.ics\?kind=memorial&cal=mongolian&pair=both&month=first&skipped=before$/,
  )
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  await act(async () => box.querySelector('[href="/en/find?from=2027-02"]')?.dispatchEvent(click))
  expect(chosenPeople.get()).toEqual(['a'])
})

test('a date that is opened and kept again is what it was', async () => {
  const place = { civil: '1976-06-12', time: '05:40', zone: 'Asia/Kathmandu', longitude: 85.3 }
  const rules = { pair: 'both', month: 'both', skipped: 'after' } as const
  const before = { ...kept('a', 4), ...place, kind: 'other', cal: 'bhutan', rules } as const
  await show([before, { ...kept('b', 11), day: 29 }])
  for (const change of ['a', 'b']) {
    const row = [...box.querySelectorAll('li')].find(
      one => one.querySelector('strong')?.textContent === change,
    )
    await act(async () => row?.querySelector<HTMLElement>('[aria-label="yourDates.change"]')?.click())
    await press('yourDates.save')
    // It was taken.
    expect(box.querySelector('form')).toBeNull()
  }
  expect(readStored().dates).toEqual([before, { ...kept('b', 11), day: 29 }])
})

test('the Tibetan date of a civil one is that of the chosen calendar; by a Tibetan date nothing civil is kept', async () => {
  await show([{ ...kept('a', 1), civil: '1976-06-12', time: '05:40', zone: 'Asia/Tokyo', longitude: 139.7 }])
  await press('yourDates.change')
  await type('civil', '1981-04-15')
  await type('cal', 'bhutan')
  await press('yourDates.save')
  expect(readStored().dates).toMatchObject([{ civil: '1981-04-15', month: 3, day: 11, cal: 'bhutan' }])
  await press('yourDates.change')
  await act(async () => box.querySelector<HTMLElement>('[name=by][value=lunar]')?.click())
  await press('yourDates.save')
  const nothing = { civil: null, time: null, zone: null, longitude: null }
  expect(readStored().dates).toMatchObject([{ ...nothing, month: 3, day: 11 }])
})

test('who removes all while a date is changed cannot keep it by accident', async () => {
  await show([kept('a', 1)])
  await press('yourDates.change')
  await press('yourDates.removeAll')
  expect(box.querySelector('form')).toBeNull()
  expect(box.textContent).toContain('yourDates.example')
})

test('what is stored but cannot be read is said to be so, is given as a file, and goes only when asked', async () => {
  await show([kept('a', 1)])
  const newer = JSON.stringify({ version: 2, dates: [kept('b', 2), { id: 'c' }] })
  localStorage.setItem('your-dates', newer)
  await act(async () => dispatchEvent(new StorageEvent('storage', { key: 'your-dates' })))
  const alert = () => box.querySelector('[role=alert]')
  expect(alert()?.textContent).toContain('yourDates.unreadable')
  await press('yourDates.change')
  await type('name', 'Bo')
  await press('yourDates.save')
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
    files.push(file as Blob)
    return 'blob:'
  })
  await act(async () => alert()?.querySelector('button')?.click())
  expect([await files[0]?.text(), names()]).toEqual([newer, ['Bo']])
  await act(async () => alert()?.querySelectorAll('button')[1]?.click())
  expect([alert(), localStorage.getItem('your-dates-unread'), names()]).toEqual([null, null, ['Bo']])
  await act(async () => toastStore.get().at(-1)?.action?.run())
  expect([alert()?.textContent, names()]).toEqual([expect.stringContaining('unreadable'), ['Bo']])
})

test('a zone that this browser does not know is said to be so, and stays when something else is changed', async () => {
  const place = { civil: '1976-06-12', time: '05:40', zone: 'America/Nowhere', longitude: -72.1 }
  await show([{ ...kept('a', 4), kind: 'birthday', ...place }])
  await act(async () => vi.dynamicImportSettled())
  expect(box.querySelector('li')?.textContent).toContain('yourDates.unknownZone')
  await press('yourDates.change')
  await type('name', 'Ani')
  await press('yourDates.save')
  expect(readStored().dates).toMatchObject([{ name: 'Ani', ...place }])
})

test('a backup that is not taken changes nothing and goes away', async () => {
  await show([kept('a', 1)])
  location.hash = new URL(await linkOf('https://dawa.test', 'en', [kept('c', 6)])).hash
  await act(async () => dispatchEvent(new Event('hashchange')))
  await press('yourDates.cancel')
  expect(names()).toEqual(['a'])
  expect(box.textContent).not.toContain('yourDates.openedNew')
})

test('what the browser refused to store is said to be so until it is stored', async () => {
  await show([kept('a', 1)])
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const storage = localStorage
  const full = { getItem: (name: string) => storage.getItem(name), setItem: refuse, removeItem: refuse }
  vi.stubGlobal('localStorage', full)
  await press('yourDates.remove')
  await act(async () => toastStore.get().at(-1)?.action?.run())
  await act(async () => dispatchEvent(new StorageEvent('storage', { key: 'theme' })))
  const alert = () => box.querySelector('[role=alert]')?.textContent
  expect([alert(), box.querySelector('li strong')?.textContent]).toEqual(['yourDates.refused', 'a'])
  vi.unstubAllGlobals()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await press('yourDates.change')
  await press('yourDates.save')
  expect([alert(), names()]).toEqual([undefined, ['a']])
})

test('without its words the page says why, and no key', async () => {
  await show([], { ok: false, problem: { status: 0, detail: 'You are offline.' } })
  expect(box.querySelector('[role=alert]')?.textContent).toBe('You are offline.')
  expect(box.innerHTML).not.toContain('yourDates')
})
