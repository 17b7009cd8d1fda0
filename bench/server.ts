/** What a public request costs when its answer is kept, beside the framework alone sending the same bytes in the same run. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from '../checks/figures.ts'
import {
  type Answer,
  cpuMicroseconds,
  get,
  hammer,
  type Server,
  start,
  stop,
  type Target,
} from './process.ts'

/** Of the processor time of a request. */
const BUDGET_RATIO = 1.5
const ROUNDS = 24
const WARM_UP_ROUNDS = 8
const REQUESTS = 500
const TOO_OWN = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']

/** Each has a path of its own, by which the reference knows it. */
const ADDRESSES: Readonly<Record<string, string>> = {
  day: '/api/day/2026-11-20?lang=en',
  find: '/api/find?matter=marriage&from=2026-12&months=12&lang=en',
  '304 of a day': '/api/day/2026-11-21?lang=en',
}

interface Subject {
  name: string
  target: Target
  answer: Answer
}

async function subjectsOf(own: Server): Promise<Subject[]> {
  const subjects: Subject[] = []
  for (const [name, path] of Object.entries(ADDRESSES)) {
    const first = await get(own, path)
    const headers = name.startsWith('304') ? { 'if-none-match': String(first.headers.etag) } : {}
    const answer = await get(own, path, undefined, headers)
    subjects.push({ name, target: { path, status: answer.status, headers }, answer })
  }
  return subjects
}

/** Writes what the reference is to send. */
function writeAnswers(file: string, subjects: readonly Subject[]): void {
  const answers = subjects.map(({ target, answer: { status, headers, body } }) => ({
    path: target.path.replace(/\?.*/, ''),
    status,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !TOO_OWN.includes(name))),
    body: body.toString('base64'),
  }))
  writeFileSync(file, JSON.stringify(answers))
}

/** Processor time of one request, in microseconds, on average over one round. */
async function cpuOf(server: Server, target: Target): Promise<number> {
  const before = await cpuMicroseconds(server)
  await hammer(server, target, REQUESTS)
  return ((await cpuMicroseconds(server)) - before) / REQUESTS
}

/**
 * Prints the table and sets exit code 1 when the budget is broken. Needs the built server. Both servers are measured one right after the other, in short
 * turns, and the median of their quotients counts: what disturbs the machine slows both alike.
 * Seen to fail: a body encoded anew for each request, 10 times for a day.
 */
export async function serverBench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dawa-bench-'))
  const servers: Server[] = []
  try {
    const own = await start('e2e/server.mjs', { LIMIT_FACTOR: '1000000' })
    servers.push(own)
    const subjects = await subjectsOf(own)
    const file = join(folder, 'answers.json')
    writeAnswers(file, subjects)
    const bare = await start('bench/bare-server.mjs', { BARE_ANSWERS: file })
    servers.push(bare)
    console.log(`server, µs of processor time per request, medians of ${ROUNDS} rounds`)
    console.log(`${''.padEnd(28)}${'bare'.padStart(9)}${'dawa'.padStart(9)}`)
    for (const subject of subjects) await compare(subject, own, bare)
  } finally {
    for (const server of servers) await stop(server)
    rmSync(folder, { recursive: true })
  }
}

async function compare({ name, target, answer }: Subject, own: Server, bare: Server): Promise<void> {
  const costs: { own: number; bare: number }[] = []
  for (let turn = -WARM_UP_ROUNDS; turn < ROUNDS; turn++) {
    const cost = { own: await cpuOf(own, target), bare: await cpuOf(bare, target) }
    if (turn >= 0) costs.push(cost)
  }
  const figure = median(costs.map(cost => cost.own / cost.bare))
  const isOver = !(figure <= BUDGET_RATIO)
  if (isOver) process.exitCode = 1
  const shown = [costs.map(cost => cost.bare), costs.map(cost => cost.own)].map(times =>
    median(times).toFixed(1).padStart(9),
  )
  console.log(
    `${`${name} (${answer.body.length} bytes)`.padEnd(28)}${shown.join('')}${`${figure.toFixed(2)} ×`.padStart(11)}  limit ${BUDGET_RATIO}${isOver ? '  OVER BUDGET' : ''}`,
  )
}
