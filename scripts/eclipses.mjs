// node scripts/eclipses.mjs [--check]: writes src/astrology/tables/eclipses.json, the eclipses of 1925 to 2050 by the library
// astronomy-engine; with --check it only compares and exits with 1 when the table differs.
// Penumbral eclipses of the Moon are left out: the eye hardly sees them. Instants are those of the greatest eclipse, rounded down to the minute.
import { deepStrictEqual } from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import {
  Body,
  Equator,
  GeoMoon,
  GeoVector,
  HourAngle,
  KM_PER_AU,
  NextGlobalSolarEclipse,
  NextLunarEclipse,
  Observer,
  SearchGlobalSolarEclipse,
  SearchLocalSolarEclipse,
  SearchLunarEclipse,
} from 'astronomy-engine'

const FIRST = new Date('1925-01-01T00:00Z')
const LAST = new Date('2051-01-01T00:00Z')
const LHASA = new Observer(29.65, 91.1, 3650)
/** Where hour angles are counted from longitude 0. */
const GREENWICH = new Observer(0, 0, 0)
const TABLE = new URL('../src/astrology/tables/eclipses.json', import.meta.url)

const minute = time => `${time.date.toISOString().slice(0, 16)}Z`
const round = (value, digits) => Number(value.toFixed(digits))

/** Where the Moon stands overhead: latitude and longitude east, in whole degrees. */
function zenith(time) {
  const { dec } = Equator(Body.Moon, time, GREENWICH, true, true)
  const west = 15 * HourAngle(Body.Moon, time, GREENWICH)
  return [Math.round(dec), Math.round(((540 - west) % 360) - 180)]
}

function lunarRows() {
  const rows = []
  for (let found = SearchLunarEclipse(FIRST); found.peak.date < LAST; found = NextLunarEclipse(found.peak)) {
    if (found.kind === 'penumbral') continue
    rows.push({
      utc: minute(found.peak),
      kind: 'lunar',
      type: found.kind,
      part: round(found.obscuration, 2),
      zenith: zenith(found.peak),
      minutes: Math.round(2 * found.sd_partial),
      ...(found.kind === 'total' && { totalMinutes: Math.round(2 * found.sd_total) }),
    })
  }
  return rows
}

/** Greatest share of the Sun's disc covered as seen from Lhasa; 0 when the eclipse is not visible there. */
function shareAtLhasa(peak) {
  const local = SearchLocalSolarEclipse(peak.AddDays(-1), LHASA)
  const isAnother = Math.abs(local.peak.time.ut - peak.ut) > 0.5
  const isSeen = [local.peak, local.partial_begin, local.partial_end].some(({ altitude }) => altitude > 0)
  return isAnother || !isSeen ? 0 : round(local.obscuration, 2)
}

const EARTH_KM = 6378.137
const MOON_KM = 0.272281 * EARTH_KM
const SUN_KM = 696000
/** An axis that passes further from the centre of the Earth, in its radii, misses it. */
const AXIS_ON_EARTH = 0.9972

/**
 * The type by the shadow at the greatest eclipse, as the canon of NASA has it: gamma is the distance of its axis from the centre of the
 * Earth, `onPlane` the radius of its core there and `onGround` where the axis meets the ground (negative where the disc is covered), all
 * in radii of the Earth. Of those whose axis misses the Earth the core still touches some: total or annular without a central line.
 */
function solarType(peak) {
  const [moon, sun] = [GeoMoon(peak), GeoVector(Body.Sun, peak, false)].map(({ x, y, z }) =>
    [x, y, z].map(value => value * KM_PER_AU),
  )
  const axis = moon.map((value, index) => value - sun[index])
  const distance = Math.hypot(...axis)
  const along = moon.reduce((sum, value, index) => sum + (value * axis[index]) / distance, 0)
  const gamma = Math.hypot(...moon.map((value, index) => value - (along * axis[index]) / distance)) / EARTH_KM
  const sine = (SUN_KM - MOON_KM) / distance
  const tangent = sine / Math.sqrt(1 - sine ** 2)
  const onPlane = ((-along - MOON_KM / sine) * tangent) / EARTH_KM
  if (gamma >= AXIS_ON_EARTH + Math.abs(onPlane)) return { type: 'partial' }
  if (gamma >= AXIS_ON_EARTH) return { type: onPlane < 0 ? 'total' : 'annular', central: false }
  if (onPlane < 0) return { type: 'total' }
  return { type: onPlane - Math.sqrt(1 - gamma ** 2) * tangent > 0 ? 'annular' : 'hybrid' }
}

function solarRows() {
  const rows = []
  let found = SearchGlobalSolarEclipse(FIRST)
  for (; found.peak.date < LAST; found = NextGlobalSolarEclipse(found.peak)) {
    const { latitude, longitude } = found
    rows.push({
      utc: minute(found.peak),
      kind: 'solar',
      ...solarType(found.peak),
      ...(latitude !== undefined && { greatest: [Math.round(latitude), Math.round(longitude)] }),
      lhasa: shareAtLhasa(found.peak),
    })
  }
  return rows
}

const rows = [...lunarRows(), ...solarRows()].sort((a, b) => (a.utc < b.utc ? -1 : 1))
const note =
  'Greatest eclipse in UTC. Moon: part of the disc in the umbra, minutes of the umbral phase and of totality, zenith = latitude and longitude east where the Moon stands overhead. Sun: greatest = latitude and longitude east of the greatest eclipse, absent where the axis of the shadow misses the Earth; central false = total or annular without a central line; lhasa = greatest share of the disc covered there.'
const table = {
  standing: 'verified',
  sources: { 'nasa-canon': 'verified', 'astronomy-engine': 'sourced', fpmt: 'sourced' },
  note,
  rows,
}
if (process.argv.includes('--check')) {
  // Compared as values: the formatter may break lines.
  deepStrictEqual(JSON.parse(readFileSync(TABLE, 'utf8')), JSON.parse(JSON.stringify(table)))
} else {
  const { rows: _, ...head } = table
  const lines = rows.map(row => `    ${JSON.stringify(row)}`)
  writeFileSync(
    TABLE,
    `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "rows": [\n${lines.join(',\n')}\n  ]\n}\n`,
  )
}
console.log(`${rows.length} eclipses`)
