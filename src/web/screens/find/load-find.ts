import type { Tradition } from '#calendar/traditions.ts'
import type { Language } from '#contract/languages.ts'
import type { FoundDay, FoundDays, MatterAnswerId, MatterId, MatterList } from '#contract/matters.schema.ts'
import type { Answer } from '#contract/page.ts'
import { chosenPeople } from '../../almanac/people/chosen.ts'
import { askedCal } from '../../app/calendar.ts'
import { loadModule } from '../../app/load-module.ts'
import type { RouteEnv } from '../../app/route-env.ts'
import type { Adjustment as FindAdjustment } from './find-query.ts'
import { callOf, type FindQuery, findPath, readQuery } from './find-query.ts'
import { isAsked } from './months.ts'

/** A found day as its row shows it. */
export interface FoundRow
  extends Pick<FoundDay, 'date' | 'lunarDay' | 'answer' | 'rank' | 'sentence' | 'bornIn'> {
  /** What warns of an hour or a direction; the sentence names what warns of the day. */
  warnings: string[]
}

/** A filter of the finder that may stand in the way. */
export type WayOut = 'addReserved' | 'allWeekdays' | 'lookFurther'

/** What the finder shows of the days of a range. */
export interface FoundSummary extends Pick<FoundDays, 'matter' | 'name' | 'infinitive' | 'notice' | 'to'> {
  /** The first day that may be listed: in the current month, today. */
  since: string
  /** The answer of each day from the first of the first month on. */
  answers: readonly MatterAnswerId[]
  /** How many of the asked days are good, and how many carry a reservation. */
  good: number
  reserved: number
  /** Few enough good days to show each on a card. */
  isRare: boolean
  /** Reservations are listed: they are asked for, or there is nothing without. */
  showsReserved: boolean
  rows: FoundRow[]
  /** Where nothing is found: how many days each way out would give. */
  ways: Readonly<Record<WayOut, number>>
  /** Where nothing is found: the signs that stand in the way most often, and the next days without the filters. */
  obstacles: { name: string; count: number }[]
  nearest: FoundRow[]
}

/** What the finder's loader gives. */
export interface FindScreenData {
  query: FindQuery
  adjustments: FindAdjustment[]
  today: string
  /** The calendar of the address. */
  cal?: Tradition
  list: Answer<MatterList>
  /** The address names a matter that there is not. */
  isUnknown: boolean
  /** Null until a matter is chosen. */
  answer: Answer<FoundSummary> | null
  /** A sentence that led nowhere, and why. */
  typed?: string
  remark?: string
}

/** How many signs of those that stand in the way, and how many days near by, are shown where nothing is found. */
const OBSTACLES = 3
const NEAREST = 2
/** At most so many good days stand on cards of their own, the best first. */
const FEW = 12

/** The address of what the form asks for; no months ahead is today, whose page of plans answers the matter. */
export function formTarget(fields: URLSearchParams, today: string): string {
  const matter = encodeURIComponent(fields.get('matter') ?? '') as MatterId
  if (fields.get('months') === '0') return `/day/${today}/plans#${matter}`
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
  const cal = askedCal(search)
  const screen = {
    ...cal,
    query,
    adjustments,
    today,
    list,
    isUnknown: asked !== undefined && matter === null,
  }
  if (matter === null) return { ...screen, answer: null }
  return { ...screen, answer: await searchDays(env, lang, { ...query, matter }, { today, cal }, signal) }
}

async function searchDays(
  env: RouteEnv,
  lang: Language,
  query: FindQuery & { matter: MatterId },
  { today, cal }: { today: string; cal: ReturnType<typeof askedCal> },
  signal: AbortSignal,
): Promise<Answer<FoundSummary>> {
  const { from } = query
  const read = await env.calls.find(lang, { query: { ...callOf(query), ...cal } }, signal)
  if (!read.ok) return read
  // Of the current month only what is still to come.
  const first = query.days?.from ?? `${from}-01`
  const since = today.startsWith(from) && today > first ? today : first
  const isGood = await goodForChosen()
  const found = summarize(read.data, query, since, isGood)
  if (found.rows.length > 0) return { ok: true, data: found }
  const wider = await env.calls.find(
    lang,
    { query: { ...callOf(query), ...cal, from: since, months: '24', min: 'leaning-good' } },
    signal,
  )
  if (!wider.ok) return { ok: true, data: found }
  const further = wider.data.days.filter(
    day => isAsked(day.date, since, { ...query, days: null }) && isWanted(day, query) && isGood(day.date),
  )
  return {
    ok: true,
    data: {
      ...found,
      nearest: nearestOf(wider.data),
      ways: { ...found.ways, lookFurther: further.length },
    },
  }
}

