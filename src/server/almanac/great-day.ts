import type { HolidayId } from '#astrology/types.ts'
import type { TibetanDay } from '#calendar/types.ts'
import type { GreatDay } from '#contract/day.schema.ts'
import { fillPlaceholders } from '#contract/words.ts'
import { textOf } from '../texts/words.ts'
import { firstName } from './date-notes.ts'
import type { Kept } from './holiday.ts'
import images from './images.json' with { type: 'json' }
import { presentObservances } from './observances.ts'
import type { AlmanacTexts } from './texts.ts'

/** A festival that leads its day: what it is, in short and in one sentence, and what people do. */
export interface GreatDayText {
  lead: string
  share: string
  doing: Record<string, { when: string; what: string }>
}

const IMAGES: Readonly<Partial<Record<HolidayId, string>>> = images

/** The great day that is kept on a day; no two fall together. */
function greatDayOf({ holidays }: Kept, texts: AlmanacTexts): HolidayId | undefined {
  return holidays.map(({ id }) => id).find(id => texts.greatDays[id])
}

/** A great day in words: it goes before the grade of its day, which does not weigh it. */
export function presentGreatDay(day: TibetanDay, kept: Kept, texts: AlmanacTexts): GreatDay | undefined {
  const id = greatDayOf(kept, texts)
  const text = id && texts.greatDays[id]
  if (!text) return undefined
  const [name, ...more] = textOf(texts.holidays, id, 'holidays').name.split('; ')
  const own = presentObservances(kept.own ?? [], texts).map(one => one.name)
  const line = id === 'losar' ? yearBegins(day, texts) : [...more, ...own].join('; ')
  const image = IMAGES[id]
  return {
    id,
    name: name ?? '',
    ...(line && { line }),
    lead: text.lead,
    doing: Object.values(text.doing),
    ...(image && { image }),
  }
}

/** The year by its number, element and animal. */
function yearBegins({ royalYear, yearAnimal, yearElement }: TibetanDay, texts: AlmanacTexts): string {
  return fillPlaceholders(texts.words.yearBegins, {
    year: royalYear,
    animal: textOf(texts.animal, yearAnimal, 'animals').name,
    element: texts.words.elements[yearElement] ?? '',
  })
}

/** A great day for pictures and feeds: its name, one sentence and the picture. */
export interface GreatDayInBrief {
  name: string
  sentence: string
  image: string
}

export function greatDayInBrief(facts: Kept, texts: AlmanacTexts): GreatDayInBrief | undefined {
  const id = greatDayOf(facts, texts)
  const text = id && texts.greatDays[id]
  if (!text) return undefined
  return { name: firstName(id, texts), sentence: text.share, image: IMAGES[id] ?? '' }
}
