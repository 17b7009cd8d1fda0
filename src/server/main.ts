import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import type { FastifyInstance } from 'fastify'
import { deleteExpiredAccountData } from './accounts/cleanup.ts'
import { buildApp, loadFiles } from './app.ts'
import { type Config, httpAddress, publicDevelopmentWarning, readConfig } from './config.ts'
import { withDataKeys } from './data-keys.ts'
import { gracefulStop } from './graceful-stop.ts'
import { devDoorLine } from './http/dev-door.ts'
import { createThrottle, describeError, summaryOf } from './log.ts'
import { createSender } from './mail/send.ts'
import { startMailWorker } from './mail/worker.ts'
import { StartError } from './start-error.ts'
import { encryptStored, unknownKeyWarning } from './store/encrypt-stored.ts'
import { deleteExpiredLimits } from './store/limits.ts'
import { deleteExpiredMails } from './store/mails.ts'
import { openStore, type Store } from './store/open.ts'
import type { Database } from './store/pool.ts'
import { type JobRun, jobRuns } from './telemetry/channels.ts'
import type { Metrics } from './telemetry/metrics.ts'
import { loadMailTexts } from './texts/mails.ts'

// How long a stop waits for mails that are on their way.
const stopPatience = 3_000
// How long a stop may take in all: a database that does not answer must not hold up the end.
const stopDeadline = 10_000
const cleanupInterval = 3_600_000
// How long sent mails stay listed.
const mailRetention = 30 * 86_400_000

// The heap grows to half more than what lives in it; on a machine with much memory Node lets it grow to three times as much.
setFlagsFromString('--heap-growing-percent=50')

/** What has to be undone at the end, the last first. */
const undo: (() => Promise<void>)[] = []
const throttle = createThrottle()
const ending = new AbortController()
const started = start()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
process.on('uncaughtException', error => void fail(error))
process.on('unhandledRejection', error => void fail(error))
await started.catch(fail)

async function start(): Promise<void> {
  const settings = readConfig(process.env)
  const opening = openStore(settings, console.log, warn, ending.signal)
  // Handled at once: while the texts are read, nobody waits for it yet.
  const opened = opening.catch(() => undefined)
  undo.push(async () => (await opened)?.close())
  // While the database starts.
  const files = await loadFiles()
  const store = await opening
  void store.lost.then(fail)
  const config = withDataKeys(settings)
  await encryptStored(store.patient.queries, config.dataKeys, config.databaseUrl === undefined)
  const unknownKey = await unknownKeyWarning(store.patient.queries, config.dataKeys)
  if (unknownKey !== undefined) console.error(unknownKey)
  undo.push(scheduleCleanup(store.patient, config))
  const metrics = await metricsFor(config, store)
  if (metrics) undo.push(metrics.close)
  const stopMails = sendMails(config, store.database)
  undo.push(stopMails)
  const app = await buildApp({
    config,
    db: store.database,
    files,
    clock: () => new Date(),
    observe: app => {
      metrics?.measure(app)
      undo.push(gracefulStop(app))
    },
  })
  await warmUp(app)
  await listen(app, config)
  if (ending.signal.aborted) return
  console.log(`Dawa is ready at ${httpAddress(config.host, config.port)}`)
  const door = devDoorLine(config)
  if (door !== undefined) console.log(door)
  const warning = publicDevelopmentWarning(config)
  if (warning !== undefined) console.error(warning)
}

/** Metrics are loaded only where they are on. */
async function metricsFor({ metrics }: Config, { database, patient }: Store): Promise<Metrics | undefined> {
  if (metrics === undefined) return undefined
  const { startMetrics } = await import('./telemetry/metrics.ts')
  return startMetrics(metrics, { calls: database, background: patient })
}

/** Ends what was started and the process. A signal during the start waits for it, so that nothing is left half begun. */
async function stop(code: number): Promise<void> {
  if (ending.signal.aborted) return
  // First of all: when a step never ends, node may find nothing to do and end before the rest.
  process.exitCode = code
  setTimeout(() => process.exit(code), stopDeadline)
  ending.abort()
  await started.catch(() => {})
  for (const step of undo.reverse()) await step().catch(error => say(`At the stop: ${summaryOf(error)}`))
  process.exit(code)
}

async function fail(error: unknown): Promise<void> {
  if (ending.signal.aborted) return
  console.error(error instanceof StartError ? error.message : describeError(error))
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
function sendMails({ mail, baseUrl, dataKeys }: Config, db: Database): () => Promise<void> {
  if (mail === undefined) return async () => {}
  const worker = startMailWorker({
    db,
    texts: loadMailTexts(),
    keys: dataKeys,
    send: createSender(mail, baseUrl),
    warn: say,
  })
  return () => Promise.race([worker.stop(), sleep(stopPatience, undefined, { ref: false })])
}

/** Asks for one search, because the first of a process runs code that is not compiled yet. */
async function warmUp(app: FastifyInstance): Promise<void> {
  await app.inject('/api/find?matter=marriage&from=2026-01&months=6')
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

function listenErrors(host: string, port: number): Record<string, string> {
  const noAddress = `HOST ${host} is no address of this machine.`
  return {
    EADDRINUSE: `PORT ${port} on ${host} is in use: stop the other program or set PORT to another number.`,
    EACCES: `PORT ${port} may not be used by this user: set PORT to 1024 or more.`,
    EADDRNOTAVAIL: noAddress,
    // A machine without IPv6, and a link-local address without its network.
    EAFNOSUPPORT: noAddress,
    EINVAL: noAddress,
    ENOTFOUND: noAddress,
    EAI_AGAIN: noAddress,
  }
}

function scheduleCleanup(database: Database, config: Config): () => Promise<void> {
  const timer = setInterval(() => void cleanUp(database, config), cleanupInterval)
  return async () => clearInterval(timer)
}

async function cleanUp(database: Database, config: Config): Promise<void> {
  const outcome = await tidy(database, config).then(
    () => 'done' as const,
    error => {
      warn(error)
      return 'failed' as const
    },
  )
  jobRuns.publish({ job: 'cleanup', outcome } satisfies JobRun)
}

async function tidy({ queries }: Database, { dataKeys }: Config): Promise<void> {
  // What servers of the version before wrote, while they ran beside this one: an hour after the start they are gone.
  await encryptStored(queries, dataKeys, true)
  await deleteExpiredLimits(queries, new Date())
  await deleteExpiredAccountData(queries, new Date())
  await deleteExpiredMails(queries, new Date(Date.now() - mailRetention))
}
