import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type { CallName } from '#contract/calls.ts'
import { ERRORS, type ErrorId } from '#contract/errors.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#contract/languages.ts'
import { unauthorized } from '../accounts/authenticate.ts'
import { ApiError, parameterError } from '../core/api-error.ts'
import { NOTICE_POLICY } from '../pages/assets.ts'
import { writeNotice } from '../pages/document.ts'
import { savedLanguageOf } from '../pages/visitor.ts'
import { isDatabaseUnavailable, isOwnerGone } from '../store/database-errors.ts'
import type { Dictionary } from '../texts/words.ts'
import { BARE_HEADERS } from './headers.ts'
import { languageOf, problemOf, sendProblem, wantsPage } from './problem.ts'

/**
 * Answers every error of the calls as problem+json, and outside of `/api` as a short page where a person asks; what is unknown becomes a logged 500
 * without detail.
 */
export function installErrorHandler(app: FastifyInstance, dictionary: Dictionary): void {
  app.setErrorHandler((thrown: unknown, request, reply) => {
    const error = asError(thrown)
    const { id, values, headers, fields } = classify(error, request.routeOptions.config.call)
    if (!(error instanceof ApiError) && ERRORS[id] >= 500) request.log.error({ err: error }, 'request failed')
    // The first words of HTTP/2 are a method that no route can have: its request goes past every hook.
    if (!reply.hasHeader('x-content-type-options')) void reply.headers(BARE_HEADERS)
    if (isForPerson(request)) {
      const { lang: named } = (request.params ?? {}) as { lang?: unknown }
      const lang = isLanguage(named) ? named : (savedLanguageOf(request) ?? DEFAULT_LANGUAGE)
      const problem = problemOf(dictionary, lang, id, values)
      // What a part of the address cannot be is a page that is not there.
      const status = problem.status === 400 ? 404 : problem.status
      const html = writeNotice(dictionary.translate[lang], lang, { ...problem, status })
      const type = 'text/html; charset=utf-8'
      return reply
        .code(status)
        .headers({ ...headers, 'cache-control': 'no-store', 'content-security-policy': NOTICE_POLICY })
        .type(type)
        .send(html)
    }
    return sendProblem(reply, problemOf(dictionary, languageOf(request), id, values, fields), headers)
  })
}

function isForPerson(request: FastifyRequest): boolean {
  return /^(GET|HEAD)$/.test(request.method) && !/^\/api(\/|$|\?)/.test(request.url) && wantsPage(request)
}

/** Code may throw anything, also nothing; what is no error says nothing that we could tell. */
function asError(thrown: unknown): FastifyError | ApiError {
  return thrown instanceof Error ? (thrown as FastifyError | ApiError) : (new Error() as FastifyError)
}

type Classified = Pick<ApiError, 'id' | 'values' | 'headers' | 'fields'>

/** Fastify's own codes by the catalogue's ids. */
const FASTIFY_CODES: Readonly<Record<string, ErrorId>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
}

function classify(error: FastifyError | ApiError, call: CallName | undefined): Classified {
  if (error instanceof ApiError) return error
  const known = FASTIFY_CODES[error.code]
  if (known) return plain(known)
  if (error.validation) return invalidInput(error, call)
  // Before the database: an upload that the client aborts has the code of a broken connection, too.
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return plain('invalid_request')
  if (isDatabaseUnavailable(error)) return { ...plain('unavailable'), headers: { 'retry-after': '2' } }
  // The account was deleted after its token had been looked up.
  if (isOwnerGone(error)) return unauthorized()
  return plain('server_error')
}

function plain(id: ErrorId): Classified {
  return { id, values: {}, headers: {}, fields: {} }
}

/** A field whose rule names a sentence of the catalogue gets it, and the first of them stands for the whole. */
function invalidInput(error: FastifyError, call: CallName | undefined): Classified {
  const named = (error.validation ?? []).flatMap(({ instancePath, message }) =>
    isErrorId(message) ? [[instancePath.split('/')[1] ?? '', message] as const] : [],
  )
  const first = named[0]
  if (first === undefined) return plain(invalidPart(error))
  if (first[1] === 'invalid_parameter') return parameterError(first[0], call)
  return { ...plain(first[1]), fields: Object.fromEntries(named.reverse()) }
}

function isErrorId(text: string | undefined): text is ErrorId {
  return text !== undefined && Object.hasOwn(ERRORS, text)
}

/** A wrong `lang` gets its own sentence; everything else is the general one. */
function invalidPart(error: FastifyError): ErrorId {
  const paths = error.validation?.map(issue => issue.instancePath) ?? []
  return error.validationContext !== 'body' && paths.includes('/lang')
    ? 'unsupported_language'
    : 'invalid_request'
}
