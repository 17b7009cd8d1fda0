import type { Conversion } from '#contract/convert.schema.ts'
import type { Language } from '#contract/languages.ts'
import { isAlmanacDay } from '../../app/dates.ts'
import type { RouteEnv } from '../../app/route-env.ts'
import type { ConvertScreenData, LunarChoice } from '../../app/screen-data.ts'
import { adjustmentsOf } from './adjustments.ts'
import { labelId } from './labels.ts'
import { lunarChoiceOf, lunarMonths } from './lunar-months.ts'

interface Asked {
  date?: string | undefined
  lunar?: string | undefined
}

/** The conversion of an address and what the pickers show beside it. */
export async function loadConversion(
  env: RouteEnv,
  lang: Language,
  { date, lunar }: Asked,
  signal: AbortSignal,
): Promise<ConvertScreenData> {
  const answer = await env.calls.convert(lang, lunar ? { lunar } : { solar: date ?? env.today() }, signal)
  const shown = answer.ok ? choicesOf(answer.data) : askedChoices({ date, lunar }, env.today())
  const adjustments = answer.ok && answer.data.dateAdjusted ? adjustmentsOf({ date, lunar }) : []
  return { answer, ...shown, months: lunarMonths(shown.lunar.year), adjustments }
}

function choicesOf(found: Conversion): { solar: string; lunar: LunarChoice } {
  const { year, lunarMonth, monthPart, lunarDayId, dayPart } = found
  return {
    solar: found.date,
    lunar: { year, month: labelId(lunarMonth, monthPart), day: labelId(lunarDayId, dayPart) },
  }
}

/** After a failure the pickers keep what was asked as far as they can show it, else they stand on today. */
function askedChoices({ date, lunar }: Asked, today: string): { solar: string; lunar: LunarChoice } {
  const solar = isAlmanacDay(date) ? date : today
  const [year, month, day] = lunar?.split('-') ?? []
  if (year && month && day && lunarMonths(Number(year)).length > 0) {
    return { solar, lunar: { year: Number(year), month, day } }
  }
  return { solar, lunar: lunarChoiceOf(solar) }
}
