/** What PostgreSQL and sockets say when there is no database to speak to, rather than a wrong question. */
const CODES = /^(08...|53...|57P0.|ECONN.*|EPIPE|ENOENT|ETIMEDOUT|EAI_AGAIN)$/
/** What the driver says of connections that were cut or did not come about; it gives no code. */
const SENTENCES = /^(Connection terminated|timeout exceeded when trying to connect|timeout expired)/

/** Whether an error means that the database is away for a while; asking again later may help. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return CODES.test(code) || SENTENCES.test(error.message) || isDatabaseAway(error.cause)
}
