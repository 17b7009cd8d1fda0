import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Ask } from './calls.ts'
import type { Tokens } from './people.ts'

/** What came back. */
export interface Answer {
  /** 0: none. */
  status: number
  milliseconds: number
  headers: Readonly<Record<string, unknown>>
  body: Buffer
  /** The id of an error's problem. */
  error: string | undefined
}

/** Longer than anything takes. */
const GIVE_UP_MS = 30_000

export async function answerOf(app: FastifyInstance, ask: Ask, tokens: Tokens): Promise<Answer> {
  const start = performance.now()
  const token = tokens[ask.actor]
  const headers = { ...ask.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) }
  const options: InjectOptions = {
    // A method that only Fastify's types do not know is answered all the same.
    method: ask.method as 'GET',
    url: ask.url,
    headers,
    ...(ask.payload !== undefined && { payload: ask.payload }),
  }
  const patience = new AbortController()
  const late = sleep(GIVE_UP_MS, undefined, { signal: patience.signal, ref: false }).catch(() => undefined)
  const found = await Promise.race([app.inject(options), late])
  patience.abort()
  const milliseconds = performance.now() - start
  if (found === undefined)
    return { status: 0, milliseconds, headers: {}, body: Buffer.alloc(0), error: undefined }
  return {
    status: found.statusCode,
    milliseconds,
    headers: found.headers,
    body: found.rawPayload,
    error: errorOf(String(found.headers['content-type']), found.rawPayload),
  }
}

function errorOf(type: string, body: Buffer): string | undefined {
  if (!type.startsWith('application/problem+json') || body.length === 0) return undefined
  return /^urn:dawa:error:(\w+)$/.exec(JSON.parse(body.toString()).type)?.[1]
}

export function described({ method, url, headers, payload, actor }: Ask): string {
  const sent = payload === undefined ? '' : ` ${JSON.stringify(headers)} ${payload.slice(0, 200)}`
  return `${method} ${url.slice(0, 300)} as ${actor}${sent}`
}
