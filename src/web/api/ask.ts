import type { Problem } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import type { Answer } from '#contract/page.ts'
import type { Translator } from '../i18n/translator.ts'
import { reloadNewVersion } from '../offline/refresh.ts'
import type { Session } from '../session/session.ts'
import { hideFailures, showToast } from '../shell/toasts.ts'
import { type Call, type Reply, request, unreachable } from './request.ts'

interface AskOptions extends Omit<Call, 'path' | 'lang' | 'bearer'> {
  /** No toast when it fails: the place that asked says it itself. A call with a body comes from a form, which always does. */
  quiet?: boolean | undefined
  /** The token is not sent along. */
  isAnonymous?: boolean | undefined
  /** Shown when it succeeds. */
  success?: string | undefined
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

const NO_ANSWER = { ok: false, version: null, problem: { status: 0 } } as const

interface AskNeeds {
  firstVersion: string
  translator: Translator
  onNewVersion: () => void
  /** Absent only in tests of what needs no token. */
  session?: () => Session
}

/** How every call is made: token, and what a changed version or a failure tells the reader. */
export function createAsk({ firstVersion, translator, onNewVersion, session }: AskNeeds): Ask {
  let version = firstVersion

  function watchVersion(seen: string | null, lang: Language): void {
    if (!seen || seen === version) return
    version = seen
    onNewVersion()
    const t = translator.in(lang)
    const action = { label: t('toast.refresh'), run: () => void reloadNewVersion() }
    showToast({ kind: 'info', text: t('toast.newVersion'), seconds: 15, action })
  }

  function tell({ status, detail }: Problem, failed: string, lang: Language, isReader: boolean): void {
    const key = sentenceOf(status, isReader)
    const text = key ? translator.in(lang)(key) : detail
    const expired = status === 401 && isReader
    showToast({ kind: expired ? 'warning' : 'error', text, seconds: expired ? 20 : 6, failed })
  }

  async function reach<T>(call: Call, bearer: string | undefined): Promise<Reply<T>> {
    const reply = await request<T>({ ...call, bearer })
    if (reply.ok && bearer) session?.().onTokenAccepted()
    const isCut = !reply.ok && reply.problem.status === 0
    const mayBeKept = !call.body && !call.path.startsWith('/api/account/')
    // What was kept for a time without a network was kept for anyone.
    return isCut && bearer && mayBeKept ? request<T>(call) : reply
  }

  /** The call again with a refreshed token, when the server has refused the one that it was made with. */
  async function again<T>(call: Call, refused: string, reply: Reply<T>): Promise<Reply<T>> {
    const next = await session?.().renew(refused)
    if (next === undefined) return NO_ANSWER
    return next === null ? reply : reach<T>(call, next)
  }

  return async <T>(path: string, lang: Language, options: AskOptions = {}): Promise<Answer<T>> => {
    const { isAnonymous = false, success, quiet = options.body !== undefined, ...call } = options
    const bearer = isAnonymous ? undefined : await session?.().bearer()
    // A reader whose token cannot be refreshed now: sent without it, a form would be refused as a stranger's.
    const isStuck = !isAnonymous && !bearer && call.body && session?.().state().user
    const asked = { ...call, path, lang }
    const first = isStuck ? NO_ANSWER : await reach<T>(asked, bearer)
    const isRefused = bearer !== undefined && !first.ok && first.problem.status === 401
    const reply = isRefused ? await again<T>(asked, bearer, first) : first
    watchVersion(reply.version, lang)
    if (reply.ok) {
      hideFailures(call.body ? undefined : path)
      if (success) showToast({ kind: 'success', text: success, seconds: 6 })
      return { ok: true, data: reply.data }
    }
    const isReader = bearer !== undefined
    const problem = whole(reply.problem, translator.in(lang), isReader)
    if (!quiet) tell(problem, path, lang, isReader)
    if (problem.status === 401 && isReader) void session?.().reload()
    return { ok: false, problem }
  }
}

/** A stranger has no session that could have expired. */
function sentenceOf(status: number, isReader: boolean): string | undefined {
  return status === 401 && !isReader ? 'errors.unauthorized' : BY_STATUS[status]
}

type Failure = Partial<Problem> & { status: number }

/** A problem whose `detail` can be shown; `message` is what the server said, or nothing. */
function whole(problem: Failure, t: (key: string) => string, isReader: boolean): Problem {
  const offline = problem.status === 0 ? t(unreachable()) : ''
  const message = problem.message || problem.errorMessage || problem.detail || offline
  const detail = problem.detail || message || t(sentenceOf(problem.status, isReader) ?? 'errors.unknown')
  return { type: '', title: '', ...problem, detail, message, errorMessage: message }
}
