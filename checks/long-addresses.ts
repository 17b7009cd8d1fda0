import { percentile } from './figures.ts'
import { ask } from './load.ts'
import { startServer } from './running-server.ts'

const SECONDS = 10
const KEPT = [{ path: '/en/day/2026-11-20' }]
/** The head of a request has at most 16 kB. They come from another network than the neighbour. */
const LONG = ["'", ')', '.', '%20', '/'].map(sign => ({
  path: `/en/${sign.repeat(15_000 / sign.length)}a`,
  headers: { 'x-forwarded-for': '198.51.100.7' },
}))

/**
 * What two connections with long paths do to a neighbour's kept page: its median with and without them, printed. Guards against work on an
 * address that grows faster than its length, and that no limit counts.
 */
export async function longAddresses(seconds = SECONDS): Promise<string> {
  const server = await startServer({ TRUST_PROXY: '1', LIMIT_FACTOR: '1' })
  const neighbour = () =>
    ask(server.base, KEPT, { duration: seconds, connections: 1, overallRate: 20 }).then(({ times }) => times)
  const attack = () => ask(server.base, LONG, { duration: seconds, connections: 2 })
  try {
    await neighbour()
    const alone = percentile(await neighbour(), 0.5)
    const [times, { statuses }] = await Promise.all([neighbour(), attack()])
    const beside = percentile(times, 0.5)
    const told = [...new Set(statuses)].map(
      status => `${statuses.filter(one => one === status).length} x ${status}`,
    )
    return [
      `long-addresses: median of a kept page ${alone.toFixed(1)} ms alone, ${beside.toFixed(1)} ms beside two connections with paths of 15 kB`,
      `(${(beside / alone).toFixed(1)} times, ${percentile(times, 1).toFixed(0)} ms at most)`,
      `these were answered ${told.join(', ')}`,
    ].join('; ')
  } finally {
    await server.stop()
  }
}
