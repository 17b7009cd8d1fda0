import type { Language } from './languages.ts'

/** The long texts: one Markdown file each in every language, served parsed at `/words/{lang}/{page}.json`. */
export const PAGES = ['knowledge', 'about', 'privacy', 'api', 'accuracy'] as const

export type PageName = (typeof PAGES)[number]

/** A node of a parsed text: an element of HTML or its words, in the form that hast defines. */
export type TextNode =
  | { type: 'element'; tagName: string; properties: Readonly<Record<string, unknown>>; children: TextNode[] }
  | { type: 'text'; value: string }

/** A long text as its page shows it. */
export interface LongText {
  /** The language it is in, where that is not the page's: a partial language has English in its place. */
  lang?: Language
  title: string
  /** What stands before the first section. */
  opening: TextNode[]
  sections: { id: string; title: string; content: TextNode[] }[]
}
