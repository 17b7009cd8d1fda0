import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { verifyBackup } from '#server/store/backup/verify.ts'
import { writeBackup } from '#server/store/backup/write.ts'
import { joinServer } from '#server/store/join.ts'
import { fail, orFail } from './fail.ts'
import { databaseOrFail } from './fail-database.ts'

// backup [FOLDER] [--keep N]: the database as it is now, in a new file of the folder, which counts when it was restored once; with --keep
// the oldest of more than N files go. Works beside a running server.
const USAGE = 'Usage: npm run backup -- [FOLDER] [--keep NUMBER].'
const NAME = /^dawa-\d{8}T\d{6}Z\.sql\.gz$/

const { values, positionals } = orFail(() =>
  parseArgs({ allowPositionals: true, options: { keep: { type: 'string' } } }),
)
const [folder = 'backups', ...more] = positionals
const keep = values.keep === undefined ? Number.POSITIVE_INFINITY : Number(values.keep)
if (more.length > 0 || !(keep >= 1)) fail(USAGE)

const file = join(folder, `dawa-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}.sql.gz`)
// Until it was restored once it has another name, so that nobody takes it for a backup.
const part = `${file}.part`

try {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
} catch {
  fail(`${folder} is not a folder we may write to.`)
}
process.stdout.write(await databaseOrFail(makeBackup))

async function makeBackup(): Promise<string> {
  const { connection, stop } = await joinServer(readConfig(process.env))
  try {
    const { tables } = await writeBackup(connection, part)
    const where = await verifyBackup(connection, part)
    renameSync(part, file)
    const counts = Object.entries(tables).map(([name, [rows]]) => `${String(rows).padStart(10)}  ${name}\n`)
    const size = Math.ceil(statSync(file).size / 1024)
    return `${counts.join('')}${file} (${size} kB) was restored into ${where}: all ${counts.length} tables are equal.\n${removed()}`
  } finally {
    rmSync(part, { force: true })
    await stop()
  }
}

function removed(): string {
  const files = readdirSync(folder)
    .filter(name => NAME.test(name))
    .sort()
  const old = files.slice(0, Math.max(0, files.length - keep))
  for (const name of old) rmSync(join(folder, name))
  return old.map(name => `${name} was removed.\n`).join('')
}
