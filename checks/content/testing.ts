import type { Language } from '#contract/languages.ts'
import type { Rule } from './model.ts'
import { parseFile } from './parse.ts'

/** A rule's messages about a translation of some English texts. */
export function messages(
  rule: Rule,
  language: Language,
  english: Readonly<Record<string, unknown>>,
  own: Readonly<Record<string, unknown>>,
  path = 'almanac/test.json',
): string[] {
  const parse = (texts: unknown) => parseFile(path, JSON.stringify(texts))
  return rule
    .check({ language, english: parse(english), own: parse(own) })
    .map(({ key, message }) => `${key}: ${message}`)
}

/** The same for one text on each side, under the key `text`. */
export const messagesOf = (rule: Rule, language: Language, english: string, own: string): string[] =>
  messages(rule, language, { text: english }, { text: own }).map(message => message.replace('text: ', ''))
