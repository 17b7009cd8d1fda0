import { ANIMALS } from '#calendar/names.ts'
import type { Animal } from '#calendar/types.ts'
import type { HairListId, MatterAnswerId, MatterId } from '#contract/matters.schema.ts'
import { LAST_SOLAR_YEAR } from '#contract/product.ts'
import { safeReturnUrl } from '#contract/return-url.ts'
import { birthAnimal, isBirthYear } from '../../almanac/question/birth.ts'
import { monthsIn } from '../../almanac/question/stretch.ts'
import { addMonths, isAlmanacDay, nearestInAlmanac } from '../../app/dates.ts'

/** Months ahead that the form offers. */
export const SPANS = [1, 3, 6, 12, 24] as const

export const USUAL_SPAN = 12

/** What the finder is asked for. */
export interface FindQuery {
  matter: MatterId | null
  /** First month, `YYYY-MM`. */
  from: string
  months: number
  /** The days of these months that are asked for, where it is not all of them: a week, a weekend. */
  days: { from: string; to: string } | null
  /** 0 Sunday to 6 Saturday; all when empty. */
  weekdays: number[]
  /** Animal of the year of birth, and the year where it is known. */
  animal: Animal | null
  born: number | null
  hair: HairListId
  /** The lowest answer to list; null lists days with a reservation only where there are none without. */
  min: Extract<MatterAnswerId, 'good' | 'leaning-good'> | null
  /** Path of the day from which the matter was looked for. */
  back: string | null
}

/** What of an address could not be, and was replaced by the nearest that can. */
export type Adjustment = 'from' | 'months' | 'born'

const LAST_MONTH = `${LAST_SOLAR_YEAR}-12`

/** Reads the fields of an address or of the form; what is wrong is replaced. */
export function readQuery(
  fields: URLSearchParams,
  matter: MatterId | null,
  today: string,
): { query: FindQuery; adjustments: Adjustment[] } {
  const stretch = readDays(fields.get('from'), fields.get('to'))
  const from = stretch
    ? { value: stretch.from.slice(0, 7), isWrong: false }
    : readMonth(fields.get('from'), today)
  const months = stretch
    ? { value: monthsIn(`${stretch.from}/${stretch.to}`), isWrong: false }
    : readSpan(fields.get('months'))
  const year = fields.get('born') ?? ''
  const born = isBirthYear(year, today) ? Number(year) : null
  const days = fields.getAll('weekdays').flatMap(list => list.split(','))
  const weekdays = [0, 1, 2, 3, 4, 5, 6].filter(day => days.includes(String(day)))
  const min = fields.get('min')
  const query: FindQuery = {
    matter,
    from: from.value,
    months: months.value,
    days: stretch,
    weekdays: weekdays.length === 7 ? [] : weekdays,
    animal: born ? birthAnimal(born) : (ANIMALS.find(id => id === fields.get('animal')) ?? null),
    born,
    hair: matter === 'hair-cutting' && fields.get('hair') === 'white-beryl' ? 'white-beryl' : 'dates',
    min: min === 'good' || min === 'leaning-good' ? min : null,
    back: readBack(fields.get('back')),
  }
  return {
    query,
    adjustments: [
      ...(from.isWrong ? (['from'] as const) : []),
      ...(months.isWrong ? (['months'] as const) : []),
      ...(year && !born ? (['born'] as const) : []),
    ],
  }
}

function readBack(text: string | null): string | null {
  const path = safeReturnUrl(text)
  return path === '/' ? null : path
}

interface Read<T> {
  value: T
  isWrong: boolean
}

function readMonth(text: string | null, today: string): Read<string> {
  const asked = text || today.slice(0, 7)
  const value = nearestInAlmanac(/^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7))
  return { value, isWrong: value !== asked }
}

/** Two days of the almanac, at most as far apart as a search may be. */
function readDays(from: string | null, to: string | null): FindQuery['days'] {
  if (!isAlmanacDay(from ?? '') || !isAlmanacDay(to ?? '') || !from || !to || to < from) return null
  return monthsIn(`${from}/${to}`) > LONGEST_SPAN ? null : { from, to }
}

const LONGEST_SPAN = Math.max(...SPANS)

function readSpan(text: string | null): Read<number> {
  if (text === null || text === '') return { value: USUAL_SPAN, isWrong: false }
  const asked = /^\d{1,6}$/.test(text) ? Number(text) : USUAL_SPAN + 0.5
  const distance = (span: number) => Math.abs(span - asked)
  const value = [...SPANS].sort((a, b) => distance(a) - distance(b))[0] ?? USUAL_SPAN
  return { value, isWrong: value !== asked }
}

/** The address of a query, without what is usual. */
export function findPath(query: FindQuery, today: string): string {
  const { matter, from, months, days, weekdays, animal, born, hair, min, back } = query
  const stretch = days
    ? [`from=${days.from}`, `to=${days.to}`]
    : [from === today.slice(0, 7) ? '' : `from=${from}`, months === USUAL_SPAN ? '' : `months=${months}`]
  const fields = [
    ...stretch,
    weekdays.length === 0 ? '' : `weekdays=${weekdays.join(',')}`,
    born ? `born=${born}` : animal ? `animal=${animal}` : '',
    matter === 'hair-cutting' && hair !== 'dates' ? `hair=${hair}` : '',
    min ? `min=${min}` : '',
    back ? `back=${encodeURIComponent(back)}` : '',
  ].filter(Boolean)
  const path = matter ? `/find/${matter}` : '/find'
  return fields.length > 0 ? `${path}?${fields.join('&')}` : path
}

/** True where the address asks for no more than the matter. */
export function isPlain(query: FindQuery, today: string): boolean {
  return !findPath({ ...query, back: null }, today).includes('?')
}

/** True where the tables end before the range does. */
export function isPastTheEnd({ from, months }: FindQuery): boolean {
  return addMonths(from, months - 1) > LAST_MONTH
}

/** The call that reads every day of a range: filters that only choose among days are answered from what it gave. */
export function callOf({ matter, from, months, animal, hair }: FindQuery & { matter: MatterId }) {
  return {
    matter,
    from,
    months: String(months),
    ...(animal && { animal }),
    ...(hair !== 'dates' && { hair }),
    min: 'barred',
  } as const
}

/**
 * The address of a search that a sentence names, with what of another search the sentence leaves open; every other place as it is.
 * @param to path without language
 */
export function placeFrom(to: string, query: FindQuery, today: string): string {
  const [path = '', search = ''] = to.split('?')
  const [, screen, matter] = path.split('/')
  if (screen !== 'find' || !matter) return to
  const fields = new URLSearchParams(search)
  const said = readQuery(fields, matter as MatterId, today).query
  const next = { ...query, matter: said.matter, hair: said.hair }
  if (fields.has('from')) Object.assign(next, { from: said.from, months: said.months, days: said.days })
  if (fields.has('weekdays')) next.weekdays = said.weekdays
  if (fields.has('born')) Object.assign(next, { born: said.born, animal: said.animal })
  return findPath(next, today)
}
