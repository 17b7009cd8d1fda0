import { parseArgs } from 'node:util'
import {
  answerMatters,
  dayFacts,
  HAIR_LISTS,
  MATTER_IDS,
  signsOfDay,
  tsurphuSigns,
  verdict,
} from '#astrology/index.ts'
import { calendarDay, DEFAULT_CALENDAR, TRADITION_IDS, tibetanDay } from '#calendar/index.ts'
import { askedCalendar } from './asked-calendar.ts'
import { COLUMNS, type Column, LABEL_COLUMNS, TSURPHU_COLUMNS } from './columns.ts'
import { fail, orFail } from './fail.ts'
import { supportedDay } from './supported-day.ts'

// export FROM TO [--matters] [--hair dates] [--cal phugpa]: every day as CSV, of other calendars than Phugpa its label, in Tsurphu with its own signs; header first, lists joined by semicolons, LF at each line's end.
const USAGE = `Usage: npm run --silent export -- FROM TO [--matters] [--hair ${HAIR_LISTS.join('|')}] [--cal ${TRADITION_IDS.join('|')}], both dates as YYYY-MM-DD.`
/** Lines written at a time; one write for each line would take longer than making them. */
const CHUNK = 2000

const { values, positionals } = orFail(() =>
  parseArgs({
    allowPositionals: true,
    options: {
      matters: { type: 'boolean', default: false },
      hair: { type: 'string', default: HAIR_LISTS[0] },
      cal: { type: 'string', default: DEFAULT_CALENDAR },
    },
  }),
)
const [from, to, ...rest] = positionals
const hair = HAIR_LISTS.find(list => list === values.hair) ?? fail(USAGE)
const cal = askedCalendar(values.cal)
if (!from || !to || rest.length > 0) fail(USAGE)
if (cal !== DEFAULT_CALENDAR && values.matters)
  fail('Matters are of the Phugpa almanac: leave out --matters, or --cal.')
const [first, last] = orFail(() => [supportedDay(from), supportedDay(to)] as const)
if (first > last) fail(`${from} comes after ${to}; the first date must not be later than the last.`)

// A reader such as `head` may close the pipe early; that is no failure.
process.stdout.on('error', () => process.exit(0))
const isWhole = cal === DEFAULT_CALENDAR
const columns = Object.entries(isWhole ? COLUMNS : LABEL_COLUMNS) as [string, Column][]
const ownColumns = cal === 'tsurphu' ? Object.keys(TSURPHU_COLUMNS) : []
const matterColumns = values.matters ? ['grade', ...MATTER_IDS.map(id => `matter.${id}`)] : []
let lines = [[...columns.map(([name]) => name), ...ownColumns, ...matterColumns].join(',')]
for (let number = first; number <= last; number++) {
  lines.push(isWhole ? wholeLine(number) : labelLine(number))
  if (lines.length >= CHUNK) flush()
}
flush()

function labelLine(number: number): string {
  const day = calendarDay(number, cal)
  const label = Object.values(LABEL_COLUMNS).map(value => value(day))
  if (cal !== 'tsurphu') return label.join(',')
  const signs = tsurphuSigns(number)
  return [...label, ...Object.values(TSURPHU_COLUMNS).map(value => value(signs))].join(',')
}

function wholeLine(number: number): string {
  const day = tibetanDay(number)
  const facts = dayFacts(day)
  const weighed = verdict(facts)
  const answers = values.matters
    ? [weighed.grade, ...answerMatters(signsOfDay(day, facts), { hair }).map(({ answer }) => answer)]
    : []
  return [...columns.map(([, value]) => value(day, facts, weighed)), ...answers].join(',')
}

function flush(): void {
  if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`)
  lines = []
}
