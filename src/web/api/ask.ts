import type { Problem } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import type { Answer } from '#contract/page.ts'
import { LOCAL_TIME_HEADER, VERSION_HEADER } from '#contract/product.ts'
import type { Translator } from '../i18n/translator.ts'
import { refresh } from '../offline/refresh.ts'
import { showToast } from '../shell/toasts.ts'
import { localTime } from './local-time.ts'

interface AskOptions {
  signal?: AbortSignal | undefined
  query?: Record<string, string | undefined>
  /** No toast when it fails: the place that asked says it itself. */
  quiet?: boolean
  /** The answer is text, not JSON. */
  isText?: boolean
}

export type Ask = <T>(path: string, lang: Language, options?: AskOptions) => Promise<Answer<T>>

/** Sentences that stand for a status, whatever the server writes. */
const BY_STATUS: Readonly<Record<number, string>> = {
  401: 'toast.sessionExpired',
  403: 'toast.forbidden',
  404: 'toast.notFound',
  429: 'toast.tooManyRequests',
  500: 'toast.serverError',
  502: 'toast.badGateway',
}

/** How every call is made: language, local time, and what a changed version or a failure tells the reader. */
export function createAsk(firstVersion: string, translator: Translator, onNewVersion: () => void): Ask {
  let version = firstVersion

  function watchVersion(seen: string | null, lang: Language): void {
    if (!seen || seen === version) return
    version = seen
    onNewVersion()
    const t = translator.in(lang)
    const action = { label: t('toast.refresh'), run: () => void refresh() }
    showToast({ kind: 'info', text: t('toast.newVersion'), seconds: 15, action })
  }

  function tell(problem: Problem, lang: Language): void {
    const key = BY_STATUS[problem.status]
    const text = key ? translator.in(lang)(key) : problem.message
    const expired = problem.status === 401
    showToast({ kind: expired ? 'warning' : 'error', text, seconds: expired ? 20 : 6 })
  }

  return async <T>(path: string, lang: Language, options: AskOptions = {}): Promise<Answer<T>> => {
    const t = translator.in(lang)
    const answer = await request<T>(path, lang, options, seen => watchVersion(seen, lang))
    if (answer.ok) return answer
    const problem = { ...problemOf(0, t('errors.offline')), ...answer.problem }
    problem.detail ||= t('errors.unknown')
    problem.message ||= problem.detail
    if (!options.quiet) tell(problem, lang)
    return { ok: false, problem }
  }
}

type Failed = { ok: false; problem: Partial<Problem> }

async function request<T>(
  path: string,
  lang: Language,
  { signal, query, isText }: AskOptions,
  onVersion: (version: string | null) => void,
): Promise<{ ok: true; data: T } | Failed> {
  const headers = { [LOCAL_TIME_HEADER]: localTime(new Date()) }
  try {
    const response = await fetch(`${path}?${search({ ...query, lang })}`, { headers, signal: signal ?? null })
    onVersion(response.headers.get(VERSION_HEADER))
    if (response.ok) return { ok: true, data: (await (isText ? response.text() : response.json())) as T }
    return { ok: false, problem: await readProblem(response) }
  } catch (error) {
    // The router gave the call up and listens no more; it must see the abort itself.
    if (signal?.aborted) throw error
    return { ok: false, problem: {} }
  }
}

function search(query: Record<string, string | undefined>): URLSearchParams {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return new URLSearchParams(given)
}

async function readProblem(response: Response): Promise<Partial<Problem>> {
  const body = (await response.json().catch(() => null)) as Partial<Problem> | null
  return { ...problemOf(response.status, ''), ...body, status: response.status }
}

function problemOf(status: number, sentence: string): Problem {
  return { type: '', title: '', status, detail: sentence, message: sentence, errorMessage: sentence }
}
