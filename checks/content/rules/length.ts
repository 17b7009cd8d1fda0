import { type Counterpart, counterparts } from '../counterparts.ts'
import limits from '../data/limits.json' with { type: 'json' }
import type { Problem, Rule } from '../model.ts'
import { fieldOf, isList, phrases } from '../prose.ts'

interface Limit {
  readonly file: string
  readonly key: string
  readonly max: number
}

const matches = (pattern: string, value: string): boolean =>
  new RegExp(`^${pattern.replace(/[.]/g, '\\.').replaceAll('*', '.*')}$`).test(value)

function limitOf(places: readonly Limit[], path: string, key: string): Limit | undefined {
  return places.find(
    ({ file, key: pattern }) => matches(file, path) && (matches(pattern, key) || pattern === fieldOf(key)),
  )
}

const lengthOf = (text: string): number => [...text.replace(/\{\{[^}]*\}\}/g, '00')].length

// Where no place is named, a translation may outgrow the English only as far as languages usually do.
const growth = (english: string): number =>
  Math.round(lengthOf(english) * limits.growth.factor + limits.growth.plus)

function check(path: string, { key, english, own }: Counterpart): Problem[] {
  const max = limitOf(limits.places, path, key)?.max ?? growth(english)
  const parts = isList(key) ? phrases(own) : [own]
  return parts
    .filter(part => lengthOf(part) > max)
    .map(part => ({ key, message: `${lengthOf(part)} characters, room for ${max}: ${part.slice(0, 50)}` }))
}

const wordsOf = (text: string): number => text.split(/\s+/).filter(word => /[\p{L}\d]/u.test(word)).length

/** Texts with more words than their kind has room for: a reader meets a dozen kinds on one day. Translations may need a quarter more. */
export const words: Rule = {
  name: 'words',
  english: true,
  check({ language, own }) {
    const factor = language === 'en' ? 1 : limits.words.translated
    return [...own.texts].flatMap(([key, text]) => {
      const limit = limitOf(limits.words.places, own.path, key)
      const max = Math.round((limit?.max ?? Number.POSITIVE_INFINITY) * factor)
      return wordsOf(text) > max ? [{ key, message: `${wordsOf(text)} words, room for ${max}` }] : []
    })
  },
}

/** Texts that do not fit their place. */
export const length: Rule = {
  name: 'length',
  english: true,
  check: pair => counterparts(pair).flatMap(text => check(pair.own.path, text)),
}
