// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { DAY, matter } from './testing-day.ts'
import { closeDay, element, showDay, showPlans, texts } from './testing-day-screen.tsx'

afterEach(closeDay)

const MATTERS = [
  matter('funeral', 'bad'),
  matter('trade', 'leaning-good'),
  matter('council', 'good'),
  matter('feast', 'bad'),
]

test('on top is what the device keeps, in its order; else what people ask most', async () => {
  await showDay({ matters: MATTERS })
  const top = () => texts('[aria-labelledby=matters] li b')
  const head = () => texts('[aria-labelledby=matters] header span')
  expect([top(), head()]).toEqual([['trade'], ['Most asked about']])
  expect(texts('#trade')).toEqual(['trade Is leaning-good Brief trade'])
  expect(element('#trade a').getAttribute('href')).toBe('/en/day/2026-11-20/plans#trade')
  expect(texts('[data-plans]')).toEqual(['All 36 plans 20 yes, 4 open, 12 no'])
  await closeDay()
  localStorage.setItem('matters', 'council,nothing,funeral,council')
  await showDay({ matters: MATTERS })
  expect([top(), head()]).toEqual([['council', 'funeral'], ['My plans']])
})

test('a document has what is asked most alone: what the device keeps comes from the call', async () => {
  localStorage.setItem('matters', 'council,trade')
  const day = vi.fn(async () => ({ ok: true, data: { ...DAY, matters: MATTERS } }))
  await showDay({ matters: MATTERS }, { isInDocument: true, calls: { day: day as never } })
  expect(texts('[aria-labelledby=matters] li b')).toEqual(['council', 'trade'])
  await closeDay()
  localStorage.setItem('matters', 'council,trade')
  await showDay({ matters: MATTERS }, { isInDocument: true })
  expect(texts('[aria-labelledby=matters] li b')).toEqual(['trade'])
})

test('the address of a plan that the day does not list leads to the page of all plans', async () => {
  const led = async (search: string) => (await showDay({ matters: MATTERS }, { search })).state.location
  expect(await led('?cal=bhutan#council')).toMatchObject({
    pathname: '/en/day/2026-11-20/plans',
    search: '?cal=bhutan',
    hash: '#council',
  })
  for (const hash of ['#trade', '#naga']) {
    await closeDay()
    expect((await led(hash)).pathname).toBe('/en/day/2026-11-20')
  }
})

test('the plans stand by answer, best first, each with the number of them', async () => {
  await showPlans({ matters: MATTERS })
  expect(texts('[id^=answer-] h2')).toEqual(['Is good 1', 'Is leaning-good 1', 'Is bad 2'])
  expect(texts('[id^=answer-] li b')).toEqual(['council', 'trade', 'funeral', 'feast'])
  expect(texts('summary')[0]).toBe('council Why council.')
  expect(texts('h1, [class*=lead]')).toEqual(['Plans for 20 November 2026', 'A sentence.'])
})

test('the sign that decided stands out among those of its side, which keep their order', async () => {
  const sign = (kind: string, id: number) => ({ kind, id, name: `${kind} ${id}` })
  const decidedBy = sign('mewa', 2)
  const against = [sign('mewa', 1), decidedBy, sign('animal', 2), sign('mewa', 3)]
  const hour = { ...sign('note', 1), scope: 'hour' as const, text: 'One hour is left out.' }
  const ofDay = { ...sign('note', 2), scope: 'day' as const }
  const also = [{ ...sign('karana', 1), scope: 'list' as const }]
  const signs = { decidedBy, against, for: [sign('animal', 2)], warnings: [ofDay, hour], also }
  const named = { ...signs, reason: 'Why, and note 2.' }
  await showPlans({
    matters: [matter('feast', 'bad', { ...signs, notice: 'Read in part.' }), matter('trade', 'bad', named)],
  })
  expect(texts('#feast strong')).toEqual(['mewa 2'])
  expect(texts('#feast [data-side] > span')).toEqual([
    'animal 2',
    'mewa 1 · mewa 2 · animal 2 · mewa 3',
    'One hour is left out.',
    'karana 1',
  ])
  expect(texts('#feast p')).toContain('Read in part.')
  // Told on the row, unless its reason has said it.
  expect(texts('[class*=told]')).toEqual(['Told, not weighed: note 2'])
})

test('that a doctor goes first is said once, at the first group with such a plan', async () => {
  const notice = 'A doctor.'
  const ids = ['treatment', 'council', 'medicine'] as const
  const [bad, good] = ['bad', 'leaning-good'] as const
  await showPlans({ matters: ids.map(id => matter(id, id === 'medicine' ? good : bad, { notice })) })
  expect(texts('[class*=medical]')).toEqual([
    'treatment, medicine: only for what can wait. Treatment that a doctor calls for is never put off.',
  ])
  expect(document.querySelector('#answer-leaning-good [class*=medical]')).not.toBeNull()
  expect(texts('#treatment p, #council p').filter(text => text === notice)).toHaveLength(1)
})

test('an address that names a plan opens it; of one that there is not it says so', async () => {
  Element.prototype.scrollIntoView = () => {}
  await showPlans({ matters: MATTERS }, { search: '#feast' })
  expect([element('#feast').hasAttribute('open'), texts('[class*=notice]')]).toEqual([true, []])
  await closeDay()
  await showPlans({ matters: MATTERS }, { search: '#nope' })
  expect(texts('[class*=notice]')[0]).toMatch(/^This plan is not known here/)
})

test('the twelve animals have their stones and what follows; the one that is kept is marked', async () => {
  localStorage.setItem('born', 'dog')
  await showPlans({})
  const born = texts('[data-animal]')
  expect(born).toHaveLength(12)
  expect(born.slice(-2)).toEqual([
    'Dog mother: three white stones the day is on your side.',
    'Pig enemy: two black stones spare your strength.',
  ])
  expect(texts('[data-own] b')).toEqual(['Dog'])
})

async function type(text: string): Promise<HTMLInputElement> {
  const field = element('[type=search]') as HTMLInputElement
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await vi.dynamicImportSettled()
  })
  return field
}
const enter = (field: HTMLElement, isComposing = false) =>
  act(async () => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing }))
    await vi.dynamicImportSettled()
  })

test('Enter opens the best of the plans that fit, not while a word is composed', async () => {
  Element.prototype.scrollIntoView = () => {}
  const matters = async () => ({ ok: false }) as never
  await showPlans({ matters: MATTERS }, { calls: { matters } })
  const field = await type('f')
  expect(texts('[id^=answer-] h2')).toEqual(['Is bad 2'])
  await enter(field, true)
  expect(document.querySelectorAll('li details[open]')).toHaveLength(0)
  await type('')
  await type('un')
  expect(texts('[id^=answer-] h2')).toEqual([])
  await closeDay()
  const two = [matter('funeral', 'bad', { name: 'Fire' }), matter('feast', 'good', { name: 'Feast' })]
  await showPlans({ matters: two }, { calls: { matters } })
  await enter(await type('f'))
  expect([...document.querySelectorAll('li details[open]')].map(({ id }) => id)).toEqual(['feast'])
})

test('a row that was open on the day before is open', async () => {
  sessionStorage.setItem('openMatters', 'council feast')
  await showPlans({ matters: MATTERS })
  expect([...document.querySelectorAll('li details[open]')].map(({ id }) => id)).toEqual(['council', 'feast'])
})
