import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import type { Words } from '#contract/page.ts'
import { createTranslator, type Translate } from '#contract/translator.ts'
import { ROOT } from '../root.ts'
import { StartError } from '../start-error.ts'

/** The interface words of every language and a translator for each, with English as fallback. */
export interface Dictionary {
  words: Readonly<Record<Language, Words>>
  /** Looks a key up in the language, then in English; fills `{{…}}` placeholders. */
  translate: Readonly<Record<Language, Translate>>
}

/** Reads `content/{lang}/ui.json` of all languages. Throws a StartError that names the file when one is missing or broken. */
export function loadDictionary(folder = join(ROOT, 'content')): Dictionary {
  const words = byLanguage(lang => readTextFile<Words>(join(folder, lang, 'ui.json')))
  return { words, translate: byLanguage(createTranslator(words).in) }
}

/** Reads a file of texts without the mark that says from which English it was made. */
export function readTextFile<T extends object>(file: string): T {
  const { $source: _, ...texts } = readJson<T & { $source?: string }>(file)
  return texts as unknown as T
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

/** Looks an id up in a table of texts; an id without a text is a fault of the content, named here. */
export function textOf<T>(table: Partial<Record<string, T>>, id: string | number, file: string): T {
  const text = table[String(id)]
  if (text === undefined) throw new Error(`There is no text for ${id} in ${file}.`)
  return text
}
