import { isLanguage, type Language } from '#contract/languages.ts'

/** What stands behind an address in a sentence or a message, as it is or encoded: closing signs, and spaces that nobody sees. */
const CLOSING = new Set([
  ...['.', ',', ';', ':', '!', '?', ')', ']', '}', '>', '*', "'", '"'],
  ...['%20', '%21', '%22', '%27', '%29', '%2A', '%2C', '%2E', '%3A', '%3B', '%3E', '%3F', '%5D', '%7D'],
  ...['%C2%A0', '%C2%BB', '%E2%80%8B', '%E2%80%99', '%E2%80%9C', '%E2%80%9D', '%E2%80%A6'],
])
const SIZES = [...new Set([...CLOSING].map(sign => sign.length))]

/** A script or region of a language tag. */
const SUBTAG = /^([a-z]{2}|[a-z]{4}|\d{3})$/i

const HOME = /^\/index\.(html?|php)$/i
const FEED = /^\/(feed|rss|atom)(\.xml)?\/?$/i
const DAILY_FEED = /^\/feed\/([a-z]{2})(\.xml)?\/?$/i
const HOLIDAY_FEED = /^\/feed\/([a-z]{2})\/holidays(\.xml)?\/?$/i
const CALENDAR = /^\/calendar\/([a-z]{2})\/([a-z+-]+)(\.ics)?\/?$/i

/**
 * The path that somebody means who typed or copied another: a language in other letters or with a region, a feed without its ending, or what
 * follows an address in a sentence. Undefined where the path says what it means, or nothing that is known here.
 * @param saved the visitor's language
 */
export function meantAddress(path: string, saved: Language): string | undefined {
  // Brackets that were opened in the address belong to it.
  const clean = /[([{<]|%(28|5B|7B|3C)/i.test(path) ? path : withoutClosing(path) || '/'
  const meant = meantFile(clean, saved) ?? inLanguage(clean)
  // Two slashes, or one that leans the other way, would lead to another site.
  return meant === path || !/^\/(?![/\\])/.test(meant) ? undefined : meant
}

/** A path without what stands behind it: taken off from the end, sign by sign. */
function withoutClosing(path: string): string {
  let end = path.length
  const sizeOfLast = () =>
    SIZES.find(size => size <= end && CLOSING.has(path.slice(end - size, end).toUpperCase())) ?? 0
  for (let size = sizeOfLast(); size > 0; size = sizeOfLast()) end -= size
  return path.slice(0, end)
}

function meantFile(path: string, saved: Language): string | undefined {
  if (HOME.test(path)) return '/'
  if (FEED.test(path)) return `/feed/${saved}.xml`
  const [, lang = '', layers = ''] = (
    DAILY_FEED.exec(path) ??
    HOLIDAY_FEED.exec(path) ??
    CALENDAR.exec(path) ??
    []
  ).map(part => part?.toLowerCase() ?? '')
  if (!isLanguage(lang)) return undefined
  if (DAILY_FEED.test(path)) return `/feed/${lang}.xml`
  return HOLIDAY_FEED.test(path) ? `/feed/${lang}/holidays.xml` : `/calendar/${lang}/${layers}.ics`
}

/** A language in any letters, with a script or region behind it: `EN`, `pt-BR`, `es_419`. */
function inLanguage(path: string): string {
  const [, first = '', ...rest] = path.split('/')
  const [code = '', ...subtags] = first.split(/[-_]/)
  const lang = code.toLowerCase()
  if (!isLanguage(lang) || !subtags.every(subtag => SUBTAG.test(subtag))) return path
  const below = `/${rest.join('/')}`
  return `/${lang}${HOME.test(below) ? '' : path.slice(first.length + 1)}`
}
