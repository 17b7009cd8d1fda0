import type { Anniversary, AnniversaryRules } from '#calendar/index.ts'
import { anniversaries, calendarDay, dayNumber, formatCivilDate, usualRules } from '#calendar/index.ts'
import type { Tradition } from '#calendar/traditions.ts'
import type { Alarm } from '#contract/alarms.ts'
import { calSearch } from '#contract/calendars.ts'
import type { Language } from '#contract/languages.ts'
import { LAST_SOLAR_YEAR, PRODUCT_NAME } from '#contract/product.ts'
import { capitalized, printed } from '#contract/words.ts'
import { lunarDate } from '../almanac/calendar.ts'
import type { Services } from '../services.ts'
import { feedMonth, identityOf } from './calendar-feed.ts'
import { calendarFile, type FeedEntry } from './calendar-file.ts'

/** How many years a feed has. */
const YEARS = 20

type AskedRules = { [rule in keyof AnniversaryRules]?: AnniversaryRules[rule] | undefined }

interface AnniversaryQuery extends AskedRules {
  lang: Language
  lunar: { month: number; day: number }
  cal: Tradition
  alarm?: Alarm | undefined
  /** The first year. */
  from?: number | undefined
}

/** Everything that the bytes of a feed depend on, in one order. */
export function anniversaryKey(query: AnniversaryQuery, now: Date): string {
  const { lang, lunar, cal, alarm = 'none', from = now.getUTCFullYear() } = query
  const { pair, month, skipped } = rulesOf(query)
  const parts = [lang, `${lunar.month}-${lunar.day}`, cal, pair, month, skipped, alarm, from]
  return `anniversary-${feedMonth(now)}-${parts.join('-')}`
}

function rulesOf({ cal, ...asked }: AnniversaryQuery): AnniversaryRules {
  const usual = usualRules(cal)
  return {
    pair: asked.pair ?? usual.pair,
    month: asked.month ?? usual.month,
    skipped: asked.skipped ?? usual.skipped,
  }
}

/** A lunar date of twenty years as a calendar that nobody's name stands in. */
export function writeAnniversaries(
  services: Pick<Services, 'almanac' | 'dictionary' | 'config'>,
  query: AnniversaryQuery,
  now: Date,
): string {
  const { lang, lunar, cal, alarm, from = now.getUTCFullYear() } = query
  const t = services.dictionary.translate[lang]
  const texts = services.almanac.textsOf(lang)
  const { baseUrl } = services.config
  const title = t('yourDates.feed.title', { ...lunar })
  const category = capitalized(t(`calendars.full.${cal}`))
  const span = {
    first: dayNumber(from, 1, 1),
    last: dayNumber(Math.min(from + YEARS - 1, LAST_SOLAR_YEAR), 12, 31),
  }
  const entries = anniversaries(lunar, rulesOf(query), cal, span).map((found): FeedEntry => {
    const day = calendarDay(found.dayNumber, cal)
    const date = formatCivilDate(day.civil)
    const rules = ruleKeys(found).map(key => t(`yourDates.feed.${key}`, { ...lunar }))
    return {
      id: `date-${lunar.month}-${lunar.day}`,
      date,
      title,
      text: [category, lunarDate(day, { texts, cal }), ...rules].join('\n'),
      url: `${baseUrl}/${lang}/day/${date}${calSearch(cal)}`,
      category,
      alarm,
    }
  })
  return calendarFile(entries, {
    name: printed(`${PRODUCT_NAME}: ${title}, ${category}`, lang),
    ...identityOf(services, { cal }, now),
  })
}

/** Keys of the sentences of the rules that chose a day. */
function ruleKeys({ monthPart, dayPart, skipped }: Anniversary): string[] {
  const part = ['', 'First', 'Second'] as const
  return [
    ...(monthPart > 0 ? [`month${part[monthPart]}`] : []),
    ...(dayPart > 0 ? [`day${part[dayPart]}`] : []),
    ...(skipped ? [skipped] : []),
  ]
}
