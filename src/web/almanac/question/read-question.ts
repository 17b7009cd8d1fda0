import type { Language } from '#contract/languages.ts'
import { isOf, listOf, plain } from '../match.ts'
import { isBirthYear } from './birth.ts'
import { type DateReading, type DateWords, readDates } from './read-dates.ts'
import { type LunarMonth, readLunar } from './read-lunar.ts'

/** Words of a sentence, each joined by commas: those that tell a year of birth, and those that ask without saying what (“when do we”). */
export interface QuestionWords extends DateWords {
  born: string
  filler: string
  lunar: string
}

export interface Asked {
  lang: Language
  /** `YYYY-MM-DD` */
  today: string
  words: QuestionWords
  /** The Tibetan months that are known; without them none can be named. */
  lunarMonths: readonly LunarMonth[]
  names: ReadonlySet<string>
}

/** What a typed sentence says of time and birth, in whatever order; what is left names a thing to plan, a festival or a page. */
export interface Question extends DateReading {
  /** 0 Sunday to 6 Saturday, where they narrow another stretch or a search; empty for all. */
  weekdays: number[]
  /** Year of birth. */
  born?: number
  /** The year of birth was told as one; else the year may be meant itself. */
  isBorn: boolean
  /** A year of birth that cannot be one. */
  wrongBirth?: string
  /** Days of the Tibetan calendar as the converter writes them, `2153-4-15`. */
  lunarDays: string[]
  /** The words that are left, as `plain` gives them, without those that say nothing. */
  rest: string[]
  /** The same with them. */
  phrase: string
}

/** A sentence is cut behind as many words: nobody types more, and every stretch of them is looked at. */
const MOST_WORDS = 16

