/**
 * What PostgreSQL and sockets say when a question cannot be answered now, rather than a wrong question: no connection (08, 57P), no room
 * (53), a lock of another transaction (40, 55P03), no time left (57014, 25P03), or a server that only reads (25006), because another one leads now.
 */
const CODES =
  /^(08...|25006|25P03|40001|40P01|53...|55P03|57014|57P0.|EAGAIN|EAI_AGAIN|ECONN.*|EHOSTUNREACH|ENETUNREACH|ENOENT|EPIPE|ETIMEDOUT)$/
/** Serialization, deadlock, and a row of another's that was not there when we looked for it. */
const CONFLICTS = /^(23505|40001|40P01)$/
/** A foreign key without its row: nearly all of ours lead to an account. */
const OWNER_GONE = '23503'
const SILENCE = 'Query read timeout'
/** What the driver says of connections that were cut, came about too late or do not answer; it gives no code and quotes nothing. */
const SENTENCES = [
  SILENCE,
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
]

/** Whether a statement names a column that the tables have not: those of an older version, before the next start. */
export function isColumnMissing(error: unknown): boolean {
  return hasCause(error, one => codeOf(one) === '42703')
}

/** Whether an error means that the database cannot answer for a while; asking again later may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return hasCause(error, one => CODES.test(codeOf(one)) || driverSentence(one) !== undefined)
}

/** Whether a transaction was undone because another one was in its way: the same again may succeed at once. */
export function isConflict(error: unknown): boolean {
  return hasCause(error, one => CONFLICTS.test(codeOf(one)))
}

/** Whether a row could not be written because the one that it belongs to is gone. */
export function isOwnerGone(error: unknown): boolean {
  return hasCause(error, one => codeOf(one) === OWNER_GONE)
}

/**
 * Whether a connection is of no use any more: it did not answer in time, and may still do so later for a query that was given up; or it
 * leads to a server that only reads, while a new one leads to the server that took its place.
 */
export function isUseless(error: unknown): boolean {
  return hasCause(error, one => driverSentence(one) === SILENCE || codeOf(one) === '25006')
}

/** The sentence of the driver that an error is, if it is one. */
export function driverSentence({ message }: Error): string | undefined {
  return SENTENCES.find(sentence => message.startsWith(sentence))
}

function hasCause(error: unknown, holds: (error: Error) => boolean): boolean {
  return error instanceof Error && (holds(error) || hasCause(error.cause, holds))
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}
