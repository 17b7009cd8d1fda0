import { axe } from './axe.ts'
import { database } from './database.ts'
import { enumeration } from './enumeration.ts'
import { fuzz } from './fuzz.ts'
import { lighthouseCheck } from './lighthouse.ts'
import { mail } from './mail.ts'
import { refresh } from './refresh.ts'
import { screens } from './screens.ts'
import { secrets } from './secrets.ts'

// npm run prove [-- name [number]]: programs that try to break us; each prints one line and sets exit code 1 when it did.
const CHECKS: Record<string, (count?: number) => Promise<string>> = {
  fuzz,
  enumeration,
  refresh,
  mail,
  secrets,
  database,
  axe,
  lighthouse: lighthouseCheck,
  screens,
}

const [only, count] = process.argv.slice(2)
if (only !== undefined && !CHECKS[only]) {
  console.error(`There is no check "${only}"; there are ${Object.keys(CHECKS).join(', ')}.`)
  process.exit(1)
}
for (const [name, check] of Object.entries(CHECKS)) {
  if (only === undefined || only === name) console.log(await check(count ? Number(count) : undefined))
}
