import type { Tradition } from '#calendar/traditions.ts'
import type { Language } from '#contract/languages.ts'
import type { YearData } from '#contract/matters.schema.ts'
import type { MonthEntry } from '#contract/month.schema.ts'
import type { Answer } from '#contract/page.ts'
import type { MonthTint, YearScreenData } from '../../almanac/load-year.ts'
import { loadTint, loadYear } from '../../almanac/load-year.ts'
import type { RouteEnv } from '../../app/route-env.ts'

/** What the loader of a poster gives: a sheet for the wall, marked by the grades of its days. */
export type PosterScreenData =
  | { kind: 'month'; month: string; answer: Answer<MonthEntry[]>; tint: MonthTint }
  | { kind: 'year'; year: YearScreenData; answer: YearScreenData['answer']; nagas: YearData['values'] }

/** A month as a poster. */
export async function loadMonthPoster(
  env: RouteEnv,
  lang: Language,
  { month, ...query }: { month: string; cal?: Tradition },
  signal: AbortSignal,
): Promise<Extract<PosterScreenData, { kind: 'month' }>> {
  const answer = await env.calls.month(lang, { params: { date: `${month}-01` }, query }, signal)
  if (!answer.ok) return { kind: 'month', month, answer, tint: { by: null, answers: [], words: null } }
  const tint = await loadTint(env, lang, { month, by: 'grade' }, signal)
  return { kind: 'month', month, answer, tint }
}

/** A year as a poster: that of the address, whether or not the almanac has it. */
export async function loadYearPoster(
  env: RouteEnv,
  lang: Language,
  asked: { year: string | undefined; cal?: Tradition },
  signal: AbortSignal,
): Promise<Extract<PosterScreenData, { kind: 'year' }>> {
  const year = await loadYear(env, lang, { ...asked, by: 'grade' }, signal)
  const params = { year: String(year.year) }
  const nagas = await env.calls.year(lang, { params, query: { by: 'naga' } }, signal)
  const answer = year.list.ok ? year.answer : year.list
  return { kind: 'year', year, answer, nagas: nagas.ok ? nagas.data.values : [] }
}
