import { parseArgs } from 'node:util'
import type { ClientConfig } from 'pg'
import { type Config, readConfig } from '#server/config.ts'
import { dataKeysOf } from '#server/data-keys.ts'
import { restoreBackup } from '#server/store/backup/restore.ts'
import { unknownKeyWarning } from '#server/store/encrypt-stored.ts'
import { joinServer } from '#server/store/join.ts'
import { openDatabase, PATIENT } from '#server/store/pool.ts'
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
  const config = readConfig(process.env)
  const { connection, stop } = await joinServer(config, { isAlone: true })
  try {
    const { tables, created, version } = await restoreBackup(connection, file, {
      isReplacing: values.replace,
    })
    const rows = Object.values(tables).reduce((sum, [count]) => sum + count, 0)
    const warning = await keyWarning(connection, config)
    return `Restored ${rows} rows in ${Object.keys(tables).length} tables, as they were at ${created} under version ${version}. The next start brings the tables up to date.\n${warning}`
  } finally {
    await stop()
  }
}

/** A line when the keys of this machine do not open all that is encrypted in the backup. */
async function keyWarning(connection: ClientConfig, config: Config): Promise<string> {
  const { queries, close } = openDatabase({ ...connection, ...PATIENT }, () => {})
  try {
    const warning = await unknownKeyWarning(queries, dataKeysOf(config))
    return warning === undefined ? '' : `${warning}\n`
  } finally {
    await close()
  }
}
