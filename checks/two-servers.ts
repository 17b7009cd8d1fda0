import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isNotNull } from 'drizzle-orm'
import { startTestSmtp, type TestSmtp } from '#server/mail/testing-smtp.ts'
import type { Queries } from '#server/store/pool.ts'
import { mails } from '#server/store/schema.ts'
import { type Called, call } from './calls.ts'
import { signedIn, startDatabase } from './database.ts'
import { report } from './figures.ts'
import { startNginx } from './nginx.ts'
import { makeFolder, until, whatIsMissing } from './programs.ts'
import { freePort, type RunningServer, startServer } from './running-server.ts'

/** Requests during which both servers are restarted; another number may be given on the command line. */
const REQUESTS = 3_000
const CLIENTS = 4
const RESTARTS = 4
/** As long docs/operations.md has operators wait between two restarts. */
const BETWEEN_MS = 10_000
/** Mails that become due at one instant: those of people come one by one, and two servers then hardly ever reach for the same. */
const MAILS = 1_000
const FREE = { LIMIT_FACTOR: '1000' }
/** A call waits as long for a connection to the database of a busy machine, before it is told 503; a server that stops would refuse at once. */
const BUSY_MS = 700

interface Servers {
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
 * Two servers behind nginx, with the rules of `deploy/nginx.conf`, on one PostgreSQL: both are restarted one after the other while people read, sign on and
 * write, without a failed request; each mail leaves once. What two share is also a unit test (`routes/two-servers.test.ts`).
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
      queries: database.queries,
      smtp,
      front: nginx.base,
      restart,
      bad,
    }
    const results = [await restartBoth(servers, requests), await sendMails(servers)]
    return `two-servers ${results.join(', ')}; ${report(bad)}`
  } finally {
    await nginx?.end()
    await Promise.all(both.map(server => server.stop()))
    await smtp.down()
    await database.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

const tokenOf = ({ status, body }: Called): string =>
  status === 200 ? (JSON.parse(body) as { token: string }).token : ''

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
