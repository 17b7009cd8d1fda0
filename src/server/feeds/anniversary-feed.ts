import type { AnniversaryRules } from '#calendar/index.ts'
import {
  anniversaries,
  calendarDay,
  dayNumber,
  formatCivilDate,
  parseDayNumber,
  usualRules,
  weeksAfter,
  yearsAfter,
} from '#calendar/index.ts'
import type { Tradition } from '#calendar/traditions.ts'
import type { Alarm } from '#contract/alarms.ts'
import { calSearch, DEFAULT_CALENDAR } from '#contract/calendars.ts'
import { type AddressedDate, DATE_FIELDS, ruleKeys, USUAL_AFTER_DEATH } from '#contract/kept-dates.ts'
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

/** A date as an address says it, with its calendar. */
type AskedDate = AddressedDate & { cal: Tradition }

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
    const said = { ...date, ...rulesOf(date) }
    return [date.lunar.month, date.lunar.day, ...DATE_FIELDS.map(field => said[field])].join('-')
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
  const { lunar, cal, kind } = asked
  const t = services.dictionary.translate[lang]
  const texts = services.almanac.textsOf(lang)
  const category = capitalized(t(`calendars.full.${cal}`))
  const id = [`date-${lunar.month}-${lunar.day}`, kind]
  const entryOf = (number: number, title: string, says: readonly string[], suffix: string[] = []) => {
    const day = calendarDay(number, cal)
    const date = formatCivilDate(day.civil)
    return {
      id: [...id, ...suffix, cal === DEFAULT_CALENDAR ? undefined : cal].filter(Boolean).join('-'),
      date,
      title,
      text: [category, lunarDate(day, { texts, cal }), ...says].join('\n'),
      url: `${services.config.baseUrl}/${lang}/day/${date}${calSearch(cal)}`,
      category,
      alarm,
    }
  }
  const span = {
    first: dayNumber(from, 1, 1),
    last: dayNumber(Math.min(from + YEARS - 1, LAST_SOLAR_YEAR), 12, 31),
  }
  const { weeks, years } = daysOf(asked, span)
  const lunarTitle = t('yourDates.feed.title', { ...lunar })
  const title =
    kind === undefined
      ? lunarTitle
      : t('yourDates.entry', { name: t(`yourDates.kinds.${kind}`), kind: lunarTitle })
  return [
    ...weeks.map(({ dayNumber: number, week, count }) =>
      entryOf(number, t(`yourDates.week.${count}`, { week, day: 7 * week }), [], ['week', `${week}`, count]),
    ),
    ...years.map(found =>
      entryOf(
        found.dayNumber,
        title,
        ruleKeys(found).map(key => t(`yourDates.feed.${key}`, { ...lunar })),
      ),
    ),
  ]
}

/** The days of a date within a span; after a death also its weeks. */
function daysOf(asked: AskedDate, span: { first: number; last: number }) {
  const { lunar, cal, death } = asked
  const rules = rulesOf(asked)
  if (death === undefined) return { weeks: [], years: anniversaries(lunar, rules, cal, span) }
  const { weeks, count, yearly } = USUAL_AFTER_DEATH
  const died = parseDayNumber(death)
  return {
    weeks: weeksAfter(died, { weeks: asked.weeks ?? weeks, count: asked.count ?? count }, span.first),
    years: yearsAfter(died, asked.yearly ?? yearly, lunar, rules, cal, span),
  }
}
