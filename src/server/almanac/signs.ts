import type { DayFacts, NamedDayPlace } from '#astrology/types.ts'
import type animals from '#content/en/almanac/animals.json'
import type bigCombinations from '#content/en/almanac/big-combinations.json'
import type constellations from '#content/en/almanac/constellations.json'
import type customs from '#content/en/almanac/customs.json'
import type lunarDays from '#content/en/almanac/lunar-days.json'
import type mainCombinations from '#content/en/almanac/main-combinations.json'
import type mewas from '#content/en/almanac/mewas.json'
import type naga from '#content/en/almanac/naga.json'
import type parkhas from '#content/en/almanac/parkhas.json'
import type specialCombinations from '#content/en/almanac/special-combinations.json'
import type weekdays from '#content/en/almanac/weekdays.json'
import type { DayData, SignData, SignKey, Trace } from '#contract/day.schema.ts'
import type { Language } from '#contract/languages.ts'
import { fillPlaceholders } from '#contract/words.ts'
import { weekdayName } from '../texts/sentence.ts'
import { type ById, textOf, type WithTables } from '../texts/words.ts'
import type { AlmanacTexts, AlmanacWords } from './texts.ts'

/** The texts of each sign, as they lie in its English file. */
export interface SignTexts {
  mainCombination: ById<typeof mainCombinations>
  bigCombination: ById<typeof bigCombinations>
  specialCombination: ById<typeof specialCombinations>
  specialCombinations: ById<typeof specialCombinations>
  constellation: ById<typeof constellations>
  weekDay: ById<typeof weekdays>
  lunarDay: ById<typeof lunarDays>
  animal: ById<typeof animals>
  parka: ById<typeof parkhas>
  mewa: ById<typeof mewas>
  naga: typeof naga
  customs: WithTables<typeof customs, 'skyDoor'>
}

/** Why a value of the facts is so, by its path there; nothing below the full level. */
export type FindTrace = (path: string) => Trace | undefined

/** What a sign is presented from. */
interface Source<K extends SignKey> {
  facts: DayFacts
  texts: SignTexts[K]
  words: AlmanacWords
  lang: Language
  /** The text of an id; throws an Error that names it where there is none. */
  textOf(id: string | number): SignTexts[K][keyof SignTexts[K]]
  trace: FindTrace
}

type Value<K extends SignKey> = NonNullable<SignData<K>>

/** A sign of the day on the server. */
interface Sign<K extends SignKey> {
  /** Its file under `content/{language}/almanac`, without the ending. */
  file: string
  /** What the full level shows. Fields that the contract does not list are left out by its check. */
  present(source: Source<K>): SignData<K>
  /** What the simple level shows; without it the sign is absent there. */
  presentShort?(source: Source<K>): SignData<K>
  /** What it is called, where that is no field `name`. */
  name?(value: Value<K>, texts: Pick<Source<K>, 'texts' | 'words' | 'lang'>): string
}

/**
 * The signs of the day in their order, one entry each: from here come the files that are read, what the levels show, the names of the verdict's reasons and the blocks in the terminal.
 */
