import type { NameField } from '#contract/date-names.ts'
import type { Language } from '#contract/languages.ts'
import { addDays, addMonths, isAlmanacDay, isInAlmanac, nameIn, weekdayOf } from '../../app/dates.ts'
import { FIT, fitOf, isOf, isSameWord, listOf, nearlyBegins, plain } from '../match.ts'
import { type Direction, directionOf, type PeriodWords, readPeriod, weekOf } from './read-periods.ts'

/** Words around a date that not every platform names, each joined by commas; `skip` says nothing (“of”, “on the”). */
export interface DateWords extends PeriodWords {
  skip: string
  afterTomorrow: string
  beforeYesterday: string
}

/** What a typed text says of dates. */
export interface DateReading {
  /** Likely ones first: days `YYYY-MM-DD`, months `YYYY-MM`, years `YYYY` and stretches `from/to` of days or months, all within the almanac. */
  dates: string[]
  /** Why a date that was typed is not among them: its month has no such day, or the almanac does not reach it. */
  fault?: 'noSuchDay' | 'outOfRange'
}

export interface Asked {
  lang: Language
  /** `YYYY-MM-DD` */
  today: string
  words: DateWords
  /** Words that name something else: they are no misspelt dates. */
  names?: ReadonlySet<string>
}

const NONE: DateReading = { dates: [] }
const MOST = 4
/** Within eight years every day of a month comes, 29 February also around 2100. */
const YEARS = 8

/**
 * Reads a date in words or figures, as the language writes it: day before month, the year in four digits or in two after both.
 * @param isWhole false for a part of a longer text: it must name the date, and not only begin to
 */
export function readDates(text: string, asked: Asked, isWhole = true): DateReading {
  const machine = MACHINE_DATE.exec(text.trim())
  if (machine) return checked([machine.slice(1, 4).join('-')])
  const typed = plain(text)
  if (typed === '') return NONE
  const relative = relativeDates(typed, asked, isWhole)
  if (relative.length > 0) return within(relative)
  const period = readPeriod(typed, asked)
  if (period.length > 0) return within(period)
  const parts = partsOf(typed, asked)
  if (parts === null) return NONE
  const { numbers, months, weekdays, direction, isApart } = parts
  const calendar =
    months.length > 0
      ? readNamedMonth(parts, asked)
      : readNumbers(numbers, { ...asked, isAmerican: asked.lang === 'en' && text.includes('/') })
  // A weekday is no date of a month or of a year without a day: it narrows them.
  const hasDay = numbers.some(number => number.length < 3)
  if (!hasDay && weekdays.length > 0 && (isApart || (numbers.length > 0 && months.length === 0))) return NONE
  if (numbers.length > 0 || weekdays.length === 0) return calendar
  const days = weekdays.flatMap(weekday => weekdayDates(weekday, direction, asked.today))
  return within([...calendar.dates, ...days])
}

/** As programs write a date, `20261120`, or an instant, `2026-11-20T23:30:00+05:45`: the day that is written there. */
const MACHINE_DATE = /^(\d{4})-?(\d\d)-?(\d\d)([t ]\d\d[\d:.,]*( ?[a-z]{1,4}| ?[+-]\d\d:?\d*)?)?$/i

/** The dates that the almanac has, and whether it lacks one. */
function within(dates: readonly string[]): DateReading {
  const known = [...new Set(dates)].filter(isInAlmanac).slice(0, MOST)
  return known.length === 0 && dates.length > 0 ? { dates: [], fault: 'outOfRange' } : { dates: known }
}

