import { expect, test } from 'vitest'
import type { MatterAnswer } from '#astrology/index.ts'
import { answerMatters, dayFacts, MATTER_IDS, signsOfDay, verdict } from '#astrology/index.ts'
import { dayNumber, parseDayNumber, tibetanDay } from '#calendar/index.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { gradeReason } from './grade-reason.ts'
import { presentBalance } from './matter-balance.ts'
import { reasonsOf } from './matters.ts'
import { loadAlmanacTexts } from './texts.ts'

const TEXTS = loadAlmanacTexts()

function read(number: number) {
  const day = tibetanDay(number)
  const facts = dayFacts(day)
  return { day, facts, verdict: verdict(facts), answers: answerMatters(signsOfDay(day, facts)) }
}

const countAnswers = (answers: readonly MatterAnswer[]) =>
  Object.fromEntries(
    ['good', 'leaning-good', 'open'].map(id => [id, answers.filter(({ answer }) => answer === id).length]),
  )

const DAYS = Array.from({ length: 730 }, (_, index) => read(dayNumber(2026, 1, 1) + index))

const onDate = (date: string) => read(parseDayNumber(date))
test.each(LANGUAGES)(
  'in %s no sentence bears the old name of a main combination, a mansion or a big combination',
  lang => {
    const texts = TEXTS[lang]
    const names = [
      ...[texts.mainCombination, texts.bigCombination]
        .flatMap(table => Object.values(table))
        .map(({ name }) => name),
      ...Object.values(texts.constellation).map(({ nameEuropean }) => nameEuropean.replace(/ \(.*\)$/, '')),
    ]
    const pattern = new RegExp(`(?<!\\p{L})(?:${names.join('|')})(?!\\p{L})|\\{\\{|undefined`, 'u')
    for (const day of DAYS) {
      const told = day.answers.flatMap(answer => {
        const { brief, reason } = reasonsOf(answer, texts, { day: day.day, feasts: day.facts, otherwise: [] })
        return [brief, reason]
      })
      const special = Object.values(texts.matters.signs.specialCombination).flatMap(forms =>
        Object.values(forms),
      )
      const wrong = [...told, gradeReason(day, texts, [])]
        .map(text => special.reduce((rest, name) => rest.replace(new RegExp(name, 'i'), ''), text))
        .filter(text => text === '' || pattern.test(text))
      expect(wrong).toEqual([])
    }
  },
)

test('the head of the matters counts all, and names a sign exactly where grade and answers part', () => {
  for (const { answers, verdict: weighed } of DAYS) {
    const { text, good, reserved, open, bad } = presentBalance(answers, weighed.grade, TEXTS.en, [])
    expect(good + open + bad).toBe(MATTER_IDS.length)
    const counts = countAnswers(answers)
    expect([good - reserved, reserved, open]).toEqual([counts.good, counts['leaning-good'], counts.open])
    const isApart = weighed.grade < 0 ? good > bad : weighed.grade > 0 && bad > good
    expect(/above all/.test(text), text).toBe(isApart)
    expect(text).not.toMatch(/\{\{|undefined| {2}/)
  }
})

test.each([
  ['2026-12-04', '; even so, 26 of 36 plans lean towards yes, above all thanks to Friday.'],
  ['2026-12-06', ', yet 17 of 36 plans had better wait, above all because of Sunday.'],
  ['2026-11-27', 'The day is mixed: 25 of 36 plans are favourable, 9 of them with reservations.'],
])('on %s: %s', (date, told) => {
  const { answers, verdict: weighed } = onDate(date)
  expect(presentBalance(answers, weighed.grade, TEXTS.en, []).text).toContain(told)
})

test.each(LANGUAGES)(
  'in %s every grade has its reason, with a second sentence only where something lowered what was settled',
  lang => {
    for (const day of DAYS) {
      const reason = gradeReason(day, TEXTS[lang], [])
      expect(reason).not.toMatch(/\{\{|undefined| {2}/)
      const { grade, before, by } = day.verdict
      const isAdded = grade !== before && by !== 'divided'
      expect(reason.split(/(?<=\.) /).length, reason).toBe(isAdded ? 2 : 1)
    }
  },
)

test.each(LANGUAGES)(
  'in %s whoever counts what is favourable says how much of it carries a reservation',
  lang => {
    const told = TEXTS[lang].matters.answers['leaning-good']?.short ?? ''
    for (const { answers, verdict: weighed } of DAYS) {
      const { text, good, reserved, bad } = presentBalance(answers, weighed.grade, TEXTS[lang], [])
      if (weighed.grade < 0 || (weighed.grade > 0 && bad > good)) continue
      expect(text).toMatch(new RegExp(`\\b${reserved}\\b.*${told.split(' ')[0]}`))
    }
  },
)
