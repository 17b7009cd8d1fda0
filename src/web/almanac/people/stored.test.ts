// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { usualRules } from '#calendar/index.ts'
import { type KeptDate, writeKept } from './kept.ts'
import { change, readStored, remove } from './stored.ts'

const kept = (id: string): KeptDate => ({
  ...{ id, kind: 'birthday', name: id, civil: null, time: null, zone: null, longitude: null },
  ...{ month: 4, day: 15, cal: 'phugpa', rules: usualRules('phugpa') },
})
const add = (id: string) => change(dates => [...dates, kept(id)])
const ids = () =>
  readStored()
    .dates.map(({ id }) => id)
    .join('')
const store = (text: string) => localStorage.setItem('your-dates', text)

/** From now on the storage has no room. */
function fill(refuse: (name: string) => void = () => {}): void {
  const storage = localStorage
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.getItem(name),
    removeItem: (name: string) => storage.removeItem(name),
    setItem: (name: string) => {
      refuse(name)
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
}

afterEach(() => {
  vi.unstubAllGlobals()
  remove('all')
  localStorage.clear()
})

const NEWER = JSON.stringify({ version: 2, dates: [kept('a'), { id: 'b', moon: 'full' }] })

test.each([
  ['a newer version', NEWER, 'ac'],
  ['one bad record', JSON.stringify({ version: 1, dates: [kept('a'), { id: 'b' }] }), 'ac'],
  ['no list at all', 'nonsense', 'c'],
])('a text of %s is kept aside before anything is written', (_, text, left) => {
  store(text)
  expect(readStored().unread).toEqual([text])
  add('c')
  expect([ids(), readStored().unread]).toEqual([left, [text]])
  // A second one, of an old tab, takes nothing away.
  store('more')
  add('d')
  expect([ids(), readStored().unread]).toEqual(['d', [text, 'more']])
  expect(JSON.parse(localStorage.getItem('your-dates-unread') ?? '')).toEqual([text, 'more'])
})

test('where there is no room to keep it aside nothing is overwritten, and the change lives as long as the page', () => {
  store(NEWER)
  const refused: string[] = []
  fill(name => refused.push(name))
  add('c')
  expect([ids(), readStored().isRefused, localStorage.getItem('your-dates')]).toEqual(['ac', true, NEWER])
  remove(kept('c'))
  expect([ids(), new Set(refused)]).toEqual(['a', new Set(['your-dates-unread'])])
  vi.unstubAllGlobals()
  add('d')
  expect([ids(), readStored().isRefused, readStored().unread]).toEqual(['ad', false, [NEWER]])
})

test('what cannot be read is taken away alone, and comes back', () => {
  store(NEWER)
  const undo = remove('unread')
  expect([ids(), readStored().unread, localStorage.getItem('your-dates')]).toEqual([
    'a',
    [],
    writeKept([kept('a')]),
  ])
  undo()
  expect([ids(), readStored().unread]).toEqual(['a', [NEWER]])
})

test('all goes, with what cannot be read, and nothing stays on the device', () => {
  store(NEWER)
  add('c')
  const undo = remove('all')
  expect(localStorage).toHaveLength(0)
  undo()
  expect([ids(), readStored().unread]).toEqual(['ac', [NEWER]])
})

test('a change is made to what another tab has stored meanwhile', () => {
  add('a')
  add('b')
  const undo = remove(kept('a'))
  store(writeKept([kept('b'), kept('c')]))
  undo()
  expect(ids()).toBe('abc')
})

test('a change that was not stored is refused until it is', () => {
  add('a')
  fill()
  add('b')
  expect([ids(), readStored().isRefused, localStorage.getItem('your-dates')]).toEqual([
    'ab',
    true,
    writeKept([kept('a')]),
  ])
  vi.unstubAllGlobals()
  add('c')
  expect([ids(), readStored().isRefused]).toEqual(['abc', false])
})
