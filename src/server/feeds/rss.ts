import { Feed } from 'feed'
import { dayFacts, holyDays } from '#astrology/index.ts'
import {
  civilDate,
  FIRST_DAY,
  formatCivilDate,
  LAST_DAY,
  type Tradition,
  tibetanDay,
} from '#calendar/index.ts'
import type { TibetanDay } from '#calendar/types.ts'
import { calSearch } from '#contract/calendars.ts'
import type { Language } from '#contract/languages.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import { capitalized, printed } from '#contract/words.ts'
import { dayInBrief } from '../almanac/brief.ts'
import { type CalendarWords, lunarDate } from '../almanac/calendar.ts'
import { festivalsOf, holidayName, observanceText } from '../almanac/holiday.ts'
import { namedFor } from '../almanac/labels.ts'
import { escapeHtml } from '../mail/as-html.ts'
import { datePartsIn } from '../texts/sentence.ts'

/** Days that the daily feed lists, and festivals that the other one does, newest first. */
const DAYS = 14
const FESTIVALS = 12
/** Festivals are never further apart than this many days for so many of them. */
const FESTIVAL_REACH = 400

/** Where a feed stands and whom it is for. */
export interface FeedPlace {
  /** Origin of all addresses. */
  base: string
  lang: Language
  /** The calendar of the lunar dates and holy days. */
  cal: Tradition
  /** Julian day number of the UTC date; the newest item is the day after it. */
  today: number
}

interface Item {
  day: TibetanDay
  title: string
  lines: readonly string[]
}

/** The headline of each day and three lines. */
export function dailyFeed(place: FeedPlace, words: CalendarWords): string {
  const items = daysUntil(place.today + 1, DAYS).map(day => dailyItem(day, words))
  return write(place, words, { path: `/feed/${place.lang}.xml`, title: 'subscribe.feedDaily', items })
}

/** The festivals, without the practice days of each month. */
export function holidayFeed(place: FeedPlace, words: CalendarWords): string {
  const { texts, cal } = words
  const items = daysUntil(place.today + 1, FESTIVAL_REACH).flatMap((day): Item[] => {
    const festivals = festivalsOf(holyDays(day.dayNumber, cal, dayFacts(day)))
    const title = holidayName(festivals, texts)
    if (!title) return []
    const lines = [lunarDate(day, words), ...observanceText(festivals, texts).split('\n')]
    return [{ day, title, lines }]
  })
  const path = `/feed/${place.lang}/holidays.xml`
  return write(place, words, { path, title: 'subscribe.feedHolidays', items: items.slice(0, FESTIVALS) })
}

/** Days of the tables up to one, the last first. */
function daysUntil(last: number, count: number): TibetanDay[] {
  const numbers = Array.from({ length: count }, (_, before) => last - before)
  return numbers.filter(number => number >= FIRST_DAY && number <= LAST_DAY).map(tibetanDay)
}

function dailyItem(day: TibetanDay, { texts, cal }: CalendarWords): Item {
  const { great, headline, reading, lunar, holidays, gradeName, asked } = dayInBrief(day, texts, cal)
  return {
    day,
    title: great?.name ?? headline,
    lines: [
      ...(great ? [great.sentence] : []),
      [lunar, holidays && `${holidays}.`].filter(Boolean).join(' '),
      `${gradeName}. ${reading}`,
      `${asked.map(({ line }) => line).join('; ')}.`,
    ],
  }
}

interface Written {
  path: string
  /** Key of the feed's name. */
  title: string
  items: readonly Item[]
}

function write(
  { base, lang, cal, today }: FeedPlace,
  { texts, t }: CalendarWords,
  { path, title, items }: Written,
): string {
  const newest = items[0]?.day.dayNumber ?? today
  const feed = new Feed({
    id: base + path + calSearch(cal),
    title: printed(`${PRODUCT_NAME}: ${namedFor(t(title), cal, texts)}`, lang),
    description: t('home.description'),
    link: `${base}/${lang}${calSearch(cal)}`,
    language: lang,
    updated: publishedAt(newest),
    generator: PRODUCT_NAME,
    copyright: PRODUCT_NAME,
    feedLinks: { rss: base + path + calSearch(cal) },
  })
  for (const { day, title: name, lines } of items) {
    const date = formatCivilDate(day.civil)
    const url = `${base}/${lang}/day/${date}${calSearch(cal)}`
    feed.addItem({
      id: path.endsWith('holidays.xml') ? `${url}#holidays` : url,
      link: url,
      title: capitalized(printed(`${t('dates.full', datePartsIn(lang, date))}: ${name}`, lang)),
      description: lines.map(line => `<p>${escapeHtml(printed(line, lang))}</p>`).join(''),
      date: publishedAt(day.dayNumber),
    })
  }
  return feed.rss2()
}

/** 00:00 UTC of the day before, so that the day is there in the morning everywhere. */
function publishedAt(number: number): Date {
  return new Date(`${formatCivilDate(civilDate(number - 1))}T00:00:00Z`)
}
