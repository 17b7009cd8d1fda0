import type { Row } from './examine.ts'

/** Share of texts present, in per cent with one decimal, never rounded up to 100. */
export function percentComplete(texts: number, missing: number): string {
  if (texts === 0) return '0 %'
  return `${Math.floor(((texts - missing) / texts) * 1000) / 10} %`
}

const HEAD = ['language', 'texts', 'complete', 'stale', 'missing', 'other']

function cells(row: Row): string[] {
  const other = row.findings.filter(({ rule, message }) => rule !== 'stale' && message !== 'missing').length
  const complete = percentComplete(row.texts, row.missing)
  return [row.language, `${row.texts}`, complete, `${row.stale}`, `${row.missing}`, `${other}`]
}

/** The table language x complete, stale, missing, as plain text. */
export function table(rows: readonly Row[]): string {
  const lines = [HEAD, ...rows.map(cells)]
  return lines
    .map(line => line.map((cell, i) => (i === 0 ? cell.padEnd(9) : cell.padStart(9))).join(''))
    .join('\n')
}
