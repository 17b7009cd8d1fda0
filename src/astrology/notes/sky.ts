// Notes by weekday and by the places of Moon and Sun.
import { longitudes, lunarDayEnds, MANSION_UNITS, type Tradition } from '#calendar/index.ts'
import type { Longitudes, TibetanDay, Weekday } from '#calendar/types.ts'
import { modulo } from '#calendar/whole.ts'
import type { Direction } from '../ids.ts'
import { at, byId, get } from '../lookup.ts'
import { rule } from '../rule.ts'
import { sourceRefs } from '../sources.ts'
import table from '../tables/day-notes.json' with { type: 'json' }
import yogaKarana from '../tables/yoga-karana.json' with { type: 'json' }
import type {
  JourneyFact,
  KaranaFact,
  KaranaId,
  LunarDayEndFact,
  MansionChangeFact,
  WeekFact,
  YogaFact,
} from './types.ts'

const { sources } = table
const MANSIONS = 27
const TURN = MANSIONS * MANSION_UNITS

/** What the rules of this file look at: a day with its places of Moon and Sun, which are computed once. */
export interface DayInSky {
  day: TibetanDay
  longitudes: ReturnType<typeof longitudes>
}

export function dayInSky(day: TibetanDay): DayInSky {
  return { day, longitudes: longitudes(day.dayNumber) }
}

const YOGAS = yogaKarana.yogas as readonly YogaFact[]
const KARANAS = yogaKarana.karanas as readonly KaranaFact[]
const KARANAS_BY_ID = byId<KaranaId, KaranaFact>(KARANAS)

const readMoonAndSun = ({ longitudes: { moon, trueSun } }: DayInSky) => ({ moon, trueSun })

/** The yoga 0-26: Moon at daybreak and true Sun together, in 1/units of a mansion. */
export const yogaPlace = ({ moon, trueSun, units }: Pick<Longitudes, 'moon' | 'trueSun' | 'units'>) =>
  Math.floor(modulo(moon + trueSun, MANSIONS * units) / units)

/** The half of a lunar day 0-59 in which the Moon stands from the Sun. */
export const karanaHalf = ({ moon, trueSun, units }: Pick<Longitudes, 'moon' | 'trueSun' | 'units'>) =>
  Math.floor((modulo(moon - trueSun, MANSIONS * units) * HALVES) / (MANSIONS * units))

/** The karana of a half. */
export function karanaOf(half: number): KaranaFact {
  const fixed = FIXED[half]
  const { id, tone } = fixed ? get(KARANAS_BY_ID, fixed) : at(KARANAS, (half - 1) % MOVING)
  return { id, tone }
}

/** The Moon at daybreak and the true Sun at the end of the lunar day, added, in twenty-sevenths of the circle. */
export const yogaRule = rule({
  id: 'yoga',
  sources: sourceRefs(yogaKarana.sources),
  read: readMoonAndSun,
  apply({ moon, trueSun }, step): YogaFact {
    const { id, key, tone, avoided } = at(
      YOGAS,
      step('place', yogaPlace({ moon, trueSun, units: MANSION_UNITS })),
    )
    return { id, key, tone, avoided }
  },
})

/** Karanas that come once a month, by the half of a lunar day. */
const FIXED: Readonly<Record<number, KaranaId>> = {
  0: 'mi-sdug-pa',
  57: 'bkra-shis',
  58: 'rkang-bzhi',
  59: 'klu',
}
const HALVES = 60
const MOVING = 7

/** The distance of the Moon from the Sun in sixtieths of the circle; seven karanas go round, four have their own place. */
export const karanaRule = rule({
  id: 'karana',
  sources: sourceRefs(yogaKarana.sources),
  read: readMoonAndSun,
  apply({ moon, trueSun }, step): KaranaFact {
    return karanaOf(step('half', karanaHalf({ moon, trueSun, units: MANSION_UNITS })))
  },
})

/** Where the lunar days of a calendar end that end inside the civil day. */
export const lunarDayEndsRule = rule({
  id: 'lunar-day-ends',
  sources: sourceRefs(sources.lunarDayEnds),
  read: ({ day, calendar }: { day: TibetanDay; calendar: Tradition }) => ({
    calendar,
    julianDay: day.dayNumber,
  }),
  apply: ({ calendar, julianDay }): readonly LunarDayEndFact[] =>
    lunarDayEnds(julianDay, calendar).map(({ month, monthPart, day, fraction }) => ({
      month,
      monthPart,
      day,
      fraction,
    })),
})

/** Where the Moon, moving evenly from this daybreak to the next, enters another mansion. */
export const mansionChangesRule = rule({
  id: 'mansion-changes',
  sources: sourceRefs(sources.mansionChanges),
  read: ({ longitudes: { moon, nextMoon } }: DayInSky) => ({ moon, nextMoon }),
  apply({ moon, nextMoon }, step): readonly MansionChangeFact[] {
    const way = step('way', modulo(nextMoon - moon, TURN))
    const changes: MansionChangeFact[] = []
    const first = Math.floor(moon / MANSION_UNITS) + 1
    for (let mansion = first; mansion * MANSION_UNITS < moon + way; mansion++) {
      changes.push({ mansion: mansion % MANSIONS, fraction: (mansion * MANSION_UNITS - moon) / way })
    }
    return changes
  },
})

const JOURNEY: ReadonlyMap<Weekday, JourneyFact> = new Map(
  table.journey.map(({ weekday, good, avoid }) => [
    weekday as Weekday,
    { good, avoid: avoid as readonly Direction[] },
  ]),
)

/** Whether to set out, and where not to. Buryat notices exchange Wednesday and Thursday. */
export const journeyRule = rule({
  id: 'journey-directions',
  sources: sourceRefs(sources.journey),
  read: ({ day }: DayInSky) => ({ weekday: day.weekday }),
  apply: ({ weekday }): JourneyFact => get(JOURNEY, weekday),
})

const WEEKS = table.weeks as readonly { id: WeekFact['id']; from: number }[]
const WEEK_DAYS = 7
const WEEK_UNIT = MANSION_UNITS / 3600
/** The mean Sun goes 0.073 mansions a lunar day: what is further on is past the week. */
const WEEK_LIMIT = 0.7 * MANSION_UNITS

/** How far the mean Sun of a civil day is past a place; small right after it, nearly a turn before it. */
function wayPast(dayNumber: number, from: number): number {
  return modulo(longitudes(dayNumber).meanSun - from * WEEK_UNIT, TURN)
}

/** The number of the day in the week whose first day is the first on which the mean Sun has reached the place; 0 outside. */
function dayOfWeek(julianDay: number, meanSun: number, from: number): number {
  let way = modulo(meanSun - from * WEEK_UNIT, TURN)
  for (let day = 1; day <= WEEK_DAYS && way < WEEK_LIMIT; day++) {
    way = wayPast(julianDay - day, from)
    if (way >= WEEK_LIMIT) return day
  }
  return 0
}

/** The week of the sage's star, whose waters heal, and the week of poison rain. */
export const weekRule = rule({
  id: 'sun-weeks',
  sources: sourceRefs(sources.weeks),
  read: ({ day, longitudes: { meanSun } }: DayInSky) => ({ julianDay: day.dayNumber, meanSun }),
  apply({ julianDay, meanSun }): WeekFact | null {
    for (const { id, from } of WEEKS) {
      const day = dayOfWeek(julianDay, meanSun, from)
      if (day > 0) return { id, day }
    }
    return null
  },
})
