import { TRADITION_IDS, type Tradition } from '#calendar/index.ts'
import type { DayFacts } from '../day/day-facts.ts'
import { get } from '../lookup.ts'
import table from '../tables/great-days.json' with { type: 'json' }
import type { Observance } from './observances.ts'

/** The festival that leads a day. */
export interface GreatDayFact {
  /** Of a festival of all calendars, or of an observance of this one. */
  id: string
  /** The id of its text. */
  text: string
  /** Which of its days this is, from 1, and how many it has. */
  place: number
  days: number
  /** The year begins. */
  opensYear: boolean
}

const TEXTS: Readonly<Record<Tradition, Readonly<Record<string, readonly string[]>>>> = table

/** Of each calendar, the strongest first, each with the texts of its days: its New Year. */
const GREAT_DAYS = new Map(TRADITION_IDS.map(cal => [cal, Object.entries(TEXTS[cal])]))

/** The great day of a calendar among what is kept on a day. */
export function greatDayOf(
  { holidays, own }: Pick<DayFacts, 'holidays'> & { own: readonly Observance[] },
  tradition: Tradition,
): GreatDayFact | undefined {
  const kept = [...holidays.map(({ id }) => ({ id, place: 1, days: 1 })), ...own]
  for (const [rank, [id, texts]] of get(GREAT_DAYS, tradition).entries()) {
    const found = kept.find(one => one.id === id)
    const text = found && (texts[found.place - 1] ?? texts.at(-1))
    if (!text) continue
    const { place, days } = found
    return { id, text, place, days, opensYear: rank === 0 && place === 1 }
  }
  return undefined
}
