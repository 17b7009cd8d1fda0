export { dayFacts, explainDay } from './day/day-facts.ts'
export {
  ANSWERS,
  type Answer,
  BORN_IN_IDS,
  type BornInId,
  HAIR_LISTS,
  type HairList,
  LO_THO_COLUMNS,
  MATTER_IDS,
  type MatterId,
} from './ids.ts'
export { type LoThoCell, loTho, loThoText, monthCells as loThoMonthCells } from './lo-tho/line.ts'
export { loThoRow } from './lo-tho/sheet.ts'
export { HEADS as LO_THO_HEADS } from './lo-tho/words.ts'
export { answerMatter, answerMatters, explainMatter, isWarned } from './matters/answer.ts'
export type { DaySigns } from './matters/day-signs.ts'
export { signsOfDay } from './matters/day-signs.ts'
export { findDays } from './matters/find.ts'
export { matterOf, matterStanding } from './matters/table.ts'
export type { MatterAnswer, MatterNote, MatterSign, NoteScope } from './matters/types.ts'
export { earthLordsOn } from './notes/dates.ts'
export { birthYears, dayNotes, explainNotes } from './notes/day-notes.ts'
export { eclipseOf } from './notes/eclipses.ts'
export { doubledMonthOf, type HolyDays, holyDays, isOwnLayer } from './observances/holy-days.ts'
export { type Observance, observancesOf, observancesOn } from './observances/observances.ts'
export { bornIn } from './personal/born-in.ts'
export { personalWeekdays, stonesForAnimal } from './personal/markers.ts'
export { explainPersonal, personalFacts } from './personal/personal-facts.ts'
export { SOURCE_IDS, type SourceId } from './sources.ts'
export { type TsurphuLord, type TsurphuSigns, tsurphuSigns } from './tsurphu/signs.ts'
export type * from './types.ts'
export { explainVerdict, verdict } from './verdict.ts'
