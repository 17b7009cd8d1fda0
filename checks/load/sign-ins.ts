import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { METRICS_PATH } from '#server/telemetry/metrics.ts'
import { freePort, startServer } from '../running-server.ts'
import { newUser, PASSWORD } from '../user.ts'

const PER_SECOND = 10
const SECONDS = 30
const WARM_UP_SECONDS = 5
/** Each of them a user, who signs in twice a second. */
const CONNECTIONS = 5
const LAG_MS = 20
/** Where other work makes the machine slow, it may be as many times what it is when nobody signs in. */
const TIMES_IDLE = 3
/** The event loop is looked at so often, and the metric has this interval in it. */
const RESOLUTION_MS = 10

/**
 * Sign-ins, whose passwords take some 10 ms of a core each, while the event loop stays free for everybody else: its delay by the server's own
 * metric, which begins anew at each scrape. Seen to fail: with a `hashSync` beside the check of the password.
 */
export async function signIns(): Promise<string> {
  const port = await freePort()
  const server = await startServer({ LIMIT_FACTOR: '1000000', METRICS_PORT: String(port) })
  const lag = () => lagOf(`http://127.0.0.1:${port}${METRICS_PATH}`)
  try {
    const users = await Promise.all(Array.from({ length: CONNECTIONS }, () => newUser(server.base)))
    const emails = users.map(({ email }) => email)
    await signInFor(server.base, emails, WARM_UP_SECONDS)
    await lag()
    await sleep(WARM_UP_SECONDS * 1000)
    const idle = await lag()
    const { total, good } = await signInFor(server.base, emails, SECONDS)
    const busy = await lag()
    const isBad = good < total || !(busy <= Math.max(LAG_MS, TIMES_IDLE * idle))
    if (isBad || total < 0.9 * SECONDS * PER_SECOND) process.exitCode = 1
    return `sign-ins: ${good} of ${total} in ${SECONDS} s, p99 of the event loop's delay ${busy.toFixed(1)} ms (${idle.toFixed(1)} idle, limit ${LAG_MS})`
  } finally {
    await server.stop()
  }
}

/** Milliseconds since the last question. */
async function lagOf(address: string): Promise<number> {
  const page = await (await fetch(address)).text()
  const seconds = /^dawa_nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(page)?.[1]
  if (seconds === undefined) throw new Error('The metrics have no delay of the event loop.')
  return Math.max(0, Number(seconds) * 1000 - RESOLUTION_MS)
}

/** Each connection is a user of its own, because too many sign-ins of one at once are refused. */
async function signInFor(base: string, emails: readonly string[], duration: number) {
  let clients = 0
  const result = await autocannon({
    url: `${base}/api/account/login`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    connections: CONNECTIONS,
    overallRate: PER_SECOND,
    duration,
    setupClient: client => {
      const email = emails[clients++ % emails.length]
      client.setBody(JSON.stringify({ email, password: PASSWORD }))
    },
  })
  return { total: result['2xx'] + result.non2xx + result.errors, good: result['2xx'] }
}
