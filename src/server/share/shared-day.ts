import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calendarDay, type Tradition, tibetanDay } from '#calendar/index.ts'
import type { Language } from '#contract/languages.ts'
import type { SharedDay } from '#contract/page.ts'
import { dayInBrief } from '../almanac/brief.ts'
import { ROOT } from '../root.ts'
import type { Services } from '../services.ts'
import { datePartsIn } from '../texts/sentence.ts'

/** What the picture of a day shows, in the dates and with the moon of a calendar. Throws ApiError where there is no such day. */
export function sharedDay(
  { almanac, dictionary, config }: Pick<Services, 'almanac' | 'dictionary' | 'config'>,
  lang: Language,
  date: string,
  cal: Tradition,
): SharedDay {
  const day = tibetanDay(almanac.dayNumber(date))
  const { great, ...brief } = dayInBrief(day, almanac.textsOf(lang), cal)
  return {
    ...brief,
    ...(great && { great: { ...great, image: imageOf(great.image) } }),
    date: dictionary.translate[lang]('dates.full', datePartsIn(lang, date)),
    lunarDay: calendarDay(day.dayNumber, cal).day,
    host: new URL(config.baseUrl).host,
  }
}

/** A picture of the pages as an address of its own: the painter reads no files. */
const imageOf = (file: string) =>
  `data:image/svg+xml;base64,${readFileSync(join(ROOT, 'dist/client/images', file), 'base64')}`