/** “Tomorrow”, “in 3 days”, “next month”: all that the platform says of near dates, found by the beginnings of their words. */
function relativeDates(typed: string, asked: Asked, isWhole: boolean): string[] {
  const { lang, today } = asked
  const beside = dayBeside(typed, asked)
  if (beside !== undefined) return [addDays(today, beside)]
  const phrases = phrasesOf(lang)
  const exact = phrases.exact.get(typed)
  if (exact) return [relativeDate(exact, today)]
  if (typed.length < (isWhole ? 3 : 4)) return []
  if (!isWhole && typed.includes(' ')) return []
  const fits = phrases.words
    .filter(({ phrase }) => isWhole || !phrase.includes(' '))
    .map(phrase => ({ ...phrase, fit: fitOf(phrase.phrase, typed) }))
    .filter(({ fit }) => fit < FIT.none)
    .sort((a, b) => a.fit - b.fit || Math.abs(a.count) - Math.abs(b.count) || b.count - a.count)
  return fits.filter(({ fit }) => fit === fits[0]?.fit).map(phrase => relativeDate(phrase, today))
}

/** “The day after tomorrow” as `2`, the day before yesterday as `-2`. Words that say nothing may stand around. */
function dayBeside(typed: string, { words }: Asked): 2 | -2 | undefined {
  const bare = (text: string) =>
    text
      .split(' ')
      .filter(word => !isOf(words.skip, word))
      .join(' ')
  const said = bare(typed)
  const isSaid = (list: string) => listOf(list).some(phrase => bare(phrase) === said)
  if (isSaid(words.afterTomorrow)) return 2
  return isSaid(words.beforeYesterday) ? -2 : undefined
}

type Unit = 'day' | 'week' | 'month' | 'year'

interface Phrase {
  /** As `plain` gives it. */
  phrase: string
  unit: Unit
  count: number
  /** Words alone: “tomorrow”, but not “in 3 days”. */
  isWord: boolean
}

const UNITS: Readonly<Record<Unit, number>> = { day: 60, week: 12, month: 24, year: 10 }

interface Phrases {
  exact: ReadonlyMap<string, Phrase>
  words: readonly Phrase[]
}

const phrasesIn = new Map<Language, Phrases>()

function phrasesOf(lang: Language): Phrases {
  const known = phrasesIn.get(lang)
  if (known) return known
  const formats = (['auto', 'always'] as const).map(numeric => new Intl.RelativeTimeFormat(lang, { numeric }))
  const all = (Object.keys(UNITS) as Unit[]).flatMap(unit =>
    [...Array(2 * UNITS[unit] + 1).keys()].flatMap(place =>
      formats.map(format => {
        const count = place - UNITS[unit]
        const phrase = plain(format.format(count, unit))
        return { phrase, unit, count, isWord: !/\d/.test(phrase) }
      }),
    ),
  )
  // The first of equal ones is of the smallest unit.
  const exact = new Map(all.map(phrase => [phrase.phrase, phrase] as const).reverse())
  const phrases = { exact, words: all.filter(({ isWord }) => isWord) }
  phrasesIn.set(lang, phrases)
  return phrases
}

function relativeDate({ unit, count, isWord }: Phrase, today: string): string {
  if (unit === 'month') return addMonths(today.slice(0, 7), count)
  if (unit === 'year') return String(Number(today.slice(0, 4)) + count)
  if (unit === 'week') return isWord ? weekOf(addDays(today, 7 * count), today) : addDays(today, 7 * count)
  return addDays(today, count)
}

interface Parts {
  /** In the order typed, with their digits: `05` is not `2005`. */
  numbers: string[]
  /** Months that the name may mean, 0 to 11; weekdays likewise, 0 Sunday. */
  months: number[]
  weekdays: number[]
  direction: Direction | undefined
  /** A weekday and a month were named by two words: “Saturday in March”. */
  isApart: boolean
}

