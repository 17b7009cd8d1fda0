/** The long texts: one Markdown file each in every language, served at `/words/{lang}/{page}.md`. */
export const PAGES = ['knowledge', 'about', 'privacy'] as const

export type PageName = (typeof PAGES)[number]
