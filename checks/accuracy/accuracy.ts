/** The data of the accuracy page, computed from the tables and the examples of the tests. */
import { createHash } from 'node:crypto'
import { dayFacts, verdict } from '#astrology/index.ts'
import { everyDay } from '#astrology/testing.ts'
import { civilDate, FIRST_DAY, formatCivilDate, LAST_DAY } from '#calendar/index.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { calendarComparisons } from './calendar.ts'
import { concordanceComparisons } from './concordance.ts'
import { signComparisons } from './signs.ts'
import { matterStandings, ruleStandings } from './standing.ts'

export const ACCURACY_FILE = new URL('../../src/server/almanac/accuracy.json', import.meta.url)

/** Twelve digits that change with any date, sign or grade of any supported day. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const day of everyDay()) {
    const facts = dayFacts(day)
    hash.update(JSON.stringify([day, facts, verdict(facts)]))
  }
  return hash.digest('hex').slice(0, 12)
}

export function accuracy() {
  return {
    engine: {
      version: packageJson.version,
      fingerprint: fingerprint(),
      first: formatCivilDate(civilDate(FIRST_DAY)),
      last: formatCivilDate(civilDate(LAST_DAY)),
      days: LAST_DAY - FIRST_DAY + 1,
    },
    comparisons: [...concordanceComparisons(), ...calendarComparisons(), ...signComparisons()],
    rules: ruleStandings(),
    matters: matterStandings(),
  }
}
