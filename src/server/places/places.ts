import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/languages.ts'
import type { PlaceOption } from '#contract/place.schema.ts'
import { ROOT } from '../root.ts'
import { StartError } from '../start-error.ts'
import { unpackSections } from './index-file.ts'
import { countryName, exonymOf } from './names.ts'
import { searchKey } from './search-key.ts'

/** Coordinates and time zone of a place. */
interface Place {
  /** Degrees east and north. */
  longitude: number
  latitude: number
  /** IANA name. */
  zone: string
  /** As the list calls it. */
  name: string
}

/** The list of places in memory. */
export interface Places {
  /** Places with a name that begins as the text does, the likeliest first; none for text in other scripts. */
  search(text: string, lang: Language): PlaceOption[]
  /** A place by its GeoNames id; null when there is none. */
  find(id: string): Place | null
}

const MOST = 10
const LONGEST = 100
const COORDINATE = 100_000
/** Up to so many letters are found only in names that are shown: in others they would list unexpected places. */
const FEW_LETTERS = 2
/** Ten times the inhabitants weigh 1. An exact name does not come before every great city that only begins so. */
const EXACT = 2

interface Tables {
  ids: Uint32Array
  latitudes: Int32Array
  longitudes: Int32Array
  populations: Uint32Array
  zones: Uint16Array
  countries: Uint16Array
  regions: Uint16Array
  names: Uint8Array
  nameStarts: Uint32Array
  russian: Uint8Array
  russianStarts: Uint32Array
  keys: Uint8Array
  keyStarts: Uint32Array
  keyPlaces: Uint32Array
}

/** Reads `dist/places/places.bin`, which the build made. Throws a StartError that names it when it is missing or broken. */
export function loadPlaces(file = join(ROOT, 'dist/places/places.bin')): Places {
  try {
    return createPlaces(readFileSync(file))
  } catch (error) {
    throw new StartError(`The list of places is not built: ${file} is missing or broken.`, { cause: error })
  }
}

type RegionNames = Readonly<Partial<Record<Language, string>>>

/** What is not in tables. */
interface Meta {
  zones: string[]
  countries: string[]
  regions: RegionNames[]
}

/** The tables with what is worked out of them at the start. */
interface List extends Tables {
  zoneNames: readonly string[]
  countryCodes: readonly string[]
  regionNames: readonly RegionNames[]
  weights: Float32Array
}

/** @param file what `buildIndex` made */
function createPlaces(file: Uint8Array): Places {
  const { sections, meta } = unpackSections(file)
  const tables = sections as unknown as Tables
  const { zones, countries, regions } = meta as Meta
  const weights = new Float32Array(tables.populations.length)
  // `Float32Array.from` iterates, which is slower.
  tables.populations.forEach((inhabitants, place) => {
    weights[place] = Math.log10(inhabitants + 1)
  })
  const list: List = { ...tables, zoneNames: zones, countryCodes: countries, regionNames: regions, weights }
  // No start has to wait for it: only accounts with a birthplace need it.
  let numbers: ReadonlyMap<number, number> | undefined
  return {
    search: (typed, lang) => {
      const [name = ''] = typed.slice(0, LONGEST).split(',')
      const key = searchKey(name)
      return key === '' ? [] : describe(list, likeliest(list, key, lang), lang)
    },
    find: id => {
      numbers ??= new Map(Array.from(tables.ids, (number, place) => [number, place]))
      const place = /^\d{1,10}$/.test(id) ? numbers.get(Number(id)) : undefined
      return place === undefined ? null : placeOf(list, place)
    },
  }
}

function placeOf(list: List, place: number): Place {
  return {
    longitude: (list.longitudes[place] ?? 0) / COORDINATE,
    latitude: (list.latitudes[place] ?? 0) / COORDINATE,
    zone: list.zoneNames[list.zones[place] ?? 0] ?? '',
    name: textOf(list.names, list.nameStarts, place),
  }
}

/** The places with a name that begins as this key does, the likeliest first. */
function likeliest(list: List, typed: string, lang: Language): number[] {
  const { keyPlaces, keyStarts, weights } = list
  const wanted = Buffer.from(typed)
  const best: { place: number; score: number }[] = []
  const last = bound(list, wanted, true)
  for (let key = bound(list, wanted, false); key < last; key++) {
    const place = keyPlaces[key] ?? 0
    const length = (keyStarts[key + 1] ?? 0) - (keyStarts[key] ?? 0)
    const score = (weights[place] ?? 0) + (length === wanted.length ? EXACT : 0)
    if (best.length === MOST && score <= (best[MOST - 1]?.score ?? 0)) continue
    if (typed.length > FEW_LETTERS || isShownAs(list, place, typed, lang)) insert(best, place, score)
  }
  return best.map(({ place }) => place)
}

/** Whether a name that the place is shown under, here or where it lies or in Russian, begins with what was typed. */
function isShownAs(list: List, place: number, typed: string, lang: Language): boolean {
  const names = [
    nameIn(list, place, lang),
    textOf(list.names, list.nameStarts, place),
    nameIn(list, place, 'ru'),
  ]
  return names.some(name => searchKey(name).startsWith(typed))
}

/** The first key that is not before these bytes; with `after`, the first beyond those that begin with them. */
function bound({ keys, keyStarts, keyPlaces }: List, wanted: Buffer, after: boolean): number {
  const bytes = Buffer.from(keys.buffer, keys.byteOffset, keys.byteLength)
  let [low, high] = [0, keyPlaces.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const start = keyStarts[middle] ?? 0
    const end = keyStarts[middle + 1] ?? 0
    const until = after ? Math.min(end, start + wanted.length) : end
    const order = bytes.compare(wanted, 0, wanted.length, start, until)
    if (order < 0 || (after && order === 0)) low = middle + 1
    else high = middle
  }
  return low
}

function describe(list: List, found: readonly number[], lang: Language): PlaceOption[] {
  return found.map(place => ({
    place_id: String(list.ids[place]),
    description: partsOf(list, place, lang).join(', '),
  }))
}

/** Name, region unless it is called the same, country. */
function partsOf(list: List, place: number, lang: Language): string[] {
  const name = nameIn(list, place, lang)
  const region = list.regionNames[list.regions[place] ?? 0]?.[lang] ?? ''
  const country = countryName(list.countryCodes[list.countries[place] ?? 0] ?? '', lang)
  const isRegionShown = region !== '' && searchKey(region) !== searchKey(name)
  return isRegionShown ? [name, region, country] : [name, country]
}

function nameIn(list: List, place: number, lang: Language): string {
  const exonym = exonymOf(list.ids[place] ?? 0, lang)
  if (exonym !== undefined) return exonym
  const russian = lang === 'ru' ? textOf(list.russian, list.russianStarts, place) : ''
  return russian || textOf(list.names, list.nameStarts, place)
}

function textOf(bytes: Uint8Array, starts: Uint32Array, index: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString(
    'utf8',
    starts[index],
    starts[index + 1],
  )
}

/** Inserts a place into the ordered best ones, each once with its best score. */
function insert(best: { place: number; score: number }[], place: number, score: number): void {
  const before = best.findIndex(other => other.place === place)
  if (before >= 0) {
    if ((best[before]?.score ?? 0) >= score) return
    best.splice(before, 1)
  }
  const at = best.findIndex(other => other.score < score)
  best.splice(at < 0 ? best.length : at, 0, { place, score })
  best.length = Math.min(best.length, MOST)
}
