/** The calendar beside the printed hundred-year concordance, month by month and day by day. */
import { civilDate, formatCivilDate, parseDayNumber } from '#calendar/index.ts'
import { lastMonthCount } from '#calendar/month-count.ts'
import concordance from '#calendar/reference/concordance.json' with { type: 'json' }
import losar from '#calendar/reference/losar.json' with { type: 'json' }
import { type Comparison, compare } from './model.ts'
import { type TibetanMonth, tibetanMonth } from './months.ts'

/** Months whose typed row is a slip of a digit, sign or place, all far from any boundary (docs/calendar.md). */
const SLIPS = ['1959/12', '2001/9', '2009/3', '2016/1', '2016/2', '2021/9', '2045/4', '2047/6', '2050/12']

interface MonthPair {
  year: number
  month: number
  theirs: number[]
  own: TibetanMonth
}

/** The months of the concordance in order, each beside ours. Its first is the last of the Tibetan year 1950. */
const FIRST = lastMonthCount(1950, 12)
const MONTHS: readonly MonthPair[] = concordance.rows
  .flatMap(({ year, months }) => months.map(([month = 0, ...theirs]) => ({ year, month, theirs })))
  .map((row, index) => ({ ...row, own: tibetanMonth(FIRST + index) }))

const isSlip = ({ year, month }: MonthPair) => SLIPS.includes(`${year}/${month}`)

/** The numbers of the civil days of a month in order: a skipped one is left out, a doubled one comes twice. */
function numbersOf(irregular: readonly number[]): number[] {
  const all = Array.from({ length: 30 }, (_, index) => index + 1)
  return all.flatMap(day => (irregular.includes(-day) ? [] : irregular.includes(day) ? [day, day] : [day]))
}

/** Both labels of each civil day from the first of the concordance on, with the months they name. */
function civilDays() {
  const labels = (irregular: (pair: MonthPair) => number[]) =>
    MONTHS.flatMap((pair, at) => numbersOf(irregular(pair)).map(day => ({ pair, label: `${at}/${day}` })))
  const theirs = labels(pair => pair.theirs)
  return labels(pair => pair.own.irregular).map((ours, index) => ({ ours, theirs: theirs[index] }))
}

/** The dates on which years begin by the lengths of the months of the concordance. */
function newYears(): { date: string; own: TibetanMonth }[] {
  let next = parseDayNumber(concordance.start)
  const found: { date: string; own: TibetanMonth }[] = []
  for (const [index, { year, theirs, own }] of MONTHS.entries()) {
    if (index > 0 && MONTHS[index - 1]?.year !== year) {
      found.push({ date: formatCivilDate(civilDate(next)), own })
    }
    next += numbersOf(theirs).length
  }
  return found
}

export function concordanceComparisons(): Comparison[] {
  const authority = 'concordance'
  const isSame = ({ month, theirs, own }: MonthPair) =>
    own.month === month && own.irregular.join() === theirs.join()
  const doubled = MONTHS.filter(({ month }, index) => MONTHS[index - 1]?.month === month)
  const irregular = MONTHS.flatMap(pair => pair.theirs.map(day => ({ pair, day })))
  return [
    compare('months', authority, MONTHS, pair => {
      if (isSame(pair)) return null
      const { year, month, theirs, own } = pair
      const different = { year, month, part: own.part, theirs, ours: own.irregular }
      return isSlip(pair) ? { reason: 'typing-slip', month: different } : 'unknown'
    }),
    compare('leap-months', authority, doubled, ({ own, month }) =>
      own.month === month && own.part === 2 ? null : 'unknown',
    ),
    compare('new-years', authority, newYears(), ({ date, own }) =>
      own.firstDay === parseDayNumber(date) && losar.rows.some(row => row.date === date) ? null : 'unknown',
    ),
    compare('irregular-days', authority, irregular, ({ pair, day }) => {
      if (pair.own.irregular.includes(day)) return null
      return isSlip(pair) ? { reason: 'typing-slip' } : 'unknown'
    }),
    compare('civil-days', authority, civilDays(), ({ ours, theirs }) => {
      if (ours.label === theirs?.label) return null
      return isSlip(ours.pair) || (theirs && isSlip(theirs.pair)) ? { reason: 'typing-slip' } : 'unknown'
    }),
  ]
}
