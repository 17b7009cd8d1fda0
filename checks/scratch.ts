import { chmodSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where there is one, a file system in memory: on a disk that others use, PostgreSQL's recovery after a crash was seen to take minutes. */
const MEMORY = '/dev/shm'

/** A new folder for a database of a check. Whoever asks for it removes it. */
export function scratchFolder(name: string): string {
  const folder = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), `dawa-${name}-`))
  // The database's user, where we are root, must pass through.
  chmodSync(folder, 0o755)
  return folder
}