export const SIGNS: { readonly [K in SignKey]: Sign<K> } = {
  mainCombination: {
    file: 'main-combinations',
    present: ({ facts: { mainCombination }, textOf, words, trace }) => ({
      ...textOf(mainCombination.id),
      id: mainCombination.id,
      activity: mainCombination.activity,
      caveat: words.caveats['own-number'],
      trace: trace('mainCombination'),
    }),
    presentShort({ facts: { mainCombination }, textOf }) {
      const { name, descriptionShort } = textOf(mainCombination.id)
      return { id: mainCombination.id, name, descriptionShort }
    },
  },
  bigCombination: {
    file: 'big-combinations',
    present: ({ facts: { bigCombination }, textOf, words, trace }) => ({
      ...textOf(bigCombination.id),
      id: bigCombination.id,
      activity: bigCombination.activity,
      caveat: words.caveats['own-number'],
      trace: trace('bigCombination'),
    }),
  },
  specialCombination: {
    file: 'special-combinations',
    present({ facts: { specialCombinations }, textOf, trace }) {
      const [first] = specialCombinations
      return first
        ? { ...textOf(first.id), id: first.id, color: first.color, trace: trace('specialCombinations') }
        : null
    },
    presentShort({ facts: { specialCombinations }, textOf }) {
      const [first] = specialCombinations
      return first ? { id: first.id, name: textOf(first.id).name, color: first.color } : null
    },
  },
  specialCombinations: {
    file: 'special-combinations',
    present: ({ facts: { specialCombinations }, textOf, words, trace }) =>
      specialCombinations.map(({ id, color, place, support }, index) => ({
        ...textOf(id),
        id,
        color,
        ...placeCaveat(place, words),
        // What one list alone says against a warning helps nothing, so its advice is left out.
        ...(place === 'one-list' && { description: undefined }),
        support: words.namedDays[support],
        // One rule finds all of them.
        ...(index === specialCombinations.length - 1 && { trace: trace('specialCombinations') }),
      })),
    presentShort: ({ facts: { specialCombinations }, textOf, words }) =>
      specialCombinations
        .filter(({ place }) => place !== 'one-list')
        .map(({ id, color, place }) => ({ id, name: textOf(id).name, color, ...placeCaveat(place, words) })),
  },
  constellation: {
    file: 'constellations',
    present: ({ facts: { constellation }, texts, textOf, words, lang, trace }) => ({
      ...textOf(constellation.id),
      id: constellation.id,
      names: Object.values(texts).map(({ nameEuropean }) => nameEuropean),
      element: constellation.element,
      planet: words.planets[constellation.planet],
      weekday: constellation.goodWeekdays.map(id => weekdayName(id, lang)).join(', '),
      trace: trace('constellation'),
    }),
    name: ({ nameEuropean }) => nameEuropean,
  },
  weekDay: {
    file: 'weekdays',
    present: ({ facts: { weekday }, textOf, trace }) => ({
      ...textOf(weekday.id),
      id: weekday.id,
      trace: trace('weekday'),
    }),
    name: ({ id }, { lang }) => weekdayName(id, lang),
  },
  lunarDay: {
    file: 'lunar-days',
    present: ({ facts: { lunarDay }, textOf, words, trace }) => ({
      ...textOf(lunarDay.id),
      id: lunarDay.id,
      la: lunarDay.la,
      laNotes: [
        ...(lunarDay.la.other ? [words.la[lunarDay.la.other]] : []),
        ...(lunarDay.la.male === lunarDay.la.female ? [] : [words.la.sides]),
      ],
      trace: trace('lunarDay.la'),
    }),
    name: ({ id }) => String(id),
  },
  animal: {
    file: 'animals',
    present: ({ facts: { animal }, textOf, trace }) => ({
      ...textOf(animal.id),
      id: animal.id,
      element1Idx: animal.element1Idx,
      trace: trace('animal'),
    }),
    name: ({ id }, { texts }) => textOf(texts, id, 'animals').name,
  },
  parka: {
    file: 'parkhas',
    present: ({ facts: { parkha }, textOf, words, trace }) => ({
      ...textOf(parkha.id),
      id: parkha.id,
      caveat: words.caveats['own-additions'],
      trace: trace('parkha'),
    }),
    name: ({ id }, { texts }) => textOf(texts, id, 'parkhas').name,
  },
  mewa: {
    file: 'mewas',
    present: ({ facts: { mewa }, textOf, words, trace }) => ({
      ...textOf(mewa.id),
      // Its lists are ours: without phrases there is no old list of which to say that it warns against nothing.
      notRecommended: textOf(mewa.id).notRecommended || undefined,
      id: mewa.id,
      caveat: words.caveats['own-advice'],
      trace: trace('mewa'),
    }),
    name: ({ id }) => String(id),
  },
  naga: {
    file: 'naga',
    present: ({ facts: { naga }, texts, textOf, trace }) => ({
      ...textOf(naga.activity),
      ...nagaState(naga, texts),
      activity: naga.activity,
      caveat: texts.number.description,
      trace: trace('naga'),
    }),
    presentShort: ({ facts: { naga }, texts }) => ({
      ...nagaState(naga, texts),
      activity: naga.activity,
      caveat: texts.number.description,
    }),
    name: ({ activity }) => String(activity).replace('-', '−'),
  },
  customs: { file: 'customs', present: presentCustoms },
}

