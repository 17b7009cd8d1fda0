import { spawn } from 'node:child_process'
import {
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { StartError } from '../../start-error.ts'
import { versionOf } from './binaries.ts'
import { giveTo } from './owner.ts'
import type { ServerLocation } from './place.ts'
import { isRunning, waitForExit } from './processes.ts'

/** Makes PostgreSQL's data folder where there is none or an empty one. Throws StartError where something else is. */
export async function ensureCluster(place: ServerLocation): Promise<void> {
  removeHalves(place)
  if (isAbsent(place.cluster)) await create(place)
  requireComplete(place.cluster)
  requireVersion(place)
  giveTo(place.cluster, place.owner)
}

/** Whether nobody made a database there yet. */
export function isAbsent(cluster: string): boolean {
  if (!existsSync(cluster)) return true
  return statSync(cluster).isDirectory() && readdirSync(cluster).length === 0
}

// A folder under the final name was complete when it was renamed, so what is missing was lost: a new database in its place would
// look as if there were no accounts.
function requireComplete(cluster: string): void {
  const missing = ['PG_VERSION', join('global', 'pg_control')].filter(
    name => !existsSync(join(cluster, name)),
  )
  if (missing.length === 0) return
  throw new StartError(
    `The database in ${cluster} is damaged (${missing.join(', ')} missing): restore the folder from a backup, or move it away to begin with an empty one.`,
  )
}

/** A folder belongs to one major version: another one refuses it, and names neither. */
function requireVersion({ cluster, binaries }: ServerLocation): void {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  const ours = versionOf(binaries)
  if (made === '' || ours.split('.')[0] === made) return
  throw new StartError(
    `The database in ${cluster} is one of PostgreSQL ${made}, and this Dawa brings ${ours}: 1. back it up with the version of Dawa that used it last (npm run backup -- FOLDER), 2. move ${cluster} away, 3. load the backup with this one (npm run restore -- FILE).`,
  )
}

async function create(place: ServerLocation): Promise<void> {
  const half = `${place.cluster}.new-${process.pid}`
  mkdirSync(half, { mode: 0o700 })
  if (place.owner !== undefined) lchownSync(half, place.owner.uid, place.owner.gid)
  await initdb(place, half)
  try {
    renameSync(half, place.cluster)
  } catch {
    // Another start was faster, and its folder is as good; or the empty folder may not be replaced, which the caller finds.
    rmSync(half, { recursive: true, force: true })
  }
}

// C.UTF-8: with plain C, trigram search finds nothing in Cyrillic.
async function initdb(place: ServerLocation, folder: string): Promise<void> {
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
  const [code, errors] = await Promise.all([waitForExit(child), text(child.stderr)])
  if (code === 0) return
  rmSync(folder, { recursive: true, force: true })
  // A program that cannot run says less than this.
  versionOf(place.binaries)
  const nameless = /could not look up effective user ID (\d+)/.exec(errors)?.[1]
  if (nameless !== undefined) {
    throw new StartError(
      `The database could not be created: PostgreSQL needs a name for the user who starts, and ${nameless} has none: give it one (a line in /etc/passwd), start as another user or set DATABASE_URL to a PostgreSQL server.`,
    )
  }
  throw new StartError(`The database could not be created: ${sentence(errors)}`)
}

/** PostgreSQL's own words, in one line. */
function sentence(errors: string): string {
  const lines = errors.split('\n').filter(line => /error|fatal|cannot|could not/i.test(line))
  return (lines.at(-1) ?? errors).trim() || 'initdb gave no reason.'
}

function removeHalves({ home, cluster }: ServerLocation): void {
  const prefix = `${basename(cluster)}.new-`
  for (const name of readdirSync(home).filter(one => one.startsWith(prefix))) {
    if (!isRunning(Number(name.slice(prefix.length))))
      rmSync(join(home, name), { recursive: true, force: true })
  }
}
