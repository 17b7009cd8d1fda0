import { oneAccount } from './faults/account.ts'
import { backedUp } from './faults/backup.ts'
import { appKilled, databaseStopped, postmasterKilled } from './faults/killed.ts'
import { measureLimit, type Outcome, type Setup, startSetup } from './faults/setup.ts'
import { frozen, locked } from './faults/silent.ts'
import { median, report } from './figures.ts'

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
  'backed up': { full: 3, short: 1, examine: backedUp },
}

/** On a database that the server reaches by its address. */
const EXTERNAL: Faults = {
  'database stopped': { full: 20, short: 2, examine: databaseStopped },
}

/** Which faults, and how many rounds of each. */
interface Choice {
  most: number
  isShort: boolean
  only: readonly string[]
}

/**
 * Whether the server keeps its word while it or its database is killed, stopped, frozen, locked or backed up, and while everything happens to one
 * account at once. Writers with unique keys ask over HTTP; whatever was
 * acknowledged must be in the database and whole, no call may end as 500 or later than two seconds, public calls and pages are answered as
 * ever, and the process goes on or ends as it should.
 * Throws an Error that names the faults when it is asked for another one.
 */
export async function faults(
  most = Number.POSITIVE_INFINITY,
  isShort = false,
  only: readonly string[] = [],
): Promise<string> {
  const names = Object.keys({ ...EMBEDDED, ...EXTERNAL })
  const strange = only.find(name => !names.includes(name))
  if (strange !== undefined) throw new Error(`There is no fault "${strange}"; there are ${names.join(', ')}.`)
  const choice = { most, isShort, only }
  const bad = [
    ...(await examineAll(EMBEDDED, choice, () => startSetup())),
    ...(await examineAll(EXTERNAL, choice, () => startSetup({ isExternal: true }))),
  ]
  return `faults ${report(bad)}`
}

/** Prints a line for each fault; gives the findings. */
async function examineAll(
  all: Faults,
  { most, isShort, only }: Choice,
  start: () => Promise<Setup>,
): Promise<string[]> {
  const chosen = Object.entries(all).filter(([name]) => only.length === 0 || only.includes(name))
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
