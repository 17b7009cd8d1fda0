import { join } from 'node:path'
import type { Language } from '#contract/languages.ts'
import { type LongText, PAGES, type PageName } from '#contract/pages.ts'
import { ROOT } from '../root.ts'
import { byLanguage, readText, refuseGap } from './words.ts'

/** A long text of a language. It is parsed when it is first asked for: all of them took 350 of 1,300 ms of a start's processor time. */
export type PageTexts = (lang: Language, page: PageName) => LongText

/** Reads `content/{lang}/pages/*.md`. Throws a StartError that names the file when one is missing or ends early. */
export function loadPageTexts(
  parse: (markdown: string) => LongText,
  folder = join(ROOT, 'content'),
): PageTexts {
  const markdown = new Map(PAGES.map(page => [page, readPage(folder, page)]))
  const parsed = new Map<string, LongText>()
  return (lang, page) => {
    const key = `${lang} ${page}`
    const text = parsed.get(key) ?? parse(markdown.get(page)?.[lang] ?? '')
    parsed.set(key, text)
    return text
  }
}

function readPage(folder: string, page: PageName): Record<Language, string> {
  const path = join('pages', `${page}.md`)
  const texts = byLanguage(lang => readMarkdown(join(folder, lang, path)))
  refuseGap(
    folder,
    path,
    byLanguage(lang => outlineOf(texts[lang])),
  )
  return texts
}

/** What must be there in every language: a title, and as many sections. */
function outlineOf(markdown: string): object {
  const sections = markdown.match(/^## \S/gm) ?? []
  const numbered = sections.map((_, index) => [`section ${index + 1}`, true])
  return { ...(/^# \S/m.test(markdown) && { title: true }), ...Object.fromEntries(numbered) }
}

/** Comments are notes for translators; they stay out. */
function readMarkdown(file: string): string {
  return readText(file).replace(/<!--.*?-->\s*/gs, '')
}
