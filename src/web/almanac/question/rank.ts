import { isSameWord, listOf, nearlyBegins } from '../match.ts'

/** How well a text fits what was typed. */
export interface Rank {
  /** How many of the typed words it has. */
  matched: number
  /** How well it has them, 0 the best; `WORD.nearly` for a typing error. */
  fit: number
  /** How many of its own words nobody typed. */
  left: number
}

/** How well one typed word fits a word, the best first. */
const WORD = { same: 0, begins: 1, form: 2, within: 3, nearly: 4, none: 5 } as const

/** Of a text that has only some of the typed words, those that it has must be as long as this: “of” says nothing. */
const LONG = 3

function fitOfWord(word: string, typed: string, endings: string): number {
  if (word === typed) return WORD.same
  if (word.startsWith(typed)) return WORD.begins
  if (isSameWord(word, typed, endings)) return WORD.form
  // The second part of a compound.
  if (typed.length > 3 && word.includes(typed)) return WORD.within
  return nearlyBegins(word, typed) ? WORD.nearly : WORD.none
}

/** What was typed, as `plain` gives it. */
export interface Typed {
  /** The words that say something. */
  words: readonly string[]
  /** All that named no time, those that say nothing too. */
  phrase: string
}

/** @param text as `plain` gives it */
function rankOf(text: string, typed: Typed, endings: string): Rank {
  const words = text.split(' ')
  const fits = typed.words.map(one => Math.min(...words.map(word => fitOfWord(word, one, endings))))
  const isWhole = fits.every(fit => fit < WORD.none)
  const isCounted = (fit: number, word = '') =>
    isWhole ? fit < WORD.none : fit < WORD.within && word.length >= LONG
  const counted = fits.filter((fit, place) => isCounted(fit, typed.words[place]))
  // A phrase that was typed as it is counts with its small words too: “sign in” is not “sign out”.
  const isPhrase = words.length > 1 && ` ${typed.phrase} `.includes(` ${text} `)
  if (isPhrase && words.length >= counted.length) return { matched: words.length, fit: WORD.same, left: 0 }
  return {
    matched: counted.length,
    fit: Math.max(...counted, 0),
    left: Math.max(0, words.length - counted.length),
  }
}

/** The best first: more of the typed words, then better, then in a shorter text. */
const compare = (one: Rank, other: Rank): number =>
  other.matched - one.matched || one.fit - other.fit || one.left - other.left

/** The text that fits best, of several that name the same; the first of equal ones. */
export function bestRank(texts: readonly string[], typed: Typed, endings: string): Rank & { text: string } {
  const ranks = texts.map(text => ({ text, ...rankOf(listOf(text)[0] ?? '', typed, endings) }))
  return ranks.reduce((one, other) => (compare(other, one) < 0 ? other : one))
}

/** Of texts that fit as well as another, those that need another kind of likeness are left out. */
const kindOf = (fit: number): number => (fit < WORD.form ? 0 : fit < WORD.nearly ? 1 : 2)

/** Those that have most of the typed words, the best first; other forms, parts and typing errors only where none has as many without. */
export function bestOf<T extends { rank: Rank }>(all: readonly T[]): T[] {
  const sorted = all.filter(({ rank }) => rank.matched > 0).sort((a, b) => compare(a.rank, b.rank))
  const [first] = sorted
  if (!first) return []
  return sorted.filter(
    ({ rank }) => rank.matched === first.rank.matched && kindOf(rank.fit) === kindOf(first.rank.fit),
  )
}
