import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts'
import { commonKey } from '#server/texts/own-variants.ts'
import { expectedKeys } from './counterparts.ts'
import type { Finding, LanguageFiles, Pair } from './model.ts'
import { hasOwnForms } from './own-forms.ts'
import { RULES } from './rules/all.ts'

/** One line of the table. */
export interface Row {
  readonly language: Language
  readonly texts: number
  readonly missing: number
  readonly stale: number
  readonly findings: readonly Finding[]
}

function pairFindings(pair: Pair): Finding[] {
  const rules = RULES.filter(rule => rule.english || pair.language !== DEFAULT_LANGUAGE)
  return rules.flatMap(rule =>
    rule
      .check(pair)
      .map(problem => ({ ...problem, rule: rule.name, language: pair.language, path: pair.own.path })),
  )
}

function pairsOf(language: Language, english: LanguageFiles, own: LanguageFiles): Pair[] {
  return [...english.values()].flatMap(file => {
    const mine = own.get(file.path)
    return mine === undefined ? [] : [{ language, english: file, own: mine }]
  })
}

function countMissing(
  language: Language,
  english: LanguageFiles,
  own: LanguageFiles,
): { texts: number; missing: number } {
  const all = [...english.values()].map(file => {
    const common = (keys: Iterable<string>) => new Set([...keys].map(key => commonKey(file.path, key)))
    const asked = [...expectedKeys(file.texts, language).keys()].filter(key => !hasOwnForms(file.path, key))
    const expected = common(asked)
    const has = common(own.get(file.path)?.texts.keys() ?? [])
    return { texts: expected.size, missing: [...expected].filter(key => !has.has(key)).length }
  })
  return {
    texts: all.reduce((sum, file) => sum + file.texts, 0),
    missing: all.reduce((sum, file) => sum + file.missing, 0),
  }
}

/** Holds the files of one language against the English. */
export function examine(language: Language, english: LanguageFiles, own: LanguageFiles): Row {
  const findings = [
    ...fileFindings(language, english, own),
    ...pairsOf(language, english, own).flatMap(pairFindings),
  ]
  const stale = findings.filter(finding => finding.rule === 'stale').length
  return { language, ...countMissing(language, english, own), stale, findings }
}

/** Files that a language lacks and files that it has beyond the English. */
function fileFindings(language: Language, english: LanguageFiles, own: LanguageFiles): Finding[] {
  const lacking = [...english.keys()].filter(path => !own.has(path))
  const surplus = [...own.keys()].filter(path => !english.has(path))
  return [
    ...lacking.map(path => ({ rule: 'files', language, path, key: '', message: 'file missing' })),
    ...surplus.map(path => ({ rule: 'files', language, path, key: '', message: 'not in the English' })),
  ]
}
