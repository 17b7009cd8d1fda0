import type { Tradition } from '#calendar/traditions.ts'
import { calQuery, DEFAULT_CALENDAR } from '#contract/calendars.ts'
import type { Language } from '#contract/languages.ts'
import type { RouteEnv } from '../../app/route-env.ts'
import { type Hits, hitsOf, remarkOn } from './hits.ts'

/** What a typed sentence leads to, wherever it is read: on the server for a form without script, in the browser else. */
export async function resolve(
  env: RouteEnv,
  lang: Language,
  text: string,
  signal: AbortSignal,
  cal: Tradition = DEFAULT_CALENDAR,
): Promise<Hits & { remark: string }> {
  const index = await env.calls.search(lang, { query: calQuery(cal) }, signal)
  const [words, today] = [env.words(lang), env.today()]
  const hits = hitsOf(text, index.ok ? index.data : null, words, today)
  return { ...hits, remark: remarkOn(hits, text, words, today) }
}

/** The place that a sentence means first. */
export function firstPlace({ groups }: Hits): string | undefined {
  return groups[0]?.hits[0]?.to
}

/** The matter that a plain word names, as its search: `/find/haircut`, `/de/find/umzug`. */
export function matterPlace({ groups }: Hits): string | undefined {
  return groups.find(({ id }) => id === 'days')?.hits[0]?.to
}
