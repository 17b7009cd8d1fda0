import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import pLimit from 'p-limit'
import { days } from './days.ts'
import { deploy } from './deploy.ts'
import { engines } from './engines.ts'
import { enumeration } from './enumeration.ts'
import { faults } from './faults.ts'
import { fuzz } from './fuzz.ts'
import { lighthouseCheck } from './lighthouse.ts'
import { flood, load } from './load.ts'
import { longAddresses } from './long-addresses.ts'
import { memory } from './memory.ts'
import { mutations } from './mutations.ts'
import { enginePackage } from './package.ts'
import { screens } from './screens.ts'
import { secrets } from './secrets.ts'
import { tests } from './tests.ts'
import { twoServers } from './two-servers.ts'

// npm run prove [-- all | short | name [number [part …]]]: programs that try to break us; each prints one line and sets exit code 1 when it did.
const CHECKS: Record<string, (count?: number, isShort?: boolean, parts?: string[]) => Promise<string>> = {
  tests,
  load,
  flood,
  'long-addresses': longAddresses,
  memory,
  lighthouse: lighthouseCheck,
  enumeration,
  fuzz,
  mutations,
  secrets,
  days,
  faults,
  deploy,
  'two-servers': twoServers,
  package: enginePackage,
  screens,
  engines,
}

/** How many tries each part has in the short form, which CI runs; what is missing has none: it needs minutes, a quiet machine or another browser. */
const SHORT: Readonly<Record<string, number>> = {
  fuzz: 5_000,
  mutations: 2_000,
  enumeration: 40,
  secrets: 1,
  faults: 5,
  deploy: 1,
  package: 1,
}

/** They measure times or take the whole machine, so each has it for itself. */
const ALONE = ['tests', 'load', 'flood', 'long-addresses', 'memory', 'lighthouse', 'enumeration']
/** Most of the others wait more than they compute. */
const AT_ONCE = 2

const [first = 'all', count, ...parts] = process.argv.slice(2)
const isShort = first === 'short'
if (first !== 'all' && !isShort && !CHECKS[first]) {
  console.error(`There is no check "${first}"; there are all, short, ${Object.keys(CHECKS).join(', ')}.`)
  process.exit(1)
}
if (first === 'all') await runAll()
else if (isShort) await runShort()
else {
  const line = await run(first, count ? Number(count) : undefined)
  process.send?.(line)
}

async function runAll(): Promise<void> {
  const lines: string[] = []
  for (const name of ALONE) lines.push(await runInProcess(name))
  const limit = pLimit(AT_ONCE)
  const others = Object.keys(CHECKS).filter(name => !ALONE.includes(name))
  lines.push(...(await Promise.all(others.map(name => limit(runInProcess, name)))))
  printScoreboard(lines)
}

async function runShort(): Promise<void> {
  const lines: string[] = []
  for (const [name, tries] of Object.entries(SHORT)) lines.push(await run(name, tries))
  printScoreboard(lines)
}

/** Gives the line that the check printed. One that throws is a line too: a scoreboard with a hole says more than none. */
async function run(name: string, tries: number | undefined): Promise<string> {
  const begin = performance.now()
  const line = await CHECKS[name]?.(tries, isShort, parts).catch((error: unknown) => {
    process.exitCode = 1
    console.error(error)
    return `${name}: FAILED, ${error instanceof Error ? error.message : String(error)}`
  })
  const timed = `${line} [${Math.round((performance.now() - begin) / 1000)} s]`
  console.log(timed)
  return timed
}

async function runInProcess(name: string): Promise<string> {
  const child = fork(process.argv[1] ?? '', [name])
  let line = `${name}: FAILED, it ended before its end`
  child.on('message', sent => {
    line = String(sent)
  })
  const [code] = await once(child, 'exit')
  if (code === 0) return line
  process.exitCode = 1
  return `BAD ${line}`
}

/** What the parts print meanwhile stands above. */
function printScoreboard(lines: readonly string[]): void {
  const [cpu] = cpus()
  const machine = `${cpus().length} cores of ${cpu?.model ?? 'unknown'}, Node ${process.version}`
  console.log(['', `scoreboard of ${new Date().toISOString().slice(0, 10)}, ${machine}`, ...lines].join('\n'))
}
