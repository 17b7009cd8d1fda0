import { type Alarm, isAlarm } from '#contract/alarms.ts'
import type { CalendarPreview } from '#contract/calendar.schema.ts'
import { MOST_LAYERS } from '#contract/calendar-layers.ts'
import { isLanguage, type Language } from '#contract/languages.ts'
import type { Answer } from '#contract/page.ts'
import type { YearWords } from '../../almanac/load-year.ts'
import { askedCal } from '../../app/calendar.ts'
import type { RouteEnv } from '../../app/route-env.ts'

/** What the loader of the subscription gives. */
export interface SubscribeScreenData {
  /** What the address asks for, whatever it is. */
  layers: string[]
  /** Language of the entries. */
  language: Language
  /** How long before the day the calendar reminds; absent for never. */
  alarm?: Alarm | undefined
  /** The matters that can be added; empty where they could not be read. */
  groups: YearWords['groups']
  /** Null where no layer is chosen, or too many. */
  answer: Answer<CalendarPreview> | null
}

/** What a subscription begins with. */
const USUAL = ['holidays', 'practice']

/** What an address or the form asks for. The form sends an empty layer along, so that choosing none is told from asking nothing. */
export function readSubscription(fields: URLSearchParams, lang: Language) {
  const asked = fields.getAll('layers').flatMap(text => text.split(/[+ ,]/))
  const language = fields.get('language')
  const alarm = fields.get('alarm')
  return {
    layers: fields.has('layers') ? [...new Set(asked.filter(Boolean))] : USUAL,
    language: isLanguage(language) ? language : lang,
    alarm: isAlarm(alarm) ? alarm : undefined,
  }
}

/** The address of a choice. The plus signs are plain, as in the address of the calendar. */
export function subscribePath(
  { layers, language, alarm }: Pick<SubscribeScreenData, 'layers' | 'language' | 'alarm'>,
  lang: Language,
): string {
  const other = language === lang ? '' : `&language=${language}`
  return `/subscribe?layers=${layers.map(encodeURIComponent).join('+')}${other}${alarm ? `&alarm=${alarm}` : ''}`
}

/** True for what the form without script sends: one field for each layer. */
export function isFormAnswer(fields: URLSearchParams): boolean {
  return fields.getAll('layers').length > 1
}

/** The chosen layers, what can be added, and what the calendar will show. */
export async function loadSubscription(
  env: RouteEnv,
  lang: Language,
  search: URLSearchParams,
  signal: AbortSignal,
): Promise<SubscribeScreenData> {
  const { layers, language, alarm } = readSubscription(search, lang)
  const list = await env.calls.matters(lang, {}, signal)
  const groups = list.ok
    ? list.data.groups.map(({ id, name, matters }) => ({
        id,
        name,
        matters: matters.map(matter => ({ id: matter.id, name: matter.name })),
      }))
    : []
  const screen = { layers, language, alarm, groups }
  if (layers.length === 0 || layers.length > MOST_LAYERS) return { ...screen, answer: null }
  const query = { layers: layers.join('+'), from: env.today(), ...(alarm && { alarm }), ...askedCal(search) }
  return { ...screen, answer: await env.calls.calendarPreview(language, { query }, signal) }
}
