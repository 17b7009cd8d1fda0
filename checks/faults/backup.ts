import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { openDatabase, PATIENT } from '#server/store/pool.ts'
import { call } from '../calls.ts'
import { makeFolder } from '../programs.ts'
import { startServer } from '../running-server.ts'
import { storedWrites } from './acknowledged.ts'
import type { Outcome, Setup } from './setup.ts'
import { writeDuring } from './writers.ts'

/**
 * A backup by the command while people write, restored by the command into an empty folder, and a server on it: everything acknowledged before the
 * backup began is there, nothing by half, and whoever was signed in is so still.
 * Guards that a backup is read at one instant.
 */
export async function backedUp(setup: Setup, rounds: number): Promise<Outcome> {
  const seconds: number[] = []
  const outcome = await writeDuring(setup, rounds, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dawa-drill-'))
    const dataDir = makeFolder('restored')
    try {
      const acknowledged = setup.writes.acknowledged()
      const began = performance.now()
      await command(setup, 'backup', folder, join(setup.cluster, '..'))
      seconds.push((performance.now() - began) / 1000)
      const [name = ''] = readdirSync(folder).filter(one => one.endsWith('.sql.gz'))
      await command(setup, 'restore', join(folder, name), dataDir)
      await examine(setup, dataDir, acknowledged)
    } finally {
      for (const one of [folder, dataDir]) rmSync(one, { recursive: true, force: true })
    }
    return performance.now()
  })
  return { ...outcome, more: `verified in ${Math.max(...seconds).toFixed(1)} s at most` }
}

async function command({ bad }: Setup, name: string, file: string, dataDir: string): Promise<void> {
  const child = spawn(process.execPath, [`dist/cli/${name}.js`, file], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  if (code !== 0) bad.push(`${name} ended with ${code}: ${output.trim()}`)
}

async function examine(
  { bad, tokens }: Setup,
  dataDir: string,
  acknowledged: readonly string[],
): Promise<void> {
  const server = await startServer({ DATA_DIR: dataDir, LIMIT_FACTOR: '1000' }, 'dist/server/main.js')
  const db = openDatabase(
    { host: join(dataDir, 'socket'), port: 5432, user: 'dawa', database: 'dawa', ...PATIENT },
    () => {},
  )
  try {
    const { status } = await call(`${server.base}/api/account/info`, undefined, tokens[1])
    if (status !== 200) bad.push(`who was signed in is answered ${status} after a restore`)
    const rows = await storedWrites(db.queries)
    const found = new Set(rows.map(({ key }) => key))
    bad.push(
      ...rows.filter(({ whole }) => !whole).map(({ key }) => `${key} was restored in part`),
      ...acknowledged.filter(key => !found.has(key)).map(key => `${key} is not in the backup after it`),
    )
  } finally {
    await db.close()
    await server.stop()
  }
}
