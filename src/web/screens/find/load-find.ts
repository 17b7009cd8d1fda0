import { parseDayNumber, tibetanDay } from '#calendar/index.ts'
import type { Language } from '#contract/languages.ts'
import { foundReason } from '#contract/matter-reason.ts'
import type { FoundDays, MatterAnswerId, MatterId } from '#contract/matters.schema.ts'
import type { Answer } from '#contract/page.ts'
import type { RouteEnv } from '../../app/route-env.ts'
import type { FindScreenData, FoundRow, FoundSummary, PackedRow } from '../../app/screen-data.ts'
import { type FindQuery, findPath, readQuery } from './find-query.ts'
import { isAsked, LETTERS } from './months.ts'

/** How many signs of those that stand in the way, and how many days near by, are shown where nothing is found. */
const OBSTACLES = 3
const NEAREST = 2
/** The best of the found days that are named above the others. */
const BEST = 3

/** The address of what the form asks for. */
export function formTarget(fields: URLSearchParams, today: string): string {
  const matter = encodeURIComponent(fields.get('matter') ?? '') as MatterId
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
  const { matter, from, months, animal, hair } = query
  const common = { matter, ...(animal && { animal }), ...(hair !== 'dates' && { hair }) }
  const search = (since: string, span: number, min: MatterAnswerId) =>
    env.calls.find(lang, { query: { ...common, from: since, months: String(span), min } }, signal)
  const answer = await search(from, months, 'barred')
  if (!answer.ok) return answer
  // More than a year of days comes in short: the reasons of those that may be listed are asked for apart.
  const reasoned = months > 12 ? await search(from, months, 'leaning-good') : answer
  if (!reasoned.ok) return reasoned
  // Of the current month only what is still to come.
  const since = today.startsWith(from) ? today : `${from}-01`
  const found = summarize(answer.data, query, since, lang, reasoned.data)
  if (found.rows.length > 0) return { ok: true, data: found }
  const wider = await search(since, 24, 'leaning-good')
  return { ok: true, data: { ...found, nearest: wider.ok ? nearestOf(wider.data, lang) : [] } }
}

/** What the screen needs of an answer that has every day of the range; `reasoned` has the reasons of those that may be listed. */
export function summarize(
  found: FoundDays,
  query: FindQuery,
  since: string,
  lang: Language,
  reasoned = found,
): FoundSummary {
  const { months, min } = query
  const asked = found.days.filter(({ date }) => isAsked(date, since, query))
  const good = asked.filter(({ answer }) => answer === 'good')
  const reserved = asked.filter(({ answer }) => answer === 'leaning-good')
  // Fewer than one in two months: whoever plans a wedding cannot wait for a day that nothing speaks against.
  const isRare = min === null && reserved.length > 0 && good.length * 2 < months
  const showsReserved = min === 'leaning-good' || isRare
  const listed = reasoned.days.filter(
    ({ date, answer }) =>
      isAsked(date, since, query) && (answer === 'good' || (showsReserved && answer === 'leaning-good')),
  )
  const { matter, name, infinitive, notice, to } = found
  const rows = listed.map(day => rowOf(reasoned, day, lang))
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
    best: listed.length > 2 * BEST ? bestOf(listed) : [],
    rows: rows.map(row => packed(row, reasons)),
    reasons,
    obstacles: listed.length > 0 ? [] : obstaclesOf(found, asked),
    nearest: [],
  }
}

function packed({ date, lunarDay, reason, born, stones }: FoundRow, reasons: string[]): PackedRow {
  const place = reasons.indexOf(reason)
  return born || stones ? [date, lunarDay, place, born ?? 0, stones ?? 0] : [date, lunarDay, place]
}

type FoundDay = FoundDays['days'][number]

function bestOf(days: readonly FoundDay[]): string[] {
  const best = days.toSorted((a, b) => a.rank - b.rank).slice(0, BEST)
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
  const counts = new Map<number, number>()
  for (const { answer, decidedBy } of days) {
    if (decidedBy === undefined || answer === 'good' || answer === 'leaning-good') continue
    counts.set(decidedBy, (counts.get(decidedBy) ?? 0) + 1)
  }
  const most = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, OBSTACLES)
  return most.map(([place, count]) => ({ name: signs[place]?.name ?? '', count }))
}

function nearestOf(found: FoundDays, lang: Language): FoundRow[] {
  const of = (wanted: MatterAnswerId) => found.days.filter(({ answer }) => answer === wanted)
  const good = of('good')
  return (good.length > 0 ? good : of('leaning-good')).slice(0, NEAREST).map(day => rowOf(found, day, lang))
}
