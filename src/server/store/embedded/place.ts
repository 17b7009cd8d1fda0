import { createHash } from 'node:crypto'
import { accessSync, chmodSync, constants, lchownSync, lstatSync, mkdirSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartError } from '../../start-error.ts'
import { type Binaries, canRun, copyBinaries } from './binaries.ts'
import { canEnter, chooseOwner, type Owner } from './owner.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Where one embedded server lives. */
export type ServerLocation = Readonly<{
  /** Holds the cluster, the socket folder and the server's log. */
  home: string
  /** PostgreSQL's own data folder. */
  cluster: string
  binaries: Binaries
  /** Undefined: the server runs as this process does. */
  owner: Owner | undefined
}>

const systemHome = '/var/lib/dawa'

// A socket's path has 104 bytes on macOS and 108 on Linux, the closing zero included.
const longestSocketPath = 100

/** Decides where data and binaries lie, creates the folder, and says through `say` when it is not DATA_DIR. */
export function chooseLocation(
  dataDir: string,
  binaries: Binaries,
  say: (line: string) => void,
): ServerLocation {
  const folder = writableFolder(dataDir)
  const owner = chooseOwner(join(folder, 'postgres'))
  if (owner === undefined) return { home: folder, cluster: join(folder, 'postgres'), binaries, owner }
  const home = canEnter(folder, owner) ? folder : closedHome(folder, say)
  return {
    home,
    cluster: join(home, 'postgres'),
    binaries: canRun(binaries, owner) ? binaries : copyBinaries(binaries, systemHome),
    owner,
  }
}

function writableFolder(dataDir: string): string {
  const folder = resolve(dataDir)
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(folder)
  } catch (error) {
    throw new StartError(
      `DATA_DIR cannot be used: ${folder} is not a folder we may write to (${codeOf(error)}).`,
    )
  }
}

function closedHome(folder: string, say: (line: string) => void): string {
  const home = join(systemHome, fingerprint(folder))
  mkdirSync(home, { recursive: true, mode: 0o755 })
  say(`The database's user may not enter ${folder}; its data lie in ${home}.`)
  return home
}

/** The folder of the server's socket, closed to all users but its owner; in the system's temporary folder when the path would be too long. */
export function socketFolder({ home, owner }: Pick<ServerLocation, 'home' | 'owner'>): string {
  const near = join(home, 'socket')
  const folder =
    Buffer.byteLength(join(near, '.s.PGSQL.5432')) <= longestSocketPath
      ? near
      : join(temporaryFolder(), `dawa-${fingerprint(home)}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  refuseForeign(folder, owner)
  chmodSync(folder, 0o700)
  if (owner !== undefined) lchownSync(folder, owner.uid, owner.gid)
  return folder
}

// In a folder that all users may write to, another one may have made ours first, to intercept connections.
function refuseForeign(folder: string, owner: Owner | undefined): void {
  const stat = lstatSync(folder)
  const ours = stat.uid === process.getuid?.() || stat.uid === owner?.uid
  if (!stat.isDirectory() || !ours) {
    throw new StartError(
      `The socket folder ${folder} belongs to another user: remove it or choose a shorter DATA_DIR.`,
    )
  }
}

function fingerprint(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12)
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
