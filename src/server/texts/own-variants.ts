/** The file whose texts each language varies as it likes: sections and ids are common to all, the variants below them are not. */
export const OWN_VARIANTS = 'almanac/summary.json'

/** How many keys from the outermost on are common to all languages. */
export const COMMON_KEYS = 2

/** What is common to all languages of a key of that file; of any other file the key itself. */
export function commonKey(path: string, key: string): string {
  return path === OWN_VARIANTS ? key.split('.').slice(0, COMMON_KEYS).join('.') : key
}
