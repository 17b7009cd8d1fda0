import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { median } from '../figures.ts'
import type { Outcome, Setup } from './setup.ts'
import { writeDuring } from './writers.ts'

/**
 * kill -9 of the server under load, and its start again on the database that went on without it.
 * Guards that no answer comes before its commit, and that a question and its mail are one transaction.
 */
export async function appKilled(setup: Setup, rounds: number): Promise<Outcome> {
  const starts: number[] = []
  setup.bad.push(...(await unsafeSettings(setup)))
  const outcome = await writeDuring(
    setup,
    rounds,
    async () => {
      await setup.server.kill()
      starts.push(await setup.start())
      return undefined
    },
    [0, 503],
  )
  return {
    ...outcome,
    more: `ready ${Math.round(median(starts))} ms after the start, at most ${Math.round(Math.max(...starts))}`,
  }
}

/** What keeps a commit through a power cut, of which a kill shows nothing: it leaves the system's memory as it is. */
async function unsafeSettings({ queries }: Setup): Promise<string[]> {
  const { rows } = await queries.execute<{ name: string }>(
    sql`select name from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting <> 'on'`,
  )
  return rows.map(({ name }) => `${name} is not on`)
}

/**
 * kill -9 of the first process of the server's own PostgreSQL, which it starts again.
 */
export function postmasterKilled(setup: Setup, rounds: number): Promise<Outcome> {
  return writeDuring(setup, rounds, async () => {
    await setup.killPostmaster()
    return undefined
  })
}

/**
 * An external database ends at once, is away for a moment, and is started again by others; the way back is measured from there.
 * Guards that the server outlives connections that break.
 */
export function databaseStopped(setup: Setup, rounds: number): Promise<Outcome> {
  return writeDuring(setup, rounds, async () => {
    await setup.stopDatabase()
    await sleep(200 * Math.random())
    const began = performance.now()
    await setup.startDatabase()
    return began
  })
}
