/** A place in the texts of one language where most languages have something else. */
export interface Gap {
  /** Which of the compared texts it is in. */
  index: number
  /** Keys from the outermost on, joined by dots; empty: the text as a whole. */
  key: string
}

/** Forms that a language has or has not by its grammar. */
const PLURAL_FORM = /_(zero|two|few|many)$/

/** Words in the forms that the patterns of their language name: what is in them is each language's own. */
const OWN_FORMS = /(^|\.)(forms|signs)$/

/**
 * Compares the same texts in several languages: what most of them have, in objects at any depth, each must have and as the same kind of
 * value. Additions are harmless, and lists may differ in length. Gives the first gap.
 * @param depth how many keys deep it looks
 */
export function findGap(texts: readonly unknown[], key = '', depth = Infinity): Gap | undefined {
  const kinds = texts.map(kindOf)
  const usual = kinds.find(kind => kinds.filter(other => other === kind).length > texts.length / 2)
  if (usual === undefined || usual === 'undefined') return undefined
  const index = kinds.findIndex(kind => kind !== usual)
  if (index >= 0) return { index, key }
  if (usual !== 'object' || depth === 0 || OWN_FORMS.test(key)) return undefined
  const objects = texts as Readonly<Record<string, unknown>>[]
  for (const name of new Set(objects.flatMap(Object.keys))) {
    if (PLURAL_FORM.test(name)) continue
    const values = objects.map(object => object[name])
    const gap = findGap(values, key === '' ? name : `${key}.${name}`, depth - 1)
    if (gap !== undefined) return gap
  }
  return undefined
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'list' : typeof value
}
