import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { openDatabase, PATIENT, type Queries } from '#server/store/pool.ts'
import { call } from './calls.ts'
import { type Replicas, startReplicas } from './machines/patroni.ts'
import { makeFolder, until, whatIsMissing } from './machines/programs.ts'
import { signedIn } from './mail-senders.ts'
import { type RunningServer, startServer } from './running-server.ts'

/** Leaders that are killed; another number may be given on the command line. */
const ROUNDS = 10
const WRITERS = 4
/** How long writes may be refused; Patroni counts a leader for 20 seconds that says nothing. */
const BACK_MS = 30_000
/** An answer takes two seconds at most; on a busy machine longer. */
const LIMIT_MS = 4_000
const PUBLIC = '/api/day/2026-11-20'

const PACKAGES = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  postgres: 'postgresql',
}

interface Scene {
  server: RunningServer
  replicas: Replicas
  queries: Queries
  /** Keys of the writes that were answered with yes. */
  acknowledged: string[]
  back: number[]
  bad: string[]
}

/**
 * Three PostgreSQL under Patroni, each commit on two of them, and the leader killed with all its processes while people write: nothing that was acknowledged is
 * lost and no half of it is there, writes go on after 30 seconds at most, public calls all the time, and the server neither ends nor is started again.
 * Seen to fail: with asynchronous replicas, 11 of 53 acknowledged writes lost.
 */
export async function failover(rounds = ROUNDS): Promise<string> {
  const missing = await whatIsMissing(PACKAGES)
  if (missing !== undefined) return `failover ${missing}`
  const folder = makeFolder('failover')
  const replicas = await startReplicas(folder)
  try {
    return await killLeaders(replicas, rounds)
  } finally {
    await replicas.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function killLeaders(replicas: Replicas, rounds: number): Promise<string> {
  const server = await startServer(
    { DATABASE_URL: replicas.url, OPERATOR_EMAIL: 'operator@almanac.example', LIMIT_FACTOR: '100000' },
    'dist/server/main.js',
    'ignore',
  )
  const db = openDatabase({ connectionString: replicas.url, ...PATIENT, application_name: 'prove' }, () => {})
  const scene: Scene = { server, replicas, queries: db.queries, acknowledged: [], back: [], bad: [] }
  try {
    const tokens: string[] = []
    while (tokens.length < WRITERS) tokens.push(await signedIn(db.queries, `w${tokens.length}@example.org`))
    for (let round = 0; round < rounds; round++) await killLeader(scene, tokens)
    const lost = await judge(scene)
    const times = scene.back.sort((a, b) => a - b).map(milliseconds => (milliseconds / 1000).toFixed(1))
    for (const line of scene.bad.slice(0, 30)) console.error(line)
    if (scene.bad.length > 0) process.exitCode = 1
    return `failover ${rounds} leaders killed, ${scene.acknowledged.length} writes acknowledged, ${lost} lost, back after ${times[Math.floor(times.length / 2)]} s (median), ${times.at(-1)} s at most; ${scene.bad.length} findings`
  } finally {
    await db.close()
    await server.stop()
  }
}

async function killLeader(scene: Scene, tokens: readonly string[]): Promise<void> {
  const { server, replicas, acknowledged, bad, back } = scene
  const leader = await replicas.leader()
  if (leader === undefined) throw new Error('There is no leader to kill.')
  let isOver = false
  let killed: number | undefined
  let isBack = false
  const write = async (token: string) => {
    while (!isOver) {
      const email = `${crypto.randomUUID()}@example.org`
      const began = performance.now()
      const { status, milliseconds } = await call(
        `${server.base}/api/consultation`,
        { name: 'A', email, message: 'A question' },
        token,
      )
      if (status === 200) acknowledged.push(email)
      // One that the old leader took was begun before.
      if (status === 200 && killed !== undefined && began > killed && !isBack) {
        isBack = true
        back.push(performance.now() - killed)
      }
      if (status !== 200 && status !== 503) bad.push(`a write was answered ${status}`)
      if (milliseconds > LIMIT_MS) bad.push(`a write was answered only after ${Math.round(milliseconds)} ms`)
      await sleep(status === 200 ? 5 : 100)
    }
  }
  const read = async () => {
    while (!isOver) {
      const { status } = await call(server.base + PUBLIC)
      if (status !== 200) bad.push(`a public call was answered ${status}`)
      await sleep(200)
    }
  }
  const asking = Promise.all([...tokens.map(write), read()])
  try {
    await sleep(500 + 1_000 * Math.random())
    await replicas.kill(leader)
    killed = performance.now()
    await until('writes are taken again', () => isBack, BACK_MS).catch(error => bad.push(String(error)))
    await sleep(500)
  } finally {
    isOver = true
    await asking
  }
  if (!server.isAlive()) throw new Error('The server has ended.')
  replicas.start(leader)
  await replicas.untilWhole()
}

/** Gives how many writes are lost. */
async function judge({ queries, acknowledged, bad }: Scene): Promise<number> {
  const { rows } = await queries.execute<{ email: string; mails: number }>(
    sql`select c.email, count(m.id)::int as mails from consultations c left join mails m on m.reply_to = c.email group by c.id`,
  )
  const stored = new Set(rows.map(({ email }) => email))
  const lost = acknowledged.filter(email => !stored.has(email)).length
  const half = rows.filter(({ mails }) => mails !== 1).length
  if (lost > 0) bad.push(`${lost} writes that were acknowledged are lost`)
  if (half > 0) bad.push(`${half} writes are there by half`)
  return lost
}
