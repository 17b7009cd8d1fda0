import type { TsurphuSigns } from '#astrology/index.ts'
import type { DayFacts, Verdict } from '#astrology/types.ts'
import { formatCivilDate } from '#calendar/index.ts'
import type { CalendarDay, TibetanDay } from '#calendar/types.ts'

/** A column's text for a day: ids and numbers, `true` or `false`, lists with semicolons, empty when there is none. */
export type Column = (day: TibetanDay, facts: DayFacts, verdict: Verdict) => string | number | boolean

const ids = (list: readonly { id: string }[]) => list.map(item => item.id).join(';')

/** The label of a day, which every calendar has. */
export const LABEL_COLUMNS = {
  date: day => formatCivilDate(day.civil),
  royalYear: day => day.royalYear,
  month: day => day.month,
  monthPart: day => day.monthPart,
  day: day => day.day,
  dayPart: day => day.dayPart,
  previousDaySkipped: day => day.previousDaySkipped,
} as const satisfies Record<string, (day: CalendarDay) => string | number | boolean>

/** What the Tsurphu almanac prints of a day beside its label; nothing of it is weighed. */
export const TSURPHU_COLUMNS = {
  mansion: signs => signs.mansion,
  weekdayElement: signs => signs.pair[0],
  mansionElement: signs => signs.pair[1],
  yoga: signs => signs.yoga,
  karana: signs => signs.karana,
  dayAnimal: signs => signs.animal,
  dayParkha: signs => signs.parkha,
  dayMewa: signs => signs.mewa,
  nagas: signs => signs.nagas ?? '',
  lords: signs => signs.lords.join(';'),
} as const satisfies Record<string, (signs: TsurphuSigns) => string | number>

/** The columns of the export, in order; the names are its header. */
export const COLUMNS = {
  ...LABEL_COLUMNS,
  weekday: day => day.weekday,
  mansion: day => day.mansion,
  yearElement: day => day.yearElement,
  yearAnimal: day => day.yearAnimal,
  yearGender: day => day.yearGender,
  monthElement: day => day.monthElement,
  monthAnimal: day => day.monthAnimal,
  monthGender: day => day.monthGender,
  dayAnimal: day => day.dayAnimal,
  dayParkha: day => day.dayParkha,
  dayMewa: day => day.dayMewa,
  mainCombination: (_, facts) => facts.mainCombination.id,
  bigCombination: (_, facts) => facts.bigCombination.id,
  specialCombinations: (_, facts) => ids(facts.specialCombinations),
  happyBurning: (_, facts) => facts.happyBurning ?? '',
  goodEvil: (_, facts) => facts.goodEvil ?? '',
  nagaActivity: (_, facts) => facts.naga.activity,
  laMale: (_, facts) => facts.lunarDay.la.male,
  laFemale: (_, facts) => facts.lunarDay.la.female,
  holidays: (_, facts) => ids(facts.holidays),
  hairCutting: (_, facts) => facts.customs.hairCutting.sign,
  prayerFlags: (_, facts) => facts.customs.prayerFlags ?? '',
  skyDoor: (_, facts) => facts.customs.skyDoor,
  verdict: (_day, _facts, verdict) => verdict.grade,
} as const satisfies Record<string, Column>
