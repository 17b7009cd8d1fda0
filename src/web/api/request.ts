import type { Problem } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import { LOCAL_TIME_HEADER, VERSION_HEADER } from '#contract/product.ts'
import { localTime } from './local-time.ts'
import { learnServerTime } from './server-clock.ts'

/** One call to the server. */
export interface Call {
  path: string
  lang: Language
  query?: Record<string, string | undefined> | undefined
  /** Sent as JSON by POST. */
  body?: object | undefined
  method?: 'GET' | 'POST' | undefined
  bearer?: string | undefined
  signal?: AbortSignal | undefined
  /** Reaches the server also when the page is closed meanwhile. */
  keepalive?: boolean | undefined
  /** The answer is text, not JSON. */
  isText?: boolean | undefined
}

/** What came back; `version` is null when nothing did. */
export type Reply<T> = { version: string | null } & (
  | { ok: true; data: T }
  | { ok: false; problem: Partial<Problem> & { status: number } }
)

/** Makes a call as every call is made: with the language, the local time and, for who is signed in, the token. */
export async function request<T>(call: Call): Promise<Reply<T>> {
  const { path, lang, query, body, method = body ? 'POST' : 'GET', signal, keepalive = false } = call
  const init = { method, headers: headersOf(call), signal: signal ?? null, keepalive }
  try {
    const response = await fetch(
      `${path}?${search({ ...query, lang })}`,
      body ? { ...init, body: JSON.stringify(body) } : init,
    )
    const version = response.headers.get(VERSION_HEADER)
    learnServerTime(response.headers.get('date'))
    if (!response.ok) return { ok: false, version, problem: await readProblem(response) }
    return { ok: true, version, data: (await (call.isText ? response.text() : response.json())) as T }
  } catch (error) {
    // The router gave the call up and listens no more; it must see the abort itself.
    if (signal?.aborted) throw error
    return { ok: false, version: null, problem: { status: 0 } }
  }
}

/** Why there is no answer, as a key of the words: this device has no network, or the server does not answer. */
export function unreachable(): string {
  return navigator.onLine ? 'errors.unreachable' : 'errors.offline'
}

function headersOf({ body, bearer }: Call): Record<string, string> {
  return {
    [LOCAL_TIME_HEADER]: localTime(new Date()),
    ...(body && { 'content-type': 'application/json' }),
    ...(bearer && { authorization: `Bearer ${bearer}` }),
  }
}

function search(query: Record<string, string | undefined>): URLSearchParams {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return new URLSearchParams(given)
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
