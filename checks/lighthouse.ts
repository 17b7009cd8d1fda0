import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumPath } from './browser.ts'
import { report } from './figures.ts'
import { startServer } from './running-server.ts'

const PAGES = [
  '/en',
  '/en/day/2026-11-20',
  '/en/month/2026-11',
  '/en/convert/2025-02-28',
  '/en/knowledge',
  '/en/find/marriage',
  '/en/year/2026',
]
/** What does not depend on the machine has all its points; performance is printed, and only a gross failure fails. */
const LEAST: Readonly<Record<string, number>> = {
  performance: 50,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}
/** Runs of a page; the best counts, because what else the machine does only ever takes points away. */
const RUNS = 2

/**
 * Lighthouse's points of the public pages as a phone sees them.
 * Found: pages without a description, and hydration that set the document's language again, after which the year was laid out twice.
 */
export async function lighthouseCheck(runs = RUNS): Promise<string> {
  const server = await startServer({ LIMIT_FACTOR: '1000' })
  const chrome = await launch({
    chromePath: await chromiumPath(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  })
  const failed: string[] = []
  try {
    for (const path of PAGES) {
      const best: Record<string, number> = {}
      for (let run = 0; run < runs; run++) {
        const result = await lighthouse(server.base + path, {
          port: chrome.port,
          logLevel: 'silent',
          onlyCategories: Object.keys(LEAST),
        })
        for (const [id, { score }] of Object.entries(result?.lhr.categories ?? {}))
          best[id] = Math.max(best[id] ?? 0, Math.round((score ?? 0) * 100))
      }
      const points = Object.entries(best).map(one => one.join(' '))
      console.log(`${path.padEnd(24)}${points.join('  ')}`)
      for (const [id, least] of Object.entries(LEAST))
        if ((best[id] ?? 0) < least) failed.push(`${path}: ${id} ${best[id]} of ${least}`)
    }
  } finally {
    chrome.kill()
    await server.stop()
  }
  return `lighthouse: ${PAGES.length} pages, ${report(failed)}`
}
