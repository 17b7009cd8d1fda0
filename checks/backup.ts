import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { openDatabase, PATIENT } from '#server/store/pool.ts'
import { call } from './calls.ts'
import { signedIn } from './database.ts'
import { startFaultyDatabase } from './faulty-database.ts'
import { makeFolder } from './programs.ts'
import { startServer } from './running-server.ts'

const ROUNDS = 3
const WRITERS = 6

interface Drill {
  seconds: number[]
  kilobytes: number
  acknowledged: number
  restored: number
  bad: string[]
}

/**
 * Backs up a database by the command while people write, kills the database's first process, restores each backup by the command into an
 * empty folder, and starts a server on it: everything acknowledged before the backup began is there, no question lacks its mail, whoever was
 * signed in is so still.
 * Guards that a backup is read at one instant.
 */
export async function backup(rounds = ROUNDS): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'dawa-drill-'))
  const faulty = await startFaultyDatabase({ OPERATOR_EMAIL: 'operator@almanac.example' })
  const drill: Drill = { seconds: [], kilobytes: 0, acknowledged: 0, restored: 0, bad: [] }
  try {
    const { queries } = faulty
    const tokens: string[] = []
    while (tokens.length < WRITERS) tokens.push(await signedIn(queries, `w${tokens.length}@example.org`))
    for (let round = 0; round < rounds; round++) {
      const target = join(folder, String(round))
      mkdirSync(target)
      const acknowledged = await backUpAmidWriters(
        faulty.server.base,
        tokens,
        join(faulty.cluster, '..'),
        target,
        drill,
      )
      drill.acknowledged += acknowledged.length
      await faulty.killPostmaster()
      await faulty.untilReady()
      await restore(target, tokens[0] ?? '', acknowledged, drill)
    }
  } finally {
    await faulty.end()
    rmSync(folder, { recursive: true, force: true })
  }
  for (const line of drill.bad.slice(0, 30)) console.error(line)
  if (drill.bad.length > 0) process.exitCode = 1
  const slowest = Math.max(...drill.seconds).toFixed(1)
  return `backup ${rounds} of ${drill.kilobytes} kB amid ${WRITERS} writers, verified in ${slowest} s at most, ${drill.acknowledged} acknowledged before, ${drill.restored} questions restored; ${drill.bad.length} findings`
}

/** Gives the addresses that were acknowledged before the backup began. */
async function backUpAmidWriters(
  base: string,
  tokens: string[],
  dataDir: string,
  target: string,
  drill: Drill,
): Promise<string[]> {
  const acknowledged: string[] = []
  let isOver = false
  const write = async (token: string) => {
    while (!isOver) {
      const email = `q-${crypto.randomUUID()}@example.org`
      const answer = await call(
        `${base}/api/consultation`,
        { name: 'A', email, message: 'A question\n\\.\n\t' },
        token,
      )
      if (answer.status === 200) acknowledged.push(email)
      else drill.bad.push(`a question was answered ${answer.status} during a backup`)
    }
  }
  const writing = Promise.all(tokens.map(write))
  await sleep(500)
  const before = [...acknowledged]
  const began = performance.now()
  const { code, output } = await command('backup', [target], dataDir)
  drill.seconds.push((performance.now() - began) / 1000)
  isOver = true
  await writing
  if (code !== 0) drill.bad.push(`backup ended with ${code}: ${output}`)
  return before
}

async function command(name: string, args: string[], dataDir: string) {
  const child = spawn(process.execPath, [`dist/cli/${name}.js`, ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code: Number(code), output: output.trim() }
}

async function restore(folder: string, token: string, acknowledged: string[], drill: Drill): Promise<void> {
  const [name = ''] = readdirSync(folder).filter(one => one.endsWith('.sql.gz'))
  if (name === '') return
  drill.kilobytes = Math.round(statSync(join(folder, name)).size / 1024)
  const dataDir = makeFolder('restored')
  try {
    const { code, output } = await command('restore', [join(folder, name)], dataDir)
    if (code !== 0) drill.bad.push(`restore ended with ${code}: ${output}`)
    else await examine(dataDir, token, acknowledged, drill)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function examine(dataDir: string, token: string, acknowledged: string[], drill: Drill): Promise<void> {
  const server = await startServer({ DATA_DIR: dataDir, LIMIT_FACTOR: '1000' }, 'dist/server/main.js')
  const db = openDatabase(
    { host: join(dataDir, 'socket'), port: 5432, user: 'dawa', database: 'dawa', ...PATIENT },
    () => {},
  )
  try {
    const info = await call(`${server.base}/api/account/info`, undefined, token)
    if (info.status !== 200) drill.bad.push(`who was signed in is answered ${info.status} after a restore`)
    const { rows } = await db.queries.execute<{ email: string; mails: number }>(
      sql`select c.email, count(m.id)::int as mails from consultations c left join mails m on m.reply_to = c.email group by c.id`,
    )
    drill.restored += rows.length
    const half = rows.filter(({ mails }) => mails !== 1).length
    if (half > 0) drill.bad.push(`${half} questions were restored without their mail`)
    const found = new Set(rows.map(({ email }) => email))
    const lost = acknowledged.filter(email => !found.has(email)).length
    if (lost > 0) drill.bad.push(`${lost} questions acknowledged before the backup are not in it`)
  } finally {
    await db.close()
    await server.stop()
  }
}
