import { join } from 'node:path'
import type { Language } from '#contract/languages.ts'
import { type LongText, PAGES, type PageName } from '#contract/pages.ts'
import { ROOT } from '../root.ts'
import { byLanguage, readText, refuseGap } from './words.ts'

/** The long texts of each language, parsed. */
export type PageTexts = Readonly<Record<Language, Readonly<Record<PageName, LongText>>>>

/** Reads and parses `content/{lang}/pages/*.md`. Throws a StartError that names the file when one is missing or ends early. */
export function loadPageTexts(
  parse: (markdown: string) => LongText,
  folder = join(ROOT, 'content'),
): PageTexts {
  const texts = PAGES.map(page => {
    const path = join('pages', `${page}.md`)
    const all = byLanguage(lang => parse(readMarkdown(join(folder, lang, path))))
    refuseGap(
      folder,
      path,
      byLanguage(lang => outlineOf(all[lang])),
    )
    return [page, all] as const
  })
  return byLanguage(
    lang => Object.fromEntries(texts.map(([page, all]) => [page, all[lang]])) as Record<PageName, LongText>,
  )
}

/** What must be there in every language: a title, and as many sections. */
function outlineOf({ title, sections }: LongText): object {
  const numbered = sections.map((_, index) => [`section ${index + 1}`, true])
  return { ...(title !== '' && { title }), ...Object.fromEntries(numbered) }
}

/** Comments are notes for translators; they stay out. */
function readMarkdown(file: string): string {
  return readText(file).replace(/<!--.*?-->\s*/gs, '')
}
