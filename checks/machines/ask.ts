import type { Agent as PlainAgent } from 'node:http'
import { request as plainRequest } from 'node:http'
import { type Agent, request } from 'node:https'
import { SITE } from './nginx.ts'

/** What came of a request; status 0 when the connection ended without an answer. */
export interface Answer {
  status: number
  body: string
  /** The body as it came, compressed perhaps. */
  raw: Buffer
  headers: Readonly<Record<string, string | string[] | undefined>>
  milliseconds: number
}

export interface Question {
  path: string
  /** Makes it a POST. */
  body?: object
  token?: string
  headers?: Readonly<Record<string, string>>
}

/** Longer than anything on the way waits. */
const PATIENCE_MS = 60_000

/**
 * Asks a port of this machine in the name of the site.
 * @param agent holds the connections; one of https speaks TLS
 */
export function ask(
  port: number,
  { path, body, token, headers = {} }: Question,
  agent?: Agent | PlainAgent,
): Promise<Answer> {
  const began = performance.now()
  const text = body && JSON.stringify(body)
  const options = {
    host: '127.0.0.1',
    port,
    path,
    method: text === undefined ? 'GET' : 'POST',
    servername: SITE,
    timeout: PATIENCE_MS,
    headers: {
      host: SITE,
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(text !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(text)),
      }),
    },
    ...(agent && { agent }),
  }
  return new Promise(resolve => {
    const none = () =>
      resolve({
        status: 0,
        body: '',
        raw: Buffer.alloc(0),
        headers: {},
        milliseconds: performance.now() - began,
      })
    const isSecure = agent !== undefined && 'protocol' in agent && agent.protocol === 'https:'
    const asking = (isSecure ? request : plainRequest)(options, answer => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', none)
      answer.on('close', none)
      answer.on('end', () => {
        const bytes = Buffer.concat(parts)
        resolve({
          status: answer.statusCode ?? 0,
          body: bytes.toString(),
          raw: bytes,
          headers: answer.headers,
          milliseconds: performance.now() - began,
        })
      })
    })
    asking.on('timeout', () => asking.destroy())
    asking.on('error', none)
    asking.end(text)
  })
}
