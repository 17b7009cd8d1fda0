import { spawn } from 'node:child_process'
import { existsSync, lchownSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { StartError } from '../../start-error.ts'
import { give } from './owner.ts'
import type { Place } from './place.ts'
import { ended, isAlive } from './processes.ts'

/** Makes PostgreSQL's data folder unless a complete one is there. */
export async function ensureCluster(place: Place, say: (line: string) => void): Promise<void> {
  removeHalves(place)
  if (!isComplete(place.cluster)) {
    setAside(place.cluster, say)
    await create(place)
  }
  give(place.cluster, place.owner)
}

// initdb writes this file near its end, and a folder under the final name was complete when it was renamed.
function isComplete(cluster: string): boolean {
  return existsSync(join(cluster, 'global', 'pg_control')) && existsSync(join(cluster, 'PG_VERSION'))
}

// What stands under the name and is no cluster may still be somebody's: it is moved, not deleted.
function setAside(cluster: string, say: (line: string) => void): void {
  if (!existsSync(cluster)) return
  const aside = `${cluster}.broken-${Date.now()}`
  renameSync(cluster, aside)
  say(`${cluster} was no complete database; it is now ${basename(aside)}, and a new one is made.`)
}

async function create(place: Place): Promise<void> {
  const half = `${place.cluster}.new-${process.pid}`
  mkdirSync(half, { mode: 0o700 })
  if (place.owner !== undefined) lchownSync(half, place.owner.uid, place.owner.gid)
  await initdb(place, half)
  try {
    renameSync(half, place.cluster)
  } catch {
    // Another start was faster; its folder is as good.
    rmSync(half, { recursive: true, force: true })
  }
}

// C.UTF-8: with plain C, trigram search finds nothing in Cyrillic.
async function initdb(place: Place, folder: string): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8']
  const child = spawn(
    place.binaries.initdb,
    [`--pgdata=${folder}`, '--username=dawa', '--auth=trust', '--no-instructions', ...locale],
    {
      ...place.owner,
      cwd: '/',
      env: { PATH: process.env.PATH, TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const [code, errors] = await Promise.all([ended(child), text(child.stderr)])
  if (code === 0) return
  rmSync(folder, { recursive: true, force: true })
  throw new StartError(`The database could not be created: ${sentence(errors)}`)
}

/** PostgreSQL's own words, in one line. */
function sentence(errors: string): string {
  const lines = errors.split('\n').filter(line => /error|fatal|cannot|could not/i.test(line))
  return (lines.at(-1) ?? errors).trim() || 'initdb gave no reason.'
}

function removeHalves({ home, cluster }: Place): void {
  const prefix = `${basename(cluster)}.new-`
  for (const name of readdirSync(home).filter(one => one.startsWith(prefix))) {
    if (!isAlive(Number(name.slice(prefix.length))))
      rmSync(join(home, name), { recursive: true, force: true })
  }
}