function placeCaveat(place: NamedDayPlace, { caveats }: AlmanacWords) {
  return place === 'own' ? {} : { caveat: caveats[place] }
}

function nagaState({ state }: DayFacts['naga'], texts: SignTexts['naga']): Pick<Value<'naga'>, 'state'> {
  return state ? { state: { id: state, ...texts[state] } } : {}
}

/** The customs that are best supported or are weighed in the grade, which belong to every visitor. */
const FIRST_CUSTOMS: ReadonlySet<string> = new Set(['hairCutting', 'prayerFlags', 'skyDoor', 'greatBlackDay'])

/** The signs that every level shows; a level that shows more of one replaces it. */
export function presentFirstSigns(facts: DayFacts, texts: AlmanacTexts) {
  const customs = presentCustoms(sourceOf('customs', facts, texts))
  return {
    ...(facts.naga.state && { naga: nagaState(facts.naga, texts.naga) }),
    customs: customs.filter(({ id }) => FIRST_CUSTOMS.has(id)),
  }
}

/** The names of the signs of which the levels below the full one tell little else. A harsh name stands with its pair. */
export function presentSignNames(
  { mainCombination: { id }, bigCombination, constellation }: DayFacts,
  texts: AlmanacTexts,
) {
  return {
    mainCombination: `${textOf(texts.mainCombination, id, 'main-combinations').name} (${pairName(id.split('-'), texts)})`,
    bigCombination: textOf(texts.bigCombination, bigCombination.id, 'big-combinations').name,
    constellation: textOf(texts.constellation, constellation.id, 'constellations').nameEuropean,
  }
}

/** Two elements, as they stand beside the name of their pair. */
export const pairName = (pair: readonly string[], { words }: AlmanacTexts) =>
  pair.map(element => words.elements[element]).join(', ')

/** A longer text stands in an account. */
const SENTENCES = 2

/** What four signs say, on every date and at every level. */
export function presentSignSentences(facts: DayFacts, texts: AlmanacTexts): DayData['signSentences'] {
  const { mainCombination, bigCombination, constellation, weekday } = facts
  const said = <Id extends string | number>(id: Id, text: string) => ({ id, text })
  const { description } = textOf(texts.bigCombination, bigCombination.id, 'big-combinations')
  return {
    mainCombination: said(
      mainCombination.id,
      textOf(texts.mainCombination, mainCombination.id, 'main-combinations').descriptionShort,
    ),
    bigCombination: said(bigCombination.id, sentencesOf(description, texts.lang, 0, SENTENCES)),
    constellation: said(
      constellation.id,
      textOf(texts.constellation, constellation.id, 'constellations').summary,
    ),
    weekDay: said(weekday.id, textOf(texts.weekDay, weekday.id, 'weekdays').summary),
  }
}

/** Some sentences of a text. */
function sentencesOf(text: string, lang: Language, from: number, to?: number): string {
  const all = [...new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(text)]
  return all
    .map(({ segment }) => segment.trim())
    .slice(from, to)
    .join(' ')
}

/** All signs in the order of the registry. */
export const SIGN_KEYS = Object.keys(SIGNS) as SignKey[]

const SHORT_KEYS = SIGN_KEYS.filter(key => SIGNS[key].presentShort)

/** The signs of a day by their keys in the answer. */
type Signs = { [K in SignKey]: SignData<K> }

