import type { Language } from '#contract/languages.ts'

/** One file of `content/<language>/`, with its texts by key. */
export interface ContentFile {
  /** Path inside the language folder, with forward slashes. */
  readonly path: string
  readonly kind: 'json' | 'markdown'
  /** JSON: dotted key to text. Markdown: `section-0`, `section-1` ... to the text of that section. */
  readonly texts: ReadonlyMap<string, string>
  /** By key, the hash of the English text that a text was made from. */
  readonly stamps: Readonly<Record<string, string>>
}

export type LanguageFiles = ReadonlyMap<string, ContentFile>

/** One file beside the English file it translates. For English itself both are the same file. */
export interface Pair {
  readonly language: Language
  readonly english: ContentFile
  readonly own: ContentFile
}

export interface Problem {
  readonly key: string
  readonly message: string
}

export interface Finding extends Problem {
  readonly rule: string
  readonly language: Language
  readonly path: string
}

/** A rule looks at one pair. `english` says whether English files are held to it as well. */
export interface Rule {
  readonly name: string
  readonly english: boolean
  readonly check: (pair: Pair) => readonly Problem[]
}
