import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { StartError } from '../../start-error.ts'

/** A session that lives as long as the application and holds the lock "this data folder is in use". */
export type Guard = Readonly<{
  /** Settles when the session broke and could not be opened again. */
  lost: Promise<Error>
  /** Says that the server is about to be stopped. The session stays, so that nobody takes the folder before the server has ended. */
  expectEnd(): void
}>

const lock = 1_684_109_153

// The session of a killed application ends a moment after it.
const patience = 2_000

// After the crash of one session PostgreSQL ends all of them and takes a moment to recover.
const recovery = 15_000

/** Takes the lock; undefined when another application holds it. */
export async function guard(connection: ClientConfig): Promise<Guard | undefined> {
  let expected = false
  let lose: (error: Error) => void = () => {}
  const lost = new Promise<Error>(resolve => {
    lose = resolve
  })
  const onBroken = async (error: Error) => {
    if (!expected && !(await retake(connection, onBroken))) lose(error)
  }
  if (!(await take(connection, patience, onBroken))) return undefined
  return {
    lost,
    expectEnd: () => {
      expected = true
    },
  }
}

type OnBroken = (error: Error) => Promise<void>

async function retake(connection: ClientConfig, onBroken: OnBroken): Promise<boolean> {
  const end = performance.now() + recovery
  while (performance.now() < end) {
    await sleep(100)
    const taken = await take(connection, patience, onBroken).catch(() => undefined)
    if (taken !== undefined) return taken
  }
  return false
}

async function take(connection: ClientConfig, milliseconds: number, onBroken: OnBroken): Promise<boolean> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  if (!(await tryFor(client, milliseconds))) {
    await client.end()
    return false
  }
  client.once(
    'end',
    () =>
      void onBroken(
        new StartError('The embedded database ended and did not come back; postgres.log says why.'),
      ),
  )
  return true
}

async function tryFor(client: Client, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      lock,
    ])
    if (rows[0]?.taken === true) return true
    if (performance.now() > end) return false
    await sleep(50)
  }
}
