import { type TsurphuLord, tsurphuSigns } from '#astrology/index.ts'
import type { Tradition } from '#calendar/index.ts'
import type { DayData } from '#contract/day.schema.ts'
import { fillPlaceholders } from '#contract/words.ts'
import { textOf } from '../texts/words.ts'
import { pairName } from './signs.ts'
import type { AlmanacTexts } from './texts.ts'

type OwnSign = NonNullable<DayData['ownSigns']>[number]

/** What the Tsurphu almanac prints of a day by its own reckoning; nothing in the other calendars. */
export function presentOwnSigns(
  dayNumber: number,
  cal: Tradition,
  texts: AlmanacTexts,
): OwnSign[] | undefined {
  if (cal !== 'tsurphu') return undefined
  const signs = tsurphuSigns(dayNumber)
  const { notes } = texts
  const sign = (id: OwnSign['id'], name: string): OwnSign => ({ id, name })
  const lordName = (id: TsurphuLord) =>
    id === 'black-day' ? notes.names.blackDay : textOf(notes.earthLordNames, id, 'notes')
  return [
    sign('mainCombination', pairName(signs.pair, texts)),
    sign('constellation', textOf(texts.constellation, signs.mansion, 'constellations').nameEuropean),
    sign('animal', textOf(texts.animal, signs.animal, 'animals').name),
    sign('parka', textOf(texts.parka, signs.parkha, 'parkhas').name),
    sign('mewa', `${signs.mewa}, ${textOf(texts.mewa, signs.mewa, 'mewas').color}`),
    sign('yoga', fillPlaceholders(notes.names.yoga, { number: signs.yoga + 1 })),
    sign('karana', textOf(notes.karanaNames, signs.karana, 'notes')),
    ...(signs.nagas ? [sign('naga', texts.naga[signs.nagas].name)] : []),
    ...(signs.lords.length > 0 ? [sign('lords', signs.lords.map(lordName).join(' · '))] : []),
  ]
}
