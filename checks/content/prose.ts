/** Stands where something that is not prose was taken out. */
const GAP = '▢'

const NOT_PROSE = [
  /<!--.*?-->/gs,
  /```.*?```/gs,
  /`[^`]*`/g,
  /\{\{[^}]*\}\}/g,
  /\$t\([^)]*\)/g,
  /\{#[\w-]+\}/g,
  /<\/?[a-z0-9][^>]*>/gi,
  /[\w.+-]+@[\w-]+\.[\w.-]+/g,
  /https?:\/\/[^\s)]+/g,
  /\b[\w-]+\.(?:com|net|org|ru)\b/g,
]

/** The text without code, placeholders, tags, anchors, addresses and link targets; each leaves a mark of one letter. */
export function prose(text: string): string {
  const cut = NOT_PROSE.reduce((rest, pattern) => rest.replace(pattern, GAP), text)
  return cut.replace(/\]\([^)]*\)/g, ']')
}

/** The last named part of a dotted key: `3.body.0` is in the field `body`. */
export function fieldOf(key: string): string {
  const parts = key.split('.').filter(part => !/^\d+$/.test(part))
  return parts.at(-1) ?? key
}

const LIST_FIELDS = new Set(['recommended', 'notRecommended', 'name'])

/** True for texts that are lists of phrases separated by "; " (a name may have several lines). */
export const isList = (key: string): boolean => LIST_FIELDS.has(fieldOf(key))

/** The phrases of a list; blank ones are dropped, as the screen does. */
export const phrases = (text: string): string[] =>
  text
    .split(';')
    .map(phrase => phrase.trim())
    .filter(phrase => phrase !== '')
