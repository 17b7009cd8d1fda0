// @vitest-environment node
import { readFileSync } from 'node:fs'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { SharedDay } from '#contract/page.ts'
import { drawCards } from '../embed/day-card.tsx'
import { drawShare } from './day-picture.tsx'
import { drawPage } from './page-picture.tsx'

// Vitest empties style sheets.
vi.mock('../theme/tokens.css?raw', () => ({ default: readFileSync('src/web/theme/tokens.css', 'utf8') }))

const DAY: SharedDay = {
  date: 'friday, 20 November 2026',
  lunar: 'Lunar day 11 of month 10.',
  lunarDay: 11,
  grade: 2,
  gradeName: 'Very good',
  headline: 'Stability',
  sentence: 'A firm day.',
  holidays: 'A holy day',
  asked: [
    { answer: 'good', line: 'Haircut: favourable' },
    { answer: 'barred', line: 'Journey: avoid' },
  ],
  host: 'dawa.test',
}
const GREAT = { name: 'Losar, tibetan New Year', sentence: 'The year begins.', image: '/losar.svg' }

/** The texts of a picture in their order, and its drawings as they are painted. */
function painted(picture: unknown) {
  const html = renderToStaticMarkup(picture as ReactElement)
  const drawings = [...html.matchAll(/src="data:[^,]*,([^"]*)"/g)].map(([, data = '']) => atob(data))
  return { texts: [...html.matchAll(/>([^<]+)</g)].map(([, text]) => text), drawings }
}

test('a day to share says its date, what it is and its matters, each with its mark, beside its moon', () => {
  const { texts, drawings } = painted(drawShare(DAY, 'wide'))
  expect(texts).toEqual([
    'Friday, 20 November 2026',
    'Lunar day 11 of month 10',
    'Very good',
    'Stability',
    'A firm day.',
    'A holy day',
    'Haircut: favourable',
    'Journey: avoid',
    'Dawa',
    'dawa.test',
  ])
  const [moon, grade, yes, no] = drawings
  expect(moon).not.toBe(painted(drawShare({ ...DAY, lunarDay: 26 }, 'wide')).drawings[0])
  expect(yes).not.toBe(no)
  // The mark of the grade is that of a good answer, and no longer where the day is hard.
  expect(grade).toBe(yes)
  expect(painted(drawShare({ ...DAY, grade: -2 }, 'story')).drawings[1]).toBe(no)
})

test('a great day to share is its festival alone', () => {
  for (const format of ['wide', 'story'] as const)
    expect(painted(drawShare({ ...DAY, great: GREAT }, format)).texts).toEqual([
      'Friday, 20 November 2026',
      'Losar',
      'Tibetan New Year',
      'The year begins.',
      'Dawa',
      'dawa.test',
    ])
})

test('a page to share has its section, its title and what it is for', () => {
  const page = { title: 'Wedding', text: 'Choose a day.', host: 'dawa.test' }
  expect(painted(drawPage({ ...page, over: 'Find a day' })).texts.slice(0, 3)).toEqual([
    'Find a day',
    'Wedding',
    'Choose a day.',
  ])
  expect(painted(drawPage({ ...page, over: '' })).texts[0]).toBe('Wedding')
})

test('of the cards for other sites the day of the server is shown, the ones after it wait and those before do not', () => {
  const card = (day: string, more: object = {}) => ({
    ...DAY,
    day,
    weekday: 'Friday',
    dayMonth: '20 Nov',
    address: `https://dawa.test/en/day/${day}`,
    open: 'Open the day',
    ...more,
  })
  const days = [card('2026-11-19'), card('2026-11-20', { great: GREAT }), card('2026-11-21')]
  const cards = (shown: string) =>
    drawCards(days, 'en', shown)
      .split('<article')
      .slice(1)
      .map(html => [/data-date="([^"]*)"/.exec(html)?.[1], /data-place="([^"]*)"/.exec(html)?.[1]])
  expect(cards('2026-11-20')).toEqual([
    ['2026-11-19', undefined],
    ['2026-11-20', '0'],
    ['2026-11-21', '1'],
  ])
  expect(cards('2026-12-01').map(([, place]) => place)).toEqual([undefined, undefined, undefined])
  const [, , great = '', plain = ''] = drawCards(days, 'en', '2026-11-20').split('<article')
  const order = (html: string, ...texts: string[]) => texts.map(text => html.indexOf(text))
  // A festival stands before the grade, the headline of another day after it.
  const [name = 0, gradeAfter = 0] = order(great, 'Losar', 'Very good')
  const [gradeBefore = 0, headline = 0] = order(plain, 'Very good', 'Stability')
  expect([name > 0, name < gradeAfter, gradeBefore > 0, gradeBefore < headline]).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(great).not.toContain('Stability')
  expect(plain).toContain('href="https://dawa.test/en/day/2026-11-21"')
  for (const text of ['A holy day', 'Haircut: favourable', 'Lunar day 11 of month 10<'])
    expect(plain).toContain(text)
})
