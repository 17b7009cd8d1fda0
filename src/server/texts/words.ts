import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LANGUAGE, isComplete, LANGUAGES, type Language } from '#contract/languages.ts'
import type { Words } from '#contract/page.ts'
import { createTranslator, type Translate } from '#contract/translator.ts'
import { ROOT } from '../root.ts'
import { StartError } from '../start-error.ts'
import { findGap } from './gap.ts'
import { COMMON_KEYS, OWN_VARIANTS } from './own-variants.ts'

/** The interface words of every language and a translator for each, with English as fallback. */
export interface Dictionary {
  words: Readonly<Record<Language, Words>>
  /** Looks a key up in the language, then in English; fills `{{…}}` placeholders. */
  translate: Readonly<Record<Language, Translate>>
}

/** Reads `content/{lang}/ui.json` of all languages. Throws StartError, see `readTexts`. */
export function loadDictionary(folder = join(ROOT, 'content')): Dictionary {
  // Without English in the gaps of a partial language: the translator looks there, and pages mark what it found.
  const words = readTexts<Words>(folder, 'ui.json', (_english, own) => own)
  return { words, translate: byLanguage(createTranslator(words).in) }
}

/**
 * Reads one file of texts in every language; `complete` gives a partial one what it lacks. Throws a StartError that names the file when that of a
 * complete language is missing or broken, or lacks what most languages have: a page or a mail would miss it later.
 * @param path below the folder of a language
 */
export function readTexts<T extends object>(
  folder: string,
  path: string,
  complete: (english: T, own: T) => T = withFallback,
): Record<Language, T> {
  const english = readJson<T>(join(folder, DEFAULT_LANGUAGE, path))
  const texts = byLanguage(lang => {
    const file = join(folder, lang, path)
    if (isComplete(lang)) return readJson<T>(file)
    return complete(english, existsSync(file) ? readJson<T>(file) : ({} as T))
  })
  refuseGap(folder, path, texts)
  return texts
}

/** The texts of a partial language, in English where it has none. */
export function withFallback<T extends object>(english: T, own: object): T {
  const entries = Object.entries({ ...english, ...own }).map(([key, value]) => {
    const fallback = (english as Record<string, unknown>)[key]
    return [key, isTable(fallback) && isTable(value) ? withFallback(fallback, value) : value]
  })
  return Object.fromEntries(entries) as T
}

const isTable = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Throws a StartError when the texts of a language lack what most languages have. */
export function refuseGap(folder: string, path: string, texts: Record<Language, object>): void {
  const complete = LANGUAGES.filter(isComplete)
  const depth = path === join(OWN_VARIANTS) ? COMMON_KEYS : Infinity
  const gap = findGap(
    complete.map(lang => texts[lang]),
    '',
    depth,
  )
  const lang = complete[gap?.index ?? -1]
  if (gap === undefined || lang === undefined) return
  throw new StartError(
    `${join(folder, lang, path)} is not whole: it lacks what most languages have${gap.key && ` at ${gap.key}`}.`,
  )
}

/** Parses a JSON file; the StartError of a missing or broken one names it. */
export function readJson<T>(file: string): T {
  const text = readText(file)
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) throw new SyntaxError('it is no object')
    return value as T
  } catch (error) {
    throw unreadable(file, error)
  }
}

/** Reads a file; the StartError of a missing one names it. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw unreadable(file, error)
  }
}

function unreadable(file: string, error: unknown): StartError {
  const { code, message } = error as NodeJS.ErrnoException
  return new StartError(`${file} cannot be read: ${code === 'ENOENT' ? 'it is missing' : message}.`)
}

/** One value for each language. */
export function byLanguage<T>(make: (lang: Language) => T): Record<Language, T> {
  return Object.fromEntries(LANGUAGES.map(lang => [lang, make(lang)])) as Record<Language, T>
}

/** A table of texts by their ids: what is looked up in it may be missing, which `textOf` tells by id and file. */
export type ById<T> = Readonly<Record<string, T[keyof T]>>

/** Texts of which some tables are looked up by ids. */
export type WithTables<T, K extends keyof T> = Omit<T, K> & { readonly [P in K]: ById<T[P]> }

/** Looks an id up in a table of texts; an id without a text is a fault of the content, named here. */
export function textOf<T>(table: Partial<Record<string, T>>, id: string | number, file: string): T {
  const text = table[String(id)]
  if (text === undefined) throw new Error(`There is no text for ${id} in ${file}.`)
  return text
}
