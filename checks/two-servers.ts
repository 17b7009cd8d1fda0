import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isNotNull, sql } from 'drizzle-orm'
import { readPassword } from '#contract/passwords.ts'
import { hashPassword } from '#server/accounts/password-hash.ts'
import { startTestSmtp, type TestSmtp } from '#server/mail/testing-smtp.ts'
import type { Queries } from '#server/store/pool.ts'
import { mails } from '#server/store/schema.ts'
import journal from '../migrations/meta/_journal.json' with { type: 'json' }
import { type Called, call } from './calls.ts'
import { addPerson, signedIn, startDatabase } from './database.ts'
import { startNginx } from './nginx.ts'
import { makeFolder, until, whatIsMissing } from './programs.ts'
import { freePort, type RunningServer, startServer } from './running-server.ts'
import { PASSWORD } from './user.ts'

/** Requests during which both servers are restarted; another number may be given on the command line. */
const REQUESTS = 3_000
const CLIENTS = 4
const RESTARTS = 4
/** As long docs/operations.md has operators wait between two restarts. */
const BETWEEN_MS = 10_000
const ROUNDS = 3
/** Browsers that refresh one token at once. */
const TABS = 6
/** `feedbackByUser` of the server's limits. */
const FEEDBACK_LIMIT = 5
/** Mails that become due at one instant: those of people come one by one, and two servers then hardly ever reach for the same. */
const MAILS = 1_000
const FREE = { LIMIT_FACTOR: '1000' }
/** A call waits as long for a connection to the database of a busy machine, before it is told 503; a server that stops would refuse at once. */
const BUSY_MS = 700

interface Servers {
  both: [RunningServer, RunningServer]
  queries: Queries
  smtp: TestSmtp
  /** Address of nginx. */
  front: string
  /** Ends a server by SIGTERM and starts it again on its port, without limits of uses. */
  restart(which: 0 | 1): Promise<void>
  /** What was found wrong. */
  bad: string[]
}

/**
 * Two servers behind nginx, with the rules of `deploy/nginx.conf`, on one PostgreSQL: of two that start at once on an empty database one migrates; a session
 * made on one works and ends on the other; refreshes of one token on both give one successor; limits count both; both are restarted one after the other
 * without a failed request; each mail leaves once.
 * Found: a stop that answered 503 to what came while it closed, and one that answered nothing any more.
 */
