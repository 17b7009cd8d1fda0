import type { FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { ZodType } from 'zod'

/** Control characters and halves of characters: PostgreSQL refuses some of them, and no field needs any. */
const IN_A_LINE = /[\p{Cc}\p{Cs}]/u
/** The same, but for the tabs and line ends of a text. */
const IN_A_TEXT = /[^\P{Cc}\t\n\r]|\p{Cs}/u

/**
 * Validates every part of every call by its schema and refuses control characters in all of its texts: 400. A body may have tabs and
 * line ends, as far as its schema allows them. What the schema passed is searched, so its shape bounds the search.
 */
export const validatorWithoutControls: FastifySchemaCompiler<ZodType> = route => {
  const validate = validatorCompiler(route)
  const refused = route.httpPart === 'body' ? IN_A_TEXT : IN_A_LINE
  return (data: unknown) => {
    const result = validate(data)
    const isPassed = typeof result === 'object' && 'value' in result
    if (!isPassed || !hasMatch(result.value, refused)) return result
    return { error: new Error('A text has control characters.') }
  }
}

function hasMatch(value: unknown, pattern: RegExp): boolean {
  if (typeof value === 'string') return pattern.test(value)
  return (
    typeof value === 'object' && value !== null && Object.values(value).some(one => hasMatch(one, pattern))
  )
}
