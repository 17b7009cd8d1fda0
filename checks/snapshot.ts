import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLanguage, LANGUAGES } from '#contract/languages.ts'
import { CONTENT, SNAPSHOT } from './content/read.ts'
import { joinSnapshot, snapshot } from './content/snapshot-text.ts'

// `tsx checks/snapshot.ts <language>` writes the page for a native reader; without a language, all.
const asked = process.argv[2]
if (asked !== undefined && !isLanguage(asked))
  throw new Error(`${asked} is not one of ${LANGUAGES.join(' ')}`)

for (const language of asked === undefined ? LANGUAGES : [asked]) {
  writeFileSync(join(CONTENT, language, SNAPSHOT), joinSnapshot(snapshot(language)))
}
