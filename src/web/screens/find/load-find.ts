import { parseDayNumber, tibetanDay } from '#calendar/index.ts'
import { compareFound } from '#contract/found-order.ts'
import type { Language } from '#contract/languages.ts'
import { foundReason } from '#contract/matter-reason.ts'
import type { FoundDays, MatterAnswerId, MatterId } from '#contract/matters.schema.ts'
import type { Answer } from '#contract/page.ts'
import type { RouteEnv } from '../../app/route-env.ts'
import type { FindScreenData, FoundRow, FoundSummary, PackedRow } from '../../app/screen-data.ts'
import { type FindQuery, findPath, readQuery } from './find-query.ts'
import { isAsked, LETTERS } from './months.ts'
import { commonOf, queriesOf, readParts } from './parts.ts'

/** How many signs of those that stand in the way, and how many days near by, are shown where nothing is found. */
const OBSTACLES = 3
const NEAREST = 2
/** The best of the found days that are named above the others. */
const BEST = 3

/** The address of what the form asks for; no months ahead is today, whose page answers the matter. */
export function formTarget(fields: URLSearchParams, today: string): string {
  const matter = encodeURIComponent(fields.get('matter') ?? '') as MatterId
  if (fields.get('months') === '0') return `/day#${matter}`
  return findPath(readQuery(fields, matter, today).query, today)
}

/** What the finder shows for an address. */
export async function loadFind(
  env: RouteEnv,
  lang: Language,
  { matter: asked, search }: { matter: string | undefined; search: URLSearchParams },
  signal: AbortSignal,
): Promise<FindScreenData> {
  const today = env.today()
  const list = await env.calls.matters(lang, {}, signal)
  const known = list.ok ? list.data.groups.flatMap(({ matters }) => matters.map(({ id }) => id)) : []
  // Without the list every matter may be one: the answer of the call then says what failed.
  const matter = (list.ok ? known.find(id => id === asked) : (asked as MatterId | undefined)) ?? null
  const { query, adjustments } = readQuery(search, matter, today)
  const screen = { query, adjustments, today, list, isUnknown: asked !== undefined && matter === null }
  if (matter === null) return { ...screen, answer: null }
  return { ...screen, answer: await searchDays(env, lang, { ...query, matter }, today, signal) }
}

async function searchDays(
  env: RouteEnv,
  lang: Language,
  query: FindQuery & { matter: MatterId },
  today: string,
  signal: AbortSignal,
): Promise<Answer<FoundSummary>> {
  const { from } = query
  const read = await readParts(
    queriesOf(query),
    part => env.calls.find(lang, { query: part }, signal),
    signal,
  )
  if (!read.ok) return read
  // Of the current month only what is still to come.
  const since = today.startsWith(from) ? today : `${from}-01`
  const { found: days, end } = read.data
  const found = { ...summarize(days, query, since, lang), ...(end && { end }) }
  if (found.rows.length > 0) return { ok: true, data: found }
  const wider = await env.calls.find(
    lang,
    { query: { ...commonOf(query), from: since, months: '24', min: 'leaning-good' } },
    signal,
  )
  if (!wider.ok) return { ok: true, data: found }
  const further = wider.data.days.filter(day => isAsked(day.date, since, query) && isWanted(day, query))
  return {
    ok: true,
    data: {
      ...found,
      nearest: nearestOf(wider.data, lang),
      ways: { ...found.ways, lookFurther: further.length },
    },
  }
}

/** What the screen needs of an answer that has every day of the range. */
export function summarize(found: FoundDays, query: FindQuery, since: string, lang: Language): FoundSummary {
  const { months, min } = query
  const asked = found.days.filter(({ date }) => isAsked(date, since, query))
  const good = asked.filter(({ answer }) => answer === 'good')
  const reserved = asked.filter(({ answer }) => answer === 'leaning-good')
  // Fewer than one in two months: whoever plans a wedding cannot wait for a day that nothing speaks against.
  const isRare = min === null && reserved.length > 0 && good.length * 2 < months
  const showsReserved = min === 'leaning-good' || isRare
  const listed = asked.filter(
    ({ answer }) => answer === 'good' || (showsReserved && answer === 'leaning-good'),
  )
  const { matter, name, infinitive, notice, to } = found
  const rows = listed.map(day => rowOf(found, day, lang))
  const reasons = [...new Set(rows.map(({ reason }) => reason))]
  return {
    matter,
    name,
    infinitive,
    ...(notice && { notice }),
    since,
    to,
    answers: found.days.map(({ answer }) => LETTERS[answer]).join(''),
    good: good.length,
    reserved: reserved.length,
    isRare,
    showsReserved,
    best: listed.length > 2 * BEST ? bestOf(found, listed) : [],
    rows: rows.map(row => packed(row, reasons)),
    reasons,
    ways: {
      addReserved: min === 'good' ? reserved.length : 0,
      allWeekdays: found.days.filter(day => day.date >= since && isWanted(day, query)).length,
      lookFurther: 0,
    },
    obstacles: listed.length > 0 ? [] : obstaclesOf(found, asked),
    nearest: [],
  }
}

function packed({ date, lunarDay, reason, born, stones }: FoundRow, reasons: string[]): PackedRow {
  const place = reasons.indexOf(reason)
  return born || stones ? [date, lunarDay, place, born ?? 0, stones ?? 0] : [date, lunarDay, place]
}

/** True for an answer that the query lists, where hardly any day is without a reservation. */
function isWanted({ answer }: FoundDay, { min }: FindQuery): boolean {
  return answer === 'good' || (min !== 'good' && answer === 'leaning-good')
}

type FoundDay = FoundDays['days'][number]

function bestOf({ signs }: FoundDays, days: readonly FoundDay[]): string[] {
  const best = days.toSorted((a, b) => compareFound(signs, a, b)).slice(0, BEST)
  return best.map(({ date }) => date).sort()
}

function rowOf(found: FoundDays, day: FoundDay, lang: Language): FoundRow {
  const { date, answer, born, stones } = day
  return {
    date,
    answer,
    lunarDay: tibetanDay(parseDayNumber(date)).day,
    reason: foundReason(found, day, lang),
    ...(born && { born }),
    ...(stones && { stones }),
  }
}

/** The signs that decide against most of the days. */
function obstaclesOf({ signs }: FoundDays, days: readonly FoundDay[]): FoundSummary['obstacles'] {
  const counts = new Map<string, number>()
  for (const { answer, decidedBy } of days) {
    const name = decidedBy === undefined ? undefined : signs[decidedBy]?.name
    if (name === undefined || answer === 'good' || answer === 'leaning-good') continue
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const most = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, OBSTACLES)
  return most.map(([name, count]) => ({ name, count }))
}

function nearestOf(found: FoundDays, lang: Language): FoundRow[] {
  const of = (wanted: MatterAnswerId) => found.days.filter(({ answer }) => answer === wanted)
  const good = of('good')
  return (good.length > 0 ? good : of('leaning-good')).slice(0, NEAREST).map(day => rowOf(found, day, lang))
}