export async function twoServers(requests = REQUESTS): Promise<string> {
  const missing = await whatIsMissing({ nginx: 'nginx' })
  if (missing !== undefined) return `two-servers ${missing}`
  const folder = makeFolder('two-servers')
  const database = await startDatabase('two-servers-database')
  const smtp = await startTestSmtp()
  const environment = {
    DATABASE_URL: database.url,
    TRUST_PROXY: '1',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Dawa <dawa@almanac.example>',
    OPERATOR_EMAIL: 'operator@almanac.example',
  }
  const ports = [await freePort(), await freePort()] as const
  const start = (port: number, more = {}) =>
    startServer({ ...environment, PORT: String(port), ...more }, 'dist/server/main.js')
  const bad: string[] = []
  const both: RunningServer[] = []
  let nginx: Awaited<ReturnType<typeof startNginx>> | undefined
  try {
    both.push(...(await Promise.all(ports.map(port => start(port)))))
    nginx = await startNginx(folder, ports)
    const restart = async (which: 0 | 1) => {
      await both[which]?.stop()
      const code = both[which]?.child.exitCode
      if (code !== 0) bad.push(`restart: a server ended with ${code}`)
      both[which] = await start(ports[which], FREE)
    }
    const servers: Servers = {
      both: both as Servers['both'],
      queries: database.queries,
      smtp,
      front: nginx.base,
      restart,
      bad,
    }
    const results: string[] = []
    for (const part of [migratedOnce, sessions, refreshes, limits]) results.push(await part(servers))
    results.push(await restartBoth(servers, requests), await sendMails(servers))
    for (const line of bad.slice(0, 30)) console.error(line)
    if (bad.length > 0) process.exitCode = 1
    return `two-servers ${results.join(', ')}; ${bad.length} findings`
  } finally {
    await nginx?.end()
    await Promise.all(both.map(server => server.stop()))
    await smtp.down()
    await database.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Both servers were started at once on an empty database. */
async function migratedOnce({ queries, bad }: Servers): Promise<string> {
  const { rows } = await queries.execute<{ hash: string }>(sql`select hash from drizzle.__drizzle_migrations`)
  const different = new Set(rows.map(({ hash }) => hash)).size
  if (rows.length !== journal.entries.length || different !== rows.length)
    bad.push(
      `migrations: ${rows.length} noted, ${different} different, in place of ${journal.entries.length}`,
    )
  return `${rows.length} migrations once`
}

/** Calls one of the servers itself. */
const ask = (
  { both }: Servers,
  which: number,
  path: string,
  body?: object,
  token?: string,
): Promise<Called> => call(`${both[which % 2 === 0 ? 0 : 1].base}/api/${path}`, body, token)

const tokenOf = ({ status, body }: Called): string =>
  status === 200 ? (JSON.parse(body) as { token: string }).token : ''

/** What one server begins the other goes on with and ends. */
async function sessions(servers: Servers): Promise<string> {
  const email = 'walks@example.org'
  await addPerson(servers.queries, email, await hashPassword(readPassword(PASSWORD)))
  for (let round = 0; round < ROUNDS; round++) {
    const there = round + 1
    const expect = (what: string, { status }: Called, wanted: readonly number[] = [200]) => {
      if (!wanted.includes(status)) servers.bad.push(`sessions: ${what} was answered ${status}`)
    }
    const login = await ask(servers, round, 'account/login', { email, password: PASSWORD })
    expect('a sign-in', login)
    const first = tokenOf(login)
    expect('its use on the other server', await ask(servers, there, 'account/info', undefined, first))
    const next = await ask(servers, there, 'account/refresh', {}, first)
    expect('its refresh on the other', next)
    const second = tokenOf(next)
    expect('the successor', await ask(servers, round, 'account/info', undefined, second))
    expect('a sign-out', await ask(servers, there, 'account/logout', {}, second), [200, 204])
    expect('a use after it', await ask(servers, round, 'account/info', undefined, second), [401])
  }
  return `${ROUNDS} sessions across both`
}

/** Tabs that refresh one token at once, each on another server, get one successor. */
async function refreshes(servers: Servers): Promise<string> {
  for (let round = 0; round < ROUNDS; round++) {
    const token = await signedIn(servers.queries, `tabs-${round}@example.org`)
    const tabs = Array.from({ length: TABS }, (_, tab) => ask(servers, tab, 'account/refresh', {}, token))
    const successors = new Set((await Promise.all(tabs)).map(tokenOf))
    if (successors.size !== 1 || successors.has(''))
      servers.bad.push(`refresh: ${TABS} at once got ${successors.size} successors`)
  }
  return `${ROUNDS} × ${TABS} refreshes at once with one successor`
}

/** More of what is limited than may be, half of it on each server. */
async function limits(servers: Servers): Promise<string> {
  const token = await signedIn(servers.queries, 'much@example.org')
  const asked = Array.from({ length: 2 * FEEDBACK_LIMIT }, (_, which) =>
    ask(servers, which, 'feedback', FEEDBACK, token),
  )
  const allowed = (await Promise.all(asked)).filter(({ status }) => status === 200).length
  // A window of counting may end between two of them; then each half has its own.
  if (allowed < FEEDBACK_LIMIT || allowed === 2 * FEEDBACK_LIMIT)
    servers.bad.push(`limits: ${allowed} of ${asked.length} were allowed, the limit is ${FEEDBACK_LIMIT}`)
  return `a limit of ${FEEDBACK_LIMIT} shared`
}

const FEEDBACK = { name: 'A', email: 'a@example.org', type: 1, message: 'A word.' }
const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']

/** What one visitor asks in turn: pages, calls, pictures, their account, and what changes something. */
const QUESTIONS: readonly ((day: string | undefined) => [path: string, body?: object])[] = [
  day => [`/en/day/${day}`],
  day => [`/api/day/${day}?lang=ru`],
  () => ['/api/account/info'],
  () => ['/de/month/2026-11'],
  () => ['/api/feedback', FEEDBACK],
  day => [`/share/fr/${day}.png`],
  () => ['/api/account/refresh', {}],
]

/** A rolling restart, while visitors ask on connections that stay open. */
async function restartBoth(servers: Servers, requests: number): Promise<string> {
  const { front, queries, restart, bad } = servers
  await Promise.all([restart(0), restart(1)])
  await sleep(BETWEEN_MS)
  let [asked, busy, isOver] = [0, 0, false]
  const visit = async (_: unknown, who: number) => {
    let token = await signedIn(queries, `visitor-${who}@example.org`)
    for (let turn = who; !isOver; turn++) {
      const [path, body] = QUESTIONS[turn % QUESTIONS.length]?.(DAYS[turn % DAYS.length]) ?? ['/']
      const answer = await call(front + path, body, token)
      asked++
      if (answer.status === 503 && answer.milliseconds > BUSY_MS) busy++
      else if (answer.status !== 200) bad.push(`restart: ${path} was answered ${answer.status}`)
      else if (path.endsWith('/refresh')) token = tokenOf(answer)
    }
  }
  const visiting = Promise.all(Array.from({ length: CLIENTS }, visit))
  let restarts = 0
  while (restarts < RESTARTS || asked < requests) {
    await restart(restarts % 2 === 0 ? 0 : 1)
    await sleep(BETWEEN_MS)
    restarts++
  }
  isOver = true
  await visiting
  return `${restarts} restarts under ${asked} requests, ${busy} told to wait by a busy machine`
}

/** Many mails are due at one instant; each is taken by one server and leaves once. */
async function sendMails({ queries, smtp, bad }: Servers): Promise<string> {
  const values = { url: 'https://almanac.example/en', hours: 24 }
  await queries.insert(mails).values(
    Array.from({ length: MAILS }, (_, i) => ({
      to: `at-once.${i}@example.org`,
      kind: 'confirm-email' as const,
      lang: 'en' as const,
      values,
    })),
  )
  const waiting = () => queries.$count(mails, isNotNull(mails.nextTryAt))
  await until('all mails have left', async () => (await waiting()) === 0, 120_000)
  // A second copy would be under way by now.
  await sleep(1_000)
  const rows = await queries.select({ id: mails.id }).from(mails)
  const taken = smtp.taken.map(({ messageId }) => messageId?.slice(1).split('@')[0])
  const isWhole = taken.length === rows.length && new Set(taken).size === rows.length
  if (!isWhole)
    bad.push(`mails: ${taken.length} left, ${new Set(taken).size} different ones, of ${rows.length}`)
  return `${rows.length} mails once each`
}
