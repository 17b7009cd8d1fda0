import type { Language } from '#contract/languages.ts'
import { OWN_VARIANTS } from '#server/texts/own-variants.ts'
import type { Pair } from './model.ts'

/** One text beside the English text that it renders. */
export interface Counterpart {
  readonly key: string
  readonly english: string
  readonly own: string
}

const PLURAL = /^(.*)_(zero|one|two|few|many|other)$/

function integerCategories(language: Language): Set<string> {
  const rules = new Intl.PluralRules(language)
  return new Set(['other', ...Array.from({ length: 200 }, (_, n) => rules.select(n))])
}

function pluralBase(key: string, english: ReadonlyMap<string, string>): string | undefined {
  const base = PLURAL.exec(key)?.[1]
  return base !== undefined && english.has(`${base}_other`) ? base : undefined
}

// Where a language has more plural forms than English, its "one" also covers 21 and 31 and needs the number.
function pluralKeys(
  base: string,
  language: Language,
  english: ReadonlyMap<string, string>,
): [string, string][] {
  const categories = integerCategories(language)
  return [...categories].map(category => {
    const same = categories.size <= 2 && english.has(`${base}_${category}`)
    return [`${base}_${category}`, `${base}_${same ? category : 'other'}`]
  })
}

/** The keys a translation must have, each with the English key it renders (plural forms as the language needs them). */
export function expectedKeys(english: ReadonlyMap<string, string>, language: Language): Map<string, string> {
  if (language === 'en') return new Map([...english.keys()].map(key => [key, key]))
  const pairs = [...english.keys()].flatMap((key): [string, string][] => {
    const base = pluralBase(key, english)
    return base === undefined ? [[key, key]] : pluralKeys(base, language, english)
  })
  return new Map(pairs)
}

/** True for a plural form that the language knows but seldom needs ("many" of millions): allowed, not asked for. */
export function isOptionalPlural(
  key: string,
  english: ReadonlyMap<string, string>,
  language: Language,
): boolean {
  const category = PLURAL.exec(key)?.[2]
  if (category === undefined || pluralBase(key, english) === undefined) return false
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories.some(known => known === category)
}

/** The key of the English text that a text renders. */
export function englishKeyOf(
  key: string,
  english: ReadonlyMap<string, string>,
  language: Language,
): string | undefined {
  const base = pluralBase(key, english)
  if (base === undefined) return english.has(key) ? key : undefined
  return new Map(pluralKeys(base, language, english)).get(key) ?? `${base}_other`
}

/** Every text that stands on both sides; none where each language has variants of its own. */
export function counterparts(pair: Pair): Counterpart[] {
  if (pair.own.path === OWN_VARIANTS) return []
  return [...expectedKeys(pair.english.texts, pair.language)].flatMap(([key, englishKey]) => {
    const english = pair.english.texts.get(englishKey)
    const own = pair.own.texts.get(key)
    return english === undefined || own === undefined ? [] : [{ key, english, own }]
  })
}
