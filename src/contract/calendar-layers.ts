import { OBSERVANCE_LAYERS, type ObservanceLayer } from '#astrology/ids.ts'
import type { Tradition } from '#calendar/traditions.ts'
import type { Alarm } from './alarms.ts'
import { calSearch } from './calendars.ts'
import type { Language } from './languages.ts'
import type { MatterId } from './matters.schema.ts'

export { OBSERVANCE_LAYERS, type ObservanceLayer, SCHOOL_LAYERS } from '#astrology/ids.ts'

/** What a calendar feed can hold, in the order of the screen; beside these, those of communities and `matter-{id}` for the favourable days of each matter. */
export const CALENDAR_LAYERS = ['holidays', 'practice', 'naga', 'special', 'eclipses', 'lunar'] as const

type BaseLayer = (typeof CALENDAR_LAYERS)[number]

export type CalendarLayer = BaseLayer | ObservanceLayer | `matter-${MatterId}`

/** So many layers a feed can have at most. */
export const MOST_LAYERS = 8

/**
 * Google Calendar takes about so much from an address, whose length counts too, and leaves out the rest, or everything, without a word:
 * a larger calendar is not offered.
 */
export const MOST_ENTRIES = 1100
export const MOST_BYTES = 1_000_000
export const LONGEST_ADDRESS = 256

export function isBaseLayer(layer: string): layer is BaseLayer {
  return (CALENDAR_LAYERS as readonly string[]).includes(layer)
}

export function isObservanceLayer(layer: string): layer is ObservanceLayer {
  return (OBSERVANCE_LAYERS as readonly string[]).includes(layer)
}

/** The matter of a layer; undefined for every other layer. */
export function matterOfLayer(layer: string): MatterId | undefined {
  return layer.startsWith('matter-') ? (layer.slice('matter-'.length) as MatterId) : undefined
}

/** The path of a feed. The plus signs are plain, as people copy them. */
export function calendarPath(
  lang: Language,
  layers: readonly string[],
  { cal, alarm }: { cal: Tradition; alarm: Alarm | undefined },
): string {
  const calendar = calSearch(cal)
  const reminding = alarm ? `${calendar ? '&' : '?'}alarm=${alarm}` : ''
  return `/calendar/${lang}/${layers.map(encodeURIComponent).join('+')}.ics${calendar}${reminding}`
}
