/** Signs of the Phugpa day beside a date of another calendar, whose head names another animal or number. */
import { expect, test } from 'vitest'
import {
  calendarDay,
  FIRST_DAY,
  LAST_DAY,
  parseDayNumber,
  TRADITION_IDS,
  tibetanDay,
} from '#calendar/index.ts'
import { presentDay } from './day.ts'
import { loadAlmanacTexts } from './texts.ts'

const TEXTS = loadAlmanacTexts()

test('an answer names the animal that decides with its calendar, and so do the lines by year of birth', () => {
  const on = (cal: 'phugpa' | 'mongolian', lang: 'en' | 'ru' = 'en') =>
    presentDay(tibetanDay(parseDayNumber('2027-05-20')), TEXTS[lang], {
      level: 'short',
      elements: false,
      cal,
    })
  const told = ({ matters }: ReturnType<typeof on>) => matters.map(({ reason }) => reason).join('\n')
  expect(told(on('phugpa'))).toMatch(/the Dragon day (?!\()/i)
  expect(told(on('mongolian'))).toMatch(/the Dragon day \(Phugpa calendar\) /i)
  expect(told(on('mongolian', 'ru'))).toMatch(/день Дракона \(календарь Пхугпа\)/i)
  expect(on('mongolian').birthYears.text).toMatch(
    /^The animal of the day is that of the Phugpa calendar: Dragon\./,
  )
  expect(on('phugpa').birthYears.text).not.toContain('Phugpa')
})

test.each(TRADITION_IDS)('%s: no answer names another animal than the head without its calendar', cal => {
  const texts = TEXTS.en
  const { animal } = texts.matters.signs
  for (let number = FIRST_DAY + 5; number <= LAST_DAY; number += 61) {
    const day = tibetanDay(number)
    const isOther = calendarDay(number, cal).dayAnimal !== day.dayAnimal
    const { matters } = presentDay(day, texts, { level: 'short', elements: false, cal })
    const plain = new RegExp(`${animal[day.dayAnimal]?.name}(?! \\()`, 'i')
    const named = matters.filter(({ reason }) => plain.test(reason))
    if (isOther) expect(named).toEqual([])
    for (const { for: helping, against } of matters)
      for (const { kind, name } of [...helping, ...against])
        if (kind === 'animal') expect(name.includes('(Phugpa calendar)'), name).toBe(isOther)
  }
})
