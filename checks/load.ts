import { readdirSync, readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { MATTER_IDS } from '#astrology/index.ts'
import { civilDate, FIRST_DAY, formatCivilDate } from '#calendar/index.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { call } from './calls.ts'
import { median, percentile } from './figures.ts'
import { until } from './programs.ts'
import { startServer } from './running-server.ts'
import { newUser } from './user.ts'

/** Minutes of steady use, and seconds of a flood; other numbers may be given on the command line. */
const MINUTES = 3
const SECONDS = 10
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

/** Whether memory, open files and answers stay as they are in minutes of steady use. Guards against what is kept of each request. Linux only. */
export async function load(minutes = MINUTES): Promise<string> {
  const server = await startServer({ LIMIT_FACTOR: '1000000' })
  try {
    const { token } = await (await newUser(server.base)).signIn()
    const samples: Sample[] = []
    const sampling = setInterval(() => samples.push(sampleOf(server.child.pid)), SAMPLE_MS)
    const { statuses, times } = await ask(server.base, requestsFor(token), {
      duration: minutes * 60,
      connections: CONNECTIONS,
      overallRate: PER_SECOND,
    })
    clearInterval(sampling)
    const warm = samples.slice(samples.length * WARM_UP)
    const length = Math.ceil(samples.length * WINDOW)
    const [before, after] = [warm.slice(0, length), warm.slice(-length)].map(window => ({
      megabytes: median(window.map(({ megabytes }) => megabytes)),
      files: median(window.map(({ files }) => files)),
    }))
    const wrong = statuses.filter(status => status !== 200).length
    const growth = (after?.megabytes ?? Number.NaN) / (before?.megabytes ?? Number.NaN) - 1
    const isLeaking = !(growth <= MOST_GROWTH) || (after?.files ?? 0) > (before?.files ?? 0) + CONNECTIONS
    if (isLeaking || wrong > 0 || times.length === 0 || !server.isAlive()) process.exitCode = 1
    return [
      `load: ${statuses.length} requests in ${minutes} min, ${wrong} failed, p99 ${percentile(times, 0.99).toFixed(1)} ms`,
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

function sampleOf(pid = 0): Sample {
  const resident = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return { megabytes: Number(resident) / 1024, files: readdirSync(`/proc/${pid}/fd`).length }
}

type Rate = Required<Pick<autocannon.Options, 'duration' | 'connections'>> &
  Pick<autocannon.Options, 'overallRate'>

/** Asks evenly; gives the milliseconds and the status of each answer, 0 where there was none. */
export function ask(base: string, requests: readonly autocannon.Request[], rate: Rate) {
  const times: number[] = []
  const statuses: number[] = []
  let clients = 0
  return new Promise<{ times: number[]; statuses: number[] }>((resolve, reject) => {
    const options: autocannon.Options = {
      url: base,
      headers: { 'accept-encoding': 'br, gzip' },
      timeout: 20,
      // Each begins at another request, so that kinds and languages mix.
      setupClient: client => {
        const at = Math.floor((clients++ * requests.length) / rate.connections)
        client.setRequests([...requests.slice(at), ...requests.slice(0, at)])
      },
      ...rate,
    }
    autocannon(options, (error, { errors }) =>
      error ? reject(error) : resolve({ times, statuses: [...statuses, ...Array(errors).fill(0)] }),
    ).on('response', (_client, status, _bytes, milliseconds) => {
      statuses.push(status)
      times.push(milliseconds)
    })
  })
}

/** Gross failures: without a queue that refuses, kept answers took 15 s, the memory grew by 764 MB, and the end of it took a minute. */
const MOST = { keptMs: 10_000, recoveryMs: 30_000, growthMb: 400 }
const KEPT = ['/api/day/2026-11-20?lang=en', '/en/day/2026-11-20'].map(path => ({ path }))
const dateOf = (turn: number) => formatCivilDate(civilDate(FIRST_DAY + turn))
const languageOf = (turn: number) => LANGUAGES[turn % LANGUAGES.length]
const matterOf = (turn: number) => MATTER_IDS[turn % MATTER_IDS.length]

/** What nobody asked for before, by its number. */
const COLD: Readonly<Record<string, (turn: number) => string>> = {
  pages: turn => `/${languageOf(turn)}/day/${dateOf(turn)}`,
  searches: turn => `/api/find?matter=${matterOf(turn)}&from=${dateOf(turn)}&months=24&min=barred`,
  calendars: turn =>
    `/calendar/${languageOf(turn)}/matter-${matterOf(turn)}+matter-${matterOf(turn + 1 + (turn % 30))}.ics`,
}

/**
 * Ever new pages, searches and calendars, 300 a second, each from a network of its own: kept answers stay quick, some of the new ones are refused, the
 * memory stays, and soon after the end everything is as before. Prints the figures; only gross failures fail.
 * Guards the queues of pages and calendars, which refuse what is too much.
 * @param names the kinds to ask for; all when there are none
 */
export async function flood(seconds = SECONDS, _isShort = false, names: string[] = []): Promise<string> {
  const lines: string[] = []
  for (const [name, path] of Object.entries(COLD))
    if (names.length === 0 || names.includes(name)) lines.push(await floodOf(name, path, seconds))
  return lines.join('\n')
}

async function floodOf(name: string, path: (turn: number) => string, duration: number): Promise<string> {
  const server = await startServer({ LIMIT_FACTOR: '1000000', TRUST_PROXY: '1' })
  const requests = Array.from({ length: duration * PER_SECOND }, (_, turn) => ({
    path: path(turn),
    headers: { 'x-forwarded-for': `10.${turn >> 16}.${(turn >> 8) & 255}.${turn & 255}` },
  }))
  try {
    await ask(server.base, KEPT, { duration: 1, connections: 2, overallRate: 20 })
    const before = sampleOf(server.child.pid).megabytes
    const [cold, kept] = await Promise.all([
      ask(server.base, requests, { duration, connections: PER_SECOND, overallRate: PER_SECOND }),
      ask(server.base, KEPT, { duration, connections: 20, overallRate: 20 }),
    ])
    let turn = requests.length
    const ended = performance.now()
    await until(
      'what nobody asked for is answered again',
      async () => (await call(server.base + path(turn++))).status === 200,
      MOST.recoveryMs,
    )
    const recovery = performance.now() - ended
    const growth = sampleOf(server.child.pid).megabytes - before
    const shed = cold.statuses.filter(status => status === 503).length
    const lost = cold.statuses.filter(status => ![200, 503].includes(status)).length
    const slow = percentile(kept.times, 0.99)
    const isBad =
      kept.statuses.some(status => status !== 200) ||
      !(slow <= MOST.keptMs && growth <= MOST.growthMb) ||
      lost > 0 ||
      shed === 0
    if (isBad) process.exitCode = 1
    return [
      `flood: ${cold.statuses.length} cold ${name}, ${shed} shed, ${lost} without an answer`,
      `p99 of kept answers ${Math.round(slow)} ms`,
      `${Math.round(before)} MB before, ${Math.round(growth)} MB more after`,
      `recovered in ${Math.round(recovery)} ms${isBad ? ': BAD' : ''}`,
    ].join('; ')
  } finally {
    await server.stop()
  }
}
