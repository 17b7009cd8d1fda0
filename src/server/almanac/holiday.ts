import type { DayFacts, HolidayId } from '#astrology/types.ts'
import type { DayData, Holiday } from '#contract/day.schema.ts'
import { textOf } from '../texts/words.ts'
import { otherCustoms } from './date-notes.ts'
import detailImages from './detail-images.json' with { type: 'json' }
import images from './images.json' with { type: 'json' }
import type { AlmanacTexts } from './texts.ts'

type Images = Readonly<Partial<Record<string, string>>>

const IMAGES: Images = images
/** Others than on the card above the essay. */
const DETAIL_IMAGES: Images = detailImages

type Observances = DayFacts['holidays']

/** What each of the observances is, a line each; one that others keep on another day says so. */
export function observanceText(holidays: Observances, texts: AlmanacTexts): string {
  return holidays
    .map(holiday => {
      const { description } = textOf(texts.holidays, holiday.id, 'holidays')
      return [description, otherCustoms(holiday, texts)].filter(Boolean).join(' ')
    })
    .join('\n')
}

/** Names of a day's holidays, strongest first, joined by semicolons; empty when there is none. */
export function holidayName(facts: DayFacts, texts: AlmanacTexts): string {
  return namesOf(facts.holidays, texts)
}

/** Names of observances, joined by semicolons. */
export function namesOf(holidays: Observances, texts: AlmanacTexts): string {
  return holidays.map(({ id }) => textOf(texts.holidays, id, 'holidays').name).join('; ')
}

/** One holiday card for all of a day's holidays: the names, the text of each in a line, and the picture of the strongest. */
export function presentHoliday(facts: DayFacts, texts: AlmanacTexts): Holiday | null {
  const strongest = facts.holidays[0]
  if (!strongest) return null
  const practices = namesOf(
    facts.holidays.filter(({ kind }) => kind === 'monthly'),
    texts,
  )
  const image = IMAGES[strongest.id]
  return {
    name: holidayName(facts, texts),
    ...(practices && { practices }),
    description: observanceText(facts.holidays, texts),
    ...(image && { image }),
  }
}

/** The essay of a great festival, when the day has one. */
export function presentDetail(facts: DayFacts, texts: AlmanacTexts): DayData['detail'] {
  const id = facts.holidays.map(holiday => holiday.id).find((id: HolidayId) => texts.details[id])
  const detail = id && texts.details[id]
  if (!detail) return undefined
  const image = DETAIL_IMAGES[id]
  return { title: detail.title, text: detail.text, ...(image && { image }) }
}
