import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../store/pool.ts'
import { mails } from '../store/schema.ts'
import { createTestDatabase, type TestDatabase } from '../store/testing.ts'
import { jobRuns } from './channels.ts'
import { startMetrics } from './metrics.ts'
import { logRequests } from './request-log.ts'

const NOW = new Date('2026-11-20T09:00:00Z')

let store: TestDatabase
const ends: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  store = await createTestDatabase()
  ends.push(store.drop)
})
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function appWith(
  observe: (app: FastifyInstance) => void,
  db = store.database,
): Promise<FastifyInstance> {
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const app = await buildApp({ config, db, clock: () => NOW, observe })
  ends.push(() => app.close())
  return app
}

const login = (email: string) => ({
  method: 'POST' as const,
  url: '/api/account/login',
  payload: { email, password: 'no such password' },
})

describe('metrics', () => {
  async function start(background = store.database) {
    const metrics = await startMetrics({ host: '127.0.0.1', port: 0 }, { calls: store.database, background })
    ends.push(metrics.close)
    const read = async () => (await fetch(metrics.address)).text()
    return { metrics, read }
  }

  test('count answers by route and status, kept answers, limits, connections and mails; nobody’s data', async () => {
    const { metrics, read } = await start()
    const app = await appWith(metrics.measure)
    for (let call = 0; call < 3; call++) await app.inject('/api/day/2026-11-20?lang=ru')
    await app.inject('/en/day/2026-11-20')
    for (let call = 0; call < 11; call++) await app.inject(login('tashi@example.org'))
    const hourAgo = new Date(Date.now() - 3_600_000)
    const mail = { to: 'a@example.org', kind: 'news', lang: 'en', values: {}, createdAt: hourAgo }
    const over = { ...mail, nextTryAt: null }
    await store.database.queries.insert(mails).values([mail, over, over, { ...over, sentAt: hourAgo }])
    const page = await read()
    const answered = (method: string, route: string, status: number) =>
      `dawa_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`
    for (const line of [
      `${answered('GET', '/api/day/:date', 200)} 3`,
      `${answered('GET', '/*', 200)} 1`,
      `${answered('POST', '/api/account/login', 401)} 10`,
      `${answered('POST', '/api/account/login', 429)} 1`,
      'dawa_cache_reads_total{cache="calls",result="hit"} 2',
      'dawa_cache_reads_total{cache="pages",result="miss"} 1',
      'dawa_limit_hits_total{limit="loginByNetwork"} 1',
      'dawa_database_connections{pool="calls",state="waiting"} 0',
      'dawa_mails_waiting 1',
      'dawa_mails_given_up 2',
      'dawa_database_up 1',
    ])
      expect(page).toContain(`${line}\n`)
    expect(page).toMatch(/dawa_mails_oldest_seconds 36\d\d/)
    expect(page).toMatch(/dawa_nodejs_eventloop_lag_p99_seconds [\d.e-]+\n/)
    expect(page).not.toMatch(/2026-11-20|tashi/)
  })

  test('tell of a database that is away, and serve the rest', async () => {
    const away = openDatabase({ host: '127.0.0.1', port: 1 }, () => {})
    ends.push(away.close)
    const { read } = await start(away)
    jobRuns.publish({ job: 'mail', outcome: 'given-up' })
    jobRuns.publish({ job: 'cleanup', outcome: 'done' })
    const page = await read()
    expect(page).toContain('dawa_database_up 0\n')
    expect(page).toContain('dawa_job_runs_total{job="mail",outcome="given-up"} 1\n')
    const lastDone = page.match(/^dawa_job_last_done_timestamp_seconds.*/gm) ?? []
    expect(lastDone).toEqual([expect.stringMatching(/\{job="cleanup"\} [\d.e+]+$/)])
  })

  test('are the only thing at their port, and a port in use is a sentence', async () => {
    const { metrics } = await start()
    const { port } = new URL(metrics.address)
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
    const second = startMetrics(
      { host: '127.0.0.1', port: Number(port) },
      { calls: store.database, background: store.database },
    )
    await expect(second).rejects.toThrow(`METRICS_PORT ${port} on 127.0.0.1 cannot be used (EADDRINUSE).`)
  })
})

test('a line of the log at `info` has id, method, route, status and time, and nothing of the address', async () => {
  const lines = new PassThrough()
  const app = fastify({
    logger: { level: 'info', stream: lines },
    disableRequestLogging: true,
  })
  ends.push(() => app.close())
  logRequests(app, 'info')
  app.get('/api/day/:date', async () => 'day')
  await app.inject('/api/day/2026-11-20?token=secret')
  lines.end()
  const written = await text(lines)
  expect(JSON.parse(written)).toMatchObject({
    id: 'req-1',
    method: 'GET',
    route: '/api/day/:date',
    status: 200,
    ms: expect.any(Number),
    msg: 'answered',
  })
  expect(written).not.toMatch(/2026-11-20|secret/)
})
