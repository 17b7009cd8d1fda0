import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { restoreBackup } from '#server/store/backup/restore.ts'
import { joinServer } from '#server/store/join.ts'
import { fail, orFail } from './fail.ts'
import { databaseOrFail } from './fail-database.ts'

// restore FILE [--replace]: a backup into the database of the settings, which must be empty or is emptied with --replace. All or nothing.
const USAGE = 'Usage: npm run restore -- FILE [--replace].'

const { values, positionals } = orFail(() =>
  parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean', default: false } } }),
)
const [file = '', ...more] = positionals
if (file === '' || more.length > 0) fail(USAGE)
process.stdout.write(await databaseOrFail(restore))

async function restore(): Promise<string> {
  const { connection, stop } = await joinServer(readConfig(process.env), { isAlone: true })
  try {
    const { tables, created, version } = await restoreBackup(connection, file, {
      isReplacing: values.replace,
    })
    const rows = Object.values(tables).reduce((sum, [count]) => sum + count, 0)
    return `Restored ${rows} rows in ${Object.keys(tables).length} tables, as they were at ${created} under version ${version}. The next start brings the tables up to date.\n`
  } finally {
    await stop()
  }
}
