import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import pino, { type DestinationStream } from 'pino'
import { StartError } from './start-error.ts'
import { driverSentence } from './store/database-errors.ts'

/**
 * What may be written down of an error: where it happened, its codes, and names of our own tables. Never its message, because those of
 * databases, mail servers and parsers quote what users wrote, and never the query or its parameters.
 */
export interface ErrorRecord {
  type: string
  /** Of the system, the driver or PostgreSQL (SQLSTATE). */
  code?: string | undefined
  table?: string | undefined
  constraint?: string | undefined
  /** A sentence that has no values: one of ours, or one of the database driver's own. */
  reason?: string | undefined
  stack: string
  cause?: ErrorRecord
}

const CODE = /^[\w.-]{1,60}$/
/** The place in a stack: a function and a file with line and column. */
const FRAME =
  /^\s+at (?:[\w$.<># [\]]+ \()?(?:async )?(?:node:[\w/]+|(?:file:)?\/[^\s()]*\.[cm]?[jt]sx?):\d+:\d+\)?$/
const DEEPEST = 5

/** Reduces anything that was thrown to what may be written down. */
export function errorRecord(thrown: unknown, depth = 0): ErrorRecord {
  if (!(thrown instanceof Error)) return { type: typeof thrown, stack: '' }
  const { code, table, constraint } = thrown as { code?: unknown; table?: unknown; constraint?: unknown }
  return {
    type: word(thrown.name) ?? 'Error',
    code: word(code),
    table: word(table),
    constraint: word(constraint),
    reason: thrown instanceof StartError ? thrown.message : driverSentence(thrown),
    stack: framesOf(thrown),
    ...(thrown.cause !== undefined && depth < DEEPEST && { cause: errorRecord(thrown.cause, depth + 1) }),
  }
}

function word(value: unknown): string | undefined {
  return typeof value === 'string' && CODE.test(value) ? value : undefined
}

/** The message stands above the frames and may have lines that look like some, so it is taken out first. */
function framesOf({ stack = '', message }: Error): string {
  const frames = message === '' ? stack : stack.replace(message, '')
  return frames
    .split('\n')
    .filter(line => FRAME.test(line))
    .join('\n')
}

/** The codes of an error and its causes in one line: `DrizzleQueryError, error 57014 users`. */
export function summaryOf(thrown: unknown): string {
  return chainOf(errorRecord(thrown))
    .map(({ type, code, table, constraint, reason }) =>
      [type, code, table, constraint, reason].filter(Boolean).join(' '),
    )
    .join(', ')
}

/** The same with the places where it happened, for an unexpected error. */
export function describeError(thrown: unknown): string {
  const stacks = chainOf(errorRecord(thrown)).map(({ stack }) => stack)
  return [summaryOf(thrown), ...stacks].filter(Boolean).join('\n')
}

function chainOf(record: ErrorRecord): ErrorRecord[] {
  return [record, ...(record.cause ? chainOf(record.cause) : [])]
}

const WINDOW_MS = 1_000

/** Writes at most one line per second and kind. Each line is given how many were left out since the one before. */
export type Throttle = (kind: string, write: (suppressed: number) => void) => void

export function createThrottle(): Throttle {
  const waiting = new Map<string, { count: number; write: (suppressed: number) => void }>()

  function open(kind: string, write: (suppressed: number) => void): void {
    waiting.set(kind, { count: 0, write })
    setTimeout(() => {
      const entry = waiting.get(kind)
      waiting.delete(kind)
      if (entry === undefined || entry.count === 0) return
      open(kind, entry.write)
      entry.write(entry.count - 1)
    }, WINDOW_MS).unref()
  }

  return (kind, write) => {
    const entry = waiting.get(kind)
    if (entry === undefined) {
      open(kind, write)
      return write(0)
    }
    entry.count++
    entry.write = write
  }
}

/** How the app logs: errors reduced to what may be written down, equal ones once per second, addresses without their query. */
export function createLog(level: string, stream: DestinationStream = pino.destination()): FastifyBaseLogger {
  const throttle = createThrottle()
  const options: pino.LoggerOptions = {
    level,
    serializers: {
      err: thrown => ({ ...errorRecord(thrown), message: summaryOf(thrown) }),
      req: ({ method, url }: FastifyRequest) => ({ method, url: withoutQuery(url) }),
      res: ({ statusCode }: FastifyReply) => ({ statusCode }),
    },
    hooks: {
      logMethod(given, method) {
        const [first, text]: unknown[] = given
        const write = (...args: unknown[]) => method.apply(this, args as typeof given)
        if (typeof first === 'string') return write(withoutQuery(first), ...given.slice(1))
        const thrown = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err
        if (thrown === undefined || thrown === null) return write(...given)
        const fields = first instanceof Error ? {} : (first as object)
        const message = sentenceOf(text, thrown)
        throttle(`${message} ${summaryOf(thrown)}`, suppressed =>
          write({ ...fields, err: thrown, ...(suppressed > 0 && { suppressed }) }, message),
        )
      },
    },
  }
  return pino(options, stream)
}

/** What was to be said of an error, unless it is the error's own message. */
function sentenceOf(text: unknown, thrown: unknown): string {
  const own = thrown instanceof Error ? thrown.message : ''
  return typeof text === 'string' && (own === '' || !text.includes(own)) ? withoutQuery(text) : 'an error'
}

/** Tokens travel in the queries of addresses. */
function withoutQuery(text: string): string {
  return text.replace(/\?[^\s"]+/g, '?…')
}
