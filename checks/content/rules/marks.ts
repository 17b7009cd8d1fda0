import typography from '../data/typography.json' with { type: 'json' }
import verbatim from '../data/verbatim.json' with { type: 'json' }
import type { Pair, Rule } from '../model.ts'
import { prose } from '../prose.ts'

type Refused = readonly { readonly pattern: string; readonly message: string }[]

const EVERYWHERE: Refused = typography.refused.all
const OWN: Readonly<Partial<Record<Pair['language'], Refused>>> = typography.refused.by

const count = (text: string, mark: string): number => text.split(mark).length - 1

// Spanish opens a question and an exclamation as well as closing it.
function uninverted(text: string, language: Pair['language']): string[] {
  if (language !== 'es') return []
  const pairs = [
    ['¿', '?'],
    ['¡', '!'],
  ] as const
  return pairs
    .filter(([open, close]) => count(text, open) !== count(text, close))
    .map(([open]) => `${open} does not pair`)
}

function faults(text: string, language: Pair['language']): string[] {
  const plain = prose(text)
    .replace(/!\[/g, '[')
    .replace(/^\s*- /gm, '')
  const refused = [...EVERYWHERE, ...(OWN[language] ?? [])].filter(({ pattern }) =>
    new RegExp(pattern, 'u').test(plain),
  )
  return [...refused.map(({ message }) => message), ...uninverted(plain, language)]
}

/** Dashes, dots and inverted marks of the language. */
export const marks: Rule = {
  name: 'marks',
  english: true,
  check: ({ language, own }) =>
    [...own.texts]
      .filter(([, text]) => !verbatim.includes(text))
      .flatMap(([key, text]) => faults(text, language).map(message => ({ key, message }))),
}
