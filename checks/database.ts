import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { hashPassword } from '#server/accounts/password-hash.ts'
import { type Called, call, type FaultyDatabase, startFaultyDatabase } from './faulty-database.ts'
import { signedIn } from './mail-senders.ts'

/** Rounds of each fault; another number may be given on the command line. */
const ROUNDS = 2
/** An answer takes no longer, whatever the database does; on a busy machine as much longer as one takes when all is well. */
const LIMIT_MS = 2_000
const WRITERS = 4
const HAMMER_MS = 5_000
const STOP_MS = 5_000

const PASSWORD = 'butter lamp on the lake'
const PUBLIC = '/api/day/2026-11-20'

interface Scene extends FaultyDatabase {
  /** Persons who write, and the one whom all hammer. */
  tokens: string[]
  email: string
  /** Longest of any answer that is allowed. */
  limit: number
  bad: string[]
}

/**
 * Whether the server keeps its word while its database is killed, frozen or locked, and while everything happens to one account at once:
 * no 500, no answer later than two seconds, public calls as ever, nothing lost that was acknowledged and no half of it, the process alive,
 * an end with exit code 1 when the database cannot be started again, and an end by a signal that answers what was begun.
 * Catches an app that ends, with whatever code, with its database; calls that wait for a frozen one; locks, deadlocks and broken
 * connections that end as 500; transactions that lock in different orders; and a stop that resets connections.
 */
export async function database(rounds = ROUNDS): Promise<string> {
  const scene = await build()
  const results: string[] = []
  try {
    for (const [name, examine] of Object.entries(EXAMINATIONS)) {
      const result = await examine(scene, rounds).catch((error: unknown) => String(error))
      results.push(`${name} ${result}`)
      if (await scene.revive()) scene.bad.push(`${name}: the server ended`)
    }
    results.push(`given up ${await giveUp(scene)}`)
  } finally {
    await scene.end()
  }
  for (const line of scene.bad.slice(0, 30)) console.error(line)
  if (scene.bad.length > 0) process.exitCode = 1
  return `database ${results.join('; ')}; ${scene.bad.length} findings`
}

async function build(): Promise<Scene> {
  const faulty = await startFaultyDatabase({ OPERATOR_EMAIL: 'operator@almanac.example' })
  const email = 'hammered@example.org'
  const hash = await hashPassword(PASSWORD)
  const tokens = [await signedIn(faulty.queries, email, hash)]
  while (tokens.length <= WRITERS)
    tokens.push(await signedIn(faulty.queries, `w${tokens.length}@example.org`))
  const scene = Object.assign(faulty, { tokens, email, limit: LIMIT_MS, bad: [] })
  await login(scene)
  const well = await Promise.all(Array.from({ length: WRITERS }, () => login(scene)))
  scene.limit = LIMIT_MS + Math.max(...well.map(({ milliseconds }) => milliseconds))
  return scene
}

const EXAMINATIONS: Readonly<Record<string, (scene: Scene, rounds: number) => Promise<string>>> = {
  'one account': hammer,
  'backend killed': (scene, rounds) => writeDuring(scene, rounds, () => scene.killBackend()),
  'postmaster killed': (scene, rounds) => writeDuring(scene, rounds, async () => scene.killPostmaster()),
  locked: (scene, rounds) =>
    askDuring(scene, rounds, ask => scene.whileLocked(['users', 'sessions', 'tokens', 'limits'], ask)),
  frozen: (scene, rounds) =>
    askDuring(scene, rounds, async ask => {
      const thaw = scene.freeze()
      await ask().finally(thaw)
    }),
  stopped: stopUnderLoad,
}

const post = (scene: Scene, path: string, body: object, token?: string) =>
  call(`${scene.server.base}/api/${path}`, body, token)
const login = (scene: Scene) => post(scene, 'account/login', { email: scene.email, password: PASSWORD })
const median = (numbers: number[]) =>
  Math.round(numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0)

/** Notes answers that come too late, none at all, and those that are not in order. */
function judge(
  scene: Scene,
  what: string,
  { status, milliseconds }: Called,
  allowed: readonly number[],
): void {
  if (!allowed.includes(status)) scene.bad.push(`${what}: ${status} after ${Math.round(milliseconds)} ms`)
  else if (milliseconds > scene.limit)
    scene.bad.push(`${what}: only after ${Math.round(milliseconds)} ms, allowed ${Math.round(scene.limit)}`)
}

