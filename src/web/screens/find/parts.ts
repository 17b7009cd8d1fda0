import type { FoundDays, MatterId } from '#contract/matters.schema.ts'
import type { Answer, PageCalls } from '#contract/page.ts'
import { addMonths, isInAlmanac } from '../../app/dates.ts'
import { createStore } from '../../app/store.ts'
import type { FindQuery } from './find-query.ts'

/** A range is asked for in parts of so many months, all at once: each part lists every day in full, and other ranges reuse it. */
const PART_MONTHS = 6

/** How far a search has come. */
export interface Reached {
  /** Parts that are read from the first on without a gap, of how many. */
  done: number
  parts: number
  /** The last month of them, `YYYY-MM`. */
  month: string
  /** Favourable days in them. */
  good: number
  /** Ends the search with what is read. */
  stop(): void
}

/** The search that is under way in this browser. */
export const reached = createStore<Reached | null>(null)

/** Why a search ends before its last month. */
export type EarlyEnd = 'stopped' | 'offline'

export interface ReadParts {
  found: FoundDays
  /** Absent where everything was read. */
  end?: EarlyEnd
}

/** First month and months of each part of a range, as far as the almanac reaches. */
export function partsOf(from: string, months: number): { from: string; months: string }[] {
  const starts = Array.from({ length: Math.ceil(months / PART_MONTHS) }, (_, place) => place * PART_MONTHS)
  return starts
    .map(start => ({ from: addMonths(from, start), months: String(Math.min(PART_MONTHS, months - start)) }))
    .filter(part => isInAlmanac(part.from))
}

type FindCall = Parameters<PageCalls['find']>[1]['query']

/** What every call of a search says. */
export function commonOf({ matter, animal, hair }: Chosen) {
  return { matter, ...(animal && { animal }), ...(hair !== 'dates' && { hair }) }
}

type Chosen = Pick<FindQuery, 'animal' | 'hair'> & { matter: MatterId }

/** The queries of a search, a part each. */
export function queriesOf(query: Chosen & Pick<FindQuery, 'from' | 'months'>): FindCall[] {
  return partsOf(query.from, query.months).map(part => ({ ...commonOf(query), ...part, min: 'barred' }))
}

/** Reads all parts. What was read is the answer where the user stops, or where the network ends and something is stored. */
export async function readParts(
  queries: readonly FindCall[],
  ask: (query: FindCall) => Promise<Answer<FoundDays>>,
  signal: AbortSignal,
): Promise<Answer<ReadParts>> {
  const answers: (Answer<FoundDays> | undefined)[] = queries.map(() => undefined)
  let stop = () => {}
  const stopped = new Promise<'stopped'>(resolve => {
    stop = () => resolve('stopped')
  })
  const follow = (place: number) => (answer: Answer<FoundDays>) => {
    answers[place] = answer
    if (!signal.aborted) showProgress(answers, stop)
  }
  const all = Promise.all(queries.map((query, place) => ask(query).then(follow(place))))
  const end = await Promise.race([all, stopped])
  if (!signal.aborted) reached.set(null)
  const read = firstOf(answers)
  const failed = answers[read.length]
  const isOffline = failed?.ok === false && failed.problem.status === 0
  if (failed?.ok === false && !(isOffline && read.length > 0)) return failed
  const found = merged(read)
  return {
    ok: true,
    data: end === 'stopped' ? { found, end } : isOffline ? { found, end: 'offline' } : { found },
  }
}

function showProgress(answers: readonly (Answer<FoundDays> | undefined)[], stop: () => void): void {
  const read = firstOf(answers)
  const last = read.at(-1)
  // The server answers several visitors at once: what one of them waits for is not shown to another.
  if (typeof document === 'undefined' || !last) return
  const good = read.flatMap(({ days }) => days).filter(({ answer }) => answer === 'good').length
  reached.set({ done: read.length, parts: answers.length, month: last.to.slice(0, 7), good, stop })
}

/** The answers from the first on, up to one that is missing. */
function firstOf(answers: readonly (Answer<FoundDays> | undefined)[]): FoundDays[] {
  const gap = answers.findIndex(answer => !answer?.ok)
  return answers.slice(0, gap < 0 ? undefined : gap).flatMap(answer => (answer?.ok ? answer.data : []))
}

/** One answer from those of the parts; at least one. */
export function merged(parts: readonly FoundDays[]): FoundDays {
  const [first, last] = [parts[0], parts.at(-1)]
  if (!first || !last) throw new Error('A search has at least one part.')
  const signs = parts.flatMap(part => part.signs)
  let offset = 0
  const days = parts.flatMap(part => {
    const shift = offset
    offset += part.signs.length
    return part.days.map(day => shifted(day, shift))
  })
  return {
    ...first,
    to: last.to,
    days,
    signs,
    reasons: Object.assign({}, ...parts.map(({ reasons }) => reasons)),
  }
}

type FoundDay = FoundDays['days'][number]

function shifted(day: FoundDay, by: number): FoundDay {
  const places = (list: number[] | undefined) => list?.map(place => place + by)
  const [helping, against] = [places(day.for), places(day.against)]
  return {
    ...day,
    ...(day.decidedBy !== undefined && { decidedBy: day.decidedBy + by }),
    ...(helping && { for: helping }),
    ...(against && { against }),
  }
}
