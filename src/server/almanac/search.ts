import { dayFacts } from '#astrology/index.ts'
import type { HolidayId } from '#astrology/types.ts'
import { formatCivilDate, LAST_DAY, tibetanDay } from '#calendar/index.ts'
import type { LongText, TextNode } from '#contract/pages.ts'
import type { SearchData } from '#contract/search.schema.ts'
import { textOf } from '../texts/words.ts'
import { presentMatterList } from './matter-list.ts'
import type { AlmanacTexts } from './texts.ts'

/** Dates listed for each festival: one may lie behind a visitor whose day has begun before UTC's. */
const DATES = 2
/** Each comes once in a Tibetan year, which has at most 385 days, or in every month. */
const LONGEST_SEARCH = DATES * 385

/** What the search of every page knows. @param first Julian day number from which festivals are listed */
export function presentSearch(first: number, texts: AlmanacTexts, knowledge: LongText): SearchData {
  return {
    matters: presentMatterList(texts).groups.flatMap(({ matters }) => matters),
    festivals: festivalsFrom(first).map(([id, dates]) => ({
      name: textOf(texts.holidays, id, 'holidays').name,
      dates,
    })),
    sections: knowledge.sections.map(({ id, title, content }) => ({
      id,
      title,
      terms: [...new Set(content.flatMap(termsOf))],
    })),
  }
}

/** The last answer: every language asks for the same two years. */
let latest: { first: number; festivals: [HolidayId, string[]][] } | undefined

/** Each festival with its next dates, in the order of the first of them. */
function festivalsFrom(first: number): [HolidayId, string[]][] {
  if (latest?.first !== first) latest = { first, festivals: readFestivals(first) }
  return latest.festivals
}

function readFestivals(first: number): [HolidayId, string[]][] {
  const found = new Map<HolidayId, string[]>()
  const last = Math.min(LAST_DAY, first + LONGEST_SEARCH)
  for (let number = first; number <= last; number++) {
    const day = tibetanDay(number)
    for (const { id } of dayFacts(day).holidays) {
      const dates = found.get(id) ?? []
      found.set(id, dates)
      if (dates.length < DATES) dates.push(formatCivilDate(day.civil))
    }
  }
  return [...found]
}

/** The bold words of a text, without the full stop or colon that some end with. */
function termsOf(node: TextNode): string[] {
  if (node.type === 'text') return []
  if (node.tagName === 'strong') return [plainText(node).replace(/[.:]$/, '')]
  return node.children.flatMap(termsOf)
}

function plainText(node: TextNode): string {
  return node.type === 'text' ? node.value : node.children.map(plainText).join('')
}
