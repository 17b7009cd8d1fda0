import typography from '../data/typography.json' with { type: 'json' }
import verbatim from '../data/verbatim.json' with { type: 'json' }
import type { Pair, Rule } from '../model.ts'
import { prose } from '../prose.ts'

/** By depth the allowed pairs, each an opening and a closing mark; one mark may close one pair and open another. */
type Levels = readonly (readonly string[])[]

const LEVELS: Readonly<Partial<Record<Pair['language'], Levels>>> = typography.quotes
const MARKS = /[«»“”„‟]/g

// Walks the marks with a stack: each must open a pair allowed at its depth or close the pair that is open.
function misplaced(text: string, levels: Levels): string | undefined {
  const open: string[] = []
  for (const [mark] of text.matchAll(MARKS)) {
    if (mark === open.at(-1)) open.pop()
    else {
      const pair = levels[open.length]?.find(candidate => candidate.startsWith(mark))
      if (pair === undefined) return `quotation mark ${mark}`
      open.push(pair.slice(1))
    }
  }
  return open.length > 0 ? `quotation mark ${open.at(-1)} missing` : undefined
}

function fault(text: string, language: Pair['language']): string | undefined {
  const plain = prose(text)
  const straight = /["']/.exec(plain)
  if (straight) return `straight quote ${straight[0]}`
  const levels = LEVELS[language]
  return levels && misplaced(plain, levels)
}

/** Quotation marks and apostrophes of the language, in pairs. */
export const quotes: Rule = {
  name: 'quotes',
  english: true,
  check: ({ language, own }) =>
    [...own.texts]
      .filter(([, text]) => !verbatim.includes(text))
      .flatMap(([key, text]) => {
        const message = fault(text, language)
        return message === undefined ? [] : [{ key, message }]
      }),
}
