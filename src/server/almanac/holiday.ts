import type { HolyDays } from '#astrology/index.ts'
import type { DayData, Holiday } from '#contract/day.schema.ts'
import { textOf } from '../texts/words.ts'
import { otherCustoms } from './date-notes.ts'
import detailImages from './detail-images.json' with { type: 'json' }
import images from './images.json' with { type: 'json' }
import { presentObservances } from './observances.ts'
import type { AlmanacTexts } from './texts.ts'

type Images = Readonly<Partial<Record<string, string>>>

const IMAGES: Images = images
/** Others than on the card above the essay. */
const DETAIL_IMAGES: Images = detailImages

/** The holy days of a day: of the year and of every month, and those of the calendar's own communities. */
export type Kept = Pick<HolyDays, 'holidays'> & Partial<Pick<HolyDays, 'own' | 'great'>>

interface Told {
  id: string
  name: string
  text: string
}

/** Names and texts of a day's holy days: what leads it, then of the year, of the calendar's own communities, of every month. */
function told({ holidays, own = [], great }: Kept, texts: AlmanacTexts, noted?: string): Told[] {
  const customs = otherCustoms(holidays, texts, noted)
  const of = (asked: 'annual' | 'monthly') =>
    holidays
      .filter(({ kind }) => kind === asked)
      .map(holiday => {
        const { name, description } = textOf(texts.holidays, holiday.id, 'holidays')
        const text = [description, customs.get(holiday.id)].filter(Boolean).join(' ')
        return { id: holiday.id, name, text }
      })
  const all = [...of('annual'), ...presentObservances(own, texts), ...of('monthly')]
  const leads = ({ id }: Told) => id === great?.id
  return [...all.filter(leads), ...all.filter(one => !leads(one))]
}

/** Names of the festivals beside the one that leads the day. */
export function otherFestivals(kept: Kept, texts: AlmanacTexts): string[] {
  return told(festivalsOf(kept), texts)
    .filter(({ id }) => id !== kept.great?.id)
    .map(({ name }) => name)
}

/** What each of the holy days is, a line each; one that others keep on another day says so. */
export function observanceText(kept: Kept, texts: AlmanacTexts, noted?: string): string {
  return told(kept, texts, noted)
    .map(({ text }) => text)
    .join('\n')
}

/** Names of a day's holy days, strongest first, joined by semicolons; empty when there is none. */
export function holidayName(kept: Kept, texts: AlmanacTexts): string {
  return told(kept, texts)
    .map(({ name }) => name)
    .join('; ')
}

/** Those of the year alone. */
export function festivalsOf({ holidays, ...rest }: Kept): Kept {
  return { ...rest, holidays: holidays.filter(({ kind }) => kind === 'annual') }
}

/** Those of every month alone. */
export function practicesOf({ holidays }: Kept): Kept {
  return { holidays: holidays.filter(({ kind }) => kind === 'monthly') }
}

/**
 * One holiday card for all of a day's holidays: the names, the text of each in a line, and the picture of the strongest.
 * @param noted what the notes of the date say of who keeps them when
 */
export function presentHoliday(kept: Kept, texts: AlmanacTexts, noted?: string): Holiday | null {
  const name = holidayName(kept, texts)
  if (!name) return null
  const practices = holidayName(practicesOf(kept), texts)
  const [strongest] = kept.own?.length ? festivalsOf(kept).holidays : kept.holidays
  const image = IMAGES[kept.great?.text ?? strongest?.id ?? '']
  return {
    name,
    ...(practices && { practices }),
    description: observanceText(kept, texts, noted),
    ...(image && { image }),
  }
}

/** The essay of a great festival, when the day has one. */
export function presentDetail({ great, holidays }: Kept, texts: AlmanacTexts): DayData['detail'] {
  const ids = [...(great ? [great.text] : []), ...holidays.map(({ id }) => id)]
  const id = ids.find(one => texts.details[one])
  const detail = id && texts.details[id]
  if (!detail) return undefined
  const image = DETAIL_IMAGES[id]
  return { title: detail.title, text: detail.text, ...(image && { image }) }
}
