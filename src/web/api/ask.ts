import type { Problem } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import type { Answer } from '#contract/page.ts'
import type { Translator } from '../i18n/translator.ts'
import { refresh } from '../offline/refresh.ts'
import type { Session } from '../session/session.ts'
import { showToast } from '../shell/toasts.ts'
import { type Call, type Reply, request, unreachable } from './request.ts'

interface AskOptions extends Omit<Call, 'path' | 'lang' | 'bearer'> {
  /** No toast when it fails, or not for these: the place that asked says it itself. */
  quiet?: boolean | ((status: number) => boolean) | undefined
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
    const action = { label: t('toast.refresh'), run: () => void refresh() }
    showToast({ kind: 'info', text: t('toast.newVersion'), seconds: 15, action })
  }

  function tell(problem: Problem, lang: Language): void {
    const key = BY_STATUS[problem.status]
    const text = key ? translator.in(lang)(key) : problem.detail
    const expired = problem.status === 401
    showToast({ kind: expired ? 'warning' : 'error', text, seconds: expired ? 20 : 6 })
  }

  async function reach<T>(call: Call, bearer: string | undefined): Promise<Reply<T>> {
    const reply = await request<T>({ ...call, bearer })
    if (reply.ok && bearer) session?.().meet()
    const isCut = !reply.ok && reply.problem.status === 0
    const mayBeKept = !call.body && !call.path.startsWith('/api/account/')
    // What was kept for a time without a network was kept for anyone.
    return isCut && bearer && mayBeKept ? request<T>(call) : reply
  }

  return async <T>(path: string, lang: Language, options: AskOptions = {}): Promise<Answer<T>> => {
    const { quiet = false, isAnonymous = false, success, ...call } = options
    const bearer = isAnonymous ? undefined : await session?.().bearer()
    // A reader whose token cannot be refreshed now: sent without it, a form would be refused as a stranger's.
    const isStuck = !isAnonymous && !bearer && call.body && session?.().state().user
    const reply = isStuck ? NO_ANSWER : await reach<T>({ ...call, path, lang }, bearer)
    watchVersion(reply.version, lang)
    if (reply.ok) {
      if (success) showToast({ kind: 'success', text: success, seconds: 6 })
      return { ok: true, data: reply.data }
    }
    const problem = whole(reply.problem, translator.in(lang))
    const isQuiet = typeof quiet === 'function' ? quiet(problem.status) : quiet
    if (!isQuiet) tell(problem, lang)
    if (problem.status === 401 && bearer) void session?.().reload()
    return { ok: false, problem }
  }
}

/** A problem whose `detail` can be shown; `message` is what the server said, or nothing. */
function whole(problem: Partial<Problem> & { status: number }, t: (key: string) => string): Problem {
  const offline = problem.status === 0 ? t(unreachable()) : ''
  const message = problem.message || problem.errorMessage || problem.detail || offline
  const detail = problem.detail || message || t(BY_STATUS[problem.status] ?? 'errors.unknown')
  return { type: '', title: '', ...problem, detail, message, errorMessage: message }
}