const everyDay = () => true

/** Whether a day is good for all people of this device for whom is looked; the browser alone knows them. */
async function goodForChosen(): Promise<(date: string) => boolean> {
  const ids = chosenPeople.get()
  if (ids.length === 0) return everyDay
  const [{ readStored }, { isGoodFor, isPerson }] = await loadModule(
    Promise.all([import('../../almanac/people/stored.ts'), import('../../almanac/people/stones.ts')]),
  )
  const people = readStored().dates.filter(one => ids.includes(one.id) && isPerson(one))
  return date => isGoodFor(people, date)
}

/** A favourable day that is not good for the chosen people is drawn like one on which nothing speaks. */
function unmarked(answer: MatterAnswerId): MatterAnswerId {
  return answer === 'good' || answer === 'leaning-good' ? 'open' : answer
}

/** What the screen needs of an answer that has every day of the range. */
export function summarize(
  found: FoundDays,
  query: FindQuery,
  since: string,
  isGood: (date: string) => boolean = everyDay,
): FoundSummary {
  const { min } = query
  const asked = found.days.filter(({ date }) => isAsked(date, since, query) && isGood(date))
  const good = asked.filter(({ answer }) => answer === 'good')
  const reserved = asked.filter(({ answer }) => answer === 'leaning-good')
  const showsReserved = min === 'leaning-good' || (min === null && good.length === 0)
  const listed = asked.filter(
    ({ answer }) => answer === 'good' || (showsReserved && answer === 'leaning-good'),
  )
  const { matter, name, infinitive, notice, to } = found
  return {
    matter,
    name,
    infinitive,
    ...(notice && { notice }),
    since,
    to: query.days?.to ?? to,
    answers: found.days.map(({ answer, date }) => (isGood(date) ? answer : unmarked(answer))),
    good: good.length,
    reserved: reserved.length,
    isRare: good.length <= FEW,
    showsReserved,
    rows: listed.map(rowOf),
    ways: {
      addReserved: min === 'good' ? reserved.length : 0,
      allWeekdays: found.days.filter(
        day =>
          isAsked(day.date, since, { ...query, weekdays: [] }) && isWanted(day, query) && isGood(day.date),
      ).length,
      lookFurther: 0,
    },
    obstacles: listed.length > 0 ? [] : obstaclesOf(asked),
    nearest: [],
  }
}

/** True for an answer that the query lists, where hardly any day is without a reservation. */
function isWanted({ answer }: FoundDay, { min }: FindQuery): boolean {
  return answer === 'good' || (min !== 'good' && answer === 'leaning-good')
}

function rowOf({ date, lunarDay, answer, rank, sentence, warnings, bornIn }: FoundDay): FoundRow {
  const noted = warnings.filter(({ scope }) => scope !== 'day').map(({ name, text }) => text ?? name)
  return { date, lunarDay, answer, rank, sentence, warnings: noted, ...(bornIn && { bornIn }) }
}

/** The signs that decide against most of the days. */
function obstaclesOf(days: readonly FoundDay[]): FoundSummary['obstacles'] {
  const counts = new Map<string, number>()
  for (const { answer, decidedBy } of days) {
    if (!decidedBy || answer === 'good' || answer === 'leaning-good') continue
    counts.set(decidedBy.name, (counts.get(decidedBy.name) ?? 0) + 1)
  }
  const most = [...counts].sort(([, a], [, b]) => b - a).slice(0, OBSTACLES)
  return most.map(([name, count]) => ({ name, count }))
}

function nearestOf({ days }: FoundDays): FoundRow[] {
  const of = (wanted: MatterAnswerId) => days.filter(({ answer }) => answer === wanted)
  const good = of('good')
  return (good.length > 0 ? good : of('leaning-good')).slice(0, NEAREST).map(rowOf)
}
