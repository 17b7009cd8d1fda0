import { cpus, release, totalmem, type } from 'node:os'
import { asvs } from './asvs.ts'
import { axe } from './axe.ts'
import { backup } from './backup.ts'
import { cdn } from './cdn.ts'
import { cluster } from './cluster.ts'
import { controlCharacters } from './control-characters.ts'
import { deploy } from './deploy.ts'
import { engines } from './engines.ts'
import { enumeration } from './enumeration.ts'
import { failover } from './failover.ts'
import { faults } from './faults/faults.ts'
import { flood } from './flood.ts'
import { fuzz } from './fuzz.ts'
import { headers } from './headers.ts'
import { lighthouseCheck } from './lighthouse.ts'
import { load } from './load.ts'
import { mail } from './mail.ts'
import { metrics } from './metrics.ts'
import { mutations } from './mutations.ts'
import { enginePackage } from './package.ts'
import { pooler } from './pooler.ts'
import { raw } from './raw.ts'
import { refresh } from './refresh.ts'
import { screens } from './screens.ts'
import { secrets } from './secrets.ts'
import { supply } from './supply.ts'

// npm run prove [-- all | short | name [number [part …]]]: programs that try to break us; each prints one line and sets exit code 1 when it did.
// Those that measure times come first, so that the machine has to be quiet for half an hour only.
const CHECKS: Record<string, (count?: number, isShort?: boolean, parts?: string[]) => Promise<string>> = {
  load,
  flood,
  lighthouse: lighthouseCheck,
  enumeration,
  fuzz,
  mutations,
  raw,
  headers,
  'control-characters': controlCharacters,
  refresh,
  mail,
  secrets,
  asvs,
  faults,
  backup,
  deploy,
  cluster,
  pooler,
  failover,
  cdn,
  metrics,
  package: enginePackage,
  supply,
  axe,
  screens,
  engines,
}

/** How many tries each part has in the short form, which takes a few minutes; what is missing has none: axe stands among the journeys, flood and load need a quiet machine. */
const SHORT: Readonly<Record<string, number>> = {
  fuzz: 20_000,
  mutations: 2_000,
  raw: 500,
  headers: 1,
  'control-characters': 5,
  enumeration: 60,
  refresh: 4,
  mail: 6,
  secrets: 1,
  asvs: 1,
  faults: 20,
  backup: 1,
  deploy: 1,
  package: 1,
  supply: 1,
}

const [first, count, ...parts] = process.argv.slice(2)
const isShort = first === 'short'
const only = isShort || first === 'all' ? undefined : first
if (only !== undefined && !CHECKS[only]) {
  console.error(`There is no check "${only}"; there are all, short, ${Object.keys(CHECKS).join(', ')}.`)
  process.exit(1)
}
const lines: string[] = []
for (const [name, check] of Object.entries(CHECKS)) {
  if (only !== undefined && only !== name) continue
  if (isShort && SHORT[name] === undefined) continue
  const begin = performance.now()
  const line = await check(isShort ? SHORT[name] : count ? Number(count) : undefined, isShort, parts).catch(
    failed,
  )
  const seconds = Math.round((performance.now() - begin) / 1000)
  lines.push(`${line} [${seconds} s]`)
  console.log(lines.at(-1))

  /** The others still run: a scoreboard with a hole says more than none. */
  function failed(error: unknown): string {
    process.exitCode = 1
    console.error(error)
    return `${name}: FAILED, ${error instanceof Error ? error.message : String(error)}`
  }
}
// What the parts print meanwhile stands between their lines.
if (lines.length > 1) console.log(['', scoreboardHead(), ...lines.map(line => `  ${line}`)].join('\n'))

function scoreboardHead(): string {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  const date = new Date().toISOString().slice(0, 10)
  return `scoreboard of ${date}: ${cpus().length} cores of ${cpu?.model ?? 'unknown'}, ${memory} GB, ${type()} ${release()}, Node ${process.version}`
}
