import type { MatterId } from '#contract/matters.schema.ts'
import type { SearchData } from '#contract/search.schema.ts'
import { ALMANAC_DAYS, isAlmanacDay } from '../../app/dates.ts'
import type { Words } from '../../i18n/words.tsx'
import { listOf, plain } from '../match.ts'
import { birthAnimal, FIRST_BIRTH_YEAR } from './birth.ts'
import { dayHit, finderHit, lunarHit, timeHit } from './hit.ts'
import { PAGES, pageHit } from './pages.ts'
import { bestOf, bestRank, type Rank, type Typed } from './rank.ts'
import { type Asked, type Question, type QuestionWords, readQuestion } from './read-question.ts'
import { isWithin, lastDayOf } from './stretch.ts'

/** Something to go to. */
export interface Hit {
  /** Path without language. */
  to: string
  label: string
  /** What stands below it, smaller. */
  note?: string
  /** The matter and day whose answer is shown with it. */
  asks?: { matter: MatterId; date: string }
}

/** In the order in which they are shown. */
const GROUPS = ['answer', 'days', 'sky', 'holy', 'born', 'calendar', 'pages'] as const
export type GroupId = (typeof GROUPS)[number]

export interface HitGroup {
  id: GroupId
  hits: Hit[]
}

export interface Hits {
  groups: HitGroup[]
  /** What has been read of time and birth. */
  question: Question
  /** Typed words that nothing has. */
  unknown: string[]
}

/** At most so many of a group, and in all. */
const MOST_IN_GROUP = 3
const MOST = 7

/** Characters that a sentence has at most, as `plain` gives them: the time to read it grows with them, and one may become many. */
const MOST_TYPED = 200

const isTooLong = (text: string): boolean => plain(text).length > MOST_TYPED

/** What a typed name may be. */
interface Candidate {
  group: GroupId
  rank: Rank
  /** What else it is called, where its name does not fit. */
  text: string
  hits: (context: Context) => Hit[]
  matter?: SearchData['matters'][number]
}

interface Context {
  question: Question
  words: Words
  today: string
  data: SearchData
}

/**
 * Where a typed sentence leads: a thing to plan and a time in any order, dates of both calendars, a year of birth, holy days, eclipses, pages.
 * @param data null while it is loaded, or where it could not be: dates need none
 * @param today `YYYY-MM-DD`
 */
export function hitsOf(text: string, data: SearchData | null, words: Words, today: string): Hits {
  const isRead = !isTooLong(text)
  const question = readQuestion(isRead ? text : '', askedOf(words, today, data))
  // Nothing is meant by a time that there is not: the answer of today would be taken for it.
  if (!isRead || question.fault || question.wrongBirth) return { groups: [], question, unknown: [] }
  const named =
    data && question.rest.length > 0
      ? bestOf(candidatesOf({ words: question.rest, phrase: question.phrase }, data, words))
      : []
  const context = data && { question, words, today, data }
  const groups = GROUPS.map(id => ({
    id,
    hits: [
      ...(context ? named.filter(({ group }) => group === id).flatMap(({ hits }) => hits(context)) : []),
      ...timesOf(id, question, named, { words, today }),
    ],
  }))
  const found = limited(groups.map(({ id, hits }) => ({ id, hits: unique(hits) })))
  const unknown = question.rest.filter(word => !named.some(one => has(one, word, words)))
  return { groups: found, question, unknown: data ? unknown : [] }
}

function askedOf({ t, lang }: Words, today: string, data: SearchData | null): Asked {
  const words = Object.fromEntries(WORDS.map(key => [key, t(`search.${key}`)])) as unknown as QuestionWords
  const matters = data?.matters.flatMap(({ name, synonyms }) => [name, ...listOf(synonyms)]) ?? []
  const names = new Set(matters.flatMap(name => listOf(name)[0]?.split(' ') ?? []))
  return { lang, today, words, lunarMonths: data?.lunarMonths ?? [], names }
}

const WORDS: readonly (keyof QuestionWords)[] = [
  ...(['this', 'next', 'last', 'skip', 'afterTomorrow', 'beforeYesterday', 'endings', 'filler'] as const),
  ...(['week', 'weekend', 'month', 'year', 'newYear', 'spring', 'summer', 'autumn', 'winter'] as const),
  ...(['born', 'lunar'] as const),
]

