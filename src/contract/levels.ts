/** How much of a day an answer grants: short < simple < full. */
export type Level = 'short' | 'simple' | 'full'

/** Who asks, as far as levels are concerned. */
export type Actor = { kind: 'anonymous' } | { kind: 'user'; policyConfirmed: boolean }

/** An answer's level: anonymous users get the simple level from the day before to the day after the server's UTC date. */
export function levelOf(actor: Actor, daysFromToday: number): Level {
  if (actor.kind === 'user') return actor.policyConfirmed ? 'full' : 'simple'
  return Math.abs(daysFromToday) <= 1 ? 'simple' : 'short'
}
