import { matterOf, type SourceId } from '#astrology/index.ts'
import type { MatterId } from '#contract/matters.schema.ts'
import { fillPlaceholders, printed } from '#contract/words.ts'
import { textOf } from '../texts/words.ts'
import type { AlmanacTexts } from './texts.ts'

/** The books by the letters under which the table of matters names them. */
const BOOKS: Readonly<Record<string, SourceId>> = { WB: 'white-beryl', KP: 'kun-phan-me-long' }

/** Where the matter's own list stands in the books, with volume and pages; undefined for a matter that has none. */
export function placeOf(id: MatterId, texts: AlmanacTexts): string | undefined {
  const { place } = texts.matters
  const books = [...(matterOf(id).workList ?? '').matchAll(/(WB|KP) (?:(\d):)?([\d–a-z]+)/g)]
  if (books.length === 0) return undefined
  const places = books.map(([, book = '', volume, at = '']) => {
    const source = textOf(texts.traces.sources, BOOKS[book] ?? '', 'traces')
    if (!volume) return fillPlaceholders(place.number, { source, number: at })
    return at.includes('–')
      ? fillPlaceholders(place.pages, { source, volume, pages: at })
      : fillPlaceholders(place.page, { source, volume, page: at })
  })
  return printed(fillPlaceholders(place.own, { places: places.join('; ') }), texts.lang)
}
