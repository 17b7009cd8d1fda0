import { tibetanDay } from '#calendar/index.ts'
import type { TibetanDay } from '#calendar/types.ts'
import { lunarDayElementRule } from '../day/lunar-day.ts'
import { plainRun, type Run, recordingRun } from '../rule.ts'
import type {
  Birth,
  BirthFacts,
  ForceId,
  Forces,
  Kinship,
  PeriodFacts,
  PersonalExplanation,
  PersonalFacts,
  Sign,
  Trace,
  YearOfAge,
} from '../types.ts'
import { ageMewaRule, ageParkhaRule, ageRule, natalMewaRule, progressedSignRule } from './age.ts'
import { birthDayRule, isTimeKnown } from './birth-day.ts'
import { birthSignRule, fiveForcesRule } from './forces.ts'
import { kinshipRule } from './kinship.ts'
import {
  animalRelationRule,
  personalMansions,
  personalMansionsRule,
  personalWeekdays,
  personalWeekdaysRule,
} from './markers.ts'
import { obstaclesRule } from './obstacles.ts'

function birthFacts(birth: Birth, run: Run): BirthFacts {
  const day = tibetanDay(run('birth.day', birthDayRule, birth))
  const sign = run('birth.sign', birthSignRule, day)
  return {
    day,
    timeKnown: isTimeKnown(birth),
    sign,
    forces: run('birth.forces', fiveForcesRule, sign),
    weekdays: personalWeekdays(sign.animal),
    mansions: personalMansions(sign.animal),
    mewa: run('birth.mewa', natalMewaRule, day),
  }
}

function kinships(of: string, own: Forces, period: Forces, run: Run): Readonly<Record<ForceId, Kinship>> {
  const compare = (force: ForceId) =>
    run(`${of}.kinships.${force}`, kinshipRule, { own: own[force], other: period[force] })
  return {
    srog: compare('srog'),
    lus: compare('lus'),
    wangthang: compare('wangthang'),
    lungta: compare('lungta'),
    la: compare('la'),
  }
}

function periodFacts(of: 'day' | 'month' | 'year', birth: BirthFacts, sign: Sign, run: Run): PeriodFacts {
  const forces = run(`${of}.forces`, fiveForcesRule, sign)
  const own = birth.forces
  return {
    sign,
    forces,
    relation: run(`${of}.relation`, kinshipRule, { own: own.srog, other: forces.srog }),
    kinships: kinships(of, own, forces, run),
    animalRelation: run(`${of}.animalRelation`, animalRelationRule, {
      own: birth.sign.animal,
      other: sign.animal,
    }),
  }
}

function personalDay(birth: BirthFacts, viewed: TibetanDay, run: Run): PersonalFacts['day'] {
  const { animal } = birth.sign
  const element = run('day.sign.element', lunarDayElementRule, viewed)
  return {
    ...periodFacts('day', birth, { element, animal: viewed.dayAnimal }, run),
    weekdays: run('day.weekdays', personalWeekdaysRule, { animal, weekday: viewed.weekday }),
    mansions: run('day.mansions', personalMansionsRule, { animal, mansion: viewed.mansion }),
  }
}

function yearOfAge(birth: BirthFacts, viewed: TibetanDay, run: Run): YearOfAge | null {
  const years = { birth: birth.day.royalYear, viewed: viewed.royalYear }
  const age = run('yearOfAge.age', ageRule, years)
  if (age === null) return null
  const { sign, forces, mewa: natalMewa } = birth
  const parkha = run('yearOfAge.parkha', ageParkhaRule, { age })
  const mewa = run('yearOfAge.mewa', ageMewaRule, { age, natal: natalMewa.natal, gender: sign.gender })
  const progressedSign = run('yearOfAge.progressedSign', progressedSignRule, { age, element: sign.element })
  const obstacles = run('yearOfAge.obstacles', obstaclesRule, {
    age,
    animal: sign.animal,
    yearAnimal: viewed.yearAnimal,
    srog: forces.srog,
    parkhaMale: parkha.male.id,
    parkhaFemale: parkha.female.id,
    ageMewa: mewa,
    natalMewa: natalMewa.natal,
  })
  return { age, parkha, mewa, progressedSign, obstacles }
}

function assemble(birthData: Birth, viewed: TibetanDay, run: Run): PersonalFacts {
  const birth = birthFacts(birthData, run)
  const monthSign = { element: viewed.monthElement, animal: viewed.monthAnimal }
  const yearSign = { element: viewed.yearElement, animal: viewed.yearAnimal }
  return {
    birth,
    day: personalDay(birth, viewed, run),
    month: periodFacts('month', birth, monthSign, run),
    year: periodFacts('year', birth, yearSign, run),
    yearOfAge: yearOfAge(birth, viewed, run),
  }
}

/**
 * What a day, its month and its year are to a person.
 * @param birth birth data; the zone's offset at that moment comes from the caller, so that this stays pure
 * @param viewed the day looked at, as `tibetanDay` of the calendar gives it
 * @throws RangeError with a sentence when the birth time, longitude or offset is malformed or the day of birth is not a
 *   civil day from 1925-01-01 to 2050-12-31
 */
export function personalFacts(birth: Birth, viewed: TibetanDay): PersonalFacts {
  return assemble(birth, viewed, plainRun)
}

/** The same facts, with the trace of each. Errors as `personalFacts`. */
export function explainPersonal(birth: Birth, viewed: TibetanDay): PersonalExplanation {
  const traces: Trace[] = []
  return { facts: assemble(birth, viewed, recordingRun(traces)), traces }
}
