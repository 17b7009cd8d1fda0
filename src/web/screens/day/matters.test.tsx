// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { matter } from './testing-day.ts'
import { closeDay, element, showDay, texts } from './testing-day-screen.tsx'

afterEach(closeDay)

const MATTERS = [
  matter('funeral', 'bad'),
  matter('trade', 'leaning-good'),
  matter('council', 'good'),
  matter('feast', 'bad'),
]

test('on top is what the device keeps, in its order; else what people ask most', async () => {
  await showDay({ matters: MATTERS })
  const top = () => texts('[class*=top] > li > details > summary [class*=name]')
  expect(top()).toEqual(['trade'])
  expect(texts('h3')).toContain('Most asked about')
  await closeDay()
  localStorage.setItem('matters', 'council,nothing,funeral,council')
  await showDay({ matters: MATTERS })
  expect(top()).toEqual(['council', 'funeral'])
  expect(texts('h3')).toContain('My plans')
  const glance = [...document.querySelectorAll('nav[data-wide] a[href]')].map(one => one.getAttribute('href'))
  expect(glance).toEqual(['#answer-good', '#answer-leaning-good', '#answer-bad', '#council', '#funeral'])
})

test('the matters stand by answer, best first, each with the number of them', async () => {
  await showDay({ matters: MATTERS })
  expect(texts('[data-group] h4')).toEqual(['Is good 1', 'Is leaning-good 1', 'Is bad 2'])
  expect(texts('[data-group] li [class*=name]')).toEqual(['council', 'trade', 'funeral', 'feast'])
  expect(element('[aria-labelledby=matters] svg[role=img]').getAttribute('aria-label')).toBe(
    '20 favourable, 8 of them with a reservation; 4 without a sign, 12 not',
  )
  const bar = [...document.querySelectorAll('[data-kind][width]')]
  expect(bar.map(one => [one.getAttribute('data-kind'), one.getAttribute('width')])).toEqual([
    ['good', '20'],
    ['open', '4'],
    ['bad', '12'],
  ])
})

test('a reason that stands three times is said once, and only the others have theirs', async () => {
  const ids = ['funeral', 'feast', 'council', 'guests', 'loans'] as const
  const briefs = ['the moon', 'Friday', 'Friday', 'the horse', 'Friday']
  const matters = (most: number) =>
    ids.slice(0, most).map((id, place) => matter(id, 'bad', { brief: briefs[place] ?? '' }))
  await showDay({ matters: matters(5) })
  expect(texts('[data-group] [class*=shared], [data-group] [class*=brief]')).toEqual([
    'Unless noted: Friday',
    'the moon',
    'the horse',
  ])
  await closeDay()
  await showDay({ matters: matters(4) })
  expect(texts('[data-group] [class*=shared], [data-group] [class*=brief]')).toEqual(briefs.slice(0, 4))
})

test('the sign that decided stands out among those of its side, which keep their order', async () => {
  const sign = (kind: string, id: number) => ({ kind, id, name: `${kind} ${id}` })
  const decidedBy = sign('mewa', 2)
  const against = [sign('mewa', 1), decidedBy, sign('animal', 2), sign('mewa', 3)]
  const hour = { ...sign('note', 1), scope: 'hour' as const, text: 'One hour is left out.' }
  // Named by the reason.
  const ofDay = { ...sign('note', 2), scope: 'day' as const }
  const also = [{ ...sign('karana', 1), scope: 'list' as const }]
  const signs = { decidedBy, against, for: [sign('animal', 2)], warnings: [ofDay, hour], also }
  await showDay({ matters: [matter('feast', 'bad', { ...signs, notice: 'Ask a doctor.' })] })
  expect(texts('#feast strong')).toEqual(['mewa 2'])
  expect(texts('#feast [data-side] > span')).toEqual([
    'animal 2',
    'mewa 1 · mewa 2 · animal 2 · mewa 3',
    'One hour is left out.',
    'karana 1',
  ])
  expect(texts('#feast p')).toEqual(expect.arrayContaining(['Why feast.', 'Ask a doctor.']))
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

test('Enter opens the best of the matters that fit, not while a word is composed', async () => {
  Element.prototype.scrollIntoView = () => {}
  const matters = async () => ({ ok: false }) as never
  await showDay({ matters: MATTERS }, { calls: { matters } })
  expect(document.querySelectorAll('[data-group][open]')).toHaveLength(0)
  const field = await type('f')
  expect(texts('[data-group][open] h4')).toEqual(['Is bad 2'])
  await enter(field, true)
  expect(document.querySelectorAll('li details[open]')).toHaveLength(0)
  await type('')
  await type('un')
  expect(texts('[data-group] h4')).toEqual([])
  await closeDay()
  const two = [matter('funeral', 'bad', { name: 'Fire' }), matter('feast', 'good', { name: 'Feast' })]
  await showDay({ matters: two }, { calls: { matters } })
  await enter(await type('f'))
  expect([...document.querySelectorAll('li details[open]')].map(({ id }) => id)).toEqual(['feast'])
})

test('a row that was open on the day before is open', async () => {
  sessionStorage.setItem('openMatters', 'council feast')
  await showDay({ matters: MATTERS })
  expect([...document.querySelectorAll('li details[open]')].map(({ id }) => id)).toEqual(['council', 'feast'])
})
