/**
 * What a phone sees on a first visit: our pages beside their static twins, on four times slower hardware and a slow line. A twin is
 * the same document with the same styles and fonts, served as a file and without scripts.
 */

import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { launch } from '../checks/browser.ts'
import { median } from '../checks/figures.ts'
import { startServer } from '../checks/running-server.ts'

const PATHS = [
  '/en',
  '/en/day/2026-11-20',
  '/en/month/2026-11',
  '/en/convert/2025-02-28',
  '/en/knowledge',
  '/ru/day/2026-11-20',
  '/en/find/marriage?from=2026-12',
  '/en/year/2026',
]
const ROUNDS = 5
const BUDGET = { paintRatio: 1.3, blockingMs: 150, shift: 0.01, nextDayMs: 50 }
/** Limits by a reference of the same run, which hold where they are the higher ones, on a slow machine: of the twin's paint, and of drawing a day again. */
const RELATIVE = { blocking: 0.25, nextDay: 3.5 }
const LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }
/** After the load event, for what still blocks or moves. */
const SETTLE_MS = 2000

interface Seen {
  /** Largest contentful paint, ms. */
  paint: number
  /** Time beyond 50 ms of long tasks after the first paint, ms. */
  blocking: number
  shift: number
  /** When the last face of EB Garamond arrived, ms; NaN where the page was not painted in it. */
  font: number
}

interface Watched {
  paint: number
  shift: number
  tasks: { start: number; length: number }[]
}

/** Runs in the page before everything else. */
function watch(): void {
  const seen: Watched = { paint: 0, shift: 0, tasks: [] }
  Object.assign(window, { seen })
  const on = (type: string, take: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true })
  on('largest-contentful-paint', ({ startTime }) => {
    seen.paint = startTime
  })
  on('layout-shift', ({ value }) => {
    seen.shift += value ?? 0
  })
  on('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, length: duration }))
}

async function phonePage(browser: Browser): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    // A phone says its language, by which the week begins.
    locale: 'en-GB',
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
  // The loader of TypeScript wraps named functions in a helper that a page does not have.
  await context.addInitScript('globalThis.__name = named => named')
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return { page, session }
}

async function see(browser: Browser, url: string): Promise<Seen> {
  const { page } = await phonePage(browser)
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLE_MS)
  const { paint, shift, tasks, first, fonts } = await page.evaluate(() => ({
    ...(window as unknown as { seen: Watched }).seen,
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    fonts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/eb-garamond-'))
      .map(entry => (entry as PerformanceResourceTiming).responseEnd),
  }))
  await page.context().close()
  const after = tasks.filter(({ start, length }) => start + length > first)
  const font = fonts.length > 0 ? Math.max(...fonts) : Number.NaN
  return {
    paint,
    shift,
    font,
    blocking: after.reduce((sum, { length }) => sum + Math.max(0, length - 50), 0),
  }
}

interface Step {
  /** From the click on "Next day" until the new day is painted, ms. */
  took: number
  /** What it takes to put the same elements in again and paint them, ms. */
  redraw: number
}

/** A step to the next day, on this machine or on the slow phone. */
async function nextDay(browser: Browser, base: string, isSlow: boolean): Promise<Step> {
  const { page, session } = await phonePage(browser)
  if (!isSlow) await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.addInitScript(() => localStorage.setItem('welcomeSeen', 'true'))
  await page.goto(`${base}/en/day/2026-11-20`, { waitUntil: 'networkidle' })
  await page.waitForTimeout(SETTLE_MS)
  const took = await page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const title = document.querySelector('h1')
        const link = document.querySelector<HTMLElement>('main nav a[data-edge="end"]')
        const start = performance.now()
        const changed = () =>
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
        new MutationObserver((_, observer) => {
          if (!document.querySelector('h1')?.textContent?.startsWith('21')) return
          observer.disconnect()
          changed()
        }).observe(title?.closest('main') ?? document.body, {
          subtree: true,
          childList: true,
          characterData: true,
        })
        link?.click()
      }),
  )
  await page.waitForTimeout(SETTLE_MS)
  const redraw = await page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const main = document.querySelector('main')
        const copy = [...(main?.cloneNode(true).childNodes ?? [])]
        const start = performance.now()
        main?.replaceChildren(...copy)
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
      }),
  )
  await page.context().close()
  return { took, redraw }
}

interface StaticFile {
  headers: Record<string, string>
  body: Buffer
}

/** The opener policy alone costs 50 to 70 ms here, because it moves the page to a process of its own: twins have our headers too. */
const SHARED_HEADERS =
  /^(content-(type|encoding|security-policy)|cross-origin-.*|permissions-policy|strict-transport-.*|x-.*)$/