/** What the words of the text are; null where one of them belongs to no date. */
function partsOf(typed: string, { lang, words, names }: Asked): Parts | null {
  const parts: Parts = { numbers: [], months: [], weekdays: [], direction: undefined, isApart: false }
  const all = typed.split(' ')
  const hasNumber = /\d/.test(typed)
  for (const word of all) {
    const number = /^(\d{1,2}|\d{4})\p{L}{0,2}$/u.exec(word)?.[1]
    // Of a year that is being typed, three digits say nothing yet.
    if (all.length > 1 && /^\d{3}$/.test(word)) continue
    if (number) parts.numbers.push(number)
    else if (directionOf(word, words)) parts.direction = directionOf(word, words)
    else if (!isOf(words.skip, word)) {
      const isName = names?.has(word) ?? false
      const { months, weekdays } = named(lang, word, { hasNumber, endings: words.endings, isName })
      if (months.length + weekdays.length === 0) {
        // The second part of a weekday’s name: sexta-feira.
        if (parts.weekdays.length > 0 && secondParts(lang).includes(word)) continue
        return null
      }
      // What a word can mean of both is one: “mar” is Tuesday or March.
      parts.isApart ||=
        months.length === 0 ? parts.months.length > 0 : weekdays.length === 0 && parts.weekdays.length > 0
      parts.months.push(...months)
      parts.weekdays.push(...weekdays)
    }
  }
  return parts
}

// The fifth of February 2023 was a Sunday.
const dateOf = (field: NameField, number: number): string =>
  field.startsWith('month') ? `2023-${String(number + 1).padStart(2, '0')}-01` : addDays('2023-02-05', number)

const nameOf = (lang: Language, field: NameField, number: number): string[] =>
  (listOf(nameIn(lang, field, dateOf(field, number)))[0] ?? '').split(' ')

const secondParts = (lang: Language): string[] =>
  [...Array(7).keys()].flatMap(number => nameOf(lang, 'weekday', number).slice(1))

interface Named {
  months: number[]
  weekdays: number[]
}

/**
 * The months and weekdays whose name is the word; else, from three letters or beside a number, those that begin with it; else those of which it
 * is another form, or with one typing error, which short names do not have.
 */
function named(
  lang: Language,
  word: string,
  { hasNumber, endings, isName }: { hasNumber: boolean; endings: string; isName: boolean },
): Named {
  const isLong = word.length > 2
  const tests = [
    (name: string) => name === word,
    (name: string) => (isLong || hasNumber) && name.startsWith(word),
    (name: string) => isLong && isSameWord(name, word, endings, 2),
    (name: string) => isLong && !isName && nearlyBegins(name, word),
  ]
  for (const [place, test] of tests.entries()) {
    const fieldsOf = (...fields: NameField[]) =>
      place < 2 ? fields : fields.filter(field => !field.endsWith('Short'))
    const numbers = (count: number, fields: NameField[]) =>
      [...Array(count).keys()].filter(number =>
        fields.some(field => test(nameOf(lang, field, number)[0] ?? '')),
      )
    const months = numbers(12, fieldsOf('month', 'monthInDate', 'monthShort'))
    const weekdays = numbers(7, fieldsOf('weekday', 'weekdayShort'))
    if (months.length + weekdays.length > 0) return { months, weekdays }
  }
  return { months: [], weekdays: [] }
}

const two = (number: number | string): string => String(number).padStart(2, '0')

/** “12 March 2027”, “March 2027”, “12 March”, “March”. */
function readNamedMonth({ numbers, months, direction }: Parts, { today }: Asked): DateReading {
  const year = numbers.find(number => number.length === 4)
  const [day, shortYear] = numbers.filter(number => number.length < 4)
  const inYear = year ?? (shortYear?.length === 2 ? `20${shortYear}` : undefined)
  const named = months.map(month => two(month + 1))
  if (day === undefined)
    return within(named.flatMap(month => (year ? `${year}-${month}` : monthDates(month, direction, today))))
  if (inYear) return checked(named.map(month => `${inYear}-${month}-${two(day)}`))
  return checked(named.flatMap(month => yearlyDates(month, day, direction, today)))
}

