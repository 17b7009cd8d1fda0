import { describe, expect, it } from 'vitest'
import { parseDayNumber, type Tradition, tibetanDay } from '#calendar/index.ts'
import { presentDay } from './day.ts'
import { loadAlmanacTexts } from './texts.ts'

const TEXTS = loadAlmanacTexts()

function notesOf(date: string, cal: Tradition) {
  const day = tibetanDay(parseDayNumber(date))
  const { dateNotes } = presentDay(day, TEXTS.en, { level: 'short', elements: false, cal })
  return dateNotes.map(({ id }) => id).filter(id => id === 'step' || id === 'edge')
}

describe('a day that another almanac may call otherwise', () => {
  // The months on which the two steps of the Moon differ: docs/calendar.md.
  it.each([
    ['2025-11-19', 'phugpa', ['step']],
    ['2025-11-19', 'tsurphu', []],
    ['2028-02-20', 'tsurphu', ['step']],
    ['2033-03-17', 'mongolian', ['step']],
    ['2047-07-02', 'bhutan', ['step']],
    ['2026-11-28', 'phugpa', []],
  ] as const)('%s in %s', (date, cal, ids) => {
    expect(notesOf(date, cal)).toEqual(ids)
  })
})
