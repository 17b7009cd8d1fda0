import { ANIMALS } from '#calendar/index.ts'
import type { Animal, TibetanDay, Weekday } from '#calendar/types.ts'
import { at } from '../lookup.ts'
import { rule } from '../rule.ts'
import { sourceRefs } from '../sources.ts'
import goodEvil from '../tables/good-evil.json' with { type: 'json' }
import happyBurning from '../tables/happy-burning.json' with { type: 'json' }
import type { DayFacts } from '../types.ts'

type LunarDaysByWeekday = Readonly<Record<Weekday, readonly number[]>>

const BURNING: LunarDaysByWeekday = happyBurning.burning
const HAPPY: LunarDaysByWeekday = happyBurning.happy
const GOOD = goodEvil.good as readonly Animal[]
const EVIL = goodEvil.evil as readonly Animal[]

const BURNING_SOURCES = sourceRefs(happyBurning.sources.burning)
const HAPPY_SOURCES = sourceRefs(happyBurning.sources.happy)
const BOTH_LISTS = sourceRefs(happyBurning.sources.burning, happyBurning.sources.happy)
const GOOD_SOURCES = sourceRefs(goodEvil.sources.good)
const EVIL_SOURCES = sourceRefs(goodEvil.sources.evil)

/** Two lunar days of each weekday burn what is begun on them, two others make it go with ease. */
export const happyBurningRule = rule({
  id: 'happy-burning',
  sources: (flag: DayFacts['happyBurning']) =>
    flag === null ? BOTH_LISTS : flag === 'happy' ? HAPPY_SOURCES : BURNING_SOURCES,
  read: (day: TibetanDay) => ({ weekday: day.weekday, lunarDay: day.day }),
  apply({ weekday, lunarDay }, step): DayFacts['happyBurning'] {
    if (step('burning-days', BURNING[weekday]).includes(lunarDay)) return 'burning'
    return step('happy-days', HAPPY[weekday]).includes(lunarDay) ? 'happy' : null
  },
})

/** Animal of a lunar date: odd months open with the tiger, even months with the monkey. */
export function dateAnimal(month: number, lunarDay: number): Animal {
  return at(ANIMALS, (lunarDay - 1 + (month % 2 === 1 ? 2 : 8)) % 12)
}

/** In month N the Nth animal from the rat makes a day of goodness, the animal opposite to it a day of evil. */
export const goodEvilRule = rule({
  id: 'good-evil',
  sources: (flag: DayFacts['goodEvil']) => (flag === 'good' ? GOOD_SOURCES : EVIL_SOURCES),
  read: (day: TibetanDay) => ({ month: day.month, lunarDay: day.day }),
  apply({ month, lunarDay }, step): DayFacts['goodEvil'] {
    const animal = step('date-animal', dateAnimal(month, lunarDay))
    if (animal === step('good-animal', at(GOOD, month - 1))) return 'good'
    return animal === step('evil-animal', at(EVIL, month - 1)) ? 'evil' : null
  },
})
