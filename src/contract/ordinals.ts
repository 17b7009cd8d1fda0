import type { Language } from './languages.ts'

function englishSuffix(n: number): string {
  const teen = n % 100 >= 11 && n % 100 <= 13
  return teen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')
}

const SUFFIXES: Readonly<Partial<Record<Language, (n: number) => string>>> = {
  en: englishSuffix,
  es: () => 'º',
  pt: () => 'º',
  de: () => '.',
  ru: () => '-й',
  fr: n => (n === 1 ? 'er' : 'e'),
  it: () => 'º',
}

/**
 * What follows the digits of a day's ordinal number in a language: st, º, ., -й, er.
 * Masculine, as a day is in all of them.
 * @param n a whole number from 1
 */
const ordinalSuffix = (n: number, language: Language): string => SUFFIXES[language]?.(n) ?? ''

/** A day's ordinal number in digits: 1st, 1º, 1., 1-й, 1er. @param n a whole number from 1 */
export const ordinal = (n: number, language: Language): string => `${n}${ordinalSuffix(n, language)}`
