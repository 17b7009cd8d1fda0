import type {
  DayFacts,
  FiveClassId,
  MainCombinationId,
  SkyDoorId,
  SpecialCombinationId,
  TravelId,
} from '#astrology/types.ts'
import type { Animal, Parkha, Weekday } from '#calendar/types.ts'
import type { DayData, SignData, SignKey, Trace } from '#contract/day.schema.ts'
import type { Language } from '#contract/languages.ts'
import { fillPlaceholders } from '#contract/words.ts'
import { weekdayName } from '../texts/sentence.ts'
import { textOf } from '../texts/words.ts'
import type { AlmanacTexts, AlmanacWords } from './texts.ts'

/** Something to do and not to do: lists are phrases joined by semicolons. */
interface Advice {
  recommended: string
  notRecommended: string
  summary: string
}
interface Named {
  name: string
}
interface NamedText extends Named {
  text: string
}
interface Combination extends Named {
  nameTibetan: string
  description: string
}
interface CustomTexts {
  names: Record<'hairCutting' | 'prayerFlags' | 'skyDoor' | 'travel' | 'greatBlackDay' | 'fiveClass', string>
  hairCutting: Record<string, { text: string; name?: string }>
  prayerFlags: { avoid: NamedText }
  skyDoor: Record<SkyDoorId, NamedText>
  travel: Record<TravelId, NamedText>
  greatBlackDay: NamedText
  fiveClass: Record<FiveClassId, NamedText>
}

/** The texts of each sign, as they lie in its file. */
export interface SignTexts {
  mainCombination: Record<
    MainCombinationId,
    Combination & Advice & { comment: string; descriptionShort: string }
  >
  bigCombination: Record<string, Combination>
  specialCombination: Record<SpecialCombinationId, Combination>
  specialCombinations: Record<SpecialCombinationId, Combination>
  constellation: Record<
    string,
    Advice & { nameEuropean: string; nameTibetan: string; nameSanskrit: string; shape: string }
  >
  weekDay: Record<Weekday, Advice & { planet: string; color: string; description: string }>
  lunarDay: Record<string, Advice & { energyLa: string; description: string }>
  animal: Record<Animal, Advice & Named>
  parka: Record<Parkha, Advice & Named & { elementType: string }>
  mewa: Record<string, Advice & { color: string }>
  naga: Record<string, { description: string }>
  customs: CustomTexts
}

/** Why a value of the facts is so, by its path there; nothing below the full level. */
type FindTrace = (path: string) => Trace | undefined

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

type Highlight = NonNullable<DayData['highlights']>[number]
type Value<K extends SignKey> = NonNullable<SignData<K>>
type Field<K extends SignKey> = keyof (Value<K> extends readonly (infer Item)[] ? Item : Value<K>)

/** A sign of the day on the server. */
interface Sign<K extends SignKey> {
  /** Its file under `content/{language}/almanac`, without the ending. */
  file: string
  /** What the full level shows. Fields that the contract does not list are left out by its check. */
  present(source: Source<K>): SignData<K>
  /** The fields that the simple level shows; without them the sign is absent there. */
  simple?: readonly Field<K>[]
  /** What it is called, where that is no field `name`. */
  name?(value: Value<K>, texts: Pick<Source<K>, 'texts' | 'words' | 'lang'>): string
  /** What it is called without its label beside it. */
  fullName?(value: Value<K>, words: AlmanacWords): string
  /** Whether it can be among the strongest signs of the simple level; the order here is the order of strength. */
  canLead?: true
}

/**
 * The signs of the day in their order, one entry each: from here come the files that are read, what the levels show, the strongest
 * signs, the names of the verdict's reasons and the blocks in the terminal.
 */
export const SIGNS: { readonly [K in SignKey]: Sign<K> } = {
  mainCombination: {
    file: 'main-combinations',
    present: ({ facts: { mainCombination }, textOf, trace }) => ({
      ...textOf(mainCombination.id),
      ...mainCombination,
      trace: trace('mainCombination'),
    }),
    simple: ['id', 'name', 'descriptionShort'],
    canLead: true,
  },
  bigCombination: {
    file: 'big-combinations',
    present: ({ facts: { bigCombination }, textOf, trace }) => ({
      ...textOf(bigCombination.id),
      ...bigCombination,
      trace: trace('bigCombination'),
    }),
  },
  specialCombination: {
    file: 'special-combinations',
    present({
      facts: {
        specialCombinations: [first],
      },
      textOf,
      trace,
    }) {
      return first ? { ...textOf(first.id), ...first, trace: trace('specialCombinations') } : null
    },
    simple: ['id', 'name', 'color'],
  },
  specialCombinations: {
    file: 'special-combinations',
    present: ({ facts: { specialCombinations }, textOf }) =>
      specialCombinations.map(special => ({ ...textOf(special.id), ...special })),
    simple: ['id', 'name', 'color'],
  },
  constellation: {
    file: 'constellations',
    present: ({ facts: { constellation }, textOf, words, lang, trace }) => ({
      ...textOf(constellation.id),
      id: constellation.id,
      names: Array.from({ length: 27 }, (_, id) => textOf(id).nameEuropean),
      element: constellation.element,
      planet: words.planets[constellation.planet],
      weekday: constellation.goodWeekdays.map(id => weekdayName(id, lang)).join(', '),
      trace: trace('constellation'),
    }),
    name: ({ nameEuropean }) => nameEuropean,
    canLead: true,
  },
  weekDay: {
    file: 'weekdays',
    present: ({ facts: { weekday }, textOf, trace }) => ({
      ...textOf(weekday.id),
      id: weekday.id,
      trace: trace('weekday'),
    }),
    name: ({ id }, { lang }) => weekdayName(id, lang),
    canLead: true,
  },
  lunarDay: {
    file: 'lunar-days',
    present: ({ facts: { lunarDay }, textOf, trace }) => ({
      ...textOf(lunarDay.id),
      id: lunarDay.id,
      la: lunarDay.la,
      trace: trace('lunarDay.la'),
    }),
    name: ({ id }) => String(id),
    fullName: ({ id }, { lunarDay }) => fillPlaceholders(lunarDay, { number: id }),
    canLead: true,
  },
  animal: {
    file: 'animals',
    present: ({ facts: { animal }, textOf, trace }) => ({
      ...textOf(animal.id),
      id: animal.id,
      element1Idx: animal.element1Idx,
      trace: trace('animal'),
    }),
    name: ({ id }, { texts }) => texts[id].name,
    canLead: true,
  },
  parka: {
    file: 'parkhas',
    present: ({ facts: { parkha }, textOf, trace }) => ({
      ...textOf(parkha.id),
      id: parkha.id,
      trace: trace('parkha'),
    }),
    name: ({ id }, { texts }) => texts[id].name,
  },
  mewa: {
    file: 'mewas',
    present: ({ facts: { mewa }, textOf, trace }) => ({
      ...textOf(mewa.id),
      id: mewa.id,
      trace: trace('mewa'),
    }),
    name: ({ id }) => String(id),
  },
  naga: {
    file: 'naga',
    present: ({ facts: { naga }, textOf, trace }) => ({
      ...textOf(naga.activity),
      activity: naga.activity,
      trace: trace('naga'),
    }),
    simple: ['activity'],
    name: ({ activity }) => String(activity),
  },
  customs: { file: 'customs', present: presentCustoms },
}

