/** The calendar beside published dates, other programs and astronomy. */
import { readFileSync } from 'node:fs'
import { CalendarTibetan } from '@hnw/date-tibetan'
import { eclipseOf, tsurphuSigns } from '#astrology/index.ts'
import { everyDay } from '#astrology/testing.ts'
import {
  FIRST_DAY,
  LAST_DAY,
  lunarDate,
  parseDayNumber,
  solarDay,
  TRADITION_IDS,
  tibetanDay,
  yearMonths,
} from '#calendar/index.ts'
import { lastMonthCount } from '#calendar/month-count.ts'
import almanac from '#calendar/reference/almanac-2013.json' with { type: 'json' }
import losar from '#calendar/reference/losar.json' with { type: 'json' }
import sensitive from '#calendar/reference/sensitive-months.json' with { type: 'json' }
import { parseCsv } from './csv.ts'
import { type Comparison, compare } from './model.ts'
import { irregularDays, tibetanMonth } from './months.ts'
import { LONGER_STEP, plainEnd } from './plain-formulas.ts'

const ROYAL = 127
const FIRST_YEAR = 1925
const LAST_YEAR = 2050

/** Losar as other publications state it, apart from the concordance. */
function publishedNewYears(): Comparison {
  const rows = losar.rows.filter(({ confirmed }) => confirmed)
  return compare('published-new-years', 'published', rows, ({ date }) => {
    const { month, day, monthPart } = tibetanDay(parseDayNumber(date))
    return month === 1 && day === 1 && monthPart < 2 ? null : 'unknown'
  })
}

const VECTORS = new URL('../../src/calendar/vectors/published.csv', import.meta.url)

/** Dates that almanacs, states and communities published; a number that is skipped is kept on the day before or after. */
function publishedDates(): Comparison[] {
  const rows = parseCsv(readFileSync(VECTORS, 'utf8'))
  return TRADITION_IDS.map(cal =>
    compare(
      `dates-${cal}`,
      'published-calendars',
      rows.filter(({ line }) => line === cal),
      ({ gregorian: date = '', published_month: month, published_day: day, agrees = '', kind }) => {
        const number = parseDayNumber(date)
        const own = lunarDate(number, cal)
        const isMeant = (month === '' || Number(month) === own.month) && Number(day) === own.day
        if (isMeant) return null
        const asked = { royalYear: own.royalYear, month: Number(month), day: Number(day) }
        const { dayNumber, dateAdjusted } = solarDay(asked, cal)
        const kept = dayNumber + (agrees === 'skipped-next' ? 1 : 0)
        if (dateAdjusted && agrees.startsWith('skipped') && kept === number) return null
        if (kind === 'practice') return { reason: 'practice', date }
        return date === '2010-09-19' ? { reason: 'festival-list', date } : 'unknown'
      },
    ),
  )
}

const RUMTEK = ['signs-tsurphu-2026-2028', 'published-tsurphu'].map(name =>
  parseCsv(readFileSync(new URL(`../../src/calendar/vectors/${name}.csv`, import.meta.url), 'utf8')),
)

/** The Tsurphu calendar beside the program and the archive for Rumtek: labels, and of whole years the signs. */
function rumtek(): Comparison[] {
  const [days = [], archive = []] = RUMTEK
  const label = ({ gregorian = '' }: Record<string, string>) =>
    lunarDate(parseDayNumber(gregorian), 'tsurphu')
  const isLabelled = (row: Record<string, string>) => {
    const { royalYear, month, monthPart, day, dayPart } = label(row)
    const printed = [row.year, row.month, row.month_part, row.day, row.day_part]
    return [royalYear - ROYAL, month, monthPart, day, dayPart].join() === printed.join()
  }
  const hasSigns = (row: Record<string, string>) => {
    const { mansion, yoga, animal, parkha, mewa, pair } = tsurphuSigns(parseDayNumber(row.gregorian ?? ''))
    const printed = [
      row.mansion,
      row.yoga,
      row.animal,
      row.trigram,
      row.mewa,
      row.weekday_element,
      row.mansion_element,
    ]
    return [mansion, yoga, animal, parkha, mewa, ...pair].join() === printed.join()
  }
  const own = archive.filter(
    ({ gregorian = '', flag = '' }) =>
      Number(gregorian.slice(0, 4)) >= FIRST_YEAR && !flag.startsWith('omitted'),
  )
  return [
    compare('tsurphu-days', 'rumtek', days, row => (isLabelled(row) && hasSigns(row) ? null : 'unknown')),
    compare('tsurphu-archive', 'rumtek', own, row => (isLabelled(row) ? null : 'unknown')),
  ]
}