const has = ({ text }: Candidate, word: string, { t }: Words): boolean =>
  bestRank([text], { words: [word], phrase: word }, t('search.endings')).matched > 0

/** Everything with a name, as well as it fits. */
function candidatesOf(typed: Typed, data: SearchData, { t }: Words): Candidate[] {
  const endings = t('search.endings')
  const rankIn = (texts: readonly string[], asked: Typed) => {
    const { text, ...found } = bestRank(texts, asked, endings)
    return { rank: found, text }
  }
  const rank = (texts: readonly string[]) => rankIn(texts, typed)
  const list = (text: string) => text.split(/[,;]/).map(one => one.trim())
  // Of a page several names may be typed at once: “the whole year on paper”.
  const namesOf = (names = '') => [...list(names), names.replaceAll(',', ' ')]
  const pages = Object.keys(PAGES).map(
    (id): Candidate => ({
      group: 'pages',
      ...rank(namesOf(data.pages[id])),
      hits: ({ question, words, today }) => [pageHit(id, question.dates[0], words, today)],
    }),
  )
  return [
    ...data.matters.flatMap((matter): Candidate[] => {
      const names = [matter.name, ...list(matter.synonyms), matter.infinitive]
      const found = rank(names)
      return [
        { group: 'answer', ...found, matter, hits: context => answers(matter, found.text, context) },
        { group: 'days', ...found, matter, hits: context => [finderHit(matter, context)] },
      ]
    }),
    { group: 'sky', ...rank(namesOf(data.pages.eclipses)), hits: eclipses },
    { group: 'holy', ...rank(namesOf(data.pages.great)), hits: greatDays },
    ...data.festivals.map(
      (festival): Candidate => ({
        group: 'holy',
        ...rank(list(festival.name)),
        hits: context => festivalHits(festival, context),
      }),
    ),
    ...pages,
    ...data.sections.flatMap(({ id, title, terms }) =>
      [title, ...terms].map(
        (label): Candidate => ({
          group: 'pages',
          ...rankIn([label], { ...typed, phrase: '' }),
          hits: () => [{ to: `/knowledge#${id}`, label, ...(label !== title && { note: title }) }],
        }),
      ),
    ),
  ]
}

/** The answers of a matter on the typed days, or today where no time is told. The clock of a device may stand outside of the almanac: then there are none. */
function answers(
  { id, name }: SearchData['matters'][number],
  text: string,
  { question, words, today }: Context,
): Hit[] {
  const { dates, lunarDays, weekdays, born } = question
  const isNarrowed = weekdays.length > 0 && born !== undefined
  if (lunarDays.length > 0 || isNarrowed) return []
  const days = timesAsked(question).length > 0 ? dates.filter(date => date.length === 10) : [today]
  return days
    .filter(isAlmanacDay)
    .slice(0, 2)
    .map(date => ({
      to: `/day/${date}/plans#${id}`,
      label: words.t('search.onDay', { matter: name, date: words.date('full', date) }),
      ...(text !== name && { note: words.t('search.foundBy', { text }) }),
      asks: { matter: id, date },
    }))
}

/** The typed times but a year that is one of birth. */
const timesAsked = ({ dates, born }: Question): string[] => dates.filter(date => date !== String(born))

function eclipses({ question, words, data }: Context): Hit[] {
  const within = inTime(data.eclipses, question)
  return within.map(({ date, id }) => ({
    to: `/day/${date}`,
    label: words.t(`year.eclipses.${id}`),
    note: words.date('full', date),
  }))
}

function greatDays(context: Context): Hit[] {
  const { today, data, question } = context
  const ahead = data.festivals
    .filter(({ isGreat }) => isGreat)
    .flatMap(({ name, dates }) => dates.map(date => ({ name, date })))
    .filter(({ date }) => date >= today)
    .sort((a, b) => a.date.localeCompare(b.date))
  return inTime(ahead, question).map(({ name, date }) => holyHit(name, date, context))
}

