import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { medianOf, type Outcome, type Scene } from './scene.ts'
import { writeDuring } from './writers.ts'

/**
 * kill -9 of the server under load, and its start again on the database that went on without it.
 * Seen to fail: with an answer before the commit (19 of 380 acknowledged writes were lost), and with a question that is stored outside of the
 * transaction of its mail.
 */
export async function appKilled(scene: Scene, rounds: number): Promise<Outcome> {
  const starts: number[] = []
  scene.bad.push(...(await unsafeSettings(scene)))
  const outcome = await writeDuring(
    scene,
    rounds,
    async () => {
      await scene.server.kill()
      starts.push(await scene.start())
      return undefined
    },
    [0, 503],
  )
  return {
    ...outcome,
    more: `ready ${medianOf(starts)} ms after the start, at most ${Math.round(Math.max(...starts))}`,
  }
}

/** What keeps a commit through a power cut, of which a kill shows nothing: it leaves the system's memory as it is. */
async function unsafeSettings({ queries }: Scene): Promise<string[]> {
  const { rows } = await queries.execute<{ name: string }>(
    sql`select name from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting <> 'on'`,
  )
  return rows.map(({ name }) => `${name} is not on`)
}

/**
 * kill -9 of one connection's process: PostgreSQL ends all sessions and recovers.
 * Seen to fail: with a server that ends when an idle connection breaks.
 */
export function backendKilled(scene: Scene, rounds: number): Promise<Outcome> {
  return writeDuring(scene, rounds, async () => {
    await scene.killBackend()
    return undefined
  })
}

/**
 * kill -9 of the first process of the server's own PostgreSQL, which it starts again.
 * Seen to fail: with a server that does not, and ends.
 */
export function postmasterKilled(scene: Scene, rounds: number): Promise<Outcome> {
  return writeDuring(scene, rounds, async () => {
    await scene.killPostmaster()
    return undefined
  })
}

/**
 * An external database ends at once, is away for a moment, and is started again by others; the way back is measured from there.
 * Seen to fail: with a server that ends when an idle connection breaks.
 */
export function databaseStopped(scene: Scene, rounds: number): Promise<Outcome> {
  return writeDuring(scene, rounds, async () => {
    await scene.stopDatabase()
    await sleep(200 * Math.random())
    const began = performance.now()
    await scene.startDatabase()
    return began
  })
}
