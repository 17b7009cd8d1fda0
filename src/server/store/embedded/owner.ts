import { spawnSync } from 'node:child_process'
import { lchownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'

/** The user that runs PostgreSQL in place of root, which PostgreSQL refuses. */
export type Owner = Readonly<{ uid: number; gid: number }>

/** Undefined when we are not root: PostgreSQL then runs as we do. An existing data folder keeps its owner. */
export function chooseOwner(cluster: string): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const stat = statSync(cluster, { throwIfNoEntry: false })
  if (stat !== undefined && stat.uid !== 0) return { uid: stat.uid, gid: stat.gid }
  const owner = userNamed('postgres') ?? userNamed('nobody')
  if (owner !== undefined) return owner
  throw new StartError(
    'PostgreSQL does not run as root, and there is no user postgres or nobody: start as another user or set DATABASE_URL.',
  )
}

function userNamed(name: string): Owner | undefined {
  const { stdout } = spawnSync('id', [name], { encoding: 'utf8' })
  const ids = /^uid=(\d+)\S* gid=(\d+)/.exec(stdout ?? '')
  return ids ? { uid: Number(ids[1]), gid: Number(ids[2]) } : undefined
}

/** Gives the folder and all in it to the owner, unless it is theirs. */
export function giveTo(folder: string, owner: Owner | undefined): void {
  if (owner === undefined || statSync(folder).uid === owner.uid) return
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, entry), owner.uid, owner.gid)
  }
  lchownSync(folder, owner.uid, owner.gid)
}

/** Whether the owner may enter a folder: every folder above it counts. */
export function canEnter(folder: string, owner: Owner): boolean {
  const asOwner = { uid: owner.uid, gid: owner.gid, cwd: '/' }
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], asOwner).status === 0
}
