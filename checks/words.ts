import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DEFAULT_LANGUAGE, isComplete, isLanguage, LANGUAGES, type Language } from '#contract/languages.ts'
import { expectedKeys } from './content/counterparts.ts'
import { examine } from './content/examine.ts'
import type { ContentFile } from './content/model.ts'
import { CONTENT, readLanguage } from './content/read.ts'
import { readStamps, type Stamps, UNTRANSLATED, writeStamps } from './content/stamps.ts'
import { table } from './content/table.ts'

// npm run words -- status: how far each language is, also in `.cache/words.txt`. npm run words -- fill <language>: writes the English text wherever the language
// has none, and marks it as untranslated; whoever has translated it says so with `npx tsx checks/content/stamp.ts`.
const [command, language] = process.argv.slice(2)
if (command === 'status') status()
else if (command === 'fill' && isLanguage(language) && language !== DEFAULT_LANGUAGE) fill(language)
else {
  console.error(
    'npm run words -- status, or npm run words -- fill <language that has its line in src/contract/languages.ts>',
  )
  process.exitCode = 1
}

function status(): void {
  const english = readLanguage(DEFAULT_LANGUAGE)
  const rows = LANGUAGES.map(one => examine(one, english, readLanguage(one)))
  const partial = LANGUAGES.filter(one => !isComplete(one))
  const text = `${table(rows)}\n\npartial: ${partial.join(', ') || 'none'}\n`
  mkdirSync('.cache', { recursive: true })
  writeFileSync('.cache/words.txt', text)
  console.log(text.trimEnd())
}

function fill(lang: Language): void {
  const folder = join(CONTENT, lang)
  const own = readLanguage(lang)
  const stamps: Record<string, Stamps[string]> = { ...readStamps(folder) }
  let filled = 0
  for (const file of readLanguage(DEFAULT_LANGUAGE).values()) {
    const keys = [...expectedKeys(file.texts, lang)].filter(([key]) => !own.get(file.path)?.texts.has(key))
    if (keys.length === 0) continue
    if (file.kind === 'markdown' && own.has(file.path)) {
      console.error(`${lang}/${file.path} has sections that are missing: write them by hand`)
      continue
    }
    filled += keys.length
    stamps[file.path] = {
      ...stamps[file.path],
      ...Object.fromEntries(keys.map(([key]) => [key, UNTRANSLATED])),
    }
    write(join(folder, file.path), file, keys)
  }
  mkdirSync(folder, { recursive: true })
  writeStamps(folder, stamps)
  console.log(`${filled} texts of ${lang} are English now, marked as untranslated`)
}

function write(path: string, english: ContentFile, keys: readonly [key: string, englishKey: string][]): void {
  mkdirSync(dirname(path), { recursive: true })
  if (english.kind === 'markdown') {
    writeFileSync(path, `${[...english.texts.values()].join('\n\n')}\n`)
    return
  }
  const texts = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>) : {}
  for (const [key, englishKey] of keys) set(texts, key.split('.'), english.texts.get(englishKey) ?? '')
  writeFileSync(path, `${JSON.stringify(texts, null, 2)}\n`)
}

/** Sets a text below a path of keys; a part that is a number belongs to a list. */
function set(texts: Record<string, unknown>, [part = '', ...rest]: readonly string[], text: string): void {
  if (rest.length === 0) {
    texts[part] = text
    return
  }
  if (typeof texts[part] !== 'object') texts[part] = rest[0] === '0' ? [] : {}
  set(texts[part] as Record<string, unknown>, rest, text)
}
