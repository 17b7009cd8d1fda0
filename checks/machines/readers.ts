import { LANGUAGES } from '#contract/languages.ts'

/** Readers of a day that is simulated. */
export const READERS = 100_000
/** Five minutes each, as long as a public call is stored. */
export const SLOTS = 288
const PER_SLOT = Math.round(READERS / SLOTS)

/** What browsers say they understand, with their share: each text is stored apart. */
const ENCODINGS = [
  ['gzip, deflate, br, zstd', 0.6],
  ['gzip, deflate, br', 0.35],
  ['gzip, deflate', 0.04],
  ['identity', 0.01],
] as const
const SHARES = [0.3, 0.12, 0.1, 0.13, 0.2, 0.08, 0.07]

export interface Reader {
  lang: string
  encoding: string
  pages: string[]
  calls: string[]
}

/** The slots of the day in an order whose every beginning is spread over the day: each is a golden section on from the last. */
export function spreadSlots(): number[] {
  const slots = Array.from({ length: SLOTS }, (_, i) => Math.floor(((i * 0.618_033_988_75) % 1) * SLOTS))
  return [...new Set(slots)]
}

/** The readers of a five minutes: the same for the same number. Days near today are read most. */
export function readersOf(slot: number, today: Date): Reader[] {
  const random = randomFrom(slot)
  return Array.from({ length: PER_SLOT }, () => reader(random, today))
}

function reader(random: () => number, today: Date): Reader {
  const lang = LANGUAGES[pick(random, SHARES)] ?? 'en'
  const encoding =
    ENCODINGS[
      pick(
        random,
        ENCODINGS.map(([, share]) => share),
      )
    ]?.[0] ?? ''
  const day = () => isoDay(today, nearDay(random))
  const pages = new Set<string>([random() < 0.6 ? `/${lang}` : `/${lang}/day/${day()}`])
  while (pages.size < 3) {
    const other = random()
    if (other < 0.5) pages.add(`/${lang}/day/${day()}`)
    else if (other < 0.7) pages.add(`/${lang}/month/${day().slice(0, 7)}`)
    else pages.add(`/${lang}${OTHER_PAGES[Math.floor(random() * OTHER_PAGES.length)]}`)
  }
  // What a browser asked for once it has for five minutes itself.
  const calls = new Set<string>()
  while (calls.size < 5) {
    const call = random()
    if (call < 0.6) calls.add(`/api/day/${day()}?lang=${lang}`)
    else if (call < 0.75) calls.add(`/api/month/${day().slice(0, 7)}-01?lang=${lang}`)
    else if (call < 0.85) calls.add(`/api/ahead/${day()}?lang=${lang}`)
    else if (call < 0.93) calls.add(`/api/search?lang=${lang}`)
    else calls.add(`/api/matters?lang=${lang}`)
  }
  return { lang, encoding, pages: [...pages], calls: [...calls] }
}

const OTHER_PAGES = ['/convert', '/find', '/knowledge', '/about']

/** Days from today by Zipf's law: the n-th of 361 is read 1/n times as often as the first. */
function nearDay(random: () => number): number {
  const rank = pick(random, DAY_SHARES)
  return rank % 2 === 0 ? rank / 2 : -(rank + 1) / 2
}

const WEIGHTS = Array.from({ length: 361 }, (_, rank) => 1 / (rank + 1))
const SUM = WEIGHTS.reduce((sum, weight) => sum + weight, 0)
const DAY_SHARES = WEIGHTS.map(weight => weight / SUM)

/** The place of one that is chosen by its share. */
function pick(random: () => number, shares: readonly number[]): number {
  let rest = random()
  const found = shares.findIndex(share => {
    rest -= share
    return rest < 0
  })
  return found < 0 ? shares.length - 1 : found
}

function isoDay(today: Date, days: number): string {
  return new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10)
}

/** Numbers of 0 to 1 that are the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
