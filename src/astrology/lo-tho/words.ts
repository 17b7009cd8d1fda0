import { LO_THO_COLUMNS, type LoThoColumn } from '../ids.ts'
import table from '../tables/lo-tho.json' with { type: 'json' }

/** Words of the almanac in Tibetan script, without shad; festivals and practice days without a certain name are not printed. */
export const LO_THO = { ...table, days: table.days as Readonly<Partial<Record<string, string>>> }

/** The heads of the sheet. */
export const HEADS = Object.fromEntries(
  LO_THO_COLUMNS.map(id => [id, { text: table.heads[id], isUncertain: table.toBeRead.heads.includes(id) }]),
) as Readonly<Record<LoThoColumn, { text: string; isUncertain: boolean }>>
/** Ids of great combinations whose Tibetan name is doubtful. */
export const COMBINATIONS_TO_BE_READ: ReadonlySet<number> = new Set(table.toBeRead.combinations)

const ZERO = 0x0f20

/** A whole number in Tibetan digits. */
export function tibetanNumber(value: number): string {
  return String(value).replace(/\d/g, digit => String.fromCodePoint(ZERO + Number(digit)))
}

const TSHEG = '་'
const SHAD = '།'
const NGA = 'ང'
/** Their stroke takes the place of the shad. */
const CLOSING: readonly string[] = ['ག', 'ཀ']

/** Syllables as one word. */
export function joined(...syllables: readonly string[]): string {
  return syllables.join(TSHEG)
}

/** Ends a cell: after a final nga with a tsheg and a shad, after a final ga or ka with nothing, else with a shad. */
export function closed(text: string): string {
  const last = text.slice(-1)
  if (CLOSING.includes(last)) return text
  return last === NGA ? `${text}${TSHEG}${SHAD}` : `${text}${SHAD}`
}
