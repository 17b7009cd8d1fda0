import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { httpAddress, type MetricsSettings } from '../config.ts'
import { StartError } from '../start-error.ts'
import { mailQueueState } from '../store/mails.ts'
import type { Database } from '../store/pool.ts'
import { type CacheRead, cacheReads, type JobRun, jobRuns, type LimitHit, limitHits } from './channels.ts'
import { routeName } from './request-log.ts'

const METRICS_PATH = '/api/metrics'

/** Seconds; the budget of a kept answer is below one millisecond, that of a rendered page about thirty. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/** The connections of a process, by what they are for. */
export type Pools = Readonly<Record<'calls' | 'background', Database>>

export interface Metrics {
  /** Counts every answer of the app; called before any route is added. */
  measure(app: FastifyInstance): void
  /** Where they are served. */
  address: string
  close(): Promise<void>
}

/**
 * Serves what the process counts of itself, in the text form of Prometheus, on a port of its own, which needs no rights and must not be
 * reachable from outside. Labels are names of routes, limits and caches: no addresses, no users. Throws StartError when the port cannot be had.
 */
export async function startMetrics(settings: MetricsSettings, pools: Pools): Promise<Metrics> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'dawa_' })
  const answers = new Histogram({
    name: 'dawa_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [registry],
  })
  const stopCounting = countMessages(registry)
  watchPools(registry, pools)
  watchMails(registry, pools.background)
  const server = await serve(registry, settings)
  return {
    measure: app => {
      app.addHook('onResponse', async (request, reply) => {
        answers.observe(
          { method: request.method, route: routeName(request), status: String(reply.statusCode) },
          reply.elapsedTime / 1000,
        )
      })
    },
    address: server.address,
    close: async () => {
      stopCounting()
      await server.close()
    },
  }
}

/** Counts what is published; gives the end of it. */
function countMessages(registry: Registry): () => void {
  const registers = [registry]
  const counter = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Counter({ name, help, labelNames, registers })
  const reads = counter(
    'dawa_cache_reads_total',
    'Answers looked for among the kept ones.',
    'cache',
    'result',
  )
  const refusals = counter('dawa_limit_hits_total', 'Uses refused by a limit.', 'limit')
  const runs = counter('dawa_job_runs_total', 'Pieces of background work that ended.', 'job', 'outcome')
  const lastDone = new Gauge({
    name: 'dawa_job_last_done_timestamp_seconds',
    help: 'When background work last ended well.',
    labelNames: ['job'] as const,
    registers,
  })
  const listeners = [
    [cacheReads, ({ cache, found }: CacheRead) => reads.inc({ cache, result: found ? 'hit' : 'miss' })],
    [limitHits, ({ limit }: LimitHit) => refusals.inc({ limit })],
    [
      jobRuns,
      ({ job, outcome }: JobRun) => {
        runs.inc({ job, outcome })
        if (outcome === 'done') lastDone.setToCurrentTime({ job })
      },
    ],
  ] as const
  const subscriptions = listeners.map(([{ name }, listen]) => {
    const receive = (message: unknown) => listen(message as CacheRead & LimitHit & JobRun)
    subscribe(name, receive)
    return () => unsubscribe(name, receive)
  })
  return () => {
    for (const end of subscriptions) end()
  }
}

function watchPools(registry: Registry, pools: Pools): void {
  new Gauge({
    name: 'dawa_database_connections',
    help: 'Connections to the database by state, and calls that wait for one.',
    labelNames: ['pool', 'state'] as const,
    registers: [registry],
    collect() {
      for (const [pool, database] of Object.entries(pools))
        for (const [state, count] of Object.entries(database.usage())) this.set({ pool, state }, count)
    },
  })
}

/**
 * Asked at each scrape, once for all: each of them waits for the answer, or it would tell what was true at the scrape before. A database that does
 * not answer is a value of its own, and the rest is served all the same.
 */
function watchMails(registry: Registry, database: Database): void {
  type State = Awaited<ReturnType<typeof mailQueueState>> | undefined
  let asking: Promise<State> | undefined
  const ask = () =>
    mailQueueState(database.queries)
      .catch(() => undefined)
      .finally(() => {
        asking = undefined
      })
  const gauge = (name: string, help: string, read: (state: State) => number | undefined) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        asking ??= ask()
        const value = read(await asking)
        if (value !== undefined) this.set(value)
      },
    })
  gauge('dawa_mails_waiting', 'Mails that have not left.', state => state?.waiting)
  gauge(
    'dawa_mails_oldest_seconds',
    'Age of the oldest mail that has not left.',
    state => state?.oldestSeconds,
  )
  gauge('dawa_mails_given_up', 'Mails that never left.', state => state?.givenUp)
  gauge('dawa_database_up', 'Whether the database answered at this scrape.', state => (state ? 1 : 0))
}

async function serve(registry: Registry, { host, port }: MetricsSettings) {
  const server = createServer((request, response) => {
    const isKnown = request.url === METRICS_PATH && (request.method === 'GET' || request.method === 'HEAD')
    if (!isKnown) return void response.writeHead(404).end()
    registry.metrics().then(
      text => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new StartError(`METRICS_PORT ${port} on ${host} cannot be used (${error.code}).`)),
    )
    server.listen(port, host, resolve)
  })
  const { port: bound } = server.address() as AddressInfo
  return {
    address: `${httpAddress(host, bound)}${METRICS_PATH}`,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
