import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sweepAccounts } from './accounts/sweep.ts'
import { buildApp } from './app.ts'
import { type Config, httpAddress, isLoopback, readConfig } from './config.ts'
import { createThrottle, describe, summaryOf } from './log.ts'
import { createSender } from './mail/send.ts'
import { startMailWorker } from './mail/worker.ts'
import { StartError } from './start-error.ts'
import { sweepLimits } from './store/limits.ts'
import { sweepMails } from './store/mails.ts'
import { openStore } from './store/open.ts'
import type { Database } from './store/pool.ts'
import { loadMailTexts } from './texts/mails.ts'

// How long a stop waits for answers that are being written.
const patience = 5_000
const sweepEvery = 3_600_000
// How long it is known which mails have left.
const keptMails = 30 * 86_400_000

/** What has to be undone at the end, the last first. */
const undo: (() => Promise<void>)[] = []
const throttle = createThrottle()
let stopping = false
const started = start()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
process.on('uncaughtException', error => void fail(error))
process.on('unhandledRejection', error => void fail(error))
await started.catch(fail)

async function start(): Promise<void> {
  const config = readConfig(process.env)
  warnOfStrangers(config)
  const store = await openStore(config, console.log, warn)
  undo.push(store.close)
  void store.lost.then(fail)
  undo.push(sweepRegularly(store.database))
  sendMails(config, store.database)
  const app = await buildApp({ config, db: store.database, clock: () => new Date() })
  undo.push(() => closeWithin(app, patience))
  await listen(app, config)
  if (!stopping) console.log(`Dawa is ready at ${httpAddress(config.host, config.port)}`)
}

/** Ends what was started and the process. A signal during the start waits for it, so that nothing is left half begun. */
async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  await started.catch(() => {})
  for (const step of undo.reverse()) await step().catch(warn)
  process.exit(code)
}

async function fail(error: unknown): Promise<void> {
  if (stopping) return
  console.error(error instanceof StartError ? error.message : describe(error))
  await stop(1)
}

function warn(error: unknown): void {
  say(`Database: ${summaryOf(error)}`)
}

/** Says what goes on in the background, equal things once per second. Mails differ by their ids alone. */
function say(sentence: string): void {
  throttle(sentence.replace(/[\da-f-]{36}/, ''), suppressed =>
    console.error(suppressed > 0 ? `${sentence} (and ${suppressed} more)` : sentence),
  )
}

/** Lets queued mails leave where there is a mail server. One that is being sent at the end gets a little time to be noted. */
function sendMails({ mail, baseUrl }: Config, db: Database): void {
  if (mail === undefined) return
  const worker = startMailWorker({
    db,
    texts: loadMailTexts(),
    send: createSender(mail, baseUrl),
    warn: say,
  })
  undo.push(() => Promise.race([worker.stop(), sleep(patience, undefined, { ref: false })]))
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const sentence = listenErrors(host, port)[code]
    throw sentence === undefined ? error : new StartError(sentence)
  }
}

/** What helps on a laptop must not be met by strangers: errors in full, a badge, a database without a backup. */
function warnOfStrangers({ env, host, port }: Config): void {
  if (env !== 'development' || isLoopback(host)) return
  console.error(
    `Dawa runs as development and listens on a network, at ${httpAddress(host, port)}; mails are not shown there. Set DAWA_ENV to staging or production, or HOST to 127.0.0.1.`,
  )
}

function listenErrors(host: string, port: number): Record<string, string> {
  const noAddress = `HOST ${host} is no address of this machine.`
  return {
    EADDRINUSE: `PORT ${port} on ${host} is in use: stop the other program or set PORT to another number.`,
    EACCES: `PORT ${port} may not be used by this user: set PORT to 1024 or more.`,
    EADDRNOTAVAIL: noAddress,
    ENOTFOUND: noAddress,
  }
}

async function closeWithin(app: FastifyInstance, milliseconds: number): Promise<void> {
  const closed = app.close()
  await Promise.race([closed, sleep(milliseconds, undefined, { ref: false })])
  app.server.closeAllConnections()
  await closed
}

function sweepRegularly(database: Database): () => Promise<void> {
  const timer = setInterval(() => void sweep(database).catch(warn), sweepEvery)
  return async () => clearInterval(timer)
}

async function sweep({ queries }: Database): Promise<void> {
  await sweepLimits(queries, new Date())
  await sweepAccounts(queries, new Date())
  await sweepMails(queries, new Date(Date.now() - keptMails))
}
