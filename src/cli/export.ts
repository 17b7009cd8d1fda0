import { parseArgs } from 'node:util'
import { answerMatters, dayFacts, HAIR_LISTS, MATTER_IDS, signsOfDay, verdict } from '#astrology/index.ts'
import { tibetanDay } from '#calendar/index.ts'
import { COLUMNS, type Column } from './columns.ts'
import { fail, orFail } from './fail.ts'
import { supportedDay } from './supported-day.ts'

// export FROM TO [--matters] [--hair dates]: every day as CSV, header first, lists joined by semicolons, LF at each line's end.
const USAGE = `Usage: npm run --silent export -- FROM TO [--matters] [--hair ${HAIR_LISTS.join('|')}], both dates as YYYY-MM-DD.`
/** Lines written at a time; one write for each line would take longer than making them. */
const CHUNK = 2000

const { values, positionals } = orFail(() =>
  parseArgs({
    allowPositionals: true,
    options: {
      matters: { type: 'boolean', default: false },
      hair: { type: 'string', default: HAIR_LISTS[0] },
    },
  }),
)
const [from, to, ...rest] = positionals
const hair = HAIR_LISTS.find(list => list === values.hair)
if (!from || !to || rest.length > 0 || !hair) fail(USAGE)
const [first, last] = orFail(() => [supportedDay(from), supportedDay(to)] as const)
if (first > last) fail(`${from} comes after ${to}; the first date must not be later than the last.`)

// A reader such as `head` may close the pipe early; that is no failure.
process.stdout.on('error', () => process.exit(0))
const columns = Object.entries(COLUMNS) as [string, Column][]
const matterColumns = values.matters ? ['grade', ...MATTER_IDS.map(id => `matter.${id}`)] : []
let lines = [[...columns.map(([name]) => name), ...matterColumns].join(',')]
for (let number = first; number <= last; number++) {
  const day = tibetanDay(number)
  const facts = dayFacts(day)
  const weighed = verdict(facts)
  const answers = values.matters
    ? [weighed.grade, ...answerMatters(signsOfDay(day, facts), { hair }).map(({ answer }) => answer)]
    : []
  lines.push([...columns.map(([, value]) => value(day, facts, weighed)), ...answers].join(','))
  if (lines.length >= CHUNK) flush()
}
flush()

function flush(): void {
  if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`)
  lines = []
}
