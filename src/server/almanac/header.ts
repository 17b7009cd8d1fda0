import type { DayFacts } from '#astrology/types.ts'
import { formatCivilDate } from '#calendar/index.ts'
import type { TibetanDay } from '#calendar/types.ts'
import type { DayData } from '#contract/day.schema.ts'

type Header = Omit<DayData, 'isShort' | 'isSimple' | 'holiday' | 'summary' | 'headline' | 'verdict'>

/**
 * The labels of a day: what every level shows.
 * @param elements whether the elements of month and year are granted (not to anonymous visitors)
 */
export function presentHeader(day: TibetanDay, facts: DayFacts, elements: boolean): Header {
  return {
    date: formatCivilDate(day.civil),
    lunarDayId: day.day,
    lunarMonth: day.month,
    monthPart: day.monthPart,
    dayPart: day.dayPart,
    previousDaySkipped: day.previousDaySkipped,
    year: day.royalYear,
    animalId: day.dayAnimal,
    isMonthMale: day.monthGender === 'male',
    monthAnimalId: day.monthAnimal,
    ...(elements && { monthElement: day.monthElement }),
    isYearMale: day.yearGender === 'male',
    yearAnimalId: day.yearAnimal,
    ...(elements && { yearElement: day.yearElement }),
    isHappyBurning: facts.happyBurning && facts.happyBurning === 'happy',
    isGoodEvil: facts.goodEvil && facts.goodEvil === 'good',
  }
}