/** Everything that can happen to an account, to one at once. */
async function hammer(scene: Scene, rounds: number): Promise<string> {
  const { email } = scene
  let token = scene.tokens[0]
  // A reset ends all sessions, so whoever is sent away signs in again.
  const member = async (path: string, body: object) => {
    const answer = await post(scene, `account/${path}`, body, token)
    const again = answer.status === 401 ? await login(scene) : undefined
    if (again?.status === 200 || (path === 'refresh' && answer.status === 200))
      token = (JSON.parse((again ?? answer).body) as { token: string }).token
    return answer
  }
  const before = await deadlocks(scene)
  const end = performance.now() + HAMMER_MS * rounds
  const calls: Record<string, () => Promise<Called>> = {
    login: () => login(scene),
    'wrong login': () => post(scene, 'account/login', { email, password: 'wrong' }),
    reset: () => post(scene, 'account/reset-password', { email }),
    register: () => post(scene, 'account/register', { email, password: PASSWORD }),
    'use of a reset': () => followReset(scene),
    manage: () => member('manage', { displayName: String(Math.random()) }),
    'new address': () => member('manage', { email: `new-${email}`, password: PASSWORD }),
    password: () => member('password', { currentPassword: PASSWORD, newPassword: PASSWORD }),
    refresh: () => member('refresh', {}),
    'sign-out everywhere': () => member('logout-all', {}),
  }
  let count = 0
  const work = async ([name, make]: [string, () => Promise<Called>]) => {
    while (performance.now() < end) {
      // What is out of date by now is refused, which is right; what fails is not.
      judge(scene, `one account, ${name}`, await make(), [200, 400, 401, 403, 429, 503])
      count++
    }
  }
  await Promise.all([...Object.entries(calls), ...Object.entries(calls)].map(work))
  const found = (await deadlocks(scene)) - before
  if (found > 0) scene.bad.push(`one account: ${found} deadlocks, so some transactions lock in another order`)
  return `${count} calls, ${found} deadlocks`
}

/** Follows the newest link for a new password, as it stands in its mail. */
async function followReset(scene: Scene): Promise<Called> {
  const { rows } = await scene.queries.execute<{ url: string }>(
    sql`select values->>'url' as url from mails where kind = 'reset-password' order by created_at desc limit 1`,
  )
  const query = new URL(rows[0]?.url ?? 'http://x/').searchParams
  const link = { userId: query.get('userId') ?? '', token: query.get('token') ?? '' }
  return post(scene, 'account/reset-password/confirm', { ...link, newPassword: PASSWORD })
}

async function deadlocks({ queries }: Scene): Promise<number> {
  // The numbers of a session are counted when it has been idle for a second.
  await sleep(1_500)
  const { rows } = await queries.execute<{ deadlocks: number }>(
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  )
  return rows[0]?.deadlocks ?? 0
}

let serial = 0

/** Writers who ask for consultations while something happens; then what was acknowledged must be there, and whole. */
async function writeDuring(scene: Scene, rounds: number, happen: () => Promise<void>): Promise<string> {
  const acknowledged: string[] = []
  const back: number[] = []
  for (let round = 0; round < rounds; round++) {
    let isOver = false
    const write = async (token: string) => {
      while (!isOver) {
        const email = `question-${++serial}@example.org`
        const answer = await post(scene, 'consultation', { name: 'A', email, message: 'A question' }, token)
        if (answer.status === 200) acknowledged.push(email)
        judge(scene, 'write', answer, [200, 503])
        if (answer.status !== 200) await sleep(50)
      }
    }
    const writing = Promise.all(scene.tokens.slice(1).map(write))
    await sleep(200 + 300 * Math.random())
    await happen()
    await sleep(50)
    try {
      back.push(await scene.untilReady())
      await sleep(300)
    } finally {
      isOver = true
      await writing
    }
  }
  const { rows } = await scene.queries.execute<{ email: string; mails: number }>(
    sql`select email, (select count(*)::int from mails where reply_to = email) as mails from consultations`,
  )
  const stored = new Set(rows.map(({ email }) => email))
  const lost = acknowledged.filter(email => !stored.has(email)).length
  const half = rows.filter(({ mails }) => mails !== 1).length
  if (lost + half > 0) scene.bad.push(`${lost} acknowledged questions lost, ${half} without their mail`)
  return `${rounds} times, ${acknowledged.length} acknowledged, ${lost} lost, ${half} half, back after ${median(back)} ms`
}

