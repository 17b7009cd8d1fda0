// The built server on a database folder of its own, which goes when the server ends.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanUpAfter } from '../scripts/lib/clean-up.mjs'

const folder = mkdtempSync(join(process.env.TEST_DATABASES ?? tmpdir(), 'dawa-e2e-'))
// The database's user, where we are root, must pass through.
chmodSync(folder, 0o755)
process.env.DATA_DIR = join(folder, 'data')
// All journeys come from one address.
process.env.LIMIT_FACTOR ??= '1000'
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
// Whoever started this server ends it, also by being killed.
cleanUpAfter(folder)
const starter = process.ppid
setInterval(() => process.ppid === starter || process.kill(process.pid, 'SIGTERM'), 500).unref()
await import('../dist/server/main.js')
