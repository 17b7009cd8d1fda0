import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LANGUAGE, isComplete, type Language } from '#contract/languages.ts'
import { type LongText, PAGES, type PageName } from '#contract/pages.ts'
import { ROOT } from '../root.ts'
import { byLanguage, readText, refuseGap } from './words.ts'

/** A long text of a language. It is parsed when it is first asked for: all of them would make a start much slower. */
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
    const texts = markdown.get(page)
    const isEnglish = lang !== DEFAULT_LANGUAGE && texts?.[lang] === texts?.[DEFAULT_LANGUAGE]
    const text = parsed.get(key) ?? {
      ...parse(texts?.[lang] ?? ''),
      ...(isEnglish && { lang: DEFAULT_LANGUAGE }),
    }
    parsed.set(key, text)
    return text
  }
}

function readPage(folder: string, page: PageName): Record<Language, string> {
  const path = join('pages', `${page}.md`)
  const english = readMarkdown(join(folder, DEFAULT_LANGUAGE, path))
  const texts = byLanguage(lang => {
    const file = join(folder, lang, path)
    if (isComplete(lang)) return readMarkdown(file)
    // A partial language has a page when it has all its sections.
    const own = existsSync(file) ? readMarkdown(file) : ''
    return sectionsOf(own) === sectionsOf(english) ? own : english
  })
  refuseGap(
    folder,
    path,
    byLanguage(lang => outlineOf(texts[lang])),
  )
  return texts
}

/** What must be there in every language: a title, and as many sections. */
function outlineOf(markdown: string): object {
  const numbered = Array.from({ length: sectionsOf(markdown) }, (_, index) => [`section ${index + 1}`, true])
  return { ...(/^# \S/m.test(markdown) && { title: true }), ...Object.fromEntries(numbered) }
}

const sectionsOf = (markdown: string): number => markdown.match(/^## \S/gm)?.length ?? 0

/** Comments are notes for translators; they stay out. */
function readMarkdown(file: string): string {
  return readText(file).replace(/<!--.*?-->\s*/gs, '')
}
