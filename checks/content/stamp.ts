import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LANGUAGE, isComplete, isLanguage, LANGUAGES } from '#contract/languages.ts'
import { CONTENT, readLanguage } from './read.ts'
import { readStamps, stampsOf, writeStamps } from './stamps.ts'

// `tsx checks/content/stamp.ts <language, or all that are complete> [beginning of a file path [beginning of a key]]` says of texts: made from today's English. The stamps of
// texts that are gone go too.
const [asked = '', onlyPath = '', onlyKey = ''] = process.argv.slice(2)
const translated = LANGUAGES.filter(language => language !== DEFAULT_LANGUAGE)
const languages = translated.filter(language => (asked === 'all' ? isComplete(language) : language === asked))
if (languages.length === 0)
  throw new Error(`no translation: "${asked}"${isLanguage(asked) ? ' is the source' : ''}`)

const english = readLanguage(DEFAULT_LANGUAGE)
for (const language of languages) {
  const folder = join(CONTENT, language)
  const before = readStamps(folder)
  const files = [...readLanguage(language).values()].flatMap(({ path, texts }) => {
    const source = english.get(path)
    if (source === undefined) return []
    const known = Object.entries(before[path] ?? {}).filter(([key]) => texts.has(key))
    const chosen = path.startsWith(onlyPath) ? [...texts.keys()].filter(key => key.startsWith(onlyKey)) : []
    return [[path, { ...Object.fromEntries(known), ...stampsOf(language, source, chosen) }] as const]
  })
  writeStamps(folder, Object.fromEntries(files))
  for (const [path] of files) dropOldMark(join(folder, path))
}

/** Branches from before there was a stamp for each text have one mark in each file. */
function dropOldMark(file: string): void {
  const text = readFileSync(file, 'utf8')
  const bare = text.replace(/^<!-- source: [0-9a-f]{16} -->\n|\n *"\$source": "[0-9a-f]{16}",?/, '')
  if (bare !== text) writeFileSync(file, bare)
}
