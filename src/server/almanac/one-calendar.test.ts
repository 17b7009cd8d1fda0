/** What a page says in one calendar: its notes follow the date at its head, and what rests on the Phugpa date says so. */
import { describe, expect, test } from 'vitest'
import { parseDayNumber, type Tradition, tibetanDay } from '#calendar/index.ts'
import type { DayData } from '#contract/day.schema.ts'
import { presentDay } from './day.ts'
import { loadAlmanacTexts } from './texts.ts'

const TEXTS = loadAlmanacTexts()

const on = (number: number, cal: Tradition) =>
  presentDay(tibetanDay(number), TEXTS.en, { level: 'full', elements: true, cal })

/** The days of a year in which both calendars name hundreds of days otherwise than Phugpa. */
function daysOf(cal: Tradition): DayData[] {
  const [first, last] = [parseDayNumber('2029-01-01'), parseDayNumber('2029-12-31')]
  return Array.from({ length: last - first + 1 }, (_, place) => on(first + place, cal))
}

const noteOf = (day: DayData, id: string) => day.notes?.find(note => note.id === id)?.text ?? ''

const nameOf = (animal = '') => TEXTS.en.animal[animal]?.name

/** The sentence that says of which lunar day a text speaks. */
const speaksOf = ({ lunarDay }: DayData) => new RegExp(`Lunar day ${lunarDay?.id} \\(Phugpa calendar\\)\\. `)

/** What texts say of a lunar date whose number they do not name, or name as an ordinal. */
const OF_DATE =
  /(?<!animal of )(this|such a|one) (lunar )?(date|lunar day)|with the lunar date|[Oo]n lunar day|on the [a-z-]*(first|second|third|fifth|th)[ .,]/

const OF_ANIMAL = /animal of this lunar day|animal of the date|share the animal/

describe.each<Tradition>(['mongolian', 'tsurphu'])('%s', cal => {
  const days = daysOf(cal)

  test('the note on changes tells the ends of the lunar days at the head of the page', () => {
    for (const day of days) {
      const told = [...noteOf(day, 'changes').matchAll(/Lunar day (\d+) ends/g)].map(([, id]) => Number(id))
      expect(told, day.date).toEqual(day.instants.map(({ lunarDayId }) => lunarDayId))
    }
  })

  test('answers, short lines and the reason of the grade name no animal or lunar date of Phugpa as that of the head', () => {
    const { signs } = TEXTS.en.matters
    let named = 0
    for (const day of days) {
      const { animal, lunarDay } = day
      const names = [
        ...(animal && animal.id !== day.animalId ? [signs.animal[animal.id]?.name ?? ''] : []),
        ...(animal && animal.id !== day.animalId ? [`(${nameOf(animal.id)})`] : []),
        ...(lunarDay && lunarDay.id !== day.lunarDayId
          ? [`the ${lunarDay.id}th `, `lunar day ${lunarDay.id} `]
          : []),
      ]
      const texts = [
        day.balance.text,
        day.verdict.reason,
        ...day.matters.flatMap(({ brief, reason, warnings, also }) => [
          ...[brief, reason],
          ...[...warnings, ...also].map(({ name }) => name),
        ]),
      ]
      for (const text of texts.filter(one => !speaksOf(day).test(one)))
        for (const name of names)
          for (const after of text.toLowerCase().split(name.toLowerCase()).slice(1)) {
            expect(after, `${day.date}: ${text}`).toMatch(/^ ?\(phugpa calendar\)/)
            named++
          }
    }
    expect(named).toBeGreaterThan(50)
  })

  test('a text that speaks of the lunar date or its animal tells that of Phugpa where the head has another', () => {
    let told = 0
    for (const day of days) {
      const { animal, lunarDay, customs = [], notes = [], matters } = day
      const texts = [
        ...[...customs, ...notes].map(({ text }) => text),
        ...matters.flatMap(({ reason, warnings }) => [reason, ...warnings.map(({ text = '' }) => text)]),
      ]
      for (const text of texts) {
        const isDate = lunarDay?.id !== day.lunarDayId
        if (OF_DATE.test(text)) expect(speaksOf(day).test(text), `${day.date}: ${text}`).toBe(isDate)
        const byAnimal = `The animal of the day is that of the Phugpa calendar: ${nameOf(animal?.id)}. `
        if (OF_ANIMAL.test(text)) expect(text.startsWith(byAnimal), text).toBe(animal?.id !== day.animalId)
        if (OF_DATE.test(text) && isDate) told++
      }
      for (const { id, text } of customs)
        if (lunarDay?.id !== day.lunarDayId && id !== 'goodEvil' && id !== 'hairOther')
          expect(text, `${day.date} ${id}`).toMatch(/^Lunar day \d+ \(Phugpa calendar\)\. /)
    }
    expect(told).toBeGreaterThan(10)
  })
})

test('a page tells the days of masters of its own calendar', () => {
  const masters = (date: string, cal: Tradition) => noteOf(on(parseDayNumber(date), cal), 'masters')
  expect(masters('2029-12-01', 'phugpa')).toContain('Tsongkhapa (Gelug): kept today; some kept it yesterday')
  expect(masters('2029-12-01', 'tsurphu')).toBe('Tsongkhapa (Gelug).')
})

test('the reason of a grade and the balance name Phugpa where its date or animal leads', () => {
  const told = (date: string) => on(parseDayNumber(date), 'tsurphu')
  expect(told('2027-11-28').verdict.reason).toContain('the lunar day (Phugpa calendar)')
  expect(told('2027-04-21').balance.text).toContain(' day (Phugpa calendar)')
})

test('the other list of hair days tells of which lunar day it speaks', () => {
  const texts: string[] = []
  for (let number = parseDayNumber('2029-01-01'); number <= parseDayNumber('2029-12-31'); number++) {
    const day = presentDay(tibetanDay(number), TEXTS.en, {
      level: 'full',
      elements: true,
      hair: 'white-beryl',
      cal: 'mongolian',
    })
    const { text = '' } = day.customs?.find(({ id }) => id === 'hairOther') ?? {}
    if (day.lunarDay?.id !== day.lunarDayId && text.includes('list of lunar dates')) texts.push(text)
  }
  expect(texts.length).toBeGreaterThan(2)
  for (const text of texts)
    expect(text).toMatch(/list of lunar dates( agrees)?: .*\d(st|nd|rd|th) \(Phugpa calendar\)/)
})
