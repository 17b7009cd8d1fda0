import { parseArgs } from 'node:util'
import { dayFacts, verdict } from '#astrology/index.ts'
import { tibetanDay } from '#calendar/index.ts'
import { COLUMNS, type Column } from './columns.ts'
import { fail, orFail } from './fail.ts'
import { supportedDay } from './supported-day.ts'

// export FROM TO: every day as CSV, header first, lists joined by semicolons, LF at each line's end.
const USAGE = 'Usage: npm run --silent export -- FROM TO, both as YYYY-MM-DD.'
/** Lines written at a time; one write for each line would take longer than making them. */
const CHUNK = 2000

const { positionals } = orFail(() => parseArgs({ allowPositionals: true, options: {} }))
const [from, to, ...rest] = positionals
if (!from || !to || rest.length > 0) fail(USAGE)
const [first, last] = orFail(() => [supportedDay(from), supportedDay(to)] as const)
if (first > last) fail(`${from} comes after ${to}; the first date must not be later than the last.`)

// A reader such as `head` may close the pipe early; that is no failure.
process.stdout.on('error', () => process.exit(0))
const columns = Object.entries(COLUMNS) as [string, Column][]
let lines = [columns.map(([name]) => name).join(',')]
for (let number = first; number <= last; number++) {
  const day = tibetanDay(number)
  const facts = dayFacts(day)
  lines.push(columns.map(([, value]) => value(day, facts, verdict(facts))).join(','))
  if (lines.length >= CHUNK) flush()
}
flush()

function flush(): void {
  if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`)
  lines = []
}