export function readQuestion(text: string, asked: Asked): Question {
  const whole = readDates(text, asked)
  // As `plain` does, words are parted where a hyphen or an apostrophe stands between letters: week-end, l’anniversaire.
  const words = text
    .replace(/(\p{L})[’'-](?=\p{L})/gu, '$1 ')
    .trim()
    .split(/\s+/)
    .slice(0, MOST_WORDS)
  const found = readParts(words, asked)
  // Of a text that only begins to name a date, what it may become.
  if (whole.dates.length > 0 && found.dates.length + found.lunarDays.length === 0 && found.born === undefined)
    return { ...found, ...whole }
  return { ...found, ...(found.dates.length === 0 && whole.fault && { fault: whole.fault }) }
}

/** What has been read of a word. */
type Use = 'free' | 'filler' | 'blocked' | 'taken'

function readParts(words: readonly string[], asked: Asked): Question {
  const uses = usesOf(words, asked.words)
  const question: Question = { dates: [], weekdays: [], isBorn: false, lunarDays: [], rest: [], phrase: '' }
  const readings: string[][] = []
  const readStretches = (read: (part: string) => boolean) => {
    for (let length = words.length; length > 0; length--)
      for (let first = 0; first + length <= words.length; first++) {
        const place = { first, end: first + length }
        const span = uses.slice(place.first, place.end)
        if (span.some(use => use === 'blocked' || use === 'taken') || span.every(use => use === 'filler'))
          continue
        if (read(words.slice(place.first, place.end).join(' '))) uses.fill('taken', place.first, place.end)
      }
  }
  // First, or the year of a day beside it would be taken for that of birth: “12 March 2027, born 1976”.
  readStretches(part => readBirth(part, question, asked, 'alone'))
  readStretches(
    part =>
      readBirth(part, question, asked) ||
      readLunarPart(part, question, readings, asked) ||
      readTime(part, question, readings, asked),
  )
  const left = (...kinds: Use[]) =>
    words
      .flatMap((word, place) => (kinds.includes(uses[place] ?? 'taken') ? plain(word).split(' ') : []))
      .filter(Boolean)
  const phrase = left('free', 'filler', 'blocked')
  question.phrase = phrase.join(' ')
  question.rest = left('free')
  // Who types nothing but such words means them.
  if (phrase.length === words.length && question.rest.length === 0) question.rest = phrase
  return joined(question, readings)
}

/** Which words say nothing by themselves; phrases of them hide what they might be else (“may I”). */
function usesOf(
  words: readonly string[],
  { filler, skip, next, last, year, ...named }: QuestionWords,
): Use[] {
  const typed = words.map(plain)
  const uses = typed.map((word): Use => (word === '' ? 'blocked' : 'free'))
  const quiet = [filler, next, last, named.this, skip].flatMap(listOf).filter(word => !isOf(year, word))
  for (const phrase of quiet) {
    const parts = phrase.split(' ')
    typed.forEach((_, at) => {
      if (!parts.every((part, next) => typed[at + next] === part)) return
      if (parts.length > 1) uses.fill('blocked', at, at + parts.length)
      else if (uses[at] === 'free') uses[at] = 'filler'
    })
  }
  return uses
}

/** “Born in 1976”, “Jahrgang 1976”: a word of birth and a year that may be one, alone, or any, or a date that has one. */
function readBirth(part: string, question: Question, asked: Asked, kind: 'alone' | 'any' = 'any'): boolean {
  if (question.born !== undefined) return false
  const { words, today } = asked
  const typed = plain(part)
  const name = listOf(words.born).find(one => ` ${typed} `.includes(` ${one} `))
  const year = /(?:^| )(\d{4})(?: |$)/.exec(typed)?.[1]
  if (name === undefined || year === undefined) return false
  const beside = ` ${typed} `.replace(` ${name} `, ' ').trim()
  const isAlone = isSkipped(beside, year, words)
  if (kind === 'alone' && !(isAlone && isBirthYear(year, today))) return false
  if (!isAlone && readDates(beside, asked, false).dates.length === 0) return false
  if (isBirthYear(year, today)) question.born = Number(year)
  else question.wrongBirth = year
  question.isBorn = true
  return true
}

function isSkipped(text: string, year: string, words: QuestionWords): boolean {
  return text.split(' ').every(word => word === year || isOf(words.skip, word) || isOf(words.filler, word))
}

/** A Tibetan month or season is a stretch like others; a day of one is told as the converter writes it. */
function readLunarPart(part: string, question: Question, readings: string[][], asked: Asked): boolean {
  const found = readLunar(plain(part), asked)
  if (found.length === 0) return false
  if (found.every(one => one.includes('/'))) readings.push(found)
  else question.lunarDays = found
  return true
}

function readTime(part: string, question: Question, readings: string[][], asked: Asked): boolean {
  const { dates, fault } = readDates(part, asked, false)
  if (dates.length === 0 && fault === undefined) return false
  if (isBirthYear(part, asked.today) && part < asked.today.slice(0, 4)) {
    question.born ??= Number(part)
    if (dates.length > 0) readings.push(dates)
    return true
  }
  if (fault !== undefined) question.fault = fault
  else readings.push(dates)
  return true
}

/** One time of several: a weekday or weekend beside a month, a season or a year narrows it. */
function joined(question: Question, readings: readonly string[][]): Question {
  const isOwnYear = (dates: readonly string[]) => dates[0] === String(question.born)
  const others = readings.length > 1 ? readings.filter(dates => !isOwnYear(dates)) : readings
  const days = others.find(dates => weekdaysOf(dates).length > 0)
  const stretch = others.find(dates => dates !== days && isLong(dates[0] ?? ''))
  if (days && stretch) return { ...question, dates: stretch, weekdays: weekdaysOf(days) }
  const dates = others[0] ?? []
  const { fault, ...rest } = question
  return { ...rest, dates, weekdays: weekdaysOf(dates), ...(dates.length === 0 && fault && { fault }) }
}

/** Months, seasons and years, in which there are several of each weekday. */
const isLong = (date: string): boolean => /^\d{4}(-\d\d)?(\/\d{4}-\d\d)?$/.test(date)

/** The weekdays that a reading names: two days a week apart are one, a weekend is two. */
function weekdaysOf(dates: readonly string[]): number[] {
  const [first = '', second = ''] = dates
  const weekday = (date: string) => new Date(`${date}T00:00Z`).getUTCDay()
  const [from = '', to = ''] = first.split('/')
  if (to.length === 10 && weekday(to) < 1 && weekday(from) === 6) return [0, 6]
  const isWeekly = first.length === 10 && second.length === 10 && weekday(first) === weekday(second)
  return isWeekly ? [weekday(first)] : []
}
