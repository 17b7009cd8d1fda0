import type { CallAnswer, CallInput } from '#contract/calls.schema.ts'
import { type AddressParts, type CallName, methodOf, pathOf } from '#contract/calls.ts'
import type { Problem } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import type { Answer } from '#contract/page.ts'
import type { Translate, Translator } from '#contract/translator.ts'
import { hideFailures, showToast } from '../app/toasts.ts'
import { reloadNewVersion } from '../offline/refresh.ts'
import type { Session } from '../session/session.ts'
import { type AnyCall, type CallOptions, type Reply, requestAny, unreachable } from './request.ts'

export interface AskOptions extends Omit<CallOptions, 'bearer'> {
  /** No toast when it fails: the place that asked says it itself. Most POSTs come from a form, which always does. */
  quiet?: boolean | undefined
  /** The token is not sent along. */
  isAnonymous?: boolean | undefined
  /** Shown when it succeeds. */
  success?: string | undefined
}

type Given<N extends CallName> = AskOptions & CallInput<N>

/** Makes a call of the table; the options may be absent where the call needs no values. */
export type Ask = <N extends CallName>(
  name: N,
  lang: Language,
  ...given: object extends Given<N> ? [options?: Given<N>] : [options: Given<N>]
) => Promise<Answer<CallAnswer<N>>>

/** The same where it does not matter which one. */
export type AskAny = (
  name: CallName,
  lang: Language,
  options?: AskOptions & AddressParts & { body?: unknown },
) => Promise<Answer<unknown>>

/** Sentences that stand for a status, whatever the server writes. */
const BY_STATUS: Readonly<Record<number, string>> = {
  401: 'toast.sessionExpired',
  403: 'toast.forbidden',
  404: 'toast.notFound',
  429: 'toast.tooManyRequests',
  500: 'toast.serverError',
  502: 'toast.badGateway',
}

/** What a server or a gateway that says nothing itself has said by its status: also to a form, whose own sentence would be wrong then. */
const IN_SILENCE: Readonly<Record<number, string>> = {
  408: 'errors.unavailable',
  413: 'errors.body_too_large',
  429: 'toast.tooManyRequests',
  502: 'toast.badGateway',
  503: 'errors.unavailable',
  504: 'errors.unavailable',
}

const NO_ANSWER = { ok: false, version: null, problem: { status: 0 } } as const

interface AskDependencies {
  firstVersion: string
  translator: Translator
  onNewVersion: () => void
  /** Absent only in tests of what needs no token. */
  session?: () => Session
}

/** How the app makes a call: with the token, and toasts for a changed version and for failures. */
export function createAsk({ firstVersion, translator, onNewVersion, session }: AskDependencies): Ask {
  let version = firstVersion

  function watchVersion(seen: string | null, lang: Language): void {
    if (!seen || seen === version) return
    version = seen
    onNewVersion()
    const t = translator.in(lang)
    const action = { label: t('toast.refresh'), run: () => void reloadNewVersion() }
    showToast({ kind: 'info', text: t('toast.newVersion'), seconds: 15, action })
  }

  function notify({ status, detail }: Problem, failed: string, lang: Language, isSignedIn: boolean): void {
    const key = sentenceOf(status, isSignedIn)
    const text = key ? translator.in(lang)(key) : detail
    const expired = status === 401 && isSignedIn
    showToast({ kind: expired ? 'warning' : 'error', text, seconds: expired ? 20 : 6, failed })
  }

  async function reach(call: AnyCall, bearer: string | undefined): Promise<Reply<unknown>> {
    const reply = await requestAny({ ...call, bearer })
    if (reply.ok && bearer) session?.().onTokenAccepted()
    const isCut = !reply.ok && reply.problem.status === 0
    const mayBeCached = methodOf(call.name) === 'GET' && !pathOf(call.name).startsWith('/api/account/')
    // What the service worker has cached came without a token.
    return isCut && bearer && mayBeCached ? requestAny(call) : reply
  }

  /** The call again with a refreshed token, when the server has refused the one that it was made with. */
  async function again(call: AnyCall, refused: string, reply: Reply<unknown>): Promise<Reply<unknown>> {
    const next = await session?.().renew(refused)
    if (next === undefined) return NO_ANSWER
    return next === null ? reply : reach(call, next)
  }

  const ask: AskAny = async (name, lang, options = {}) => {
    const isPost = methodOf(name) === 'POST'
    const { isAnonymous = false, success, quiet = isPost, ...given } = options
    const bearer = isAnonymous ? undefined : await session?.().bearer()
    // The token of a signed-in user cannot be refreshed now: sent without it, a form would be refused as an anonymous user's.
    const isStuck = !isAnonymous && !bearer && isPost && session?.().state().user
    const call = { ...given, name, lang }
    const first = isStuck ? NO_ANSWER : await reach(call, bearer)
    const isRefused = bearer !== undefined && !first.ok && first.problem.status === 401
    const reply = isRefused ? await again(call, bearer, first) : first
    watchVersion(reply.version, lang)
    const path = pathOf(name, given.params)
    if (reply.ok) {
      hideFailures(isPost ? undefined : path)
      if (success) showToast({ kind: 'success', text: success, seconds: 6 })
      return { ok: true, data: reply.data }
    }
    const isSignedIn = bearer !== undefined
    const problem = whole(reply.problem, translator.in(lang), isSignedIn)
    if (!quiet) notify(problem, path, lang, isSignedIn)
    if (problem.status === 401 && isSignedIn) void session?.().reload()
    return { ok: false, problem }
  }
  // The answer has the type of the table, see `request`.
  return ask as Ask
}

/** An anonymous user has no session that could have expired. */
function sentenceOf(status: number, isSignedIn: boolean): string | undefined {
  return status === 401 && !isSignedIn ? 'errors.unauthorized' : BY_STATUS[status]
}

/** Says that what was wanted cannot be loaded: there is no network, or a newer version has replaced it. */
export function sayUnreachable(t: Translate): void {
  const action = { label: t('toast.refresh'), run: () => location.reload() }
  showToast({
    kind: 'warning',
    text: t(unreachable()),
    seconds: 6,
    // Without a network the page would be lost.
    ...(navigator.onLine && { action }),
  })
}

type Failure = Partial<Problem> & { status: number }

/** A problem whose `detail` can be shown; `message` is what the server said, or nothing. */
function whole(problem: Failure, t: (key: string) => string, isSignedIn: boolean): Problem {
  const { status } = problem
  const silent = status === 0 ? unreachable() : IN_SILENCE[status]
  const message = problem.message || problem.errorMessage || problem.detail || (silent ? t(silent) : '')
  const other = status > 500 ? 'toast.serverError' : 'errors.unknown'
  const detail = problem.detail || message || t(sentenceOf(status, isSignedIn) ?? other)
  return { type: '', title: '', ...problem, detail, message, errorMessage: message }
}
