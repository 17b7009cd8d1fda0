import { setTimeout as sleep } from 'node:timers/promises'
import { isNotNull, isNull, sql } from 'drizzle-orm'
import { type SmtpFault, startTestSmtp, type TestSmtp } from '#server/mail/testing-smtp.ts'
import type { Queries } from '#server/store/pool.ts'
import { mails } from '#server/store/schema.ts'
import { startDatabase } from './database.ts'
import { median } from './figures.ts'
import { type Answer, sendQuestions } from './mail-senders.ts'
import { type RunningServer, startServer } from './running-server.ts'

/** Times that the mail server fails; a smaller number may be given on the command line. */
const ROUNDS = 50
const QUESTIONS = 2
const DRAIN_MS = 180_000

const FAULTS = ['down', 'no greeting', 'busy', 'full disk', 'cuts the message', 'slow'] as const satisfies (
  | SmtpFault
  | 'down'
)[]

/** The server, its mail server and what was answered so far. */
interface Run {
  smtp: TestSmtp
  queries: Queries
  server: RunningServer
  restart(): Promise<void>
  /** By mail, how often its connection was broken when it had been taken and was not noted. */
  unheard: Map<string, number>
  /** Answers while the mail server was well, while it failed, and just before our own was killed. */
  well: Answer[]
  ill: Answer[]
  last: Answer[]
  kills: number
}

/**
 * Whether a mail server that fails, and kill -9 of our own while mails are on the way, change an answer, lose a
 * mail or send one twice. A second copy is allowed only of a mail whose taking could not be noted any more.
 */
export async function mail(rounds = ROUNDS): Promise<string> {
  const { run, end } = await build()
  try {
    await sendQuestions(run.server.base, run.queries, 1, [])
    for (let round = 0; round < rounds; round++) await failOnce(run, round)
    await drain(run)
    return `mail ${rounds} faults, ${run.kills} kills: ${await judge(run)}`
  } finally {
    await end()
  }
}

async function build(): Promise<{ run: Run; end(): Promise<void> }> {
  const database = await startDatabase('mail')
  const smtp = await startTestSmtp()
  const environment = {
    DATABASE_URL: database.url,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Dawa <dawa@almanac.example>',
    OPERATOR_EMAIL: 'operator@almanac.example',
    LIMIT_FACTOR: '1000',
  }
  const start = () => startServer(environment, 'dist/server/main.js', 'ignore')
  const run: Run = {
    smtp,
    queries: database.queries,
    server: await start(),
    restart: async () => {
      run.server = await start()
    },
    unheard: new Map(),
    well: [],
    ill: [],
    last: [],
    kills: 0,
  }
  const end = async () => {
    await run.server.stop()
    await smtp.down()
    await database.end()
  }
  return { run, end }
}

/** One fault and its end. In every second round our own process is killed too, during the fault or after it. */
async function failOnce(run: Run, round: number): Promise<void> {
  const fault = FAULTS[round % FAULTS.length] ?? 'down'
  const kills = (round + Math.floor(round / FAULTS.length)) % 2 === 0
  const early = Math.random() < 0.5
  await sendQuestions(run.server.base, run.queries, QUESTIONS, run.well)
  await begin(run, fault)
  await sendQuestions(run.server.base, run.queries, QUESTIONS, run.ill)
  if (kills && early) await killInTheMidst(run)
  if (fault === 'down') await run.smtp.up()
  run.smtp.setFault('well')
  if (kills && !early) await killInTheMidst(run)
  await sleep(500 * Math.random())
}

async function begin(run: Run, fault: (typeof FAULTS)[number]): Promise<void> {
  if (fault !== 'down') return run.smtp.setFault(fault)
  await run.smtp.down()
  await noteUnheard(run)
}

/** Kills the server while users ask and mails leave, and starts it again, later by as long as its claims last. */
async function killInTheMidst(run: Run): Promise<void> {
  const asking = sendQuestions(run.server.base, run.queries, QUESTIONS, run.last)
  await sleep(200 * Math.random())
  await run.server.kill()
  run.kills++
  await asking
  await noteUnheard(run)
  await run.queries.update(mails).set({ nextTryAt: sql`now()` }).where(isNotNull(mails.nextTryAt))
  await run.restart()
}

/** Remembers the mails that were taken and do not count as sent: nobody can know it any more, so they leave again. */
async function noteUnheard({ smtp, queries, unheard }: Run): Promise<void> {
  await sleep(300)
  const taken = countBy(smtp.taken.map(mailIdOf))
  const open = await queries.select({ id: mails.id }).from(mails).where(isNull(mails.sentAt))
  for (const { id } of open) if (taken.has(id)) unheard.set(id, (unheard.get(id) ?? 0) + 1)
}

/** Lets everything leave that waits. */
async function drain(run: Run): Promise<void> {
  await killInTheMidst(run)
  const until = Date.now() + DRAIN_MS
  while (Date.now() < until && (await waiting(run.queries)) > 0) await sleep(100)
}

const waiting = (queries: Queries) => queries.$count(mails, isNotNull(mails.nextTryAt))

async function judge({ smtp, queries, well, ill, last, unheard }: Run): Promise<string> {
  const rows = await queries.select().from(mails)
  const taken = countBy(smtp.taken.map(mailIdOf))
  const copies = ({ id }: { id: string }) => taken.get(id) ?? 0
  const owners = new Set(rows.map(row => row.replyTo ?? row.to))
  const unwritten = [...well, ...ill, ...last].filter(({ email }) => !owners.has(email)).length
  const lost = unwritten + rows.filter(row => copies(row) === 0).length
  const twice = rows.filter(row => copies(row) > 1 + (unheard.get(row.id) ?? 0)).length
  const again = smtp.taken.length - taken.size
  const answers = answersOf(well, ill)
  if (!answers.isGood || lost + twice > 0) process.exitCode = 1
  return [
    answers.words,
    `${rows.length} mails, ${lost} lost, ${twice} twice`,
    `${again} second copies, same Message-ID, of mails whose taking could not be noted`,
  ].join('; ')
}

/** Every call must get one kind of answer, whether the mail server is well or not. */
function answersOf(well: readonly Answer[], ill: readonly Answer[]): { words: string; isGood: boolean } {
  const all = [...well, ...ill]
  const kinds = new Set(all.map(({ call, text }) => `${call} ${text}`))
  const isGood = kinds.size === new Set(all.map(({ call }) => call)).size
  if (!isGood) console.error([...kinds].join('\n'))
  const [before, during] = [well, ill].map(answers => median(answers.map(({ milliseconds }) => milliseconds)))
  return {
    words: `${ill.length} answers ${isGood ? 'alike' : 'NOT ALIKE'}, median ${during?.toFixed(0)} ms (${before?.toFixed(0)} when it is well)`,
    isGood,
  }
}

/** The id of the row that a mail was made from. */
export const mailIdOf = ({ messageId }: TestSmtp['taken'][number]): string =>
  messageId?.slice(1).split('@')[0] ?? ''

export function countBy(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
