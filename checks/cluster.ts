import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, ask, type Question } from './machines/ask.ts'
import { type Pair, startPair } from './machines/pair.ts'
import { until, whatIsMissing } from './machines/programs.ts'
import { examineTogether } from './machines/together.ts'
import { signedIn } from './mail-senders.ts'

/** Requests during which both servers are restarted; another number may be given on the command line. */
const REQUESTS = 5_000
const CLIENTS = 4
/** Each server at least so often. */
const RESTARTS = 2
/** How long nginx may leave a server alone that is back: `deploy/nginx.conf` has operators wait ten seconds, which a busy machine exceeds. */
const RETURN_MS = 30_000

/**
 * Two servers behind nginx, with the rules of `deploy/nginx.conf`, on one PostgreSQL: a session made on one works on the other, refreshes of one token on
 * both give one successor, limits count both, mails leave once, of two that start at once on an empty database one migrates; both are restarted one after
 * the other without a failed request, and one that is frozen is passed by.
 * Seen to fail: with sessions kept in the process (a use after a sign-out on the other server), mails claimed without a lock (20 to 37 of 1,125 sent twice), limits counted in the
 * process (10 of 10 allowed), migrations without a lock (a server does not start), a stop that answers 503 to what comes while it closes, one that answers nothing any more (17 of 3,003 requests failed), and nginx's own `fail_timeout` of ten seconds (8,073 of 10,400 requests failed).
 */
export async function cluster(requests = REQUESTS): Promise<string> {
  const missing = await whatIsMissing({ nginx: 'nginx', openssl: 'openssl' })
  if (missing !== undefined) return `cluster ${missing}`
  const pair = await startPair('cluster')
  const results: string[] = []
  try {
    results.push(await examineTogether(pair))
    results.push(await restartBoth(pair, requests))
    results.push(await freezeOne(pair))
  } finally {
    await pair.end()
  }
  for (const line of pair.bad.slice(0, 30)) console.error(line)
  if (pair.bad.length > 0) process.exitCode = 1
  return `cluster ${results.join('; ')}; ${pair.bad.length} findings`
}

const through = ({ nginx, agent }: Pair, question: Question): Promise<Answer> =>
  ask(nginx.port, question, agent)

const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']
const LANGUAGES = ['en', 'es', 'pt', 'de', 'ru', 'fr', 'it']

/** What one visitor asks in turn: pages, calls, files of the app, their account, and what changes something. */
const QUESTIONS: readonly ((turn: number, token: string) => Question)[] = [
  turn => ({ path: `/${LANGUAGES[turn % LANGUAGES.length]}/day/${DAYS[turn % DAYS.length]}` }),
  turn => ({ path: `/api/day/${DAYS[turn % DAYS.length]}?lang=${LANGUAGES[turn % LANGUAGES.length]}` }),
  (_, token) => ({ path: '/api/account/info', token }),
  turn => ({ path: `/${LANGUAGES[turn % LANGUAGES.length]}/month/2026-11` }),
  (_, token) => ({ path: '/api/feedback', token, body: FEEDBACK }),
  turn => ({ path: `/share/${LANGUAGES[turn % LANGUAGES.length]}/${DAYS[turn % DAYS.length]}.png` }),
  (_, token) => ({ path: '/api/account/refresh', token, body: {} }),
]
const FEEDBACK = { name: 'A', email: 'a@example.org', type: 1, message: 'A word.' }

/** As long a call waits for a connection to the database at least, before it is told 503. */
const BUSY_MS = 700

/** What came of the requests of one visitor. */
interface Visit {
  wrong: string[]
  /** Told 503 after a wait for the database, as on a busy machine; one that stops refuses at once. */
  busy: number
}

/** A visitor who asks one thing after the other until the end. */
async function visit(pair: Pair, who: number, isOver: () => boolean, asked: () => void): Promise<Visit> {
  const wrong: string[] = []
  let busy = 0
  let token = await signedIn(pair.queries, `${crypto.randomUUID()}@example.org`)
  for (let turn = who; !isOver(); turn++) {
    const question = QUESTIONS[turn % QUESTIONS.length]?.(turn, token) ?? { path: '/' }
    const { status, body, milliseconds } = await through(pair, question)
    asked()
    if (status === 503 && milliseconds > BUSY_MS) busy++
    else if (status !== 200) wrong.push(`${question.path} ${status} after ${Math.round(milliseconds)} ms`)
    else if (question.path.endsWith('/refresh')) token = (JSON.parse(body) as { token: string }).token
  }
  return { wrong, busy }
}

