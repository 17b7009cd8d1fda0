import { counterparts } from '../counterparts.ts'
import type { Rule } from '../model.ts'

const tibetanOf = (text: string): string => (text.match(/\p{Script=Tibetan}+/gu) ?? []).sort().join(' ')

/** Words in Tibetan script are copied from English letter by letter. */
export const tibetanScript: Rule = {
  name: 'tibetan-script',
  english: false,
  check: pair =>
    counterparts(pair)
      .filter(({ english, own }) => tibetanOf(english) !== tibetanOf(own))
      .map(({ key }) => ({ key, message: 'Tibetan script differs from the English' })),
}
