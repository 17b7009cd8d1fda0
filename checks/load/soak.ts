import { readdirSync, readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { LANGUAGES } from '#contract/languages.ts'
import { startServer } from '../running-server.ts'
import { newUser } from '../user.ts'
import { median, percentile } from './figures.ts'

const PER_SECOND = 300
const CONNECTIONS = 50
/** Of the whole time: until then all caches and connections there will be have come. Two minutes of ten. */
const WARM_UP = 0.2
/** Of the whole time: how long the memory is looked at then, and again at the end. */
const WINDOW = 0.1
const GROWTH = 0.1
const SAMPLE_MS = 500
const GIVE_UP_SECONDS = 20

/** Kept answers of every kind, so that what grows with requests is told from what grows with what is kept. */
const PATHS = ['/api/day/2026-11-20', '/api/day/2026-12-24', '/api/month/2026-11-01', '/api/ahead/2026-11-20']
const FIND = '/api/find?matter=marriage&from=2026-12&months=12'

/**
 * So many requests a second of a server for some minutes: pages, calls, feeds, 304s and a signed-in user's days, which ask the database. Every one is
 * answered, and memory and open files stay as they are once it is warm.
 * Seen to fail: with an array of 1,000 numbers kept for each request, and with a file that one request of 100 opens and leaves open.
 */
export async function soak(minutes: number): Promise<string> {
  const server = await startServer({ LIMIT_FACTOR: '1000000' })
  try {
    const { token } = await (await newUser(server.base)).signIn()
    const requests = await requestsOf(server.base, token)
    const samples: Sample[] = []
    const sampling = setInterval(() => samples.push(sampleOf(server.child.pid ?? 0)), SAMPLE_MS)
    const { statuses, times, errors } = await run(server.base, requests, minutes * 60)
    clearInterval(sampling)
    const warm = samples.slice(samples.length * WARM_UP)
    const length = Math.ceil(samples.length * WINDOW)
    const [first, last] = [warm.slice(0, length), warm.slice(-length)]
    const [before, after] = [first, last].map(window => median(window.map(({ megabytes }) => megabytes)))
    const [opened, open] = [first, last].map(window => median(window.map(({ files }) => files)))
    const growth = (after ?? Number.NaN) / (before ?? Number.NaN) - 1
    const wrong = [...statuses].filter(([status]) => status !== 200 && status !== 304)
    const isBad = wrong.length > 0 || errors > 0 || !(growth <= GROWTH) || !((open ?? 0) <= (opened ?? 0))
    const asked = minutes * 60 * PER_SECOND
    // A generator that could not keep up has not measured what it says.
    if (isBad || times.length < 0.9 * asked || !server.isAlive()) process.exitCode = 1
    return [
      `soak: ${times.length} of ${asked} requests in ${minutes} min, ${errors} errors, wrong statuses: ${wrong.map(([status, count]) => `${count} of ${status}`).join(', ') || 'none'}`,
      `p99 ${percentile(times, 0.99).toFixed(1)} ms`,
      `memory ${before?.toFixed(0)} MB warm, ${after?.toFixed(0)} MB at the end (${(growth * 100).toFixed(1)} %, limit ${GROWTH * 100} %)`,
      `files ${opened} warm, ${open} at the end`,
    ].join('; ')
  } finally {
    await server.stop()
  }
}

async function requestsOf(base: string, token: string): Promise<autocannon.Request[]> {
  const paths = LANGUAGES.flatMap(lang => [
    ...PATHS.map(path => `${path}?lang=${lang}`),
    `${FIND}&lang=${lang}`,
    `/${lang}/day/2026-11-20`,
    `/${lang}/month/2026-11`,
    `/calendar/${lang}/holidays.ics`,
  ])
  const known: autocannon.Request[] = []
  for (const lang of LANGUAGES) {
    const path = `/api/day/2026-11-20?lang=${lang}`
    const { headers } = await fetch(base + path)
    known.push({ path, headers: { 'if-none-match': headers.get('etag') ?? '' } })
    known.push({ path, headers: { authorization: `Bearer ${token}` } })
  }
  return [...paths.map(path => ({ path })), ...known]
}

interface Sample {
  megabytes: number
  /** Open files and connections. */
  files: number
}

function sampleOf(pid: number): Sample {
  const resident = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return { megabytes: Number(resident) / 1024, files: readdirSync(`/proc/${pid}/fd`).length }
}

interface Run {
  statuses: Map<number, number>
  /** Milliseconds of each answer. */
  times: number[]
  /** Connections that broke or waited too long. */
  errors: number
}

/** Each connection has its share of every second, which it asks for as fast as it is answered, so they come in bursts. */
function run(base: string, requests: readonly autocannon.Request[], seconds: number): Promise<Run> {
  const statuses = new Map<number, number>()
  const times: number[] = []
  let clients = 0
  return new Promise((resolve, reject) => {
    const options: autocannon.Options = {
      url: base,
      headers: { 'accept-encoding': 'br, gzip' },
      connections: CONNECTIONS,
      overallRate: PER_SECOND,
      duration: seconds,
      timeout: GIVE_UP_SECONDS,
      // Each begins at another request, so that kinds and languages mix.
      setupClient: client => {
        const at = clients++ % requests.length
        client.setRequests([...requests.slice(at), ...requests.slice(0, at)])
      },
    }
    autocannon(options, (error, { errors }) =>
      error ? reject(error) : resolve({ statuses, times, errors }),
    ).on('response', (_client, status, _bytes, milliseconds) => {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      times.push(milliseconds)
    })
  })
}
