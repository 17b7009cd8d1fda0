import { expect, test } from 'vitest'
import type { MatterAnswer } from '#astrology/index.ts'
import { answerMatters, dayFacts, MATTER_IDS, signsOfDay, verdict } from '#astrology/index.ts'
import { dayNumber, parseDayNumber, tibetanDay } from '#calendar/index.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { gradeReason } from './grade-reason.ts'
import { briefOf, presentBalance } from './matter-brief.ts'
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
const briefOn = (date: string, matter: string) => {
  const answer = onDate(date).answers.find(one => one.matter === matter)
  return answer && briefOf(answer, TEXTS.en, [])
}

test('the course of Rahu is told by its name, not as the lunar day', () => {
  const { answers } = onDate('2027-05-05')
  const vows = answers.find(({ matter }) => matter === 'vows-and-teaching')
  expect(vows && briefOf(vows, TEXTS.en, [])).toBe('Rahu’s course is against it')
})

test.each([
  ['2026-12-04', 'hair-cutting', 'the lunar date is for it'],
  ['2026-12-04', 'marriage', 'Friday is for it, but the day’s animal is against it'],
  ['2026-12-04', 'trade', 'Friday is for it, but the day as a whole asks for caution'],
  ['2026-12-04', 'gifts', 'Friday is against it'],
  ['2026-12-04', 'new-home', 'closed by an old custom'],
  ['2026-10-02', 'building', 'a special sign forbids it'],
  ['2026-12-04', 'naga-offering', 'the nagas are turned away or asleep'],
  ['2026-12-04', 'practice-days', 'no sign decides'],
  ['2026-12-04', 'loans', 'the pair of the day is against it'],
])('%s, %s: %s', (date, matter, brief) => expect(briefOn(date, matter)).toBe(brief))

test.each(LANGUAGES)(
  'in %s a reason is never empty, tells no sign twice, and bears no name of a pair, a mansion, a combination or a named day',
  lang => {
    const texts = TEXTS[lang]
    const { special } = texts.matters.briefs.subjects
    const named = [texts.mainCombination, texts.bigCombination, texts.specialCombination, texts.dayFlags]
    const names = [
      ...named.flatMap(table => Object.values(table)).map(({ name }) => name),
      ...Object.values(texts.constellation).map(({ nameEuropean }) => nameEuropean.replace(/ \(.*\)$/, '')),
      texts.customs.names.greatBlackDay,
    ]
    const pattern = new RegExp(
      `(?<!\\p{L})(?:${names.join('|')})(?!\\p{L})|\\{\\{|undefined|${special}.*${special}`,
      'u',
    )
    for (const day of DAYS) {
      const told = day.answers.flatMap(answer => [
        briefOf(answer, texts, []),
        reasonsOf(answer, texts, { day: day.day, feasts: day.facts, otherwise: [] }).reason,
      ])
      const wrong = [...told, gradeReason(day, texts, [])].filter(text => text === '' || pattern.test(text))
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
    expect(/because/.test(text), text).toBe(isApart)
    expect(text).not.toMatch(/\{\{|undefined| {2}|because is/)
  }
})

test.each([
  ['2026-12-04', 'Still, 26 of 36 lean to the good, mostly because Friday is kind to them.'],
  ['2026-12-06', 'Yet 16 of 36 are “rather not” or “not favourable”, mostly because Sunday is against them.'],
  ['2026-11-27', 'The day as a whole is mixed: 25 of 36 plans are favourable, 9 of them with a reservation.'],
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

test.each(LANGUAGES)('in %s a reservation stands beside what is for it', lang => {
  const { briefs } = TEXTS[lang].matters
  const [, but = ''] = briefs.reserved.split(/\{\{\w+\}\}/)
  for (const { answers } of DAYS)
    for (const answer of answers) {
      if (answer.answer !== 'leaning-good' || answer.decidedBy?.kind === 'parkha') continue
      expect(briefOf(answer, TEXTS[lang], [])).toContain(but)
    }
})
