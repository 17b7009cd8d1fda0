import type { ReactNode } from 'react'
import { DEFAULT_CALENDAR } from '#contract/calendars.ts'
import type { DayData, SignKey } from '#contract/day.schema.ts'
import { nagaLabel, withCaveat } from '#contract/display.ts'
import { ELEMENTS } from '../../components/drawings/elements.tsx'
import type { Words } from '../../i18n/words.tsx'

/** What of a day tells of its signs, at whatever level. */
export type SignedDay = Pick<DayData, 'date' | 'lunarDayId' | 'animalId'> & Partial<DayData>

type Fact = readonly [label: string, value: ReactNode]

/** A sign of the day, from which the day, the page of its signs and the sections are written; its drawing stands in `sign-drawings.tsx`, which the day does not load. */
export interface DaySign {
  /** Its address within a page. */
  id: string
  /** The word for the kind of sign. */
  kind: string
  /** Where the full level has it. */
  key: SignKey | 'notes'
  /** What the day's own is called: empty where the kind says it all, undefined where the day has no such sign. */
  name(data: SignedDay, words: Words): string | undefined
  /** Where the almanac gives the sign a strength. */
  activity?(data: SignedDay): number | undefined
  /** What it is called elsewhere and to what it belongs. */
  facts?(data: SignedDay, words: Words): readonly Fact[]
  /** What every reader is told of it on every date. */
  short?(data: SignedDay): string | undefined
}

/** The name of a sign of the Phugpa day, which says so where the head of the day has another. */
const besideHead = (name: string, isSame: boolean, { t }: Words) =>
  isSame ? name : `${name} (${t('calendars.full.phugpa')})`

/** The signs of the day in the order of the tradition. */
export const DAY_SIGNS: readonly DaySign[] = [
  {
    id: 'main-combination',
    kind: 'day.mainCombination',
    key: 'mainCombination',
    name: ({ signNames, mainCombination }) => signNames?.mainCombination ?? mainCombination?.name,
    activity: ({ mainCombination }) => mainCombination?.activity,
    short: ({ signSentences }) => signSentences?.mainCombination.text,
  },
  {
    id: 'big',
    kind: 'day.bigCombination',
    key: 'bigCombination',
    name: ({ signNames, bigCombination }) => signNames?.bigCombination ?? bigCombination?.name,
    activity: ({ bigCombination }) => bigCombination?.activity,
    short: ({ signSentences }) => signSentences?.bigCombination.text,
  },
  {
    id: 'special',
    kind: 'day.specialCombination',
    key: 'specialCombinations',
    name: ({ specialCombinations = [] }) => specialCombinations.map(withCaveat).join(', ') || undefined,
  },
  {
    id: 'constellation',
    kind: 'day.constellation',
    key: 'constellation',
    name: ({ signNames, constellation }) => signNames?.constellation ?? constellation?.nameEuropean,
    facts: ({ constellation: sign }, { t }) => [
      [t('day.sanskrit'), sign?.nameSanskrit],
      [t('day.shape'), sign?.shape],
      [t('day.element'), sign && t(`elements.${sign.element}`)],
      [t('day.planet'), sign?.planet],
      [t('day.weekdays'), sign?.weekday],
    ],
    short: ({ signSentences }) => signSentences?.constellation.text,
  },
  {
    id: 'weekday',
    kind: 'day.weekday',
    key: 'weekDay',
    name: ({ date }, words) => words.date('weekday', date),
    facts: ({ weekDay: sign }, { t }) => [
      [t('day.planet'), sign?.planet],
      [t('day.color'), sign?.color],
    ],
    short: ({ signSentences }) => signSentences?.weekDay.text,
  },
  {
    id: 'lunar-day',
    kind: 'day.lunarDay',
    key: 'lunarDay',
    name: ({ lunarDay, lunarDayId }, words) =>
      lunarDay && besideHead(String(lunarDay.id), lunarDay.id === lunarDayId, words),
  },
  {
    id: 'animal',
    kind: 'day.animal',
    key: 'animal',
    name: ({ animal, animalId, calendar }, words) => {
      if (animal) return besideHead(words.t(`animals.${animal.id}`), animal.id === animalId, words)
      // In another calendar the animal of the head is not the one that is weighed.
      return calendar === DEFAULT_CALENDAR ? words.t(`animals.${animalId}`) : undefined
    },
    facts: ({ animal }, { t }) => [
      [t('day.element'), animal && t(`elements.${ELEMENTS[animal.element1Idx]}`)],
    ],
  },
  {
    id: 'parka',
    kind: 'day.parka',
    key: 'parka',
    name: ({ parka }, { t }) => parka && t(`parkhas.${parka.id}`),
    facts: ({ parka }, { t }) => [[t('day.element'), parka?.elementType]],
  },
  {
    id: 'mewa',
    kind: 'day.mewa',
    key: 'mewa',
    name: ({ mewa }, { t }) => mewa && t('day.mewaName', { id: mewa.id, color: mewa.color }),
  },
  {
    id: 'la',
    kind: 'day.la',
    key: 'lunarDay',
    name: ({ lunarDay }) => lunarDay && '',
  },
  {
    id: 'naga',
    kind: 'day.naga',
    key: 'naga',
    name: ({ naga }, { t }) =>
      naga && (naga.activity === undefined ? naga.state?.name : t(`day.${nagaLabel(naga.activity)}`)),
    activity: ({ naga }) => naga?.activity,
    short: ({ naga }) => naga?.state?.description,
  },
  {
    id: 'customs',
    kind: 'day.customs',
    key: 'customs',
    name: ({ customs }) => customs && '',
  },
  {
    id: 'notes',
    kind: 'day.notes',
    key: 'notes',
    name: ({ notes }) => notes && '',
  },
]
