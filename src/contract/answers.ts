import type { Answer, MatterId } from '#astrology/ids.ts'

export { ANSWERS, HAIR_LISTS, MATTER_IDS } from '#astrology/ids.ts'

/** Whether an answer speaks for the matter, against it or neither. */
export function toneOf(answer: Answer): 'yes' | 'open' | 'no' {
  if (answer === 'open') return 'open'
  return answer === 'good' || answer === 'leaning-good' ? 'yes' : 'no'
}

/** What people ask most: these matters stand on top of a day until the reader pins others. */
export const ASKED_MOST: readonly string[] = [
  ...(['hair-cutting', 'journey', 'marriage', 'treatment'] as const),
  ...(['new-home', 'trade', 'prayer-flags', 'practice-days'] as const),
] satisfies readonly MatterId[]

/** Those of feeds and pictures: without the matters of health, whose notice is longer than a line. */
export const ASKED_IN_BRIEF: readonly MatterId[] = ['hair-cutting', 'journey', 'trade', 'prayer-flags']
