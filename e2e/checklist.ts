import { ACCOUNT } from './checklist/account.ts'
import { LAYOUT } from './checklist/layout.ts'
import { MONTH_AND_PAGES } from './checklist/month-and-pages.ts'
import { RULES_AND_CALLS } from './checklist/rules-and-calls.ts'
import { SCREENS } from './checklist/screens.ts'
import { STATES } from './checklist/states.ts'

/** A sentence of what the specification asks, in its own words, and the tests that show it: `file > title`. */
interface Asked {
  says: string
  shownBy: readonly string[]
}

/** What a part of the specification asks, sentence by sentence. */
export interface Section {
  section: string
  asks: readonly Asked[]
}

/** Everything that the specification asks; each sentence is shown by a test. */
export const CHECKLIST: readonly Section[] = [
  ...SCREENS,
  ...MONTH_AND_PAGES,
  ...LAYOUT,
  ...STATES,
  ...ACCOUNT,
  ...RULES_AND_CALLS,
]
