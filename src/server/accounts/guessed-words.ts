import { guessedWords } from '#contract/guessable.ts'
import common from './data/common-passwords.json' with { type: 'json' }
import words from './data/guessed-words.json' with { type: 'json' }

/** 22,000 passwords in the order of how often they are found in leaks, then words of the seven languages and phrases of our subject. */
export const GUESSED_WORDS: readonly string[] = [common.words, ...Object.values(words)].flatMap(list =>
  list.split(' '),
)

/** The same as guesses are compared with them. */
export const GUESSED = guessedWords(GUESSED_WORDS)
