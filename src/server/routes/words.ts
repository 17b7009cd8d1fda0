import type { FastifyInstance } from 'fastify'
import { dateNames } from '#contract/date-names.ts'
import { GUESSED_WORDS } from '../accounts/guessed-words.ts'
import { addCall } from '../http/add-call.ts'
import type { Services } from '../services.ts'
import { datesWordsOf, withoutDatesWords } from '../texts/dates-words.ts'

/**
 * The interface words of a language with its names of months and weekdays, the long texts, and what passwords are guessed by, for the
 * strength shown while one is chosen.
 */
export function wordsRoutes(app: FastifyInstance, { dictionary, pageTexts, answers }: Services): void {
  addCall(app, 'commonPasswords', (request, reply) => {
    const make = () => JSON.stringify(GUESSED_WORDS)
    return answers.versioned(request, reply, { key: 'passwords', make })
  })
  addCall(app, 'words', (request, reply) => {
    const { lang } = request.params
    const make = () =>
      JSON.stringify({ ...withoutDatesWords(dictionary.words[lang]), names: dateNames(lang) })
    return answers.versioned(request, reply, { key: `words-${lang}`, make })
  })
  addCall(app, 'datesWords', (request, reply) => {
    const { lang } = request.params
    const make = () => JSON.stringify(datesWordsOf(dictionary, lang))
    return answers.versioned(request, reply, { key: `dates-words-${lang}`, make })
  })
  addCall(app, 'text', (request, reply) => {
    const { lang, page } = request.params
    const make = () => JSON.stringify(pageTexts(lang, page))
    return answers.versioned(request, reply, { key: `text-${lang}-${page}`, make })
  })
}
