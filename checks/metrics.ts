import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { METRICS_PATH } from '#server/telemetry/metrics.ts'
import { whatIsMissing } from './machines/programs.ts'
import { freePort, startServer } from './running-server.ts'

/** Requests that make every kind of metric. */
const PATHS = ['/api/day/2026-11-20', '/api/day/2026-11-20', '/en/day/2026-11-20', '/api/nothing']

/** Counted when background work ends; the check does not wait an hour for it. */
const LATER = ['dawa_job_runs_total', 'dawa_job_last_done_timestamp_seconds']

/**
 * Whether the metrics of a running server are what rules and dashboard expect: promtool finds nothing wrong in their form, in the rules
 * and in the tests of the rules, and each metric that a rule or a panel names is served.
 * Seen to fail: with a counter without `_total`, with `dawa_mails_age_seconds` in a rule, and with the limit of late mails set to 9,000 s.
 */
export async function metrics(): Promise<string> {
  const missing = await whatIsMissing({ promtool: 'prometheus' })
  if (missing !== undefined) return `metrics ${missing}`
  const page = await readPage()
  const bad = [
    ...promtool(['check', 'metrics'], page),
    ...promtool(['check', 'rules', 'deploy/alerts.yaml']),
    ...promtool(['test', 'rules', 'deploy/alerts.test.yaml']),
    ...unknownNames(page),
  ]
  for (const line of bad) console.error(line)
  if (bad.length > 0) process.exitCode = 1
  const series = page.split('\n').filter(line => line !== '' && !line.startsWith('#')).length
  return `metrics ${series} series, ${bad.length} findings`
}

async function readPage(): Promise<string> {
  const port = await freePort()
  const server = await startServer({ METRICS_PORT: String(port), LIMIT_FACTOR: '1' })
  try {
    for (const path of PATHS) await (await fetch(server.base + path)).arrayBuffer()
    const login = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const body = JSON.stringify({ email: 'nobody@example.org', password: 'no such password' })
    for (let call = 0; call < 11; call++) await fetch(`${server.base}/api/account/login`, { ...login, body })
    return await (await fetch(`http://127.0.0.1:${port}${METRICS_PATH}`)).text()
  } finally {
    await server.stop()
  }
}

function promtool(args: string[], input = ''): string[] {
  const { status, stdout, stderr } = spawnSync('promtool', args, { input, encoding: 'utf8' })
  if (status === 0) return []
  // prom-client's own collectors are not named as promtool would name them.
  const lines = `${stdout}\n${stderr}`
    .split('\n')
    .filter(line => line.trim() !== '' && !/^dawa_(nodejs|process)_/.test(line))
  return lines.map(line => `promtool ${args.join(' ')}: ${line}`)
}

function unknownNames(page: string): string[] {
  const served = new Set(page.match(/^dawa_\w+/gm))
  return ['alerts.yaml', 'grafana.json'].flatMap(file =>
    [...new Set(readFileSync(`deploy/${file}`, 'utf8').match(/dawa_\w+/g))]
      .filter(name => !served.has(name) && !LATER.includes(name))
      .map(name => `deploy/${file}: no metric is called ${name}`),
  )
}
