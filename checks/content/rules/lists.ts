import { counterparts } from '../counterparts.ts'
import type { Rule } from '../model.ts'
import { isList, phrases } from '../prose.ts'

const untidy = (text: string): boolean => text !== '' && phrases(text).join('; ') !== text

/** Lists hold as many phrases as the English and are separated by a semicolon and one plain space. */
export const lists: Rule = {
  name: 'lists',
  english: true,
  check(pair) {
    return counterparts(pair)
      .filter(({ key }) => isList(key))
      .flatMap(({ key, english, own }) => {
        const [want, have] = [phrases(english).length, phrases(own).length]
        if (want !== have) return [{ key, message: `${have} phrases, English has ${want}` }]
        return untidy(own) ? [{ key, message: 'phrases must be separated by "; "' }] : []
      })
  },
}
