import type { GreatDayFact } from '#astrology/types.ts'
import { calendarDay, type Tradition } from '#calendar/index.ts'
import type { GreatDay } from '#contract/day.schema.ts'
import { fillPlaceholders } from '#contract/words.ts'
import { textOf } from '../texts/words.ts'
import { type Kept, otherFestivals } from './holiday.ts'
import images from './images.json' with { type: 'json' }
import { yearBegins } from './labels.ts'
import type { AlmanacTexts } from './texts.ts'

/** A festival that leads its day: what it is, in short and in one sentence, and what people do. */
export interface GreatDayText {
  lead: string
  share: string
  doing: Record<string, { when: string; what: string }>
}

const IMAGES: Readonly<Partial<Record<string, string>>> = images

/** A great day in words: it goes before the grade of its day, which does not weigh it. */
export function presentGreatDay(
  dayNumber: number,
  kept: Kept,
  texts: AlmanacTexts,
  cal: Tradition,
): GreatDay | undefined {
  const { great } = kept
  if (!great) return undefined
  const { lead, doing } = textOf<GreatDayText>(texts.greatDays, great.text, 'great-days')
  const [name = '', ...more] = namesOf(great, texts)
  const which = great.opensYear
    ? [yearBegins(calendarDay(dayNumber + 1, cal), cal, texts)]
    : great.days > 1
      ? [fillPlaceholders(texts.words.dayOfSeveral, { place: great.place, days: great.days })]
      : more
  const line = [...which, ...otherFestivals(kept, texts)].join('; ')
  const image = IMAGES[great.text]
  return {
    id: great.id,
    name,
    ...(line && { line }),
    lead,
    doing: Object.values(doing),
    ...(image && { image }),
  }
}

/** What a great day is called, the first name first. */
function namesOf({ id }: GreatDayFact, { holidays, observances }: AlmanacTexts): string[] {
  return (observances[id] ?? textOf(holidays, id, 'holidays')).name.split('; ')
}

/** A great day for pictures and feeds: its name, one sentence and the picture. */
export interface GreatDayInBrief {
  name: string
  sentence: string
  image: string
}

export function greatDayInBrief({ great }: Kept, texts: AlmanacTexts): GreatDayInBrief | undefined {
  if (!great) return undefined
  const { share } = textOf<GreatDayText>(texts.greatDays, great.text, 'great-days')
  return { name: namesOf(great, texts)[0] ?? '', sentence: share, image: IMAGES[great.text] ?? '' }
}
