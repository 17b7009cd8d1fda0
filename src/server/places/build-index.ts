import exonyms from './data/exonyms.json' with { type: 'json' }
import { packSections } from './index-file.ts'
import { russianName } from './russian-name.ts'
import { searchKey } from './search-key.ts'

/** Columns of GeoNames' table of cities. */
const [ID, NAME, ASCII, OTHERS, LATITUDE, LONGITUDE] = [0, 1, 2, 3, 4, 5]
const [COUNTRY, ADMIN, POPULATION, ZONE] = [8, 10, 14, 17]

const COORDINATE = 100_000

/** Texts one after the other, each once, by number. */
class Texts {
  readonly list: string[] = []
  private readonly numbers = new Map<string, number>()

  number(text: string): number {
    const known = this.numbers.get(text)
    if (known !== undefined) return known
    this.numbers.set(text, this.list.length)
    return this.list.push(text) - 1
  }
}

/** Bytes of texts in UTF-8 and where each begins; one more place marks the end. */
function joined(list: readonly string[]): { bytes: Buffer; starts: Uint32Array } {
  const starts = new Uint32Array(list.length + 1)
  const parts = list.map((text, index) => {
    const bytes = Buffer.from(text)
    starts[index + 1] = (starts[index] ?? 0) + bytes.length
    return bytes
  })
  return { bytes: Buffer.concat(parts), starts }
}

const cell = (row: readonly string[], column: number) => row[column] ?? ''
const cellsOf = (table: string) =>
  table
    .split('\n')
    .filter(line => line !== '')
    .map(line => line.split('\t'))

/**
 * Makes the searchable index out of GeoNames' table.
 * @param table lines with 19 columns between tabs
 * @param regionTable what each region is called: its code, then a name for each language; a first line says which
 */
export function buildIndex(table: string, regionTable: string): Buffer {
  const rows = cellsOf(table)
  const [zones, countries, regions] = [new Texts(), new Texts(), new Texts()]
  const numbers = (column: number, factor = 1) =>
    rows.map(row => Math.round(Number(cell(row, column)) * factor))
  const names = joined(rows.map(row => cell(row, NAME)))
  const russian = joined(rows.map(row => russianName(cell(row, OTHERS).split(','), cell(row, ASCII)) ?? ''))
  const keys = keysOf(rows.map(namesOf))
  const keyTexts = joined(keys.map(([key]) => key))
  return packSections(
    {
      ids: Uint32Array.from(numbers(ID)),
      latitudes: Int32Array.from(numbers(LATITUDE, COORDINATE)),
      longitudes: Int32Array.from(numbers(LONGITUDE, COORDINATE)),
      populations: Uint32Array.from(numbers(POPULATION)),
      zones: Uint16Array.from(rows.map(row => zones.number(cell(row, ZONE)))),
      countries: Uint16Array.from(rows.map(row => countries.number(cell(row, COUNTRY)))),
      regions: Uint16Array.from(rows.map(row => regions.number(`${cell(row, COUNTRY)}.${cell(row, ADMIN)}`))),
      names: names.bytes,
      nameStarts: names.starts,
      russian: russian.bytes,
      russianStarts: russian.starts,
      keys: keyTexts.bytes,
      keyStarts: keyTexts.starts,
      keyPlaces: Uint32Array.from(keys.map(([, place]) => place)),
    },
    { zones: zones.list, countries: countries.list, regions: regionNames(regionTable, regions.list) },
  )

  function namesOf(row: readonly string[]): string[] {
    const own = (exonyms as Record<string, { names: Record<string, string> }>)[cell(row, ID)]
    return [
      cell(row, NAME),
      cell(row, ASCII),
      ...cell(row, OTHERS).split(','),
      ...Object.values(own?.names ?? {}),
    ]
  }
}

/** Every name of every place in the form in which it is searched, sorted by bytes. */
function keysOf(names: readonly string[][]): [key: string, place: number][] {
  const keys = names.flatMap((own, place) =>
    [...new Set(own.map(searchKey))].filter(key => key !== '').map(key => [key, place] as [string, number]),
  )
  // Letters beyond the basic plane are in no key, so the order of UTF-16 units is that of UTF-8 bytes.
  return keys.sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x - y))
}

/** By region its names by language; a language without one of its own has the English. */
function regionNames(table: string, codes: readonly string[]): Partial<Record<string, string>>[] {
  const [[, ...languages] = [], ...rows] = cellsOf(table)
  const names = new Map(
    rows.map(([code, ...own]) => [
      code,
      Object.fromEntries(languages.map((lang, index) => [lang, own[index] || own[0]])),
    ]),
  )
  return codes.map(code => names.get(code) ?? {})
}
