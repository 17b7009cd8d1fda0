import { join } from 'node:path'
import { oneAccount } from './faults/account.ts'
import { diskFull, mountSmallDisk } from './faults/disk.ts'
import { appKilled, databaseStopped, postmasterKilled } from './faults/killed.ts'
import { migrationKilled } from './faults/migration.ts'
import { measureLimit, type Outcome, type Setup, startSetup } from './faults/setup.ts'
import { frozen, locked } from './faults/silent.ts'
import { median } from './figures.ts'

interface Fault {
  /** Rounds of the whole proof, and of the short form. */
  full: number
  short: number
  examine(setup: Setup, rounds: number): Promise<Outcome>
}

type Faults = Readonly<Record<string, Fault>>

/** On a database of the server's own. */
const EMBEDDED: Faults = {
  'one account': { full: 2, short: 1, examine: oneAccount },
  'server killed': { full: 50, short: 5, examine: appKilled },
  'postmaster killed': { full: 20, short: 2, examine: postmasterKilled },
  frozen: { full: 5, short: 1, examine: frozen },
  locked: { full: 5, short: 1, examine: locked },
}

/** On a database that the server reaches by its address. */
const EXTERNAL: Faults = {
  'database stopped': { full: 20, short: 2, examine: databaseStopped },
  'migration killed': { full: 10, short: 2, examine: migrationKilled },
}

const SMALL_DISK: Faults = { 'disk full': { full: 5, short: 1, examine: diskFull } }

/** Which faults, and how many rounds of each. */
interface Choice {
  most: number
  isShort: boolean
  only: readonly string[]
}

/**
 * Whether the server keeps its word while it or its database is killed, stopped, frozen, locked or out of room, while its tables are brought up
 * to date, and while everything happens to one account at once. Writers with unique keys ask over HTTP; whatever was
 * acknowledged must be in the database and whole, no call may end as 500 or later than two seconds, public calls and pages are answered as
 * ever, and the process goes on or ends as it should.
 * Throws an Error that names the faults when it is asked for another one.
 */
export async function faults(
  most = Number.POSITIVE_INFINITY,
  isShort = false,
  only: readonly string[] = [],
): Promise<string> {
  const names = [EMBEDDED, EXTERNAL, SMALL_DISK].flatMap(group => Object.keys(group))
  const strange = only.find(name => !names.includes(name))
  if (strange !== undefined) throw new Error(`There is no fault "${strange}"; there are ${names.join(', ')}.`)
  const choice = { most, isShort, only }
  const bad = [
    ...(await examineAll(EMBEDDED, choice, () => startSetup())),
    ...(await examineAll(EXTERNAL, choice, () => startSetup({ isExternal: true }))),
    ...(await examineOnSmallDisk(choice)),
  ]
  for (const line of bad.slice(0, 30)) console.error(line)
  if (bad.length > 0) process.exitCode = 1
  return `faults ${bad.length} findings`
}

const chosenOf = (all: Faults, only: readonly string[]) =>
  Object.entries(all).filter(([name]) => only.length === 0 || only.includes(name))

/** Prints a line for each fault; gives the findings. */
async function examineAll(
  all: Faults,
  { most, isShort, only }: Choice,
  start: () => Promise<Setup>,
): Promise<string[]> {
  const chosen = chosenOf(all, only)
  if (chosen.length === 0) return []
  const setup = await start()
  try {
    for (const [name, { full, short, examine }] of chosen) {
      const rounds = Math.min(most, isShort ? short : full)
      await measureLimit(setup)
      console.log(`faults, ${name}: ${await examined(setup, name, () => examine(setup, rounds))}`)
    }
  } finally {
    await setup.end()
  }
  return setup.bad
}

async function examineOnSmallDisk(choice: Choice): Promise<string[]> {
  if (chosenOf(SMALL_DISK, choice.only).length === 0) return []
  const disk = mountSmallDisk()
  if (disk === undefined) {
    console.log('faults, disk full: left out, for only root may mount a small disk')
    return []
  }
  try {
    return await examineAll(SMALL_DISK, choice, () => startSetup({ folder: join(disk.folder, 'all') }))
  } finally {
    disk.remove()
  }
}

async function examined(setup: Setup, name: string, examine: () => Promise<Outcome>): Promise<string> {
  const before = setup.bad.length
  const outcome = await examine().catch((error: unknown) => {
    setup.bad.push(`${name}: ${error}`)
    return undefined
  })
  if (await setup.revive()) setup.bad.push(`${name}: the server ended`)
  const { acknowledged, lost, half } = await setup.writes.settle()
  for (const key of lost) setup.bad.push(`${name}: ${key} was acknowledged and is lost`)
  for (const key of half) setup.bad.push(`${name}: ${key} is there in part`)
  if (outcome === undefined) return `broken off after ${setup.bad.length - before} findings`
  const { rounds, back, more } = outcome
  return [
    `${rounds} rounds`,
    ...(acknowledged > 0 ? [`${acknowledged} acknowledged, ${lost.length} lost, ${half.length} half`] : []),
    ...(back.length > 0 ? [`back after ${Math.round(median(back))} ms`] : []),
    ...(more === undefined ? [] : [more]),
  ].join('; ')
}
