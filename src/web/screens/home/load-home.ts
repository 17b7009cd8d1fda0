import type { Tradition } from '#calendar/traditions.ts'
import type { DayData } from '#contract/day.schema.ts'
import type { Language } from '#contract/languages.ts'
import type { AheadData } from '#contract/month.schema.ts'
import type { Answer } from '#contract/page.ts'
import type { RouteEnv } from '../../app/route-env.ts'

/** What the home screen shows of today. */
export type HomeDay = Pick<DayData, 'lunarDayId' | 'animalId' | 'headline' | 'line' | 'verdict' | 'greatDay'>

/** What the home screen's loader gives. */
export interface HomeData {
  date: string
  /** The calendar of the address. */
  cal?: Tradition
  answer: Answer<HomeDay>
  ahead: Answer<AheadData>
}

/** Today, and what lies ahead of it. */
export async function loadHome(
  env: RouteEnv,
  lang: Language,
  query: { cal?: Tradition },
  signal: AbortSignal,
): Promise<HomeData> {
  const date = env.today()
  const [answer, ahead] = await Promise.all([
    env.calls.day(lang, { params: { date }, query }, signal),
    env.calls.ahead(lang, { params: { date }, query }, signal),
  ])
  return { date, ...query, answer: answer.ok ? { ok: true, data: homeDay(answer.data) } : answer, ahead }
}

/** Without its plans, which would be most of the page's state. */
function homeDay({ lunarDayId, animalId, headline, line, verdict, greatDay }: DayData): HomeDay {
  return { lunarDayId, animalId, headline, line, verdict, ...(greatDay && { greatDay }) }
}
