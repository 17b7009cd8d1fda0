import { MIN_PASSWORD } from './passwords.ts'

/** What lies side by side on keyboards, in alphabets and among the digits. */
const ROWS = [
  '1234567890-=',
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  'абвгдежзийклмнопрстуфхцчшщъыьэюя',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  'qwertzuiopü',
  'asdfghjklöä',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'ёйцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  // Down the columns.
  '1qaz',
  '2wsx',
  '3edc',
  '4rfv',
  '5tgb',
  '6yhn',
  '7ujm',
].map(fold)
const RUNS = ROWS.flatMap(row => [row, [...row].reverse().join('')])
const SHORTEST_RUN = 3

/** Digits and signs around a word that guesses try with it: `Summer2026!`, `!!dragon99`. More of them are a password of their own. */
const MOST_DIGITS = 4
const MOST_SIGNS = 4

const DAY = '(?:0?[1-9]|[12]\\d|3[01])'
const MONTH = '(?:0?[1-9]|1[0-2])'
const YEAR = '(?:19\\d\\d|20[0-3]\\d)'
/** Dates as they are written, without what stands between their numbers; years with two digits where day and month have two. */
const DATE = new RegExp(
  [
    ...[`${DAY}${MONTH}${YEAR}`, `${MONTH}${DAY}${YEAR}`, `${YEAR}${MONTH}${DAY}`, `${YEAR}${MONTH}`],
    ...[`${MONTH}${YEAR}`, `${YEAR}${YEAR}`, YEAR],
    ...['(?:0[1-9]|[12]\\d|3[01])(?:0[1-9]|1[0-2])\\d\\d', '(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])\\d\\d'],
    '\\d\\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])',
  ]
    .map(form => `^${form}$`)
    .join('|'),
)

/** Signs and digits that stand for letters. */
const LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '9': 'g',
  '1': 'i',
  '!': 'i',
  '|': 'l',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/** Words as guesses are compared with them: see `isGuessable`. */
export function guessedWords(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map(fold))
}

/** Small letters without accents, and one form of letters that have several. */
function fold(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
}

/**
 * Whether guesses would begin with a password: a common one or a word, also with a few digits and signs around it or in place of letters; a date; keys
 * side by side; one of these or something too short again and again; or the address of its owner. Server and strength meter judge by this.
 * @param words common passwords, words and phrases, by `guessedWords`
 */
export function isGuessable(password: string, email: string, words: ReadonlySet<string>): boolean {
  const text = fold(password)
  return (
    [text, bareOf(text)].some(form => isPlain(form, words)) ||
    isDecorated(text, words) ||
    isNear(text, fold(email))
  )
}

/** Letters and digits alone, where these would be a password or are a date: `i love you`, `01.01.1985`, `1985!!`. */
function bareOf(text: string): string {
  const bare = text.replace(/[^\p{L}\p{N}]+/gu, '')
  return [...bare].length >= MIN_PASSWORD || DATE.test(bare) ? bare : text
}

function isPlain(text: string, words: ReadonlySet<string>): boolean {
  return (
    words.has(text) ||
    new Set(text).size <= 2 ||
    isMadeOfRuns(text) ||
    DATE.test(text) ||
    isRepeated(text, words)
  )
}

/** One piece again and again says no more than the piece. */
function isRepeated(text: string, words: ReadonlySet<string>): boolean {
  const [, piece] = /^(.+?)\1+$/su.exec(text) ?? []
  return piece !== undefined && ([...piece].length < MIN_PASSWORD || isDecorated(piece, words))
}

/** True when nothing but pieces of rows, three keys or more, stands in the text: `123qwe`, `fedcba`. */
function isMadeOfRuns(text: string): boolean {
  const ends = new Set([0])
  for (let end = SHORTEST_RUN; end <= text.length; end++) {
    for (const from of ends) {
      const piece = text.slice(from, end)
      if (piece.length >= SHORTEST_RUN && RUNS.some(run => run.includes(piece))) {
        ends.add(end)
        break
      }
    }
  }
  return ends.has(text.length)
}

/** One number at most, with signs before and behind it. */
const SIMPLE = /^[^\p{N}]*\p{N}*[^\p{N}]*$/u

/** A word with what guesses put around it. One or two letters with a date count as a word. */
function isDecorated(text: string, words: ReadonlySet<string>): boolean {
  const [, before = '', core = '', after = ''] =
    /^([^\p{L}]*)(\p{L}(?:.*\p{L})?)([^\p{L}]*)$/su.exec(text) ?? []
  if (core === '' || !SIMPLE.test(before) || !SIMPLE.test(after)) return false
  const digits = (before + after).replace(/[^\p{N}]+/gu, '')
  if (before.length + after.length - digits.length > MOST_SIGNS) return false
  const isDate = DATE.test(digits)
  if (!isDate && digits.length > MOST_DIGITS && !isPlain(digits, words)) return false
  if (core.length < SHORTEST_RUN) return isDate
  return [core, before.slice(-1) + core, core + after.slice(0, 1)]
    .flatMap(piece => [piece, inLetters(piece)])
    .some(piece => words.has(piece) || isMadeOfRuns(piece))
}

const inLetters = (text: string) => [...text].map(character => LETTERS[character] ?? character).join('')

/** True for the address or a word of it, with whatever digits and signs around it. */
function isNear(text: string, email: string): boolean {
  const core = coreOf(text)
  const [name = ''] = email.split('@')
  const parts = name.split(/[^\p{L}]+/u).filter(part => part.length >= SHORTEST_RUN)
  return text === email || text === name || parts.includes(core) || (core !== '' && core === coreOf(name))
}

const coreOf = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
