import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBinaries } from '#server/store/embedded/binaries.ts'
import { ensureCluster } from '#server/store/embedded/cluster.ts'
import { chooseLocation } from '#server/store/embedded/place.ts'
import { startServer } from '../running-server.ts'
import { scratchFolder } from '../scratch.ts'
import { median } from './figures.ts'

const FIRST_MS = 1_500
const LATER_MS = 700
/** Limits by a reference of the same run, which hold where they are the higher ones, on a slow machine: of PostgreSQL's initdb (decision 030). */
const RELATIVE = { first: 3.5, later: 2.3 }
const ROUNDS = 7
/** What is shipped, without the scripts that build what is missing. */
const PROGRAM = 'dist/server/main.js'

/**
 * Milliseconds from the start of the process to its first answer that it is ready: with a new data folder, whose database has to be
 * made, and on one that is there. The folders are in memory where the system has that, because a disk that others use would be measured otherwise.
 * Seen to fail: with 49 searches of two years in `warmUp`.
 */
export async function starts(): Promise<string> {
  const firsts: number[] = []
  const laters: number[] = []
  const references: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const folder = scratchFolder('start')
    try {
      firsts.push(await timeOfStart(folder))
      laters.push(await timeOfStart(folder))
      references.push(await timeOfInitdb(folder))
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
  const [first, later, reference] = [median(firsts), median(laters), median(references)]
  const mostFirst = Math.max(FIRST_MS, RELATIVE.first * reference)
  const mostLater = Math.max(LATER_MS, RELATIVE.later * reference)
  if (!(first <= mostFirst && later <= mostLater)) process.exitCode = 1
  const [firstText, laterText] = [
    `first ${Math.round(first)} ms (limit ${Math.round(mostFirst)})`,
    `later ${Math.round(later)} ms (limit ${Math.round(mostLater)})`,
  ]
  return `starts: ${firstText}, ${laterText}, initdb alone ${Math.round(reference)} ms, medians of ${ROUNDS}`
}

/** Milliseconds that PostgreSQL itself takes to make an empty cluster. */
async function timeOfInitdb(folder: string): Promise<number> {
  const place = chooseLocation(join(folder, 'reference'), await findBinaries(), () => {})
  const begin = performance.now()
  await ensureCluster(place)
  return performance.now() - begin
}

async function timeOfStart(folder: string): Promise<number> {
  const begin = performance.now()
  const server = await startServer({ DATA_DIR: join(folder, 'data') }, PROGRAM)
  const time = performance.now() - begin
  await server.stop()
  return time
}
