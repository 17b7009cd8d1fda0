import glossaryFile from '#content/glossary.json' with { type: 'json' }
import { isComplete, LANGUAGES, type Language } from '#contract/languages.ts'

/** One term of the tradition with its one chosen rendering per language. */
export type GlossaryEntry = Readonly<{ en: string } & Partial<Record<Language, string>>> & {
  readonly id: string
  /** Tibetan script, Wylie and sound; empty for words that are the product's own. */
  readonly tibetan: string
  readonly wylie: string
  readonly phonetic: string
  /** The sound in Cyrillic letters. */
  readonly phoneticRu: string
  /** How English texts name it; without it the English rendering; empty: common word, not looked for in texts. */
  readonly match?: readonly string[]
  /** Other accepted forms: word beginnings, one per word. */
  readonly forms?: Readonly<Partial<Record<Language, readonly string[]>>>
  /** Renderings that must not be used: beginnings of words. */
  readonly avoid?: Readonly<Partial<Record<Language, readonly string[]>>>
  /** `file#key` of every text that is this name and nothing else. */
  readonly places?: readonly string[]
}

export const readGlossary = (): readonly GlossaryEntry[] => glossaryFile

/** A partial language may lack terms. */
const FIELDS = LANGUAGES.filter(isComplete)

function faults(entry: GlossaryEntry): string[] {
  const empty = FIELDS.filter(language => (entry[language] ?? '').trim() === '').map(
    language => `no ${language}`,
  )
  const script = /^[\p{Script=Tibetan} ]*$/u.test(entry.tibetan) ? [] : ['not in Tibetan script']
  const partial = [entry.tibetan, entry.wylie, entry.phonetic, entry.phoneticRu].filter(
    text => text === '',
  ).length
  const spaced = FIELDS.filter(language => entry[language] !== entry[language]?.trim()).map(
    language => `space in ${language}`,
  )
  return [...empty, ...script, ...spaced, ...(partial % 4 === 0 ? [] : ['Tibetan only in part'])]
}

/** What is wrong with the glossary itself, as `id: fault`. */
export function glossaryFaults(glossary: readonly GlossaryEntry[]): string[] {
  const ids = glossary.map(entry => entry.id)
  const twice = ids.filter((id, i) => ids.indexOf(id) !== i).map(id => `${id}: id used twice`)
  return [...twice, ...glossary.flatMap(entry => faults(entry).map(fault => `${entry.id}: ${fault}`))]
}
