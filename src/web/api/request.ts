import type { CallAnswer, CallInput } from '#contract/calls.schema.ts'
import { type AddressParts, addressOf, type CallName, methodOf } from '#contract/calls.ts'
import type { Problem } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import { LOCAL_TIME_HEADER, VERSION_HEADER } from '#contract/product.ts'
import { learnServerTime } from './server-clock.ts'

/** How any call is made. */
export interface CallOptions {
  bearer?: string | undefined
  signal?: AbortSignal | undefined
  /** Reaches the server also when the page is closed meanwhile. */
  keepalive?: boolean | undefined
}

/** One call to the server. */
export type Call<N extends CallName> = CallOptions & { name: N; lang: Language } & CallInput<N>

/** The same where it does not matter which one; a body is sent as JSON. */
export type AnyCall = CallOptions & AddressParts & { name: CallName; lang: Language; body?: unknown }

/** What came back; `version` is null when nothing did. */
export type Reply<T> = { version: string | null } & (
  | { ok: true; data: T }
  | { ok: false; problem: Partial<Problem> & { status: number } }
)

/** Makes a call: with the language, the local time and, for a signed-in user, the token. */
export async function requestAny(call: AnyCall): Promise<Reply<unknown>> {
  const { name, lang, params, query, body, signal, keepalive = false } = call
  const address = addressOf(name, { params, query: { ...query, lang } })
  const init = { method: methodOf(name), headers: headersOf(call), signal: signal ?? null, keepalive }
  try {
    const response = await fetch(address, body === undefined ? init : { ...init, body: JSON.stringify(body) })
    const version = response.headers.get(VERSION_HEADER)
    learnServerTime(response.headers.get('date'))
    if (!response.ok) return { ok: false, version, problem: await readProblem(response) }
    const isEmpty = response.status === 204
    return { ok: true, version, data: await (isEmpty ? response.text() : response.json()) }
  } catch (error) {
    // The router has aborted the call and must see the abort itself.
    if (signal?.aborted) throw error
    return { ok: false, version: null, problem: { status: 0 } }
  }
}

/**
 * The same for a known call. An answer is taken to have the type of the table, as the server writes it by the same table, and is not
 * checked again: that would take zod.
 */
export const request = requestAny as <N extends CallName>(call: Call<N>) => Promise<Reply<CallAnswer<N>>>

/** Why there is no answer, as a key of the words: this device has no network, or the server does not answer. */
export function unreachable(): string {
  return navigator.onLine ? 'errors.unreachable' : 'errors.offline'
}

function headersOf({ body, bearer }: AnyCall): Record<string, string> {
  return {
    [LOCAL_TIME_HEADER]: localTime(new Date()),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(bearer && { authorization: `Bearer ${bearer}` }),
  }
}

/** What a failed answer says: a problem, or a plain sentence. A page of a gateway is no sentence. */
async function readProblem(response: Response): Promise<Partial<Problem> & { status: number }> {
  const text = await response.text().catch(() => '')
  const body = parsed(text)
  const said = typeof body === 'string' ? { message: body } : (body as Partial<Problem> | null)
  return { ...said, status: response.status }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text.startsWith('<') ? null : text
  }
}

/** The device's local time with milliseconds and offset: `2026-11-20T18:59:00.000+05:45`. */
export function localTime(now: Date): string {
  const offset = -now.getTimezoneOffset()
  const shifted = new Date(now.getTime() + offset * 60_000).toISOString().slice(0, -1)
  return `${shifted}${offset < 0 ? '-' : '+'}${two(offset / 60)}:${two(offset % 60)}`
}

function two(value: number): string {
  return String(Math.trunc(Math.abs(value))).padStart(2, '0')
}
