import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod'
import { type Lock, labelOf, nameOf } from './lock.ts'

/** They ask for no more than that their text and names are kept. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
])

/** What asks for more, and why it may stay. A name that ends in `*` stands for all that begin so. */
const ODD: Readonly<Record<string, readonly [licence: string, reason: string]>> = {
  'ical.js': ['MPL-2.0', 'copyleft by file; unchanged, its source is what npm has'],
  satori: ['MPL-2.0', 'copyleft by file; unchanged, its source is public'],
  '@resvg/resvg-js*': ['MPL-2.0', 'copyleft by file; unchanged, its source is public'],
  '@fontsource/eb-garamond': [
    'OFL-1.1',
    'a font: served unchanged, under its own name, never sold by itself',
  ],
}

/**
 * @param places what we ship, as places of the lock file
 * @returns a sentence for each licence that is neither allowed nor named above, and for each name above that is not shipped any more
 */
export function licenceFindings(lock: Lock, places: readonly string[], licence = installedLicence): string[] {
  const used = new Set<string>()
  const bad = places.flatMap(place => {
    const has = licence(place) ?? lock[place]?.license
    if (has !== undefined && isAllowed(has)) return []
    const odd = Object.keys(ODD).find(name => fits(name, nameOf(place)))
    if (odd === undefined) return [`${labelOf(place, lock)}: its licence is ${has ?? 'not told'}`]
    used.add(odd)
    return ODD[odd]?.[0] === has
      ? []
      : [`${labelOf(place, lock)}: its licence is ${has ?? 'not told'}, known as ${ODD[odd]?.[0]}`]
  })
  const stale = Object.keys(ODD).filter(name => !used.has(name))
  return [...bad, ...stale.map(name => `licences.ts: ${name} has an entry and is not shipped`)]
}

/** Of a choice, as in `(MIT OR CC0-1.0)`, one has to be allowed. */
const isAllowed = (licence: string) =>
  licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some(one => ALLOWED.has(one))

const fits = (pattern: string, name: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name

const packageSchema = z.looseObject({ license: z.unknown() })

/** What the installed package says. Those of other platforms are not here; for them the lock file has what the registry said. */
function installedLicence(place: string): string | undefined {
  if (!existsSync(`${place}/package.json`)) return undefined
  const { license } = packageSchema.parse(JSON.parse(readFileSync(`${place}/package.json`, 'utf8')))
  return typeof license === 'string' ? license : JSON.stringify(license)
}
