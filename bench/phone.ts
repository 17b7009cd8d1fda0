/** What a phone sees on a first visit: four times slower hardware and a slow line. Prints the figures; only gross failures fail. */
import type { Browser, CDPSession } from '@playwright/test'
import { launch } from '../checks/browser.ts'
import { median } from '../checks/figures.ts'
import { startServer } from '../checks/running-server.ts'

const PATHS = [
  '/en',
  '/en/day/2026-11-20',
  '/en/month/2026-11',
  '/en/find/marriage?from=2026-12',
  '/ru/day/2026-11-20',
  '/en/year/2026',
]
const ROUNDS = 3
const LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }
/** After the load event, for what still blocks or moves. */
const SETTLE_MS = 2000
/** Where nothing else runs a page is painted after 1.3 s and blocks for 0.1 s. What moves does not depend on the machine. */
const MOST = { paint: 8_000, blocking: 3_000, shift: 0.01, script: 10, document: 25, all: 75 }

interface Seen {
  /** Largest contentful paint, ms. */
  paint: number
  /** Time beyond 50 ms of long tasks after the first paint, ms. */
  blocking: number
  shift: number
}

/** What came over the line until the page was quiet, with headers and without pictures, kB. */
interface Sent {
  script: number
  document: number
  all: number
}

/** Runs in the page before everything else. */
function watch(): void {
  const seen: Seen = { paint: 0, blocking: 0, shift: 0 }
  Object.assign(window, { seen })
  const on = (type: string, take: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true })
  on('largest-contentful-paint', ({ startTime }) => {
    seen.paint = startTime
  })
  on('layout-shift', ({ value }) => {
    seen.shift += value ?? 0
  })
  on('longtask', ({ duration }) => {
    if (seen.paint > 0) seen.blocking += duration - 50
  })
}

/** Adds up what a page is sent. */
function weigh(session: CDPSession): Sent {
  const sent: Sent = { script: 0, document: 0, all: 0 }
  const kinds = new Map<string, string>()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, response.mimeType.startsWith('image/') ? 'Image' : type)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const [kind, size] = [kinds.get(requestId), encodedDataLength / 1000]
    if (kind === 'Script') sent.script += size
    if (kind === 'Document') sent.document += size
    if (kind !== 'Image') sent.all += size
  })
  return sent
}

async function see(browser: Browser, url: string): Promise<Seen & Sent> {
  const viewport = { width: 360, height: 740 }
  const context = await browser.newContext({
    viewport,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
  // The loader of TypeScript wraps named functions in a helper that a page does not have.
  await context.addInitScript('globalThis.__name = named => named')
  await context.addInitScript(watch)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const sent = weigh(session)
  await session.send('Network.emulateNetworkConditions', LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLE_MS)
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  await context.close()
  return { ...seen, ...sent }
}

export async function phoneBench(): Promise<void> {
  const [server, browser] = [await startServer({ LIMIT_FACTOR: '1000' }), await launch()]
  try {
    console.log(
      `emulated phone (4x CPU, 1.6 Mbit/s, 150 ms), median of ${ROUNDS}: LCP ms, blocked ms, shift; script, document, all but pictures kB`,
    )
    for (const path of PATHS) {
      const all: (Seen & Sent)[] = []
      // The first fills the server's caches.
      for (let round = 0; round <= ROUNDS; round++) all.push(await see(browser, server.base + path))
      const of = (key: keyof typeof MOST) => median(all.slice(1).map(seen => seen[key]))
      const isOver = Object.entries(MOST).some(([key, most]) => of(key as keyof typeof MOST) > most)
      if (isOver) process.exitCode = 1
      const sizes = [of('script'), of('document'), of('all')].map(size => size.toFixed(1))
      const cells = [of('paint').toFixed(0), of('blocking').toFixed(0), of('shift').toFixed(3), ...sizes]
      console.log(path.padEnd(34) + cells.map(cell => cell.padStart(8)).join('') + (isOver ? '  BAD' : ''))
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}
