import type { DayFacts } from '#astrology/types.ts'
import type { DayData } from '#contract/day.schema.ts'
import { type AlmanacTexts, textOf } from '../texts/almanac.ts'
import { weekdayName } from '../texts/names.ts'

const MANSIONS = Array.from({ length: 27 }, (_, id) => id)

/** The sections of the full level, without their traces; every field is listed here and nowhere else. */
export function presentSections(facts: DayFacts, texts: AlmanacTexts) {
  const [first, ...more] = facts.specialCombinations.map(special => presentSpecial(special, texts))
  return {
    mainCombination: presentMain(facts, texts),
    bigCombination: presentBig(facts, texts),
    specialCombination: first ?? null,
    specialCombinations: first ? [first, ...more] : [],
    constellation: presentConstellation(facts, texts),
    weekDay: presentWeekday(facts, texts),
    lunarDay: presentLunarDay(facts, texts),
    animal: presentAnimal(facts, texts),
    parka: presentParkha(facts, texts),
    mewa: presentMewa(facts, texts),
    naga: {
      activity: facts.naga.activity,
      description: textOf(texts.naga, facts.naga.activity, 'naga').description,
    },
  } satisfies Partial<DayData>
}

function presentMain({ mainCombination: { id, activity } }: DayFacts, texts: AlmanacTexts) {
  const { name, nameTibetan, comment, recommended, notRecommended, summary, descriptionShort, description } =
    textOf(texts.mainCombinations, id, 'main-combinations')
  return {
    id,
    name,
    nameTibetan,
    activity,
    comment,
    recommended,
    notRecommended,
    summary,
    descriptionShort,
    description,
  }
}

function presentBig({ bigCombination: { id, activity } }: DayFacts, texts: AlmanacTexts) {
  const { name, nameTibetan, description } = textOf(texts.bigCombinations, id, 'big-combinations')
  return { id, name, nameTibetan, activity, description }
}

function presentSpecial({ id, color }: DayFacts['specialCombinations'][number], texts: AlmanacTexts) {
  const { name, nameTibetan, description } = textOf(texts.specialCombinations, id, 'special-combinations')
  return { id, name, nameTibetan, color, description }
}

function presentConstellation({ constellation }: DayFacts, texts: AlmanacTexts) {
  const { nameEuropean, nameTibetan, nameSanskrit, shape, recommended, notRecommended, summary } = textOf(
    texts.constellations,
    constellation.id,
    'constellations',
  )
  return {
    id: constellation.id,
    nameEuropean,
    names: MANSIONS.map(id => textOf(texts.constellations, id, 'constellations').nameEuropean),
    nameTibetan,
    nameSanskrit,
    shape,
    element: constellation.element,
    planet: textOf(texts.words.planets, constellation.planet, 'words'),
    weekday: constellation.goodWeekdays.map(id => weekdayName(id, texts.lang)).join(', '),
    recommended,
    notRecommended,
    summary,
  }
}

function presentWeekday({ weekday: { id } }: DayFacts, texts: AlmanacTexts) {
  const { color, planet, recommended, notRecommended, summary, description } = textOf(
    texts.weekdays,
    id,
    'weekdays',
  )
  return { id, color, planet, recommended, notRecommended, summary, description }
}

function presentLunarDay({ lunarDay: { id, la } }: DayFacts, texts: AlmanacTexts) {
  const { energyLa, recommended, notRecommended, summary, description } = textOf(
    texts.lunarDays,
    id,
    'lunar-days',
  )
  return {
    id,
    energyLa,
    la: { male: la.male, female: la.female },
    recommended,
    notRecommended,
    summary,
    description,
  }
}

function presentAnimal({ animal: { id, element1Idx } }: DayFacts, texts: AlmanacTexts) {
  const { recommended, notRecommended, summary } = textOf(texts.animals, id, 'animals')
  return { id, element1Idx, recommended, notRecommended, summary }
}

function presentParkha({ parkha: { id } }: DayFacts, texts: AlmanacTexts) {
  const { elementType, recommended, notRecommended, summary } = textOf(texts.parkhas, id, 'parkhas')
  return { id, elementType, recommended, notRecommended, summary }
}

function presentMewa({ mewa: { id } }: DayFacts, texts: AlmanacTexts) {
  const { color, recommended, notRecommended, summary } = textOf(texts.mewas, id, 'mewas')
  return { id, color, recommended, notRecommended, summary }
}
