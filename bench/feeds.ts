/** Processor time of what programs fetch: calendars of three years, news, site maps. */
import { LANGUAGES } from '#contract/languages.ts'
import { cpuMicroseconds, get, type Server, start, stop } from './process.ts'

const BUDGET_COLD_MS = 150
/** Seven layers in what one matter takes in the same run, where that is the higher limit: on a slow machine. */
const BUDGET_LAYERS_TIMES = 5.5
const BUDGET_WARM_MS = 1
const BUDGET_SITEMAP_MS = 50
/** The same of a long calendar, in what the news take. */
const BUDGET_WARM_TIMES = 3
const WARM_REQUESTS = 200

/** All layers but the lunar days, which reach thirteen months, and two matters; and the one that has the most to weigh. */
const LAYERS = ['holidays+practice+naga+special+eclipses+matter-marriage+matter-journey', 'matter-marriage']

/** Milliseconds of processor time per request of the addresses, each asked once. */
async function cpuOf(server: Server, paths: readonly string[]): Promise<number> {
  const before = await cpuMicroseconds(server)
  for (const path of paths) {
    const { status } = await get(server, path)
    if (status !== 200) throw new Error(`${path} answered ${status}.`)
  }
  return ((await cpuMicroseconds(server)) - before) / 1000 / paths.length
}

function judge(name: string, time: number, limit?: number): void {
  const over = limit !== undefined && !(time <= limit)
  if (over) process.exitCode = 1
  console.log(
    `${name.padEnd(40)}${time.toFixed(2).padStart(8)} ms${limit === undefined ? '' : `  limit ${Number(limit.toFixed(1))}`}${over ? '  OVER BUDGET' : ''}`,
  )
}

/** Prints the table and sets exit code 1 when a budget is broken. Needs the built server. */
export async function feedsBench(): Promise<void> {
  const server = await start('e2e/server.mjs', { LIMIT_FACTOR: '1000000' })
  const calendars = LAYERS.map(layers => LANGUAGES.map(lang => `/calendar/${lang}/${layers}.ics`))
  const again = (path: string) => Array.from({ length: WARM_REQUESTS }, () => path)
  try {
    console.log('what programs fetch, ms of processor time per request')
    // Compiling is in it: for comparison, without a limit.
    judge('first calendar of a process', await cpuOf(server, ['/calendar/en/holidays+matter-trade.ics']))
    const [layers, matter] = [
      await cpuOf(server, calendars[0] ?? []),
      await cpuOf(server, calendars[1] ?? []),
    ]
    judge('calendar of seven layers, cold', layers, Math.max(BUDGET_COLD_MS, BUDGET_LAYERS_TIMES * matter))
    judge('calendar of one matter, cold', matter, BUDGET_COLD_MS)
    const warmLayers = await cpuOf(server, again(calendars[0]?.[0] ?? ''))
    const news = LANGUAGES.flatMap(lang => [`/feed/${lang}.xml`, `/feed/${lang}/holidays.xml`])
    judge('RSS, cold', await cpuOf(server, news), BUDGET_COLD_MS)
    const warmNews = await cpuOf(server, again('/feed/en.xml'))
    judge('RSS, warm', warmNews, BUDGET_WARM_MS)
    judge(
      'calendar of seven layers, warm',
      warmLayers,
      Math.max(BUDGET_WARM_MS, BUDGET_WARM_TIMES * warmNews),
    )
    const maps = LANGUAGES.map(lang => `/sitemap-${lang}.xml`)
    judge('site map of a language', await cpuOf(server, [...maps, ...maps, ...maps]), BUDGET_SITEMAP_MS)
  } finally {
    await stop(server)
  }
}
