import type * as z from 'zod'
import { LANGUAGES } from '#contract/languages.ts'
import { ALLOWED_VALUES, type MatterId } from '#contract/matters.schema.ts'
import { loadAlmanacTexts } from '#server/almanac/texts.ts'

// What a tool answers to an input that it cannot take: words from which a model can mend it.

const ALLOWED: Readonly<Record<string, string>> = { ...ALLOWED_VALUES, lang: LANGUAGES.join(', ') }

/** The schema with refusals in sentences: what is unknown, what is missing, and which values are allowed. */
export function explained<T extends z.ZodObject>(schema: T): T {
  const standard = schema['~standard']
  const validate = (value: unknown) => {
    const result = schema.safeParse(value)
    const given = Object(value) as Record<string, unknown>
    const names = Object.keys(schema.shape)
    const unknown = Object.keys(given).filter(name => !names.includes(name))
    const wrong = new Set(result.error?.issues.map(({ path }) => String(path[0])))
    const sentences = [
      ...unknown.map(name => `${name} is unknown; known are ${names.join(', ')}.`),
      ...[...wrong].map(name => sentenceOf(name, given[name], schema.shape[name] as z.ZodType | undefined)),
    ]
    return sentences.length > 0 ? { issues: [{ message: sentences.join(' ') }] } : { value: result.data }
  }
  // The protocol's library reads nothing but this part of a schema.
  return { '~standard': { ...standard, validate } } as unknown as T
}

function sentenceOf(name: string, given: unknown, schema: z.ZodType | undefined): string {
  const allowed = ALLOWED[name]
  const meant = name === 'matter' ? matterMeant(given) : undefined
  return [
    `${name}${given === undefined ? ' is missing' : ''}: ${allowed === undefined ? (schema?.description ?? 'a text') : `one of ${allowed}`}.`,
    meant && `Did you mean ${meant}?`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The matter that people call so in any language. */
function matterMeant(given: unknown): MatterId | undefined {
  if (typeof given !== 'string' || given.trim() === '') return undefined
  const word = given.trim().toLowerCase()
  for (const { matters } of Object.values(loadAlmanacTexts())) {
    for (const [id, { name, synonyms }] of Object.entries(matters.matters)) {
      const names = [name, ...synonyms.split(',')].map(one => one.trim().toLowerCase())
      if (names.includes(word)) return id as MatterId
    }
  }
  return undefined
}