/** All signs in the order of the registry. */
export const SIGN_KEYS = Object.keys(SIGNS) as SignKey[]

/** Every sign of a day with all its fields. */
export function presentSigns(facts: DayFacts, texts: AlmanacTexts, trace: FindTrace) {
  const entries = SIGN_KEYS.map(key => [key, presentSign(key, facts, texts, trace)])
  return Object.fromEntries(entries) as { [K in SignKey]: SignData<K> }
}

/** The signs that have a short form, with the fields of it. */
export function presentShortSigns(facts: DayFacts, texts: AlmanacTexts): Partial<Record<SignKey, unknown>> {
  const entries = SIGN_KEYS.flatMap(key => {
    const fields: readonly string[] | undefined = SIGNS[key].simple
    return fields ? [[key, pick(presentSign(key, facts, texts), fields)]] : []
  })
  return Object.fromEntries(entries)
}

/** A sign as one of the strongest of the day. */
export function presentHighlight<K extends SignKey>(key: K, facts: DayFacts, texts: AlmanacTexts): Highlight {
  const value = presentSign(key, facts, texts)
  const name = value && SIGNS[key].fullName?.(value, texts.words)
  const { recommended, notRecommended }: Partial<Record<string, unknown>> = { ...value }
  return {
    section: key,
    name: name || signName(key, value, texts),
    recommended: String(recommended),
    notRecommended: String(notRecommended),
  }
}

/** What a sign of a day is called, beside its label; empty where the label says it all. */
export function signName<K extends SignKey>(key: K, value: SignData<K>, texts: AlmanacTexts): string {
  const { words, lang } = texts
  const named = value && SIGNS[key].name?.(value, { texts: texts[key], words, lang })
  const { name = '' }: Partial<Record<string, unknown>> = { ...value }
  return named || String(name)
}

function presentSign<K extends SignKey>(
  key: K,
  facts: DayFacts,
  texts: AlmanacTexts,
  trace: FindTrace = () => undefined,
): SignData<K> {
  const { file, present }: Sign<K> = SIGNS[key]
  const table: SignTexts[K] = texts[key]
  const { words, lang } = texts
  return present({
    facts,
    texts: table,
    words,
    lang,
    trace,
    textOf: id => textOf(table as Record<string, SignTexts[K][keyof SignTexts[K]]>, id, file),
  })
}

function pick(value: unknown, fields: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map(item => pick(item, fields))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => fields.includes(name)))
}

type Custom = Value<'customs'>[number]

/** What people ask of a day: hair, journeys, flags, what not to begin. In the order of the screen. */
function presentCustoms({ facts, texts, words, trace }: Source<'customs'>): Custom[] {
  const { customs, lunarDay } = facts
  const custom = (
    id: keyof CustomTexts['names'],
    sign: number,
    { name, text }: { name?: string; text: string },
    path = `customs.${id}`,
  ): Custom => {
    const kind = texts.names[id]
    const named = name ? fillPlaceholders(words.customName, { kind, name }) : kind
    return { id, name: named, sign, text, trace: trace(path) }
  }
  const { hairCutting, travel, skyDoor, prayerFlags, greatBlackDay } = customs
  const hair = textOf(texts.hairCutting, lunarDay.id, 'customs')
  return [
    custom('hairCutting', hairCutting.sign === '+' ? 1 : -1, { text: hair.text }),
    custom('travel', Math.sign(travel.value), textOf(texts.travel, travel.id, 'customs')),
    custom('skyDoor', -1, textOf(texts.skyDoor, skyDoor, 'customs')),
    ...(prayerFlags ? [custom('prayerFlags', -1, texts.prayerFlags.avoid)] : []),
    ...(greatBlackDay ? [custom('greatBlackDay', -1, texts.greatBlackDay)] : []),
    custom(
      'fiveClass',
      lunarDay.fiveClass.tone,
      textOf(texts.fiveClass, lunarDay.fiveClass.id, 'customs'),
      'lunarDay.fiveClass',
    ),
  ]
}
