import { personalFacts } from '#astrology/personal/personal-facts.ts'
import { civilDate, formatCivilDate, parseDayNumber, tibetanDay } from '#calendar/index.ts'
import { birthOf } from '#contract/birth.ts'
import type { KeptDate } from './kept.ts'

/** A person whose stones can be told: the civil date of birth is known. */
export function isPerson({ kind, civil }: KeptDate): boolean {
  return kind === 'birthday' && civil !== null
}

function birthIn({ civil, time, zone, longitude }: KeptDate) {
  const place = zone === null || longitude === null ? null : { zone, longitude }
  return birthOf(`${civil}T${time ?? '00:00'}`, place, time !== null)
}

/** What a day is to a person, by the function that the server has. */
export function stonesOn(person: KeptDate, date: string) {
  const { birth, day, month, year, yearOfAge } = personalFacts(
    birthIn(person),
    tibetanDay(parseDayNumber(date)),
  )
  return {
    sign: birth.sign,
    mewa: birth.mewa.natal,
    weekdays: birth.weekdays,
    parkha: yearOfAge && { male: yearOfAge.parkha.male.id, female: yearOfAge.parkha.female.id },
    day: day.relation.value,
    month: month.relation.value,
    year: year.relation.value,
  }
}

/** Whether each of these people has more white stones than black on a day. */
export function isGoodFor(people: readonly KeptDate[], date: string): boolean {
  return people.every(one => stonesOn(one, date).day > 0)
}

/** Days before and after the one that the clock gives which dawn could make of a birth, and the signs of their years. */
export function possibleBirths(person: KeptDate) {
  const number = personalFacts(birthIn(person), tibetanDay(parseDayNumber(person.civil ?? ''))).birth.day
    .dayNumber
  const civil = parseDayNumber(person.civil ?? '')
  const numbers = isNearDawn(person) ? [civil - 1, civil] : [number]
  return numbers.map(one => {
    const { month, day, yearElement, yearAnimal, royalYear } = tibetanDay(one)
    return { date: formatCivilDate(civilDate(one)), month, day, yearElement, yearAnimal, royalYear }
  })
}

/** How far from 5:00 by the sun a clock may show what the sun does not: an hour and three quarters where only the zone is known. */
const UNSURE_MINUTES = 105

/** Whether the day of birth depends on when dawn was: an unknown time could be before it, a clock without its longitude be off. */
function isNearDawn(person: KeptDate): boolean {
  if (person.time === null) return true
  const { longitude, utcOffsetMinutes } = birthIn(person)
  const [hour = 0, minute = 0] = person.time.split(':').map(Number)
  const isPlaceKnown = longitude !== null && utcOffsetMinutes !== null
  const sun = hour * 60 + minute + (isPlaceKnown ? longitude * 4 - utcOffsetMinutes : 0)
  return Math.abs(sun - 300) <= (isPlaceKnown ? 20 : UNSURE_MINUTES)
}
