import { OWN_VARIANTS } from '#server/texts/own-variants.ts'
import { type Counterpart, counterparts } from '../counterparts.ts'
import type { Problem, Rule } from '../model.ts'
import { hasOwnForms } from '../own-forms.ts'

const PLACEHOLDER = /\{\{[A-Za-z][\w.]*\}\}|\$t\([^)]*\)/g

const placeholdersOf = (text: string): string =>
  [...new Set(text.match(PLACEHOLDER) ?? [])].sort().join(' ') || 'none'

const strayBraces = (text: string): boolean =>
  /[{}]/.test(text.replace(PLACEHOLDER, '').replace(/\{#[\w-]+\}/g, ''))

function check(path: string, { key, english, own }: Counterpart): Problem[] {
  const [want, have] = [placeholdersOf(english), placeholdersOf(own)]
  if (want !== have && !hasOwnForms(path, key))
    return [{ key, message: `placeholders ${have}, English has ${want}` }]
  return strayBraces(own) ? [{ key, message: 'stray brace' }] : []
}

/** The same placeholders as in English, well formed. */
export const placeholders: Rule = {
  name: 'placeholders',
  english: true,
  check: pair =>
    pair.own.path === OWN_VARIANTS
      ? [...pair.own.texts]
          .filter(([, text]) => strayBraces(text))
          .map(([key]) => ({ key, message: 'stray brace' }))
      : counterparts(pair).flatMap(text => check(pair.own.path, text)),
}
