import { commonKey, OWN_VARIANTS } from '#server/texts/own-variants.ts'
import { expectedKeys, isOptionalPlural } from '../counterparts.ts'
import type { Pair, Problem, Rule } from '../model.ts'
import { hasOwnForms } from '../own-forms.ts'

function missing(pair: Pair, expected: ReadonlyMap<string, string>): Problem[] {
  const absent = [...expected.keys()].filter(
    key => !pair.own.texts.has(key) && !hasOwnForms(pair.own.path, key),
  )
  return absent.map(key => ({ key, message: 'missing' }))
}

function extra(pair: Pair, expected: ReadonlyMap<string, string>): Problem[] {
  const unknown = [...pair.own.texts.keys()].filter(
    key =>
      !expected.has(key) &&
      !hasOwnForms(pair.own.path, key) &&
      !isOptionalPlural(key, pair.english.texts, pair.language),
  )
  return unknown.map(key => ({ key, message: 'not in the English' }))
}

// A list may be empty where the tradition names nothing, but then it is empty in every language.
function empty(pair: Pair, expected: ReadonlyMap<string, string>): Problem[] {
  const blank = [...pair.own.texts].filter(([key, text]) => {
    const english = pair.english.texts.get(expected.get(key) ?? key)
    return text.trim() === '' && !(english === '' && key.endsWith('ecommended'))
  })
  return blank.map(([key]) => ({ key, message: 'empty' }))
}

/** Sections and ids as in English, each with a text. */
function ownVariants({ own, english }: Pair): Problem[] {
  const [has, asked] = [own, english].map(
    ({ texts }) => new Set([...texts.keys()].map(key => commonKey(own.path, key))),
  )
  const differ = (a: Set<string> | undefined, b: Set<string> | undefined, message: string) =>
    [...(a ?? [])].filter(key => !b?.has(key)).map(key => ({ key, message }))
  const blank = [...own.texts]
    .filter(([, text]) => text.trim() === '')
    .map(([key]) => ({ key, message: 'empty' }))
  return [...differ(asked, has, 'missing'), ...differ(has, asked, 'not in the English'), ...blank]
}

/** Keys missing, keys too many, texts left empty. */
export const keys: Rule = {
  name: 'keys',
  english: true,
  check(pair) {
    if (pair.own.path === OWN_VARIANTS) return ownVariants(pair)
    const expected = expectedKeys(pair.english.texts, pair.language)
    return [...missing(pair, expected), ...extra(pair, expected), ...empty(pair, expected)]
  },
}
