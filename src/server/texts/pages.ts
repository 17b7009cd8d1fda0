import { join } from 'node:path'
import type { Language } from '#contract/languages.ts'
import { type LongText, PAGES, type PageName } from '#contract/pages.ts'
import { ROOT } from '../root.ts'
import { byLanguage, readText } from './words.ts'

/** The long texts of each language, parsed. */
export type PageTexts = Readonly<Record<Language, Readonly<Record<PageName, LongText>>>>

/** Reads and parses `content/{lang}/pages/*.md`. Throws a StartError that names the file when one is missing. */
export function loadPageTexts(parse: (markdown: string) => LongText): PageTexts {
  return byLanguage(lang => {
    const texts = PAGES.map(page => [
      page,
      parse(readMarkdown(join(ROOT, 'content', lang, 'pages', `${page}.md`))),
    ])
    return Object.fromEntries(texts) as Record<PageName, LongText>
  })
}

/** Comments are notes for translators; they stay out. */
function readMarkdown(file: string): string {
  return readText(file).replace(/<!--.*?-->\s*/gs, '')
}
