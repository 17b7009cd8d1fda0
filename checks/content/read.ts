import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Language } from '#contract/languages.ts'
import type { LanguageFiles } from './model.ts'
import { parseFile } from './parse.ts'
import { readStamps, STAMPS, UNTRANSLATED } from './stamps.ts'

/** The folder with all texts. */
export const CONTENT = fileURLToPath(new URL('../../content', import.meta.url))

/** Generated for readers, checked apart from the texts. */
export const SNAPSHOT = 'SNAPSHOT.md'

/** Every content file of a language by its path, without the texts where English stands in; empty when the language has none yet. */
export function readLanguage(language: Language): LanguageFiles {
  const folder = join(CONTENT, language)
  if (!existsSync(folder)) return new Map()
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name =>
    name.replaceAll('\\', '/'),
  )
  const paths = names.filter(name => /\.(json|md)$/.test(name) && name !== SNAPSHOT && name !== STAMPS).sort()
  const stamps = readStamps(folder)
  return new Map(
    paths.map(path => {
      const file = parseFile(path, readFileSync(join(folder, path), 'utf8'), stamps[path])
      const own = [...file.texts].filter(([key]) => file.stamps[key] !== UNTRANSLATED)
      return [path, { ...file, texts: new Map(own) }]
    }),
  )
}
