import * as z from 'zod'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import table from '../../content/reviews.json' with { type: 'json' }
import type { Finding, LanguageFiles } from './model.ts'

const review = z.strictObject({
  /** When the file was last read as a whole, `YYYY-MM-DD`. */
  read: z.iso.date(),
  /** `editor`: by someone who had not written it. */
  by: z.enum(['editor', 'writer']),
})

const reviews = z.partialRecord(z.enum(LANGUAGES), z.record(z.string(), review))
export type Reviews = z.infer<typeof reviews>

/** Throws where an entry has another form. */
export const readReviews = (): Reviews => reviews.parse(table)

/** Files of a language that nobody is said to have read as a whole, and entries without a file. */
export function reviewFindings(language: Language, files: LanguageFiles, all: Reviews): Finding[] {
  const own = all[language] ?? {}
  const missing = [...files.keys()].filter(path => !(path in own))
  const extra = Object.keys(own).filter(path => !files.has(path))
  const finding = (path: string, message: string) => ({ rule: 'reviews', language, path, key: '', message })
  return [
    ...missing.map(path => finding(path, 'no entry in content/reviews.json')),
    ...extra.map(path => finding(path, 'content/reviews.json names it, and there is no such file')),
  ]
}

/** The oldest whole reading of a language's files by an editor, and how many had none: `2026-11-24, 3 by their writer only`. */
export function reviewState(language: Language, all: Reviews): string {
  const entries = Object.values(all[language] ?? {})
  const edited = entries.filter(({ by }) => by === 'editor').map(({ read }) => read)
  const rest = entries.length - edited.length
  return [edited.toSorted()[0] ?? 'never', ...(rest > 0 ? [`${rest} by their writer only`] : [])].join(', ')
}
