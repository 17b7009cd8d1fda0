import { ASKED_MOST } from '#contract/answers.ts'
import type { SearchData } from '#contract/search.schema.ts'
import { FIT, fitOf, fitOfMatter, plain } from '../almanac/match.ts'
import { addDays, isInAlmanac } from '../app/dates.ts'
import type { Words } from '../i18n/words.tsx'
import { type DateReading, type DateWords, readDates } from './read-dates.ts'

/** Something to go to. */
interface Hit {
  /** Path without language. */
  to: string
  label: string
  /** What stands beside it, smaller. */
  note?: string
}

interface HitGroup {
  name: string
  hits: Hit[]
}

export interface Hits {
  groups: HitGroup[]
  /** Why a typed date is not among them. */
  fault?: DateReading['fault']
}

type Weighed = Hit & { fit: number }

const MOST = 6
const MOST_SUGGESTED_FESTIVALS = 3

/**
 * What fits the typed text, by group; without a text, what people ask for most.
 * @param data null while it is loaded, or where it could not be: dates need none
 * @param today `YYYY-MM-DD`
 */
export function hitsOf(text: string, data: SearchData | null, words: Words, today: string): Hits {
  const typed = plain(text)
  const { dates, fault } = typed ? readDates(text, askedOf(words, today)) : suggestedDates(today)
  const found = data === null ? [] : groupsOf(typed, data, words, today)
  // A typing error is only looked for where nothing fits without one.
  const isExact = dates.length > 0 || found.some(({ hits }) => hits.some(({ fit }) => fit < FIT.nearly))
  const worst = isExact ? FIT.within : FIT.nearly
  const groups = [
    { name: words.t('search.dates'), hits: dates.map(date => dateHit(date, words, today)) },
    ...found.map(({ name, hits }) => ({ name, hits: best(hits, worst) })),
  ].filter(({ hits }) => hits.length > 0)
  return { groups, ...(groups.length === 0 && fault && { fault }) }
}

function askedOf({ t, lang }: Words, today: string): Parameters<typeof readDates>[1] {
  const words: DateWords = {
    next: t('search.next'),
    last: t('search.last'),
    skip: t('search.skip'),
    afterTomorrow: t('search.afterTomorrow'),
    beforeYesterday: t('search.beforeYesterday'),
  }
  return { lang, today, words }
}

function suggestedDates(today: string): DateReading {
  return { dates: [today, addDays(today, 1)].filter(isInAlmanac) }
}

function best(hits: readonly Weighed[], worst: number): Hit[] {
  return hits
    .filter(({ fit }) => fit <= worst)
    .sort((a, b) => a.fit - b.fit)
    .slice(0, Math.max(MOST, ASKED_MOST.length))
    .map(({ fit, ...hit }) => hit)
}

function dateHit(date: string, { lang, t, date: write }: Words, today: string): Hit {
  if (date.length === 4) return { to: `/year/${date}`, label: t('year.title', { year: date }) }
  if (date.length === 7) return { to: `/month/${date}`, label: capital(write('month', date)) }
  const days = (Date.parse(date) - Date.parse(today)) / 86_400_000
  const note = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' }).format(days, 'day')
  return { to: `/day/${date}`, label: capital(write('full', date)), note }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function groupsOf(
  typed: string,
  data: SearchData,
  { t, date }: Words,
  today: string,
): { name: string; hits: Weighed[] }[] {
  const matters = data.matters.map(matter => {
    const { fit, synonym } = typed ? fitOfMatter(matter, typed) : { fit: suggested(matter.id), synonym: '' }
    return { to: `/find/${matter.id}`, label: matter.name, fit, ...(synonym && { note: synonym }) }
  })
  const festivals = data.festivals.flatMap(({ name, dates }) => {
    const next = dates.find(one => one >= today)
    const fit = typed ? fitOf(name, typed) : FIT.begins
    return next ? { to: `/day/${next}`, label: name, note: date('long', next), fit } : []
  })
  const terms = data.sections.flatMap(({ id, title, terms: names }) => [
    { to: `/knowledge#${id}`, label: title, fit: fitOf(title, typed) },
    ...names.map(label => ({ to: `/knowledge#${id}`, label, note: title, fit: fitOf(label, typed) })),
  ])
  return [
    { name: t('menu.find'), hits: matters },
    { name: t('year.holidays'), hits: typed ? festivals : festivals.slice(0, MOST_SUGGESTED_FESTIVALS) },
    { name: t('menu.knowledge'), hits: typed ? terms : [] },
  ]
}

/** In the order in which they are asked for. */
function suggested(matter: string): number {
  const place = ASKED_MOST.indexOf(matter)
  return place < 0 ? FIT.none : place / ASKED_MOST.length
}
