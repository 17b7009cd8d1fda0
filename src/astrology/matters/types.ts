// The shapes of matters and their answers: ids only, no words.

import type { Answer, MatterId } from '../ids.ts'

export type MatterGroup =
  | 'home'
  | 'family'
  | 'work'
  | 'travel'
  | 'health'
  | 'appearance'
  | 'land'
  | 'rites'
  | 'council'
  | 'death'

/** Kinds of signs that can name a matter. */
export type SignKind =
  | 'mainCombination'
  | 'rahuDate'
  | 'weekday'
  | 'mansion'
  | 'specialCombination'
  | 'lunarDay'
  | 'animal'
  | 'parkha'
  | 'skyDoor'
  | 'prayerFlags'
  | 'greatBlackDay'
  | 'happyBurning'
  | 'holiday'
  | 'nagaDate'
  | 'earthLord'
  | 'blackMonth'
  | 'noProcedure'
  | 'week'
  | 'karana'
  | 'la'
  | 'day'

export type SignId = string | number

/** A sign of the day that names the matter, and the key of the sources that say so. */
export interface MatterSign {
  kind: SignKind
  id: SignId
  support: string
}

/** What a note warns of: the day, or only a direction, an hour or a part of the body. `list`: as the list of a karana names it. */
export type NoteScope = 'day' | 'direction' | 'hour' | 'body' | 'list'

/** A sign that is told beside an answer and not weighed. */
export interface MatterNote extends MatterSign {
  scope: NoteScope
}

/** One weighed answer for a matter on a day. */
export interface MatterAnswer {
  matter: MatterId
  answer: Answer
  /** The grade of the day, -2..2. */
  grade: number
  /** The strongest sign that names the matter, or the first prohibition; null when no sign names it. */
  decidedBy: MatterSign | null
  /** The grade of the day took away `good` or `bad`; the side is that of the deciding sign all the same. */
  tempered: boolean
  /** Strongest first, the trigram and then the grade of the day last. */
  for: readonly MatterSign[]
  /** Prohibitions first, then strongest first, the trigram and then the grade of the day last. */
  against: readonly MatterSign[]
  /** The prohibitions alone. */
  barred: readonly MatterSign[]
  /** Told and not weighed: they never decide. Those of scope `day` put the day after its equals. */
  warnings: readonly MatterNote[]
  /** The same for what recommends the matter. */
  also: readonly MatterNote[]
}