function festivalHits({ name, dates }: SearchData['festivals'][number], context: Context): Hit[] {
  const { question, today, words } = context
  const ahead = dates.filter(date => date >= today).map(date => ({ date }))
  const found = inTime(ahead, question)
  const [year = ''] = timesAsked(question)
  // Beyond the days that are known, the year has its list.
  if (found.length === 0 && year.length === 4)
    return [{ to: `/year/${year}?by=holidays`, label: name, note: words.t('year.title', { year }) }]
  const most = timesAsked(question).length > 0 ? found : found.slice(0, 1)
  return most.map(({ date }) => holyHit(name, date, context))
}

const holyHit = (name: string, date: string, { words }: Context): Hit => ({
  to: `/day/${date}`,
  label: name,
  note: words.date('full', date),
})

/** Those within the first typed time that has some; all where no time is told. */
function inTime<T extends { date: string }>(all: readonly T[], question: Question): T[] {
  const times = timesAsked(question)
  if (times.length === 0) return [...all]
  const within = times.map(time => all.filter(({ date }) => isWithin(date, time)))
  return within.find(found => found.length > 0) ?? []
}

/** What a time leads to by itself, or beside what was named. */
function timesOf(
  group: GroupId,
  question: Question,
  named: readonly Candidate[],
  { words, today }: Pick<Context, 'words' | 'today'>,
): Hit[] {
  const { dates, born, isBorn, lunarDays } = question
  const isMatter = named.some(({ matter }) => matter !== undefined)
  if (group === 'born' && born !== undefined && !isMatter) {
    const day = timesAsked(question).find(date => date.length === 10 && date !== today)
    return [bornHit(born, day ? `/day/${day}` : '/day', words)]
  }
  if (group === 'calendar' && named.length === 0) {
    if (isBorn) return []
    const days = dates.flatMap(date => timeHit(date, words, today))
    const past = dates.find(date => date.length === 10 && lastDayOf(date) < today)
    const both = past && {
      to: `/convert/${past}`,
      label: words.t('menu.convert'),
      note: words.date('long', past),
    }
    return [...lunarDays.map(id => lunarHit(id, words)), ...days, ...(both ? [both] : [])]
  }
  if (group === 'pages' && isMatter) {
    const [day = ''] = dates
    return day.length === 10
      ? [{ ...dayHit(day, words, today, 'full'), note: words.t('search.wholeDay') }]
      : []
  }
  return []
}

function bornHit(year: number, day: string, { t }: Words): Hit {
  const animal = t(`animals.${birthAnimal(year)}`)
  return {
    to: `${day}?born=${year}`,
    label: t('search.bornIn', { year, animal }),
    note: t('search.bornNote'),
  }
}

function unique(hits: readonly Hit[]): Hit[] {
  return hits
    .filter((hit, place) => hits.findIndex(({ to }) => to === hit.to) === place)
    .slice(0, MOST_IN_GROUP)
}

/** Without the last of the largest groups, until there are few enough. */
function limited(groups: readonly HitGroup[]): HitGroup[] {
  const found = groups.filter(({ hits }) => hits.length > 0)
  const size = found.reduce((sum, { hits }) => sum + hits.length, 0)
  if (size <= MOST) return found
  const most = Math.max(...found.map(({ hits }) => hits.length))
  const at = found.map(({ hits }) => hits.length).lastIndexOf(most)
  return limited(
    found.map((group, place) => (place === at ? { ...group, hits: group.hits.slice(0, -1) } : group)),
  )
}

/** The sentence that says why nothing is found, or what of the text could not be read; none where all was. */
export function remarkOn(
  { question, groups, unknown }: Hits,
  text: string,
  words: Words,
  today: string,
): string {
  const { t, date } = words
  const { fault, wrongBirth } = question
  if (isTooLong(text)) return t('search.tooLong', { most: MOST_TYPED })
  if (wrongBirth) return t('search.wrongBirth', { first: FIRST_BIRTH_YEAR, last: today.slice(0, 4) })
  if (fault === 'noSuchDay') return t('search.noSuchDay', { text })
  if (fault === 'outOfRange')
    return t('errors.date_out_of_range', {
      first: date('long', ALMANAC_DAYS.min),
      last: date('long', ALMANAC_DAYS.max),
    })
  if (groups.length === 0) return t('search.none', { text })
  return unknown.length > 0 ? t('search.unknown', { text: unknown.join(' ') }) : ''
}
