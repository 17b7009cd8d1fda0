import { expect, test } from 'vitest'
import { civilDate, dayNumber, formatCivilDate, tibetanDay } from '#calendar/index.ts'
import { beginsMonth } from '../../almanac/day-marks.tsx'

test('in 126 years a month begins exactly on the day whose month is another than the day before', () => {
  const [first, last] = [dayNumber(1925, 1, 2), dayNumber(2050, 12, 31)]
  const wrong: string[] = []
  let count = 0
  for (let number = first; number <= last; number++) {
    const [before, day] = [tibetanDay(number - 1), tibetanDay(number)]
    const isOther = before.month !== day.month || before.monthPart !== day.monthPart
    if (isOther) count++
    if (isOther !== beginsMonth({ ...day, lunarDayId: day.day }))
      wrong.push(formatCivilDate(civilDate(number)))
  }
  expect(wrong).toEqual([])
  // 12.37 months a year.
  expect(count).toBe(1558)
})
