import { englishKeyOf } from '../counterparts.ts'
import { hashText } from '../hash.ts'
import type { Rule } from '../model.ts'

/** Each text was made from its English as it is now. */
export const stale: Rule = {
  name: 'stale',
  english: false,
  check: ({ own, english, language }) =>
    [...own.texts.keys()].flatMap(key => {
      const text = english.texts.get(englishKeyOf(key, english.texts, language) ?? '')
      const stamp = own.stamps[key]
      if (text === undefined || stamp === hashText(text)) return []
      return [{ key, message: stamp === undefined ? 'has no stamp' : 'the English has changed since' }]
    }),
}
