const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

const isName = (term: string): boolean => /^\p{Lu}/u.test(term)

/** Finds every mention of a term in an English text as a whole word, also in the plural. Names count only with their capital. */
export function englishPattern(term: string): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\p{N}])${literal(term)}(?:s|es)?(?![\\p{L}\\p{N}])`,
    isName(term) ? 'gu' : 'giu',
  )
}

const SHORT = 3
const between = '[\\s\\u00a0\\u202f-]+'

/**
 * Finds a rendering: each of its words is the beginning of a word of the text. `inside` lets the first one begin
 * within a compound. Names of up to three letters must stand as they are, else "La" would be found everywhere.
 */
export function renderingPattern(rendering: string, inside = false): RegExp {
  const short = rendering.length <= SHORT
  const start = inside && !short ? '' : '(?<![\\p{L}\\p{M}])'
  const words = rendering.split(/\s+/).map(literal)
  const body = words.join(`[\\p{L}\\p{M}]*${between}`)
  return new RegExp(
    `${start}${body}${short && isName(rendering) ? '(?![\\p{L}\\p{M}])' : ''}`,
    short && isName(rendering) ? 'u' : 'iu',
  )
}

/** Finds a form: like a rendering, but always a beginning, and with its capital when it is very short. */
export function formPattern(form: string, inside = false): RegExp {
  const short = form.length <= SHORT && isName(form)
  const words = form.split(/\s+/).map(literal)
  return new RegExp(
    `${inside && !short ? '' : '(?<![\\p{L}\\p{M}])'}${words.join(`[\\p{L}\\p{M}]*${between}`)}`,
    short ? 'u' : 'iu',
  )
}

/** Finds a refused word by its beginning; a capital counts. */
export function avoidPattern(word: string): RegExp {
  const words = word.split(/\s+/).map(literal)
  return new RegExp(
    `(?<![\\p{L}\\p{M}])${words.join(`[\\p{L}\\p{M}]*${between}`)}`,
    isName(word) ? 'u' : 'iu',
  )
}
