import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { call } from '../calls.ts'
import { makeFolder } from '../programs.ts'
import { judge, judgePublic, type Outcome, type Setup } from './setup.ts'
import { writeDuring } from './writers.ts'

const SIZE = '250m'
const BLOCK = Buffer.alloc(1024 * 1024)
const PAGE = 4096

/** A small file system in memory, which root alone can make; gives undefined for others. */
export function mountSmallDisk(): { folder: string; remove(): void } | undefined {
  const folder = makeFolder('disk')
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'dawa-prove', folder], {
      stdio: 'ignore',
    })
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  return {
    folder,
    remove: () => {
      execFileSync('umount', [folder])
      rmSync(folder, { recursive: true })
    },
  }
}

/**
 * The file system of the database has no byte left, then some again. Reading goes on, of what is in the database too.
 * Guards that no room is no error of ours (500).
 */
export async function diskFull(setup: Setup, rounds: number): Promise<Outcome> {
  const ballast = join(setup.cluster, '..', 'ballast')
  return writeDuring(setup, rounds, async writers => {
    fill(ballast)
    try {
      await writers.untilRefused()
      const { base } = setup.server
      for (let time = 0; time < 5; time++) {
        judge(
          setup,
          'who is signed in',
          await call(`${base}/api/account/info`, undefined, setup.tokens[1]),
          [200],
        )
        await judgePublic(setup)
      }
      judge(setup, 'ready', await call(`${base}/api/health/ready`), [200])
      await writers.untilRefused()
    } finally {
      rmSync(ballast)
    }
    return performance.now()
  })
}

/** Writes until there is no room for another page. */
function fill(path: string): void {
  const file = openSync(path, 'w')
  for (const block of [BLOCK, BLOCK.subarray(0, PAGE)]) {
    try {
      for (;;) writeSync(file, block)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  closeSync(file)
}
