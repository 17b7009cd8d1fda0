import type { FastifyReply, FastifyRequest } from 'fastify'
import { ERRORS, type ErrorId, type Problem, problemType } from '#contract/errors.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#contract/languages.ts'
import { type SentenceValue, sentenceIn } from '../texts/sentence.ts'
import type { Dictionary } from '../texts/words.ts'

/** The problem document of an error id in a language. */
export function problemOf(
  dictionary: Dictionary,
  lang: Language,
  id: ErrorId,
  values: Record<string, SentenceValue> = {},
  fields: Record<string, ErrorId> = {},
): Problem {
  const translate = dictionary.translate[lang]
  const sentence = sentenceIn(lang, translate, `errors.${id}`, values)
  const errors = Object.entries(fields).map(([field, wrong]) => [field, [translate(`errors.${wrong}`)]])
  return {
    type: problemType(id),
    title: id.replaceAll('_', ' '),
    status: ERRORS[id],
    detail: sentence,
    message: sentence,
    errorMessage: sentence,
    ...(errors.length > 0 && { errors: Object.fromEntries(errors) }),
  }
}

type Asked = { lang?: unknown } | undefined

/** Language in which a request wants its errors: its `lang` query or that of its path when it is one of ours, else English. */
export function languageOf(request: FastifyRequest): Language {
  const asked = [(request.query as Asked)?.lang, (request.params as Asked)?.lang]
  return asked.find(isLanguage) ?? DEFAULT_LANGUAGE
}

/** A browser shows the answer to a person; what a page or a program asks for names another type. */
export function wantsPage({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false
}

/** Sends a problem document; errors are never cacheable. */
export function sendProblem(
  reply: FastifyReply,
  problem: Problem,
  headers: Record<string, string> = {},
): void {
  void reply
    .code(problem.status)
    .headers({
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/problem+json; charset=utf-8',
    })
    .send(JSON.stringify(problem))
}