/** What visitors are told while the database does not answer: the public day as ever, the rest "later" and soon. */
async function askDuring(
  scene: Scene,
  rounds: number,
  during: (ask: () => Promise<void>) => Promise<void>,
): Promise<string> {
  const times: number[] = []
  const back: number[] = []
  const ask = async () => {
    const { base } = scene.server
    // More at once than there are connections.
    const asked = Array.from({ length: 6 }, () => [
      login(scene),
      call(`${base}/api/account/info`, undefined, scene.tokens[1]),
      post(scene, 'account/refresh', {}, 'no-token-of-anybody'),
    ]).flat()
    const open = call(base + PUBLIC)
    judge(scene, 'public day', await open, [200])
    for (const answer of await Promise.all(asked)) {
      judge(scene, 'call', answer, [503])
      times.push(answer.milliseconds)
    }
  }
  for (let round = 0; round < rounds; round++) {
    await during(ask)
    back.push(await scene.untilReady())
    judge(scene, 'afterwards', await login(scene), [200])
  }
  return `${rounds} times, 503 after ${median(times)} ms, slowest ${Math.round(Math.max(...times))} ms, back after ${median(back)} ms`
}

/** SIGTERM while requests are under way on connections that stay open, and while uploads stand still half-way. */
async function stopUnderLoad(scene: Scene, rounds: number): Promise<string> {
  const times: number[] = []
  let answered = 0
  for (let round = 0; round < rounds; round++) {
    const { base, child } = scene.server
    const { hostname, port } = new URL(base)
    const uploads = Array.from({ length: 5 }, () => connect(Number(port), hostname).on('error', () => {}))
    for (const upload of uploads)
      upload.write(
        'POST /api/feedback HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{',
      )
    const agent = new Agent({ keepAlive: true })
    await Promise.all(Array.from({ length: 20 }, () => get(base + PUBLIC, agent)))
    const begun = Array.from({ length: 20 }, () => get(base + PUBLIC, agent))
    const began = performance.now()
    await sleep(2)
    child.kill('SIGTERM')
    const [[code], statuses] = await Promise.all([once(child, 'exit'), Promise.all(begun)])
    times.push(performance.now() - began)
    const cut = statuses.filter(status => status !== 200).length
    answered += statuses.length - cut
    if (cut > 0) scene.bad.push(`stop: ${cut} requests that were begun were not answered`)
    if (code !== 0) scene.bad.push(`stop: exit code ${code}`)
    if (Math.max(...times) > STOP_MS) scene.bad.push(`stop: took ${Math.round(Math.max(...times))} ms`)
    for (const upload of uploads) upload.destroy()
    agent.destroy()
    await scene.revive()
  }
  return `${rounds} times, ${answered} requests answered, after ${median(times)} ms`
}

/** The status of an answer; 0 when the connection was cut. */
function get(url: string, agent: Agent): Promise<number> {
  return new Promise(resolve => {
    const asking = request(url, { agent }, answer => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', () => resolve(0))
    })
    asking.on('error', () => resolve(0)).end()
  })
}

/** A database that cannot be started again: the process ends, and says so by its code. */
async function giveUp(scene: Scene): Promise<string> {
  const { child } = scene.server
  rmSync(join(scene.cluster, 'global', 'pg_control'))
  const ended = once(child, 'exit')
  scene.killPostmaster()
  const [code] = await Promise.race([ended, sleep(60_000, ['nothing'], { ref: false })])
  if (code !== 1) scene.bad.push(`given up: exit code ${code}`)
  if (!scene.log().includes('could not be started again')) scene.bad.push('given up: without a sentence')
  return `with exit code ${code}`
}
