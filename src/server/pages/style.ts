/** A rule at the top of the style sheet, or what of it may be left out of a page. */
type Part =
  | { text: string /** Classes that each selector needs. */; needs: string[][] }
  | { open: string; parts: Part[] }

/** The rules of a style sheet that a page's markup can meet, in their order. */
export type StyleFor = (html: string) => string

/**
 * Every page carries its styles, and on a slow phone each kilobyte before the text delays the first paint. A rule that
 * asks for a class which the markup does not have is left out; the whole sheet follows at the end of the document.
 */
export function stylePicker(sheet: string): StyleFor {
  const parts = parse(sheet)
  return html => write(parts, classesIn(html))
}

/**
 * The sheet with the colours of the night alone. A colour of both themes is a property made of two others, and resolving
 * seventy of those takes a slow phone about 10 ms before the first paint.
 */
export function atNight(sheet: string): string {
  return sheet.replace(PAIR, '$1')
}

/** What the build makes of `light-dark(a, b)`. */
const PAIR =
  /var\(--lightningcss-light,(?:[^()]|\([^()]*\))*\)\s*var\(--lightningcss-dark,((?:[^()]|\([^()]*\))*)\)/g

function classesIn(html: string): Set<string> {
  const attributes = html.matchAll(/ class="([^"]*)"/g)
  return new Set([...attributes].flatMap(([, names = '']) => names.split(' ')))
}

function parse(css: string): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < css.length; ) {
    const end = endOfRule(css, at)
    parts.push(part(css.slice(at, end)))
    at = end
  }
  return parts
}

/** A rule ends with its block; a statement such as `@import` with its semicolon. */
function endOfRule(css: string, from: number): number {
  let depth = 0
  for (let at = from; at < css.length; at++) {
    if (css[at] === '"') at = css.indexOf('"', at + 1)
    else if (css[at] === '{') depth++
    else if (css[at] === '}' && --depth === 0) return at + 1
    else if (css[at] === ';' && depth === 0) return at + 1
  }
  return css.length
}

function part(text: string): Part {
  const open = text.slice(0, text.indexOf('{') + 1)
  if (/^@(media|supports|layer|container)/.test(text))
    return { open, parts: parse(text.slice(open.length, -1)) }
  return { text, needs: text.startsWith('@') ? [[]] : needsOf(open.slice(0, -1)) }
}

/** What stands in brackets may match or not and is no need. */
function needsOf(selectors: string): string[][] {
  let plain = selectors
  for (let last = ''; last !== plain; ) {
    last = plain
    plain = plain.replace(/\([^()]*\)|\[[^\]]*\]/g, '')
  }
  return plain.split(',').map(one => [...one.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name))
}

function write(parts: readonly Part[], classes: ReadonlySet<string>): string {
  return parts.map(one => writeOne(one, classes)).join('')
}

function writeOne(one: Part, classes: ReadonlySet<string>): string {
  if ('text' in one) return one.needs.some(need => need.every(name => classes.has(name))) ? one.text : ''
  const inner = write(one.parts, classes)
  return inner && `${one.open}${inner}}`
}