/**
 * A rolling restart, while visitors ask on connections that stay open: none of their requests fails, those that change something included.
 */
async function restartBoth(pair: Pair, requests: number): Promise<string> {
  let count = 0
  let restarts = 0
  let isOver = false
  const visiting = Array.from({ length: CLIENTS }, (_, who) =>
    visit(
      pair,
      who,
      () => isOver,
      () => count++,
    ),
  )
  while (count < requests || restarts < 2 * RESTARTS) {
    const which = restarts % 2 === 0 ? 0 : 1
    const code = await pair.restart(which, FREE)
    if (code !== 0) pair.bad.push(`rolling restart: a server ended with ${code}`)
    restarts++
    await untilAsked(pair, which)
  }
  isOver = true
  const visits = await Promise.all(visiting)
  const wrong = visits.flatMap(one => one.wrong)
  const busy = visits.reduce((sum, one) => sum + one.busy, 0)
  for (const line of wrong) pair.bad.push(`rolling restart: ${line}`)
  return `${restarts} restarts one after the other under ${count} requests, ${wrong.length} failed, ${busy} told to wait by a busy machine`
}

/** Waits until nginx has got an answer of a server that was away. */
async function untilAsked({ nginx, servers, bad }: Pair, which: 0 | 1): Promise<void> {
  const address = new URL(servers[which].base).host
  const before = nginx.lines().length
  const isAsked = () =>
    nginx
      .lines()
      .slice(before)
      .some(([asked = '', , status]) => asked.split(', ').at(-1) === address && status === '200')
  await until('nginx asks a server again that was away', isAsked, RETURN_MS).catch(error =>
    bad.push(String(error)),
  )
}

const FREE = { LIMIT_FACTOR: '1000' }

/** How long one server stands still: longer than nginx waits for it, and than the time for which nginx then leaves it alone. */
const FROZEN_MS = 25_000

/**
 * A server that stands still and still takes connections, which is worse than one that is gone. nginx waits for it as long as `proxy_read_timeout` says and asks the other
 * then: who reads gets an answer, only late. What changes something is not sent twice, so it is told 504 where the frozen one got it. Afterwards both are asked again.
 */
async function freezeOne(pair: Pair): Promise<string> {
  const { servers, bad } = pair
  const timeout =
    Number(/proxy_read_timeout (\d+)s/.exec(readFileSync('deploy/nginx.conf', 'utf8'))?.[1]) * 1000
  const token = await signedIn(pair.queries, 'still@example.org')
  const answers: { question: Question; answer: Answer }[] = []
  let isOver = false
  const read = async (who: number) => {
    for (let turn = who; !isOver; turn++) {
      const question = QUESTIONS[turn % 4]?.(turn, token) ?? { path: '/' }
      answers.push({ question, answer: await through(pair, question) })
      await sleep(20)
    }
  }
  const write = async () => {
    while (!isOver) {
      const question = { path: '/api/feedback', token, body: FEEDBACK }
      answers.push({ question, answer: await through(pair, question) })
      await sleep(20)
    }
  }
  const asking = Promise.all([...Array.from({ length: 4 }, (_, who) => read(who)), write(), write()])
  servers[1].child.kill('SIGSTOP')
  await sleep(FROZEN_MS)
  servers[1].child.kill('SIGCONT')
  const began = performance.now()
  await untilAsked(pair, 1)
  const back = (performance.now() - began) / 1000
  isOver = true
  await asking
  let told = 0
  for (const { question, answer } of answers) {
    const { status, milliseconds } = answer
    const isTold = question.body !== undefined && status === 504
    if (isTold) told++
    if (!isTold && status !== 200) bad.push(`frozen: ${question.path} ${status}`)
    // Of two waits one after the other, which nothing may come to, the second would be this long.
    if (milliseconds > 1.8 * timeout)
      bad.push(`frozen: ${question.path} only after ${Math.round(milliseconds)} ms`)
  }
  const slowest = Math.max(...answers.map(({ answer }) => answer.milliseconds)) / 1000
  return `one frozen for ${FROZEN_MS / 1000} s under ${answers.length} requests, slowest ${slowest.toFixed(1)} s, ${told} writes told 504, all else answered, asked again after ${back.toFixed(1)} s`
}