/** “2027-03-12”, “12.3.2027”, “12.3.27”, “12.3.”, “3.2027”, “2027-03”, “2027”. */
function readNumbers(
  numbers: readonly string[],
  { today, isAmerican }: Asked & { isAmerican: boolean },
): DateReading {
  const [first = '', second = '', third = ''] = numbers
  if (numbers.length === 0 || numbers.length > 3) return NONE
  if (numbers.length === 1) return first.length === 4 ? within([first]) : NONE
  if (first.length === 4)
    return third ? checked([`${first}-${two(second)}-${two(third)}`]) : checkedMonth(first, second)
  if (second.length === 4) return third ? NONE : checkedMonth(second, first)
  const orders = ordersOf(first, second, isAmerican)
  if (!third) return checked(orders.flatMap(([day, month]) => yearlyDates(month, day, undefined, today)))
  const year = third.length === 4 ? third : `20${two(third)}`
  return checked(orders.map(([day, month]) => `${year}-${month}-${two(day)}`))
}

/** Day and month of two numbers: the day first; with English slashes the other way too, else only where a month over 12 leaves no choice. */
function ordersOf(first: string, second: string, isAmerican: boolean): [day: string, month: string][] {
  const dayFirst: [string, string] = [first, two(second)]
  const monthFirst: [string, string] = [second, two(first)]
  if (Number(second) > 12 && Number(first) <= 12) return [monthFirst]
  return isAmerican && Number(first) <= 12 && first !== second ? [dayFirst, monthFirst] : [dayFirst]
}

/** The days that exist. */
function checked(days: readonly string[]): DateReading {
  const known = days.filter(isAlmanacDay)
  if (known.length > 0) return { dates: [...new Set(known)].slice(0, MOST) }
  // Outside of the almanac a day may exist or not.
  return { dates: [], fault: days.some(day => !isInAlmanac(day)) ? 'outOfRange' : 'noSuchDay' }
}

function checkedMonth(year: string, month: string): DateReading {
  const isMonth = Number(month) >= 1 && Number(month) <= 12
  return isMonth ? within([`${year}-${two(month)}`]) : { dates: [], fault: 'noSuchDay' }
}

/** A month without a year: the one that comes, or this one, before the one that was. */
function monthDates(month: string, direction: Parts['direction'], today: string): string[] {
  return aroundToday(year => `${year}-${month}`, today.slice(0, 7), direction)
}

/** A day without a year; one that no year has stays to be found missing. */
function yearlyDates(month: string, day: string, direction: Parts['direction'], today: string): string[] {
  const found = aroundToday(year => `${year}-${month}-${two(day)}`, today, direction)
  return found.length > 0 ? found : [`${today.slice(0, 4)}-${month}-${two(day)}`]
}

function aroundToday(dateIn: (year: number) => string, now: string, direction: Parts['direction']): string[] {
  const year = Number(now.slice(0, 4))
  const dates = [...Array(2 * YEARS + 1).keys()].map(place => dateIn(year - YEARS + place))
  const existing = dates.filter(date => date.length === 7 || isAlmanacDay(date))
  const after = existing.find(date => (direction === 'next' ? date > now : date >= now))
  const before = existing.filter(date => date < now).at(-1)
  const order = direction === 'last' ? [before] : direction === 'next' ? [after] : [after, before]
  return order.filter(date => date !== undefined)
}

/** Days that have names of their own: who says “next Friday” the day before hardly means tomorrow. */
const NAMED_AHEAD = 2

/** The coming weekday and the one after, likely ones first; today counts unless the next one is asked for. */
function weekdayDates(weekday: number, direction: Parts['direction'], today: string): string[] {
  const ahead = (weekday - weekdayOf(today) + 7) % 7
  if (direction === 'last') return [addDays(today, ahead - 7)]
  if (direction === 'this') return [addDays(today, ahead)]
  const first = direction === 'next' && ahead === 0 ? 7 : ahead
  const days = [addDays(today, first), addDays(today, first + 7)]
  return direction === 'next' && first <= NAMED_AHEAD ? days.reverse() : days
}
