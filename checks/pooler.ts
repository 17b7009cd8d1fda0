import { sql } from 'drizzle-orm'
import { call } from './calls.ts'
import { type Pair, startPair } from './machines/pair.ts'
import { startPgBouncer } from './machines/pgbouncer.ts'
import { until, whatIsMissing } from './machines/programs.ts'
import { examineTogether } from './machines/together.ts'
import { signedIn } from './mail-senders.ts'

/** An answer takes two seconds at most; on a busy machine longer. */
const LIMIT_MS = 4_000
const ASKED = 20
/** Longer than all of them wait one after the other for the few sessions of a pooler. */
const OVER_MS = 20_000

/**
 * What `cluster` asks of two servers, with PgBouncer before their database, in session mode and in transaction mode: all the same, and a statement that waits for
 * a lock is ended by PostgreSQL itself, so that no session is left behind that the server has given up.
 * Seen to fail, in transaction mode: with limits of time that are set once for each connection (a session waits for a lock that nobody asks for any
 * more), and with a lock for migrations that belongs to the session (one holds it still).
 */
export async function pooler(): Promise<string> {
  const missing = await whatIsMissing({ nginx: 'nginx', openssl: 'openssl', pgbouncer: 'pgbouncer' })
  if (missing !== undefined) return `pooler ${missing}`
  const results: string[] = []
  let findings = 0
  for (const mode of ['session', 'transaction'] as const) {
    const pair = await startPair(`pooler-${mode}`, (database, folder) =>
      startPgBouncer(database, folder, mode),
    )
    try {
      results.push(`${mode} mode: ${await examineTogether(pair)}, ${await waitForLock(pair)}`)
    } finally {
      await pair.end()
    }
    for (const line of pair.bad.slice(0, 30)) console.error(`${mode} mode: ${line}`)
    findings += pair.bad.length
  }
  if (findings > 0) process.exitCode = 1
  return `pooler ${results.join('; ')}; ${findings} findings`
}

/** Calls while somebody else has the table of limits: each is told "later", and PostgreSQL waits no longer than they. */
async function waitForLock({ queries, servers, bad }: Pair): Promise<string> {
  const token = await signedIn(queries, `${crypto.randomUUID()}@example.org`)
  const times: number[] = []
  await queries.transaction(async tx => {
    await tx.execute(sql`lock table limits in access exclusive mode`)
    const asked = Array.from({ length: ASKED }, (_, i) =>
      call(`${servers[i % 2 === 0 ? 0 : 1].base}/api/account/refresh`, {}, token),
    )
    for (const { status, milliseconds } of await Promise.all(asked)) {
      if (status !== 503) bad.push(`a call that waits for a lock was answered ${status}`)
      if (milliseconds > LIMIT_MS)
        bad.push(`a call that waits for a lock was answered only after ${Math.round(milliseconds)} ms`)
      times.push(milliseconds)
    }
    // Asked on another connection: within a transaction the list stays as it was first seen.
    const isOver = async () => {
      const { rows } = await queries.execute<{ waiting: number }>(
        sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows[0]?.waiting === 0
    }
    await until(
      'no session of PostgreSQL waits for a lock that nobody asks for any more',
      isOver,
      OVER_MS,
    ).catch(error => bad.push(String(error)))
  })
  for (const { base } of servers) {
    const { status } = await call(`${base}/api/account/info`, undefined, token)
    if (status !== 200) bad.push(`after a lock a call was answered ${status}`)
  }
  return `${ASKED} calls behind a lock told 503 after ${Math.round(Math.max(...times))} ms at most`
}
