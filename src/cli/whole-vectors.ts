import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  calendarDay,
  FIRST_DAY,
  formatCivilDate,
  LAST_DAY,
  TRADITION_IDS,
  type Tradition,
} from '#calendar/index.ts'
import { ROYAL_YEAR_OFFSET } from '#calendar/range.ts'

/** The columns of `days-{calendar}-2020-2025.csv`. */
const HEADER = 'gregorian,jdn,year,royal_year,month,month_part,day,day_part,skipped_before'

/** Every civil day of the range in a calendar, as CSV. */
export function wholeDays(cal: Tradition): string {
  const lines = [HEADER]
  for (let number = FIRST_DAY; number <= LAST_DAY; number++) {
    const { civil, royalYear, month, monthPart, day, dayPart, previousDaySkipped } = calendarDay(number, cal)
    const label = [royalYear - ROYAL_YEAR_OFFSET, royalYear, month, monthPart, day, dayPart]
    const skipped = previousDaySkipped ? (day === 1 ? 30 : day - 1) : ''
    lines.push([formatCivilDate(civil), number, ...label, skipped].join())
  }
  return `${lines.join('\n')}\n`
}

/** Writes the vectors of a folder, the whole days of each calendar beside them, and the SHA-256 of each file as `sha256sum -c` reads it. */
export function writeVectors(from: string, folder: string): void {
  cpSync(from, folder, { recursive: true })
  for (const cal of TRADITION_IDS) writeFileSync(join(folder, `days-${cal}.csv`), wholeDays(cal))
  const names = readdirSync(folder).filter(name => name !== 'SHA256SUMS.txt')
  const sums = names.sort().map(name => {
    const hash = createHash('sha256').update(readFileSync(join(folder, name)))
    return `${hash.digest('hex')}  ${name}\n`
  })
  writeFileSync(join(folder, 'SHA256SUMS.txt'), sums.join(''))
}
