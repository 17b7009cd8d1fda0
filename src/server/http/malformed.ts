import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { ConnectionError, FastifyInstance } from 'fastify'
import { BARE_HEADERS } from './headers.ts'

/** What the HTTP parser says, by status; everything else is 400. */
const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}
/** Milliseconds that whoever sent it may take to read why. */
const PATIENCE = 1_000

/**
 * Answers what the HTTP parser refuses, and closes: where the next request would begin on this connection nobody knows. Whole requests before it
 * are answered first. What still arrives is read and dropped for a moment, because closing before would take the answer away too.
 */
export function answerUnparsed(error: ConnectionError, socket: Socket): void {
  if (socket.writableEnded) return
  const { _httpMessage: answering } = socket as Socket & { _httpMessage?: ServerResponse | null }
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
  } else if (answering && (answering.writableEnded || answering.req.complete)) {
    answering.once('finish', () => answerUnparsed(error, socket))
  } else if (answering?.headersSent) {
    socket.destroy()
  } else {
    closeWith(socket, STATUSES[error.code] ?? 400)
  }
}

function closeWith(socket: Duplex, status: number, more: Readonly<Record<string, string>> = {}): void {
  const { headers, body } = plainProblem(status)
  const lines = Object.entries({ ...headers, ...more }).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  setTimeout(() => socket.destroy(), PATIENCE).unref()
}

/** This server is no proxy: whoever asks for a tunnel would be cut off without a word. */
export function refuseTunnels(app: FastifyInstance): void {
  app.server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy())
    closeWith(socket, 405, { allow: 'GET, HEAD' })
  })
}

/** Nothing but `100-continue` can be expected of this server. */
export function refuseExpectations(app: FastifyInstance): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { headers, body } = plainProblem(417)
    response.writeHead(417, headers).end(body)
  })
}

/** A problem without a sentence: no user sees it (RFC 9457, 4.2.1). */
function plainProblem(status: number) {
  const body = JSON.stringify({ type: 'about:blank', title: STATUS_CODES[status], status })
  const headers = {
    ...BARE_HEADERS,
    'cache-control': 'no-store',
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  return { headers, body }
}
