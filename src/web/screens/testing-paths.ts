import { SCREENS } from './screens.ts'

/** The address of every screen after the language, without what is optional in it; screens that cannot be opened without a value are left out. */
export const SCREEN_PATHS: readonly string[] = SCREENS.map(({ path }) =>
  `/${path.replace(/\/?:\w+\?/, '')}`.replace(/\/$/, ''),
).filter(path => !/[:*]/.test(path))
