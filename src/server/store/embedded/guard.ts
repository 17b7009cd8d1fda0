import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { StartError } from '../../start-error.ts'
import { isRunning } from './processes.ts'

/** A session that lives as long as the application and holds the lock "this data folder is in use". */
export type Guard = Readonly<{
  /** Settles when the session broke and could not be opened again. */
  lost: Promise<Error>
  /**
   * Says that the server is about to be stopped, and waits for a restart under way. The session stays, so that nobody takes the folder
   * before the server has ended.
   */
  expectEnd(): Promise<void>
}>

const LOCK = 1_684_109_153

// The session of a killed application ends a moment after it.
const PATIENCE_MS = 2_000
const TIMEOUT_MS = 5_000

// After the crash of one session PostgreSQL ends all of them and takes a moment to recover.
const FIRST_WAIT_MS = 100
const MOST_TRIES = 7

/**
 * Takes the lock; undefined when another application holds it.
 * @param restart what to do when the session broke: makes sure that the server runs
 * @param firstWaitMs before the first restart; each further one waits twice as long
 */
export async function guard(
  connection: ClientConfig,
  restart: () => Promise<void>,
  firstWaitMs = FIRST_WAIT_MS,
): Promise<Guard | undefined> {
  let isEnding = false
  let recovery = Promise.resolve()
  let reportLoss: (error: Error) => void = () => {}
  const lost = new Promise<Error>(resolve => {
    reportLoss = resolve
  })
  const onBroken = () => {
    if (!isEnding) recovery = recover()
  }
  const recover = async (): Promise<void> => {
    let reason = 'another Dawa uses its folder'
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      await sleep(firstWaitMs * 2 ** tries)
      if (isEnding) return
      try {
        await restart()
        if (await take(connection, onBroken)) return
      } catch (error) {
        reason = error instanceof StartError ? error.message : 'postgres.log says why'
      }
    }
    reportLoss(new StartError(`The embedded database ended and could not be started again: ${reason}`))
  }
  if (!(await take(connection, onBroken))) return undefined
  return {
    lost,
    expectEnd: () => {
      isEnding = true
      return recovery
    },
  }
}

async function take(connection: ClientConfig, onBroken: () => void): Promise<boolean> {
  const limits = { connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS }
  const client = new Client({ ...connection, ...limits, application_name: `dawa guard ${process.pid}` })
  client.on('error', () => {})
  await client.connect()
  try {
    if (!(await tryFor(client))) {
      await client.end()
      return false
    }
  } catch (error) {
    void client.end()
    throw error
  }
  client.once('end', onBroken)
  return true
}

async function tryFor(client: Client): Promise<boolean> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      LOCK,
    ])
    if (rows[0]?.taken === true) return true
    if (performance.now() > end || (await isHeldByLiving(client))) return false
    await sleep(50)
  }
}

/** Whether another process that lives holds the lock; one that was killed may still seem to for a moment. */
async function isHeldByLiving(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and classid = 0 and objid = $1`,
    [LOCK],
  )
  const pid = Number(rows[0]?.name.split(' ').at(-1))
  return pid > 0 && pid !== process.pid && isRunning(pid)
}
