import { join } from 'node:path'
import type { Language } from '#contract/languages.ts'
import { PAGES, type PageName } from '#contract/pages.ts'
import { ROOT } from '../root.ts'
import { byLanguage, readText } from './words.ts'

/** The long texts of each language as Markdown. */
export type PageTexts = Readonly<Record<Language, Readonly<Record<PageName, string>>>>

/** Reads `content/{lang}/pages/*.md`. Throws a StartError that names the file when one is missing. */
export function loadPageTexts(folder = join(ROOT, 'content')): PageTexts {
  return byLanguage(lang => {
    const texts = PAGES.map(page => [page, readMarkdown(join(folder, lang, 'pages', `${page}.md`))])
    return Object.fromEntries(texts) as Record<PageName, string>
  })
}

/** Comments are notes for translators; they stay out. */
function readMarkdown(file: string): string {
  return readText(file).replace(/<!--.*?-->\s*/gs, '')
}