/** Every sign of a day with all its fields. */
export function presentSigns(facts: DayFacts, texts: AlmanacTexts, trace: FindTrace): Signs {
  const present = <K extends SignKey>(key: K) => SIGNS[key].present(sourceOf(key, facts, texts, trace))
  return Object.fromEntries(SIGN_KEYS.map(key => [key, present(key)])) as Signs
}

/** The signs that have a short form, in that form. */
export function presentShortSigns(facts: DayFacts, texts: AlmanacTexts): Partial<Signs> {
  const present = <K extends SignKey>(key: K) => SIGNS[key].presentShort?.(sourceOf(key, facts, texts))
  return Object.fromEntries(SHORT_KEYS.map(key => [key, present(key)]))
}

/** What a sign of a day is called, beside its label; empty where the label says it all. */
export function signName<K extends SignKey>(key: K, value: SignData<K>, texts: AlmanacTexts): string {
  const { words, lang } = texts
  const named = value && SIGNS[key].name?.(value, { texts: texts[key], words, lang })
  const { name = '' }: Partial<Record<string, unknown>> = { ...value }
  return named || String(name)
}

function sourceOf<K extends SignKey>(
  key: K,
  facts: DayFacts,
  texts: AlmanacTexts,
  trace: FindTrace = () => undefined,
): Source<K> {
  const { words, lang, [key]: table } = texts
  const { file } = SIGNS[key]
  const byId = table as object as Partial<Record<string, SignTexts[K][keyof SignTexts[K]]>>
  return { facts, texts: table, words, lang, trace, textOf: id => textOf(byId, id, file) }
}

type Custom = Value<'customs'>[number]

/** What people ask of a day: hair, flags, what not to begin. In the order of the screen, what is weak or ours last. */
function presentCustoms({ facts, texts, words, lang, trace }: Source<'customs'>): Custom[] {
  const { customs, lunarDay } = facts
  const { caveats } = words
  const custom = (
    id: keyof SignTexts['customs']['names'],
    sign: number,
    { name, text }: { name?: string; text: string },
    more: Partial<Custom> = {},
  ): Custom => {
    const kind = texts.names[id]
    const named = name ? fillPlaceholders(words.labelled, { label: kind, text: name }) : kind
    return { id, name: named, sign, text, trace: trace(`customs.${id}`), ...more }
  }
  const { hairCutting, travel, skyDoor, prayerFlags, prayerFlagsThird, greatBlackDay } = customs
  const { text: saying } = textOf(texts.hairCutting, lunarDay.id, 'customs')
  return [
    custom(
      'hairCutting',
      hairCutting.sign === '+' ? 1 : -1,
      { text: saying },
      {
        line: sentencesOf(saying, lang, 0, 1),
        ...(hairCutting.disputed && { caveat: caveats['lists-disagree'] }),
      },
    ),
    ...(prayerFlags
      ? [
          custom('prayerFlags', -1, texts.prayerFlags.avoid, {
            line: sentencesOf(texts.prayerFlags.avoid.text, lang, 1),
            ...(prayerFlagsThird && { caveat: caveats['not-every-list'] }),
          }),
        ]
      : []),
    custom('skyDoor', -1, textOf(texts.skyDoor, skyDoor, 'customs')),
    ...(greatBlackDay
      ? [
          custom('greatBlackDay', -1, texts.greatBlackDay, {
            line: sentencesOf(texts.greatBlackDay.text, lang, 1),
          }),
        ]
      : []),
    custom('fiveClass', lunarDay.fiveClass.tone, textOf(texts.fiveClass, lunarDay.fiveClass.id, 'customs'), {
      caveat: caveats['own-reading'],
      trace: trace('lunarDay.fiveClass'),
    }),
    // Neither good nor bad: the ranks of the six results are our own reading of their names.
    custom('travel', 0, textOf(texts.travel, travel.id, 'customs'), { caveat: caveats['one-almanac'] }),
  ]
}
