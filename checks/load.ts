import { readdirSync, readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { LANGUAGES } from '#contract/languages.ts'
import { median, percentile } from './figures.ts'
import { startServer } from './running-server.ts'
import { newUser } from './user.ts'

/** Minutes of steady use; another number may be given on the command line. */
const MINUTES = 3
const PER_SECOND = 300
const CONNECTIONS = 50
const SAMPLE_MS = 500
/** Of the whole time: until then all caches and connections there will be have come. */
const WARM_UP = 0.3
/** Of the whole time: how long the memory is looked at then, and again at the end. */
const WINDOW = 0.1
/** Of the memory, in minutes of steady use: what is kept of each request was 89 %. */
const MOST_GROWTH = 0.3

/** Kept answers of every kind, so that what grows with requests is told from what grows with what is kept. */
const PATHS = [
  '/api/day/2026-11-20?lang=LANG',
  '/api/month/2026-11-01?lang=LANG',
  '/api/ahead/2026-11-20?lang=LANG',
  '/api/find?matter=marriage&from=2026-12&months=12&lang=LANG',
  '/LANG/day/2026-11-20',
  '/LANG/month/2026-11',
  '/calendar/LANG/holidays.ics',
]

/** Whether memory, open files and answers stay as they are in minutes of steady use. Linux only. */
export async function load(minutes = MINUTES): Promise<string> {
  const server = await startServer({ LIMIT_FACTOR: '1000000' })
  try {
    const { token } = await (await newUser(server.base)).signIn()
    const samples: Sample[] = []
    const sampling = setInterval(() => samples.push(sampleOf(server.child.pid ?? 0)), SAMPLE_MS)
    const { wrong, times } = await ask(server.base, requestsFor(token), minutes * 60)
    clearInterval(sampling)
    const warm = samples.slice(samples.length * WARM_UP)
    const length = Math.ceil(samples.length * WINDOW)
    const [before, after] = [warm.slice(0, length), warm.slice(-length)].map(window => ({
      megabytes: median(window.map(({ megabytes }) => megabytes)),
      files: median(window.map(({ files }) => files)),
    }))
    const growth = (after?.megabytes ?? Number.NaN) / (before?.megabytes ?? Number.NaN) - 1
    const isLeaking = !(growth <= MOST_GROWTH) || (after?.files ?? 0) > (before?.files ?? 0) + CONNECTIONS
    if (isLeaking || wrong > 0 || times.length === 0 || !server.isAlive()) process.exitCode = 1
    return [
      `load: ${times.length} requests in ${minutes} min, ${wrong} failed, p99 ${percentile(times, 0.99).toFixed(1)} ms`,
      `memory ${before?.megabytes.toFixed(0)} MB warm, ${after?.megabytes.toFixed(0)} MB at the end`,
      `files ${before?.files} warm, ${after?.files} at the end`,
    ].join('; ')
  } finally {
    await server.stop()
  }
}

function requestsFor(token: string): autocannon.Request[] {
  return LANGUAGES.flatMap(lang => [
    ...PATHS.map(path => ({ path: path.replace('LANG', lang) })),
    { path: `/api/day/2026-11-20?lang=${lang}`, headers: { authorization: `Bearer ${token}` } },
  ])
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

/** Asks evenly; gives the milliseconds of each answer, and how many were not 200. */
function ask(base: string, requests: readonly autocannon.Request[], duration: number) {
  const times: number[] = []
  let [wrong, clients] = [0, 0]
  return new Promise<{ times: number[]; wrong: number }>((resolve, reject) => {
    const options: autocannon.Options = {
      url: base,
      headers: { 'accept-encoding': 'br, gzip' },
      connections: CONNECTIONS,
      overallRate: PER_SECOND,
      duration,
      timeout: 20,
      // Each begins at another request, so that kinds and languages mix.
      setupClient: client => {
        const at = clients++ % requests.length
        client.setRequests([...requests.slice(at), ...requests.slice(0, at)])
      },
    }
    autocannon(options, (error, { errors }) =>
      error ? reject(error) : resolve({ times, wrong: wrong + errors }),
    ).on('response', (_client, status, _bytes, milliseconds) => {
      if (status !== 200) wrong++
      times.push(milliseconds)
    })
  })
}
