import type { DayData } from '#contract/day.schema.ts'
import type { DayMatter, MatterAnswerId, MatterId } from '#contract/matters.schema.ts'

/** A matter of a day whose name is its id. */
export function matter(id: MatterId, answer: MatterAnswerId, change: Partial<DayMatter> = {}): DayMatter {
  const signs = { decidedBy: null, for: [], against: [], barred: [], warnings: [], also: [] }
  const said = { name: id, answerName: `Is ${answer}`, reason: `Why ${id}.`, brief: `brief ${id}` }
  return { id, answer, ...said, standing: 'sourced', ...signs, ...change }
}

/** A day as guests read it in short. */
export const DAY: DayData = {
  ...{ date: '2026-11-20', calendar: 'phugpa', lunarDayId: 11, lunarMonth: 10, monthPart: 0, dayPart: 0 },
  ...{ previousDaySkipped: false, dateNotes: [], year: 2153, animalId: 'horse', instants: [] },
  ...{ isMonthMale: false, monthAnimalId: 'ox', isYearMale: true, yearAnimalId: 'horse' },
  ...{ isHappyBurning: null, isGoodEvil: true, isShort: true, isSimple: false, holiday: null },
  ...{ summary: 'A sentence. And another.', headline: 'A title', line: 'A line.' },
  balance: { text: 'A sentence.', good: 20, reserved: 8, open: 4, bad: 12 },
  matterCounts: { good: 12, 'leaning-good': 8, open: 4, 'leaning-bad': 6, bad: 4, barred: 2 },
  matters: [],
  birthYears: {
    ...{ name: 'By year of birth', good: ['dog'], bad: ['pig'], text: 'Good for the dog.' },
    stones: [1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 3, -2],
    conclusions: [...Array.from({ length: 10 }, () => 'plain' as const), 'good', 'bad'],
  },
  verdict: { reason: 'Because.', grade: 1, name: 'Good' },
  signSentences: {
    mainCombination: { id: 'earth-fire', text: 'Of the pair.' },
    bigCombination: { id: 7, text: 'Of the big one.' },
    constellation: { id: 25, text: 'Of the mansion.' },
    weekDay: { id: 'Fri', text: 'Of the weekday.' },
  },
}
