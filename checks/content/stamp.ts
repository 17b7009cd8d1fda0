import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LANGUAGE, isLanguage } from '#contract/languages.ts'
import { CONTENT, readLanguage } from './read.ts'
import { stamped } from './stamped.ts'

// `tsx checks/content/stamp.ts <language> [beginning of a file path]` says of each file: made from today's English.
const [language = '', only = ''] = process.argv.slice(2)
if (!isLanguage(language) || language === DEFAULT_LANGUAGE) throw new Error(`no translation: "${language}"`)

const english = readLanguage(DEFAULT_LANGUAGE)
for (const path of readLanguage(language).keys()) {
  const hash = english.get(path)?.hash
  if (hash === undefined || !path.startsWith(only)) continue
  const file = join(CONTENT, language, path)
  const text = readFileSync(file, 'utf8')
  const next = stamped(path, text, hash)
  if (next === text) continue
  writeFileSync(file, next)
  console.log(`${language}/${path}`)
}
