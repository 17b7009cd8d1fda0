/** The file whose texts each language varies as it likes: sections and ids are common to all, the variants below them are not. */
export const OWN_VARIANTS = 'almanac/summary.json'

/** How many keys from the outermost on are common to all languages. */
export const COMMON_KEYS = 2
