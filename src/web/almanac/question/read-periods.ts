import { addDays, addMonths, weekdayOf } from '../../app/dates.ts'
import { isOf, isSameWord, listOf } from '../match.ts'

/** Which of several is meant: “this Friday”, “next month”, “last spring”. */
export type Direction = 'this' | 'next' | 'last'

const PERIODS = [
  ...(['weekend', 'week', 'month', 'newYear', 'year'] as const),
  ...(['spring', 'summer', 'autumn', 'winter'] as const),
]
type Period = (typeof PERIODS)[number]

/** Words of stretches of time, each joined by commas, and the endings in which the forms of a word differ. */
export interface PeriodWords extends Record<Period | Direction, string> {
  endings: string
  skip: string
}

interface Asked {
  /** `YYYY-MM-DD` */
  today: string
  words: PeriodWords
}

/** What stands beside the name of a stretch. */
interface Said {
  direction: Direction | undefined
  /** `YYYY` */
  year: string | undefined
}

/** The stretches that a text in small letters names, as `readDates` gives them: “next week”, “weekend”, “spring 2028”. */
export function readPeriod(typed: string, { today, words }: Asked): string[] {
  for (const period of PERIODS)
    for (const name of listOf(words[period])) {
      const said = saidBeside(typed, name, words)
      const found = said ? DATES[period](said, today) : []
      if (found.length > 0) return found
    }
  return []
}

export function directionOf(word: string, words: PeriodWords): Direction | undefined {
  return (['this', 'next', 'last'] as const).find(direction => isOf(words[direction], word))
}

/** What else the text says; null where it does not have the name, or has words that belong to no stretch. */
function saidBeside(typed: string, name: string, words: PeriodWords): Said | null {
  const all = typed.split(' ')
  const names = name.split(' ')
  const at = all.findIndex((_, place) =>
    names.every((one, next) => isSameWord(all[place + next] ?? '', one, words.endings)),
  )
  if (at < 0) return null
  const said: Said = { direction: undefined, year: undefined }
  for (const word of all.filter((_, place) => place < at || place >= at + names.length)) {
    const direction = directionOf(word, words)
    if (direction) said.direction = direction
    else if (/^\d{4}$/.test(word)) said.year = word
    else if (!isOf(words.skip, word)) return null
  }
  return said
}

const DATES: Readonly<Record<Period, (said: Said, today: string) => string[]>> = {
  week: ({ direction, year }, today) =>
    direction && !year ? [weekOf(addDays(today, 7 * STEPS[direction]), today)] : [],
  weekend: ({ direction, year }, today) => (year ? [] : weekends(direction, today)),
  month: ({ direction, year }, today) =>
    direction && !year ? [addMonths(today.slice(0, 7), STEPS[direction])] : [],
  year: ({ direction, year }, today) =>
    direction && !year ? [String(Number(today.slice(0, 4)) + STEPS[direction])] : [],
  newYear: ({ year }, today) => [
    year ?? String(Number(today.slice(0, 4)) + (today.slice(5, 7) === '01' ? 0 : 1)),
  ],
  spring: season('03'),
  summer: season('06'),
  autumn: season('09'),
  winter: season('12'),
}

const STEPS: Readonly<Record<Direction, number>> = { this: 0, next: 1, last: -1 }

/** The week of a day from Monday to Sunday; of this week only what is still to come. */
export function weekOf(day: string, today: string): string {
  const monday = addDays(day, -((weekdayOf(day) + 6) % 7))
  const sunday = addDays(monday, 6)
  return `${monday < today && today <= sunday ? today : monday}/${sunday}`
}

/** Saturday and Sunday. The next ones are those of next week; before Friday they may also be the coming ones. */
function weekends(direction: Direction | undefined, today: string): string[] {
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7))
  const of = (weeks: number) => `${addDays(monday, 7 * weeks + 5)}/${addDays(monday, 7 * weeks + 6)}`
  const own = of(0)
  const coming = own.startsWith(today) || own.slice(0, 10) > today ? own : `${today}/${today}`
  if (direction === 'last') return [of(-1)]
  return direction === 'next' ? [of(1), coming] : [coming]
}

/** Three months from the given one on: of those under way or to come; “next” is one that has not begun. */
function season(first: string): (said: Said, today: string) => string[] {
  return ({ direction, year }, today) => {
    const stretch = (start: string) => `${start}/${addMonths(start, 2)}`
    if (year) return [stretch(`${year}-${first}`)]
    const now = today.slice(0, 7)
    const starts = [-2, -1, 0, 1, 2].map(years => `${Number(now.slice(0, 4)) + years}-${first}`)
    const found =
      direction === 'last'
        ? starts.filter(start => addMonths(start, 2) < now).at(-1)
        : starts.find(start => (direction === 'next' ? start > now : addMonths(start, 2) >= now))
    return found ? [stretch(found)] : []
  }
}
