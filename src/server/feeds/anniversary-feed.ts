import type { Anniversary, AnniversaryRules } from '#calendar/index.ts'
import {
  anniversaries,
  calendarDay,
  dayNumber,
  FIRST_DAY,
  formatCivilDate,
  LAST_DAY,
  lunarDate as lunarDateOf,
  MOST_WEEKS,
  parseDayNumber,
  usualRules,
  weeksAfter,
} from '#calendar/index.ts'
import type { Tradition } from '#calendar/traditions.ts'
import type { Alarm } from '#contract/alarms.ts'
import { calSearch, DEFAULT_CALENDAR } from '#contract/calendars.ts'
import type { AddressedDate } from '#contract/kept-dates.ts'
import type { Language } from '#contract/languages.ts'
import { LAST_SOLAR_YEAR, PRODUCT_NAME } from '#contract/product.ts'
import type { Translate } from '#contract/translator.ts'
import { capitalized, printed } from '#contract/words.ts'
import { lunarDate } from '../almanac/calendar.ts'
import type { Services } from '../services.ts'
import { feedMonth, identityOf } from './calendar-feed.ts'
import { calendarFile, type FeedEntry } from './calendar-file.ts'

/** How many years a feed has. */
const YEARS = 20

type Asked<T> = { [field in keyof T]?: T[field] | undefined }

/** A date as an address says it. */
interface AskedDate extends Asked<AnniversaryRules> {
  lunar: { month: number; day: number }
  cal: Tradition
  kind?: AddressedDate['kind'] | undefined
  /** Civil day, `YYYY-MM-DD`. */
  death?: string | undefined
  weeks?: number | undefined
  count?: Death['count'] | undefined
  yearly?: Death['yearly'] | undefined
}

type Death = NonNullable<AddressedDate['death']>

interface DatesQuery {
  lang: Language
  dates: readonly AskedDate[]
  alarm?: Alarm | undefined
  /** The first year. */
  from?: number | undefined
}

type FeedServices = Pick<Services, 'almanac' | 'dictionary' | 'config'>

/** Everything that the bytes of a feed depend on, in one order. */
export function datesKey({ lang, dates, alarm, from }: DatesQuery, now: Date): string {
  const parts = dates.map(date => {
    const { lunar, cal, kind, death, weeks, count, yearly } = date
    const { pair, month, skipped } = rulesOf(date)
    return [lunar.month, lunar.day, cal, pair, month, skipped, kind, death, weeks, count, yearly].join('-')
  })
  return `dates-${feedMonth(now)}-${lang}-${alarm ?? 'none'}-${from ?? now.getUTCFullYear()}-${parts.join('_')}`
}

function rulesOf({ cal, ...asked }: AskedDate): AnniversaryRules {
  const usual = usualRules(cal)
  return {
    pair: asked.pair ?? usual.pair,
    month: asked.month ?? usual.month,
    skipped: asked.skipped ?? usual.skipped,
  }
}

/** Lunar dates of twenty years, and the weeks after deaths, as one calendar that nobody's name stands in. */
export function writeDates(services: FeedServices, query: DatesQuery, now: Date): string {
  const { lang, dates } = query
  const t = services.dictionary.translate[lang]
  const [one] = dates
  const name = one && dates.length === 1 ? nameOf(one, t) : t('menu.dates')
  const entries = new Map<string, FeedEntry>()
  // Two people of one date have one entry.
  for (const date of dates)
    for (const entry of entriesOf(services, { ...query, date }, now))
      entries.set(entry.id + entry.date, entry)
  const sorted = [...entries.values()].sort((a, b) => a.date.localeCompare(b.date))
  return calendarFile(sorted, {
    name: printed(`${PRODUCT_NAME}: ${name}`, lang),
    ...identityOf(services, { cal: DEFAULT_CALENDAR }, now),
  })
}

const nameOf = ({ lunar, cal }: AskedDate, t: Translate) =>
  `${t('yourDates.feed.title', { ...lunar })}, ${capitalized(t(`calendars.full.${cal}`))}`

type EntryQuery = Omit<DatesQuery, 'dates'> & { date: AskedDate }

function entriesOf(services: FeedServices, query: EntryQuery, now: Date): FeedEntry[] {
  const { lang, alarm, date: asked, from = now.getUTCFullYear() } = query
  const { lunar, cal, kind, death, weeks = MOST_WEEKS, count = 'both', yearly = 'all' } = asked
  const t = services.dictionary.translate[lang]
  const texts = services.almanac.textsOf(lang)
  const category = capitalized(t(`calendars.full.${cal}`))
  const id = [`date-${lunar.month}-${lunar.day}`, kind, cal === DEFAULT_CALENDAR ? undefined : cal]
  const called = (what: string) =>
    kind === undefined ? what : t('yourDates.entry', { name: t(`yourDates.kinds.${kind}`), kind: what })
  const entryOf = (number: number, title: string, says: readonly string[], suffix: string[] = []) => {
    const day = calendarDay(number, cal)
    const date = formatCivilDate(day.civil)
    return {
      id: [...id, ...suffix].filter(Boolean).join('-'),
      date,
      title,
      text: [category, lunarDate(day, { texts, cal }), ...says].join('\n'),
      url: `${services.config.baseUrl}/${lang}/day/${date}${calSearch(cal)}`,
      category,
      alarm,
    }
  }
  const died = death === undefined ? null : parseDayNumber(death)
  const ends = died === null ? [] : weeksAfter(died, weeks, count)
  const last = dayNumber(Math.min(from + YEARS - 1, LAST_SOLAR_YEAR), 12, 31)
  const span = { first: dayNumber(from, 1, 1), last }
  const year = died === null ? null : yearOf(died, asked)
  const years = anniversaries(lunar, rulesOf(asked), cal, span).filter(
    ({ dayNumber: number, royalYear }) =>
      died === null ||
      (number > died &&
        royalYear !== year &&
        (yearly === 'all' || (yearly === 'first' && royalYear - Number(year) === 1))),
  )
  return [
    ...ends
      .filter(({ dayNumber: number }) => number <= LAST_DAY)
      .map(({ dayNumber: number, week, count: by }) =>
        entryOf(number, t(`yourDates.week.${by}`, { week, day: 7 * week }), [], ['week', String(week), by]),
      ),
    ...years.map(found =>
      entryOf(
        found.dayNumber,
        called(t('yourDates.feed.title', { ...lunar })),
        ruleKeys(found).map(key => t(`yourDates.feed.${key}`, { ...lunar })),
      ),
    ),
  ]
}

/** The year of the Tibetan day of a death: one before dawn has the date of the day before. */
function yearOf(died: number, { lunar, cal }: AskedDate): number {
  const own = lunarDateOf(died, cal)
  const isOwn = died === FIRST_DAY || (own.month === lunar.month && own.day === lunar.day)
  return (isOwn ? own : lunarDateOf(died - 1, cal)).royalYear
}

/** Keys of the sentences of the rules that chose a day. */
function ruleKeys({ monthPart, dayPart, skipped, isMoved }: Anniversary): string[] {
  const part = ['', 'First', 'Second'] as const
  return [
    ...(monthPart > 0 ? [`month${part[monthPart]}`] : []),
    ...(dayPart > 0 ? [`day${part[dayPart]}`] : []),
    ...(skipped ? [skipped] : []),
    ...(isMoved ? ['moved'] : []),
  ]
}
