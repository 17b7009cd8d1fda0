/**
 * An independent program, @hnw/date-tibetan, over the whole range. It names a leap month and the first of a doubled day by
 * truth values. Known differences, none of them on a day that exists:
 * 1. A skipped day d is answered with the civil day after ours, which carries d + 1.
 * 2. A doubled day without its flag is the second civil day; ours is the first.
 * 3. Day 1 of a month is measured from "day 0" of the same month, ours from day 30 of the month before. The two instants
 *    differ, but in this range never enough to change the civil day.
 */
import { CalendarTibetan } from '@hnw/date-tibetan'
import { describe, expect, it } from 'vitest'
import { tibetanDay } from './civil-to-tibetan.ts'
import { FIRST_DAY, LAST_DAY } from './range.ts'
import { solarDay, yearMonths } from './tibetan-to-civil.ts'

describe('@hnw/date-tibetan', () => {
  it('gives every civil day the same label', () => {
    const peer = new CalendarTibetan()
    const different: unknown[] = []
    for (let number = FIRST_DAY; number <= LAST_DAY; number++) {
      const { rabjung, rabjungYear, month, monthPart, day, dayPart } = tibetanDay(number)
      const own = [rabjung, rabjungYear, month, monthPart === 1, day, dayPart === 1]
      const other = peer.fromJD(number)
      const theirs = [other.cycle, other.year, other.month, other.leapMonth, other.day, other.leapDay]
      if (own.join() !== theirs.join()) different.push({ number, own, theirs })
    }
    expect(different).toEqual([])
  })

  it('leads every label back to the same civil day', () => {
    const different: number[] = []
    for (let number = FIRST_DAY; number <= LAST_DAY; number++) {
      const { rabjung, rabjungYear, month, monthPart, day, dayPart } = tibetanDay(number)
      const peer = new CalendarTibetan(rabjung, rabjungYear, month, monthPart === 1, day, dayPart === 1)
      if (peer.toJDN() !== number) different.push(number)
    }
    expect(different).toEqual([])
  })

  it('differs as the ledger says', () => {
    const differences = { skipped: 0, doubled: 0, other: 0 }
    for (let royalYear = 2052; royalYear <= 2176; royalYear++) {
      for (const { month, monthPart, days } of yearMonths(royalYear)) {
        for (let day = 1; day <= 30; day++) {
          const year = royalYear - 1154 // royal year 2154 is year 41 of cycle 17, sixty years to a cycle
          const peer = new CalendarTibetan(
            Math.floor(year / 60) + 1,
            (year % 60) + 1,
            month,
            monthPart === 1,
            day,
            false,
          )
          const difference = peer.toJDN() - solarDay({ royalYear, month, monthPart, day }).dayNumber
          const found = days.filter(entry => entry.day === day).length
          if (difference === 1 && found === 0) differences.skipped++
          else if (difference === 1 && found === 2) differences.doubled++
          else if (difference !== 0) differences.other++
        }
      }
    }
    expect(differences).toEqual({ skipped: 1743, doubled: 1018, other: 0 })
  })
})
