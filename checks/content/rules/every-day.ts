import stems from '../data/everyday-advice.json' with { type: 'json' }
import type { Pair, Rule } from '../model.ts'
import { fieldOf, phrases } from '../prose.ts'

const STEMS: Readonly<Partial<Record<Pair['language'], readonly string[]>>> = stems

/**
 * Lists of what a sign is against hold works that wait for another date. What no day is for (pride, gossip, harming beings) says
 * nothing about this one; a list that would be filled with it stays empty.
 */
export const everyDay: Rule = {
  name: 'every day',
  english: true,
  check({ language, own }) {
    const words = STEMS[language]
    if (words === undefined) return []
    const refused = new RegExp(`(?<!\\p{L})(?:${words.join('|')})`, 'iu')
    return [...own.texts]
      .filter(([key]) => fieldOf(key) === 'notRecommended')
      .flatMap(([key, text]) =>
        phrases(text)
          .filter(phrase => refused.test(phrase))
          .map(phrase => ({ key, message: `holds on every day: ${phrase}` })),
      )
  },
}
