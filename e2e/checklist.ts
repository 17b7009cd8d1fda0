import { ACCOUNT } from './checklist/account.ts'
import { LATER } from './checklist/later.ts'
import { LAYOUT } from './checklist/layout.ts'
import { MONTH_AND_PAGES } from './checklist/month-and-pages.ts'
import { SCREENS } from './checklist/screens.ts'
import { STATES } from './checklist/states.ts'

/** A sentence of what the specification asks, in its own words, and the tests that show it: `file > title`. */
export interface Asked {
  says: string
  shownBy: readonly string[]
}

/** What a part of the specification asks, sentence by sentence. */
export interface Section {
  section: string
  asks: readonly Asked[]
}

/** What anybody may see, each sentence shown. */
export const PUBLIC: readonly Section[] = [...SCREENS, ...MONTH_AND_PAGES, ...LAYOUT, ...STATES]

/** What needs an account, and entities, rules and calls: still open in places. */
export const REST: readonly Section[] = [...ACCOUNT, ...LATER]

/** How many sentences no test shows yet. It only ever becomes smaller. */
export const OPEN = 3
