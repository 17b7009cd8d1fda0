import { join } from 'node:path'
import { givenUp, hammered } from './account.ts'
import { contentBroken } from './content.ts'
import { diskFull, mountSmallDisk } from './disk.ts'
import { appKilled, backendKilled, databaseStopped, postmasterKilled } from './killed.ts'
import { migrationKilled } from './migration.ts'
import { buildScene, measureLimit, medianOf, type Outcome, type Scene } from './scene.ts'
import { frozen, locked, poolExhausted } from './silent.ts'
import { stopped } from './stopped.ts'

interface Fault {
  /** Rounds of the whole proof, and of the short form. */
  full: number
  short: number
  examine(scene: Scene, rounds: number): Promise<Outcome>
}

type Faults = Readonly<Record<string, Fault>>

/** On a database of the server's own. */
const EMBEDDED: Faults = {
  'one account': { full: 4, short: 1, examine: hammered },
  'server killed': { full: 200, short: 20, examine: appKilled },
  'server stopped': { full: 50, short: 2, examine: stopped },
  'backend killed': { full: 100, short: 3, examine: backendKilled },
  'postmaster killed': { full: 50, short: 2, examine: postmasterKilled },
  frozen: { full: 20, short: 1, examine: frozen },
  locked: { full: 20, short: 1, examine: locked },
  'pool exhausted': { full: 20, short: 1, examine: poolExhausted },
}

/** Leaves no server. Nearly all of its 13 seconds are a wait, so it is examined beside others. */
const LAST: Faults = { 'given up': { full: 1, short: 1, examine: givenUp } }

const EXTERNAL: Faults = {
  'database stopped': { full: 50, short: 3, examine: databaseStopped },
  'migration killed': { full: 20, short: 2, examine: migrationKilled },
  'content broken': { full: 40, short: 4, examine: contentBroken },
}

const SMALL_DISK: Faults = { 'disk full': { full: 10, short: 1, examine: diskFull } }

/** Which faults, and how many rounds of each. */
interface Choice {
  most: number
  isShort: boolean
  only: readonly string[]
}

/**
 * Whether the server keeps its word while it or its database is killed, stopped, frozen, locked or out of room, while its tables are brought up
 * to date, with broken texts, and while everything happens to one account at once. Writers with unique keys ask over HTTP; whatever was
 * acknowledged must be in the database and whole, no call may end as 500 or later than two seconds, public calls and pages are answered as
 * ever, and the process goes on or ends as it should.
 * Seen to fail: with a stop that closes all connections at once: requests without an answer in each of three rounds.
 * Throws an Error that names the faults when it is asked for another one.
 */
export async function faults(
  most = Number.POSITIVE_INFINITY,
  isShort = false,
  only: readonly string[] = [],
): Promise<string> {
  const names = [EMBEDDED, LAST, EXTERNAL, SMALL_DISK].flatMap(group => Object.keys(group))
  const strange = only.find(name => !names.includes(name))
  if (strange !== undefined) throw new Error(`There is no fault "${strange}"; there are ${names.join(', ')}.`)
  const began = performance.now()
  const choice = { most, isShort, only }
  const embedded = await examineAll(EMBEDDED, choice, () => buildScene())
  const [last, external] = await Promise.all([
    examineAll(LAST, choice, () => buildScene()),
    examineAll(EXTERNAL, choice, () => buildScene({ isExternal: true })),
  ])
  const bad = [...embedded, ...last, ...external, ...(await examineOnSmallDisk(choice))]
  for (const line of bad.slice(0, 30)) console.error(line)
  if (bad.length > 0) process.exitCode = 1
  return `faults ${bad.length} findings in ${Math.round((performance.now() - began) / 1000)} s`
}

/** Prints a line for each fault; gives the findings. */
async function examineAll(
  all: Faults,
  { most, isShort, only }: Choice,
  build: () => Promise<Scene>,
): Promise<string[]> {
  const chosen = Object.entries(all).filter(([name]) => only.length === 0 || only.includes(name))
  if (chosen.length === 0) return []
  const scene = await build()
  try {
    for (const [name, { full, short, examine }] of chosen) {
      const rounds = Math.min(most, isShort ? short : full)
      await measureLimit(scene)
      console.log(`faults, ${name}: ${await examined(scene, name, () => examine(scene, rounds))}`)
    }
  } finally {
    await scene.end()
  }
  return scene.bad
}

async function examineOnSmallDisk(choice: Choice): Promise<string[]> {
  const [name = ''] = Object.keys(SMALL_DISK)
  if (choice.only.length > 0 && !choice.only.includes(name)) return []
  const disk = mountSmallDisk()
  if (disk === undefined) {
    console.log(`faults, ${name}: left out, for only root may mount a small disk`)
    return []
  }
  try {
    return await examineAll(SMALL_DISK, choice, () => buildScene({ folder: join(disk.folder, 'all') }))
  } finally {
    disk.remove()
  }
}

async function examined(scene: Scene, name: string, examine: () => Promise<Outcome>): Promise<string> {
  const before = scene.bad.length
  const outcome = await examine().catch((error: unknown) => {
    scene.bad.push(`${name}: ${error}`)
    return undefined
  })
  if (name === 'given up') return outcome?.more ?? ''
  if (await scene.revive()) scene.bad.push(`${name}: the server ended`)
  const { acknowledged, lost, half } = await scene.ledger.settle()
  for (const key of lost) scene.bad.push(`${name}: ${key} was acknowledged and is lost`)
  for (const key of half) scene.bad.push(`${name}: ${key} is there in part`)
  if (outcome === undefined) return `broken off after ${scene.bad.length - before} findings`
  const { rounds, back, more } = outcome
  return [
    `${rounds} rounds`,
    ...(acknowledged > 0 ? [`${acknowledged} acknowledged, ${lost.length} lost, ${half.length} half`] : []),
    ...(back.length > 0 ? [`back after ${medianOf(back)} ms, at most ${Math.round(Math.max(...back))}`] : []),
    ...(more === undefined ? [] : [more]),
  ].join('; ')
}
