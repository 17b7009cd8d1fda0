import type { MatterId } from './matters.schema.ts'

/** As many matters are kept on top of the day at most. */
export const MOST_PINNED = 8

/**
 * One change of the matters kept on top: one is placed before another, or at the end where `before` is null or is not kept; one is
 * removed; or those of a device come behind, as far as there is room. The same change again changes nothing, so that a call whose answer
 * was lost can be repeated.
 */
export type PinnedChange =
  | { place: MatterId; before: MatterId | null }
  | { remove: MatterId }
  | { merge: readonly MatterId[] }

/** The list after a change; null when the matter would be one too many. */
export function changePinned(kept: readonly MatterId[], change: PinnedChange): MatterId[] | null {
  if ('merge' in change) return [...new Set([...kept, ...change.merge])].slice(0, MOST_PINNED)
  if ('remove' in change) return kept.filter(id => id !== change.remove)
  const { place, before } = change
  if (place === before && kept.includes(place)) return [...kept]
  const others = kept.filter(id => id !== place)
  if (others.length >= MOST_PINNED) return null
  const found = before === null ? -1 : others.indexOf(before)
  const at = found < 0 ? others.length : found
  return [...others.slice(0, at), place, ...others.slice(at)]
}
