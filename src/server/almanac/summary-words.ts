import { localeOf } from '#contract/instants.ts'
import type { Language } from '#contract/languages.ts'
import { byLanguage } from '../texts/words.ts'

/** A matter in the forms that the patterns of a language ask for. */
export type PlanForms = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Words of five letters and more by their first five, which bend least: what a reader hears twice. */
export function mainWords(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/\p{L}{5,}/gu) ?? []
  return new Set(words.map(word => word.slice(0, 5)))
}

/**
 * A pattern with its lists: `{{good.verb}}` lists the matters of `good` in their form `verb`, `{{bad.noun.or}}` those of `bad` joined by "or".
 * Throws an Error where a matter has no such form.
 */
export function fillLists(
  pattern: string,
  lists: Readonly<Record<string, readonly string[]>>,
  plans: PlanForms,
  lang: Language,
): string {
  return pattern.replace(/\{\{(\w+)\.(\w+)(\.or)?\}\}/g, (_, list: string, form: string, or?: string) => {
    const forms = (lists[list] ?? []).map(id => {
      const text = plans[id]?.[form]
      if (text === undefined) throw new Error(`The matter ${id} has no form ${form} in ${lang}.`)
      return text
    })
    return joined(forms, or ? 'disjunction' : 'conjunction', lang)
  })
}

/** Making a formatter costs more than the rest of a reading. */
const LISTS = byLanguage(lang => ({
  conjunction: new Intl.ListFormat(localeOf(lang), { type: 'conjunction' }),
  disjunction: new Intl.ListFormat(localeOf(lang), { type: 'disjunction' }),
}))

function joined(words: readonly string[], type: 'conjunction' | 'disjunction', lang: Language): string {
  return LISTS[lang][type].format(words).replace(/, (and|or) /, ' $1 ')
}
