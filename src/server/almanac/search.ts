import { dayFacts, eclipseOf, holyDays } from '#astrology/index.ts'
import {
  civilDate,
  formatCivilDate,
  LAST_DAY,
  LAST_ROYAL_YEAR,
  lunarDate,
  type Tradition,
  tibetanDay,
  yearMonths,
} from '#calendar/index.ts'
import type { Language } from '#contract/languages.ts'
import type { EclipseId } from '#contract/month.schema.ts'
import type { LongText, TextNode } from '#contract/pages.ts'
import type { SearchData } from '#contract/search.schema.ts'
import { utcDay } from '../core/visitor-day.ts'
import type { Services } from '../services.ts'
import { textOf } from '../texts/words.ts'
import { presentMatterList } from './matter-list.ts'
import type { AlmanacTexts } from './texts.ts'

/** Dates listed for each festival: one may lie behind a visitor whose day has begun before UTC's. */
const DATES = 2
/** Each comes once in a Tibetan year, which has at most 385 days, or in every month. */
const LONGEST_SEARCH = DATES * 385

/** The same on a day. */
export function searchOf(
  { almanac, pageTexts }: Pick<Services, 'almanac' | 'pageTexts'>,
  lang: Language,
  now: Date,
  cal: Tradition,
): SearchData {
  return presentSearch(utcDay(now) - 1, almanac.textsOf(lang), pageTexts(lang, 'knowledge'), cal)
}

/** What the search of every page knows. @param first Julian day number from which festivals are listed */
export function presentSearch(
  first: number,
  texts: AlmanacTexts,
  knowledge: LongText,
  cal: Tradition,
): SearchData {
  const known = knownFrom(first, cal)
  const { groups, answers } = presentMatterList(texts)
  return {
    matters: groups.flatMap(({ matters }) => matters),
    answers,
    festivals: known.festivals.map(([id, { dates, isGreat }]) => ({
      name: (texts.observances[id] ?? textOf(texts.holidays, id, 'holidays')).name,
      dates,
      ...(isGreat && { isGreat }),
    })),
    eclipses: known.eclipses,
    lunarMonths: known.lunarMonths,
    pages: texts.search.pages,
    sections: knowledge.sections.map(({ id, title, content }) => ({
      id,
      title,
      terms: [...new Set(content.flatMap(termsOf))],
    })),
  }
}

interface Festival {
  dates: string[]
  isGreat: boolean
}

type Known = Pick<SearchData, 'eclipses' | 'lunarMonths'> & {
  festivals: [string, Festival][]
}

/** The last answer of each calendar: every language asks for the same two years. */
const latest = new Map<Tradition, { first: number; known: Known }>()

function knownFrom(first: number, cal: Tradition): Known {
  const kept = latest.get(cal)
  if (kept?.first === first) return kept.known
  const known = readKnown(first, cal)
  latest.set(cal, { first, known })
  return known
}

/** Each festival with its next dates, in the order of the first of them, the eclipses, and the Tibetan months. */
function readKnown(first: number, cal: Tradition): Known {
  const found = new Map<string, Festival>()
  const eclipses: Known['eclipses'] = []
  const last = Math.min(LAST_DAY, first + LONGEST_SEARCH)
  for (let number = first; number <= last; number++) {
    const day = tibetanDay(number)
    const date = formatCivilDate(day.civil)
    const { holidays, own, great, isSpecial } = holyDays(number, cal, dayFacts(day))
    for (const { id } of [...holidays, ...own.filter(({ place }) => place === 1)]) {
      const { dates, isGreat } = found.get(id) ?? { dates: [], isGreat: false }
      found.set(id, { dates, isGreat: isGreat || (isSpecial && id === great?.id) })
      if (dates.length < DATES) dates.push(date)
    }
    const eclipse = eclipseOf(day)
    if (eclipse) eclipses.push({ date, id: `${eclipse.kind}-${eclipse.type}` as EclipseId })
  }
  return {
    festivals: [...found],
    eclipses,
    lunarMonths: lunarMonthsFrom(lunarDate(first, cal).royalYear, cal),
  }
}

function lunarMonthsFrom(year: number, cal: Tradition): Known['lunarMonths'] {
  const years = [year, year + 1, year + 2, year + 3].filter(one => one <= LAST_ROYAL_YEAR)
  const months = years.flatMap(one =>
    yearMonths(one, cal).map(({ month, monthPart, firstDay }) => ({
      id: `${one}-${month}${monthPart ? `.${monthPart}` : ''}`,
      first: formatCivilDate(civilDate(firstDay)),
    })),
  )
  // Where one month ends the next begins.
  const end = months.findIndex(({ id }) => id.startsWith(`${year + 3}-`))
  return end < 0 ? months : months.slice(0, end + 1)
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
