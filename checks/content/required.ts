import { TRADITION_IDS } from '#calendar/index.ts'
import required from './data/required.json' with { type: 'json' }
import type { Finding, LanguageFiles } from './model.ts'

const SHAPES: readonly { readonly file: string; readonly ids: string; readonly fields: string }[] = required

const words = (list: string): string[] => list.split(' ').flatMap(expanded)

function expanded(word: string): string[] {
  if (word === '@calendars') return TRADITION_IDS
  const range = /^(-?\d+)\.\.(\d+)$/.exec(word)
  if (range === null) return [word]
  const [from, to] = [Number(range[1]), Number(range[2])]
  return Array.from({ length: to - from + 1 }, (_, i) => String(from + i))
}

const finding = (path: string, key: string, message: string): Finding => ({
  rule: 'required',
  language: 'en',
  path,
  key,
  message,
})

/** The ids and fields that the rules of the almanac can ask for and the English does not have. */
export function missingEnglish(english: LanguageFiles): Finding[] {
  return SHAPES.flatMap(({ file, ids, fields }) => {
    const own = english.get(file)
    if (own === undefined) return [finding(file, '', 'file missing')]
    const keys = words(ids).flatMap(id =>
      fields === '' ? [id] : words(fields).map(field => `${id}.${field}`),
    )
    return keys.filter(key => !own.texts.has(key)).map(key => finding(file, key, 'missing'))
  })
}