function sharedHeaders({ headers }: Response): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => SHARED_HEADERS.test(name)))
}

/** Our page without its scripts and without what it loads for them. */
async function twinOf(browser: Browser, url: string): Promise<StaticFile> {
  const ours = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(url)
  const html = await page.evaluate(() => {
    for (const element of document.querySelectorAll('script, link[rel=modulepreload], link[as=fetch]'))
      element.remove()
    return document.documentElement.outerHTML
  })
  await page.close()
  return { headers: sharedHeaders(ours), body: brotliCompressSync(`<!doctype html>${html}`) }
}

/** Serves the twins, and beside them the fonts and pictures of our server. */
async function serveTwins(
  own: string,
  files: Map<string, StaticFile>,
): Promise<{ base: string; server: Server }> {
  const copy = async (path: string): Promise<StaticFile> => {
    const answer = await fetch(own + path)
    const { 'content-encoding': _, ...headers } = sharedHeaders(answer)
    const file = { headers, body: Buffer.from(await answer.arrayBuffer()) }
    files.set(path, file)
    return file
  }
  const server = createServer(async ({ url = '' }, response) => {
    const { headers, body } = files.get(url) ?? (await copy(url))
    response.writeHead(200, { ...headers, 'content-length': body.length }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
  return { base: `http://127.0.0.1:${address.port}`, server }
}

function row(name: string, cells: readonly string[], isOver: boolean): void {
  if (isOver) process.exitCode = 1
  console.log(
    name.padEnd(26) + cells.map(cell => cell.padStart(11)).join('') + (isOver ? '  OVER BUDGET' : ''),
  )
}

async function comparePage(browser: Browser, path: string, own: string, twin: string): Promise<void> {
  const ours: Seen[] = []
  const theirs: Seen[] = []
  // The first pair fills the caches of both servers.
  for (let round = 0; round <= ROUNDS; round++) {
    const pair = [await see(browser, twin + path), await see(browser, own + path)] as const
    if (round === 0) continue
    theirs.push(pair[0])
    ours.push(pair[1])
  }
  const medians = (key: keyof Seen) => median(ours.map(seen => seen[key]))
  const twins = (key: keyof Seen) => median(theirs.map(seen => seen[key]))
  const ratio = medians('paint') / twins('paint')
  const more = medians('blocking') - twins('blocking')
  const shift = Math.max(...ours.map(seen => seen.shift))
  const most = Math.max(BUDGET.blockingMs, RELATIVE.blocking * twins('paint'))
  const isOver =
    !(ratio <= BUDGET.paintRatio && more <= most && shift <= BUDGET.shift) || Number.isNaN(medians('font'))
  const cells = [
    medians('paint').toFixed(0),
    twins('paint').toFixed(0),
    `${ratio.toFixed(2)}x`,
    medians('font').toFixed(0),
    more.toFixed(0),
    most.toFixed(0),
    shift.toFixed(3),
  ]
  row(path, cells, isOver)
}

/** Prints the table and sets exit code 1 when a budget is broken. */
export async function phoneBench(): Promise<void> {
  const [server, browser] = [await startServer({ LIMIT_FACTOR: '1000' }), await launch()]
  const files = new Map<string, StaticFile>()
  for (const path of PATHS) files.set(path, await twinOf(browser, server.base + path))
  const twins = await serveTwins(server.base, files)
  try {
    console.log(
      `emulated phone (4x CPU, 1.6 Mbit/s, 150 ms), median of ${ROUNDS}; limits ${JSON.stringify(BUDGET)}`,
    )
    row('', ['LCP ms', 'twin ms', 'ratio', 'font ms', 'block +ms', 'limit', 'shift'], false)
    for (const path of PATHS) await comparePage(browser, path, server.base, twins.base)
    row('', ['step', 'redraw', 'limit'], false)
    for (const isSlow of [false, true]) {
      const steps: Step[] = []
      for (let round = 0; round < ROUNDS; round++) steps.push(await nextDay(browser, server.base, isSlow))
      const [step, redraw] = [median(steps.map(({ took }) => took)), median(steps.map(one => one.redraw))]
      const most = Math.max(BUDGET.nextDayMs, RELATIVE.nextDay * redraw)
      // What the phone needs is shown and has no budget of its own.
      const isOver = !isSlow && !(step <= most)
      const cells = [step, redraw, most].map(ms => `${ms.toFixed(0)} ms`)
      row(isSlow ? 'next day, 4x CPU' : 'next day', isSlow ? cells.slice(0, 2) : cells, isOver)
    }
  } finally {
    twins.server.close()
    await browser.close()
    await server.stop()
  }
}
