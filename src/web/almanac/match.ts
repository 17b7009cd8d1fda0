/**
 * Letters without accents, small, and single spaces between words: `Réunion` and `reunion` are one, and so are ё and е. A library with
 * tolerance for typing errors (uFuzzy) would take the finder, which matches by the same rules, over the budget of a first view.
 */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** How well a text fits what was typed, the best first. */
export const FIT = {
  /** It begins so. */
  begins: 0,
  /** Each typed word begins a word of it. */
  words: 1,
  /** What was typed stands within a word. */
  within: 2,
  /** The same as `words` with one typing error in words of five letters or more. */
  nearly: 3,
  none: 4,
} as const

/** @param typed as `plain` gives it, not empty */
export function fitOf(text: string, typed: string): number {
  const letters = plain(text)
  if (letters.startsWith(typed)) return FIT.begins
  const words = letters.split(' ')
  const every = (begins: (word: string, part: string) => boolean) =>
    typed.split(' ').every(part => words.some(word => begins(word, part)))
  if (every((word, part) => word.startsWith(part))) return FIT.words
  if (typed.length > 3 && letters.includes(typed)) return FIT.within
  return every(nearlyBegins) ? FIT.nearly : FIT.none
}

/** True where the word begins with the part, or with what the part is but for one letter too many, too few, wrong or out of order. */
export function nearlyBegins(word: string, part: string): boolean {
  if (word.startsWith(part)) return true
  if (part.length < 5) return false
  let at = 0
  while (part[at] === word[at]) at++
  const rest = (ofPart: number, ofWord: number) => word.startsWith(part.slice(ofPart), ofWord)
  const isSwapped = part[at] === word[at + 1] && part[at + 1] === word[at]
  return rest(at + 1, at + 1) || rest(at + 1, at) || rest(at, at + 1) || (isSwapped && rest(at + 2, at + 2))
}

const lists = new Map<string, string[]>()

/** The words and phrases of a list that joins them by commas, as `plain` gives them; read once, for they are asked for with every letter. */
export function listOf(text: string): readonly string[] {
  const known = lists.get(text) ?? text.split(',').map(plain)
  lists.set(text, known)
  return known
}

/** Whether a list, joined by commas, has the word; German umlauts may be typed as two letters. */
export function isOf(list: string, word: string): boolean {
  const all = listOf(list)
  return all.includes(word) || all.includes(word.replaceAll(/([aou])e/g, '$1'))
}

const stems = new Map<string, Map<string, string>>()
/** Of each language: more than all names of the almanac have. What people type comes beside them, and must not stay for ever. */
const MOST_STEMS = 10_000

/** A word without the longest of the endings that leaves it so many letters. */
function stemOf(word: string, endings: string, letters: number): string {
  const known = stems.get(endings) ?? new Map<string, string>()
  stems.set(endings, known)
  const key = letters + word
  const stem = known.get(key) ?? cut(word, listOf(endings), letters)
  if (known.size >= MOST_STEMS) known.clear()
  known.set(key, stem)
  return stem
}

function cut(word: string, endings: readonly string[], letters: number): string {
  const ending = endings
    .filter(one => word.endsWith(one) && word.length - one.length >= letters)
    .reduce((one, other) => (other.length > one.length ? other : one), '')
  return word.slice(0, word.length - ending.length)
}

/** True for two forms of one word: they differ in nothing but the endings of the language, joined by commas. */
export function isSameWord(one: string, other: string, endings: string, letters = 3): boolean {
  return one === other || stemOf(one, endings, letters) === stemOf(other, endings, letters)
}

interface Matter {
  name: string
  /** Joined by commas. */
  synonyms: string
  infinitive: string
}

/** How well a matter fits, and the other word that does where the name does not. */
export function fitOfMatter(matter: Matter, typed: string): { fit: number; synonym?: string } {
  const fit = fitOf(matter.name, typed)
  const others = [...matter.synonyms.split(','), matter.infinitive].map(word => word.trim())
  const best = others
    .map(synonym => ({ fit: fitOf(synonym, typed), synonym }))
    .reduce((one, other) => (other.fit < one.fit ? other : one))
  // A name that fits at all needs no other word beside it.
  return fit < FIT.nearly || fit <= best.fit ? { fit } : best
}
