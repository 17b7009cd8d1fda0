import { plainPathOf } from './screen-route.ts'
import { SCREENS } from './screens.ts'

/** The address of every screen after the language; screens that cannot be opened without a value are left out. */
export const SCREEN_PATHS: readonly string[] = SCREENS.map(screen =>
  plainPathOf(screen).replace(/\/$/, ''),
).filter(path => !/[:*]/.test(path))
