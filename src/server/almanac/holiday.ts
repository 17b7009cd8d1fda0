import type { DayFacts, HolidayId } from '#astrology/types.ts'
import type { DayData, Holiday } from '#contract/day.schema.ts'
import type { Level } from '#contract/levels.ts'
import { textOf } from '../texts/words.ts'
import detailImages from './detail-images.json' with { type: 'json' }
import images from './images.json' with { type: 'json' }
import type { AlmanacTexts } from './texts.ts'

type Images = Readonly<Partial<Record<string, string>>>

const IMAGES: Images = images
/** Others than on the card above the essay. */
const DETAIL_IMAGES: Images = detailImages

type Observances = DayFacts['holidays']

/** What each of the observances is; one kept on another day says why. */
export function observanceText(holidays: Observances, texts: AlmanacTexts): string {
  return holidays
    .map(({ id, kept }) => {
      const { description } = textOf(texts.holidays, id, 'holidays')
      return kept === 'skipped' ? `${description} ${texts.words.keptSkipped}` : description
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

/** One holiday card for all of a day's holidays: the names, and above the short level the strongest one's text and picture. */
export function presentHoliday(facts: DayFacts, texts: AlmanacTexts, level: Level): Holiday | null {
  const strongest = facts.holidays[0]
  if (!strongest) return null
  const practices = namesOf(
    facts.holidays.filter(({ kind }) => kind === 'monthly'),
    texts,
  )
  const names = { name: holidayName(facts, texts), ...(practices && { practices }) }
  if (level === 'short') return names
  const image = IMAGES[strongest.id]
  const description = [textOf(texts.holidays, strongest.id, 'holidays').description, keptNote(facts, texts)]
  return { ...names, description: description.filter(Boolean).join(' '), ...(image && { image }) }
}

/** Says so when the observance stands here only because its own lunar day has no civil day. */
function keptNote(facts: DayFacts, texts: AlmanacTexts): string {
  return facts.holidays[0]?.kept === 'skipped' ? texts.words.keptSkipped : ''
}

/** The essay of a great festival, when the day has one. */
export function presentDetail(facts: DayFacts, texts: AlmanacTexts): DayData['detail'] {
  const id = facts.holidays.map(holiday => holiday.id).find((id: HolidayId) => texts.details[id])
  const detail = id && texts.details[id]
  if (!detail) return undefined
  const image = DETAIL_IMAGES[id]
  return { title: detail.title, text: detail.text, ...(image && { image }) }
}
