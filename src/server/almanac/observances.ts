import { type Observance, observancesOf } from '#astrology/index.ts'
import type { ObservanceLayer } from '#astrology/types.ts'
import { civilDate, formatCivilDate } from '#calendar/index.ts'
import { SCHOOL_LAYERS } from '#contract/calendar-layers.ts'
import type { DayData } from '#contract/day.schema.ts'
import type { YearData } from '#contract/matters.schema.ts'
import { textOf } from '../texts/words.ts'
import type { AlmanacTexts } from './texts.ts'

const FILE = 'observances'

/** Its name; of several days it says which this is: `Tsagaan Sar (2/3)`. */
function nameOf({ id, place, days }: Observance, texts: AlmanacTexts): string {
  const { name } = textOf(texts.observances, id, FILE)
  return days > 1 ? `${name} (${place}/${days})` : name
}

/** What communities keep on a civil day; often nothing. */
export function presentObservances(
  kept: readonly Observance[],
  texts: AlmanacTexts,
): NonNullable<DayData['observances']> {
  return kept.map(one => ({
    id: one.id,
    layer: one.layer,
    name: nameOf(one, texts),
    text: textOf(texts.observances, one.id, FILE).description,
    standing: one.standing,
    standingName: textOf(texts.traces.standing, one.standing, 'traces'),
  }))
}

/** The days of masters among them, by name. */
export function mastersOf(kept: readonly Observance[], texts: AlmanacTexts): string {
  const schools: readonly string[] = SCHOOL_LAYERS
  return kept
    .filter(({ layer }) => schools.includes(layer))
    .map(one => nameOf(one, texts))
    .join('; ')
}

/** The holy days of a civil year by community, each with its dates. @param layers those that are listed */
export function presentYearObservances(
  year: number,
  layers: readonly ObservanceLayer[],
  texts: AlmanacTexts,
): YearData['observances'] {
  const days = [...observancesOf(year)]
  const of = (layer: ObservanceLayer) =>
    days.flatMap(([day, all]) => {
      const names = all.filter(one => one.layer === layer).map(one => nameOf(one, texts))
      return names.length > 0 ? [[formatCivilDate(civilDate(day)), names.join('; ')] as const] : []
    })
  return layers.map(layer => ({
    layer,
    days: Object.fromEntries(of(layer)),
  }))
}
