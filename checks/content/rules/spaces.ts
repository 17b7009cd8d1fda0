import type { Pair, Rule } from '../model.ts'
import { isList, prose } from '../prose.ts'

const NB = '\\u00a0\\u202f'

type Test = readonly [message: string, pattern: RegExp]

const EVERYWHERE: readonly Test[] = [
  ['space at the beginning or end', /^\s|\s$/],
  ['two spaces', /\S[^\S\n]{2,}\S/],
  ['control or invisible character', /[^\P{Cc}\n]|\p{Cf}/u],
]
const MOST: readonly Test[] = [['space before punctuation', new RegExp(`[ ${NB}][,.;:!?](?!\\[)`)]]
const FRENCH: readonly Test[] = [
  ['space before comma or full stop', new RegExp(`[ ${NB}][,.](?!\\.)`)],
  ['no-break space missing before : ; ! ? »', new RegExp(`[^${NB}!?](?:[;!?»]|:(?!\\d))`)],
  ['no-break space missing after «', new RegExp(`«[^${NB}]`)],
  // Printers set the narrow one before these three, and one text must not have both.
  ['wide no-break space before ; ! ?', /\u00a0[;!?]/],
]

// In a list the semicolon separates phrases for the program and keeps its plain form.
const textOf = (key: string, text: string): string =>
  isList(key) ? prose(text).replaceAll(';', ',') : prose(text)

function faults(key: string, text: string, language: Pair['language']): string[] {
  const plain = textOf(key, text).replace(/!\[/g, '[')
  const tests = [...EVERYWHERE, ...(language === 'fr' ? FRENCH : MOST)]
  return tests.filter(([, pattern]) => pattern.test(plain)).map(([message]) => message)
}

/** No doubled or stray spaces; French no-break spaces. */
export const spaces: Rule = {
  name: 'spaces',
  english: true,
  check: ({ language, own }) =>
    [...own.texts].flatMap(([key, text]) => faults(key, text, language).map(message => ({ key, message }))),
}
