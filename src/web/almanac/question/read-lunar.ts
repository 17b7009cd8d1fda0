import type { SearchData } from '#contract/search.schema.ts'
import { addDays } from '../../app/dates.ts'
import { isOf, isSameWord, listOf } from '../match.ts'
import type { PeriodWords } from './read-periods.ts'

export type LunarMonth = SearchData['lunarMonths'][number]

interface Asked {
  /** `YYYY-MM-DD` */
  today: string
  words: PeriodWords & { lunar: string }
  lunarMonths: readonly LunarMonth[]
}

const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const

/**
 * Reads what names a month of the Tibetan calendar, “month 4”, or one of its seasons, “lunar spring”: the stretches `from/to` that are not over;
 * and a day of a month, “15 month 4”: the Tibetan dates as addresses write them.
 * @param typed as `plain` gives it
 */
export function readLunar(typed: string, { today, words, lunarMonths }: Asked): string[] {
  const all = typed.split(' ')
  const coming = spansOf(lunarMonths).filter(({ last }) => last >= today)
  const isNamed = (list: string, word: string) =>
    listOf(list).some(one => isSameWord(word, one, words.endings))
  const isLunar = all.some(word => isNamed(words.lunar, word))
  const isQuiet = (word: string) => isNamed(words.lunar, word) || isOf(words.skip, word)
  const season = isLunar
    ? SEASONS.findIndex(name => {
        const others = all.filter(word => !isNamed(words[name], word))
        return others.length < all.length && others.every(isQuiet)
      })
    : -1
  if (season >= 0) return seasonOf(season, coming)
  const at = all.findIndex(word => isNamed(words.month, word))
  const known = (word: string, place: number) => place === at || isQuiet(word) || NUMBER.test(word)
  if (at < 0 || !all.every(known)) return []
  const numbers = all.flatMap((word, place) => (NUMBER.test(word) ? [place] : []))
  const own = numbers.includes(at + 1) ? at + 1 : numbers.filter(place => place < at).at(-1)
  if (own === undefined || numbers.length > 2) return []
  const month = numberIn(all[own])
  const day = numberIn(all[numbers.find(place => place !== own) ?? -1])
  const months = coming.filter(one => one.month === month).slice(0, 2)
  if (numbers.length === 1) return months.map(({ first, last }) => `${first}/${last}`)
  return day < 1 || day > 30 ? [] : months.map(({ id }) => `${id}-${day}`)
}

/** Each month with its last day; the last one only ends the one before it. */
function spansOf(months: readonly LunarMonth[]) {
  return months.slice(0, -1).map(({ id, first }, place) => {
    const [year = '', month = ''] = id.split('-')
    return {
      id,
      first,
      last: addDays(months[place + 1]?.first ?? first, -1),
      year,
      month: Number.parseInt(month, 10),
    }
  })
}

/** A number of a month or day, as it counts or orders. */
const NUMBER = /^\d{1,2}\p{L}{0,2}$/u

const numberIn = (word = ''): number => Number(/^\d*/.exec(word)?.[0])

/** Three months, the first of which opens spring: the first season that is not over. */
function seasonOf(season: number, coming: ReturnType<typeof spansOf>): string[] {
  const of = coming.filter(({ month }) => Math.floor((month - 1) / 3) === season)
  const [first] = of
  const own = of.filter(({ year }) => year === first?.year)
  return first ? [`${first.first}/${own.at(-1)?.last}`] : []
}
