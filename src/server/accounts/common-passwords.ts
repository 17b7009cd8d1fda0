import list from './data/common-passwords.json' with { type: 'json' }

/** 22,000 passwords in the order of how often they are found in leaks; the last 4,000, of a second list, in its order. */
const WORDS = list.words.split(' ')
const COMMON: ReadonlySet<string> = new Set(WORDS)

/** The most common ones, as many as the browser's strength meter needs. */
export const COMMON_PASSWORDS: readonly string[] = WORDS.slice(0, 3000)

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
]
const RUNS = ROWS.flatMap(row => [row, [...row].reverse().join('')])
const SHORTEST_RUN = 3

/** Words that anyone would try here. */
const OURS = new Set(
  'dawa dava дава almanac almanach almanaque almanacco альманах tibet tibetan тибет losar лосар lunar'.split(
    ' ',
  ),
)

/** Whether guesses would begin with a password, in whatever case: a common one, a row of keys or letters, or a word of ours or of its owner. */
export function isCommonPassword(password: string, email = ''): boolean {
  const text = password.toLowerCase()
  return (
    COMMON.has(text) || new Set(text).size <= 2 || isMadeOfRuns(text) || isNear(text, email.toLowerCase())
  )
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

/** True for a word of ours or of the address, with whatever digits and signs around it. */
function isNear(text: string, email: string): boolean {
  const core = coreOf(text)
  const [name = ''] = email.split('@')
  const parts = name.split(/[^\p{L}]+/u).filter(part => part.length >= SHORTEST_RUN)
  return (
    text === email ||
    text === name ||
    OURS.has(core) ||
    parts.includes(core) ||
    (core !== '' && core === coreOf(name))
  )
}

const coreOf = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