/** Days of a computed almanac: lunar date, and the mansions of Moon and Sun. */
function almanacOf2013(): Comparison {
  const mansion = (printed: string) => Number(printed.split(';')[0])
  return compare('almanac-days', 'henning', almanac.rows, row => {
    const { month, day, dayPart, mansion: moon, sunMansion } = tibetanDay(parseDayNumber(row.date))
    const own = [month, day, dayPart, moon, sunMansion]
    return own.join() === [row.month, row.day, row.dayPart, mansion(row.moon), mansion(row.sun)].join()
      ? null
      : 'unknown'
  })
}

/** Every month of the Tibetan years, by the published formulas with the anomaly step of Henning's programs. */
function otherStep(): Comparison {
  const first = lastMonthCount(FIRST_YEAR - 1, 12) + 1
  const months = Array.from({ length: lastMonthCount(LAST_YEAR, 12) - first + 1 }, (_, index) => {
    const count = first + index
    const before = plainEnd(count - 1, 30, LONGER_STEP)
    const ends = Array.from({ length: 30 }, (_, day) => plainEnd(count, day + 1, LONGER_STEP))
    return { ...tibetanMonth(count), theirs: irregularDays([before, ...ends].map(Math.floor)) }
  })
  return compare('other-step', 'henning', months, ({ year, month, part, irregular: ours, theirs }) => {
    if (theirs.join() === ours.join()) return null
    const isKnown = sensitive.rows.some(row => row.year === year && row.month === month)
    return isKnown ? { reason: 'anomaly-step', month: { year, month, part, theirs, ours } } : 'unknown'
  })
}

function allDays(): number[] {
  return Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, index) => FIRST_DAY + index)
}

/** Every civil day, read by another program. */
function peerDays(): Comparison {
  const peer = new CalendarTibetan()
  return compare('program-days', 'date-tibetan', allDays(), number => {
    const { rabjung, rabjungYear, month, monthPart, day, dayPart } = tibetanDay(number)
    const { cycle, year, month: theirMonth, leapMonth, day: theirDay, leapDay } = peer.fromJD(number)
    const own = [rabjung, rabjungYear, month, monthPart === 1, day, dayPart === 1]
    return own.join() === [cycle, year, theirMonth, leapMonth, theirDay, leapDay].join() ? null : 'unknown'
  })
}

/** Every lunar date from 1 to 30, also those that come twice or not at all, asked of another program. */
function peerDates(): Comparison {
  const dates = Array.from(
    { length: LAST_YEAR - FIRST_YEAR },
    (_, index) => FIRST_YEAR + index + ROYAL,
  ).flatMap(royalYear =>
    yearMonths(royalYear).flatMap(({ month, monthPart, days }) =>
      Array.from({ length: 30 }, (_, index) => ({ royalYear, month, monthPart, days, day: index + 1 })),
    ),
  )
  return compare('program-dates', 'date-tibetan', dates, ({ royalYear, month, monthPart, days, day }) => {
    const year = royalYear - 1154 // royal year 2154 is year 41 of cycle 17, sixty years to a cycle
    const cycle = Math.floor(year / 60) + 1
    const peer = new CalendarTibetan(cycle, (year % 60) + 1, month, monthPart === 1, day, false)
    const difference = peer.toJDN() - solarDay({ royalYear, month, monthPart, day }).dayNumber
    const count = days.filter(entry => entry.day === day).length
    if (difference === 0) return null
    if (difference !== 1 || count === 1) return 'unknown'
    return { reason: count === 0 ? 'after-skipped' : 'second-of-pair' }
  })
}

/** Eclipses, computed without the Tibetan calendar: of the Moon on the 15th, of the Sun on the 30th, by the day at Lhasa. */
function eclipseDays(kind: 'lunar' | 'solar', expected: number, beside: readonly number[]): Comparison {
  const days = everyDay().filter(day => eclipseOf(day)?.kind === kind)
  return compare(`${kind}-eclipses`, 'nasa-canon', days, ({ day }) => {
    if (day === expected) return null
    return beside.includes(day) ? { reason: 'eclipse-next-day' } : 'unknown'
  })
}

export function calendarComparisons(): Comparison[] {
  return [
    publishedNewYears(),
    ...publishedDates(),
    ...rumtek(),
    almanacOf2013(),
    otherStep(),
    peerDays(),
    peerDates(),
    eclipseDays('lunar', 15, [16]),
    // Once on the 29th: the 30th was skipped.
    eclipseDays('solar', 30, [1, 29]),
  ]
}
