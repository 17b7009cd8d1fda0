import type { Rule } from '../model.ts'

/** The file was made from the English as it is now. */
export const stale: Rule = {
  name: 'stale',
  english: false,
  check({ own, english }) {
    if (own.source === undefined)
      return [{ key: '', message: 'says nothing about the English it was made from' }]
    return own.source === english.hash ? [] : [{ key: '', message: 'the English has changed since' }]
  },
}
