import { asvs } from './asvs.ts'
import { axe } from './axe.ts'
import { backup } from './backup.ts'
import { controlCharacters } from './control-characters.ts'
import { database } from './database.ts'
import { deploy } from './deploy.ts'
import { engines } from './engines.ts'
import { enumeration } from './enumeration.ts'
import { flood } from './flood.ts'
import { fuzz } from './fuzz.ts'
import { lighthouseCheck } from './lighthouse.ts'
import { mail } from './mail.ts'
import { enginePackage } from './package.ts'
import { refresh } from './refresh.ts'
import { screens } from './screens.ts'
import { secrets } from './secrets.ts'

// npm run prove [-- short | name [number]]: programs that try to break us; each prints one line and sets exit code 1 when it did.
const CHECKS: Record<string, (count?: number) => Promise<string>> = {
  fuzz,
  'control-characters': controlCharacters,
  flood,
  enumeration,
  refresh,
  mail,
  secrets,
  asvs,
  database,
  backup,
  deploy,
  package: enginePackage,
  axe,
  lighthouse: lighthouseCheck,
  screens,
  engines,
}

/** How many tries each part has in the short form, which takes a few minutes; what is missing has none: axe stands among the journeys, flood needs a quiet machine. */
const SHORT: Readonly<Record<string, number>> = {
  fuzz: 600,
  'control-characters': 5,
  enumeration: 60,
  refresh: 4,
  mail: 6,
  secrets: 1,
  asvs: 1,
  database: 1,
  backup: 1,
  deploy: 1,
  package: 1,
}

const [first, count] = process.argv.slice(2)
const isShort = first === 'short'
const only = isShort ? undefined : first
if (only !== undefined && !CHECKS[only]) {
  console.error(`There is no check "${only}"; there are short and ${Object.keys(CHECKS).join(', ')}.`)
  process.exit(1)
}
for (const [name, check] of Object.entries(CHECKS)) {
  if (only !== undefined && only !== name) continue
  if (isShort && SHORT[name] === undefined) continue
  console.log(await check(isShort ? SHORT[name] : count ? Number(count) : undefined))
}
