import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/languages.ts'
import { englishKeyOf } from './counterparts.ts'
import { hashText } from './hash.ts'
import type { ContentFile } from './model.ts'

/** By path and key of a language: the hash of the English text that its own was made from. */
export type Stamps = Readonly<Record<string, Readonly<Record<string, string>>>>

export const STAMPS = 'stamps.json'

/** Stands in place of a hash where `npm run words -- fill` put the English text: nobody has translated it yet. */
export const UNTRANSLATED = 'untranslated'

export function readStamps(folder: string): Stamps {
  const file = join(folder, STAMPS)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Stamps) : {}
}

/** In the order of paths and keys, so that branches that stamp different texts merge. */
export function writeStamps(folder: string, stamps: Stamps): void {
  const sorted = <T>(record: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const files = Object.entries(sorted(stamps)).map(([path, keys]) => [path, sorted(keys)] as const)
  writeFileSync(join(folder, STAMPS), `${JSON.stringify(Object.fromEntries(files), null, 2)}\n`)
}

/** What says of texts of a file that they were made from today's English. */
export function stampsOf(
  language: Language,
  english: ContentFile,
  keys: Iterable<string>,
): Record<string, string> {
  const entries = [...keys].flatMap((key): [string, string][] => {
    const text = english.texts.get(englishKeyOf(key, english.texts, language) ?? '')
    return text === undefined ? [] : [[key, hashText(text)]]
  })
  return Object.fromEntries(entries)
}
