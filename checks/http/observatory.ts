/** An answer as the Observatory sees it. */
export interface Scanned {
  headers: Readonly<Record<string, string | readonly string[] | number | undefined>>
  /** The document, where it is one. */
  html?: string
}

/** The points of one row of the Observatory; above 0 they count only where nothing costs more than 10. */
type Row = (answer: Scanned) => number

const SIX_MONTHS = 15_768_000
const BROAD = ['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*', 'http://*.*', 'https://*.*']
const UNSAFE_SCRIPTS = [...BROAD, "'unsafe-inline'", 'data:']

const text = ({ headers }: Scanned, name: string) => String(headers[name] ?? '').trim()

/** The directives of a policy; undefined where there is none or one stands twice. */
function policyOf(answer: Scanned): ReadonlyMap<string, readonly string[]> | undefined {
  const given = text(answer, 'content-security-policy')
  if (given === '') return undefined
  const entries = given
    .split(';')
    .map(part => part.trim().split(/\s+/))
    .map(([name = '', ...sources]) => [name.toLowerCase(), sources] as const)
  const policy = new Map(entries)
  return policy.size === entries.length ? policy : undefined
}

const policy: Row = answer => {
  const found = policyOf(answer)
  if (found === undefined) return -25
  const sourcesOf = (name: string) => found.get(name) ?? found.get('default-src') ?? ['*']
  const [scripts, objects, styles] = ['script-src', 'object-src', 'style-src'].map(sourcesOf) as [
    readonly string[],
    readonly string[],
    readonly string[],
  ]
  if (
    scripts.some(source => UNSAFE_SCRIPTS.includes(source)) ||
    objects.some(source => BROAD.includes(source))
  )
    return -20
  if ([...found.values()].flat().some(source => /^(http|ftp):/.test(source))) return -20
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10
  if (styles.some(source => UNSAFE_SCRIPTS.includes(source))) return 0
  const sendsForms = !["'none'", "'self'"].includes((found.get('form-action') ?? ['*']).join(' '))
  return found.get('default-src')?.join() === "'none'" && !sendsForms ? 10 : 5
}

const framing: Row = answer => {
  const ancestors = policyOf(answer)?.get('frame-ancestors')
  return ancestors === undefined || ancestors.some(source => BROAD.includes(source)) ? -20 : 5
}

const cookies: Row = ({ headers }) => {
  const given = [headers['set-cookie'] ?? []].flat().map(line => String(line).split(/; */))
  if (given.length === 0) return 0
  const scores = given.map(([pair = '', ...attributes]) => {
    const has = (...wanted: string[]) => attributes.some(one => wanted.includes(one.toLowerCase()))
    const isSession = /login|sess/i.test(pair.split('=', 1)[0] ?? '')
    if (isSession && !has('secure')) return -40
    if (isSession && !has('httponly')) return -30
    if (!has('samesite=lax', 'samesite=strict')) return -20
    return has('secure') ? 5 : -5
  })
  return Math.min(...scores)
}

const sharing: Row = answer => {
  const isOpen = text(answer, 'access-control-allow-origin') !== ''
  return isOpen && text(answer, 'access-control-allow-credentials') === 'true' ? -50 : 0
}

const resources: Row = answer => {
  const value = text(answer, 'cross-origin-resource-policy')
  if (value === 'same-origin' || value === 'same-site') return 10
  return value === '' || value === 'cross-origin' ? 0 : -5
}

const PRIVATE = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']

const referrer: Row = answer => {
  const value = text(answer, 'referrer-policy')
  if (value === '') return 0
  return PRIVATE.includes(value) ? 5 : -5
}

const transport: Row = answer => {
  const value = text(answer, 'strict-transport-security')
  const age = /^max-age=(\d+)(;|$)/.exec(value)?.[1]
  if (age === undefined) return -20
  return Number(age) < SIX_MONTHS ? -10 : 0
}

/** Stricter than the Observatory, which is content with one: every script of a file, and what is loaded ahead, names its hash. */
const integrity: Row = ({ html = '' }) => {
  const tags = html.match(/<script\b[^>]*\ssrc=[^>]*>|<link\b[^>]*rel="modulepreload"[^>]*>/g) ?? []
  const isForeign = (tag: string) => /(src|href)="(https?:)?\/\//.test(tag)
  const isNamed = (tag: string) => /\sintegrity="sha(256|384|512)-[^"]+"/.test(tag)
  if (tags.some(tag => isForeign(tag) && !isNamed(tag))) return -5
  return tags.length > 0 && tags.every(isNamed) ? 5 : 0
}

/** The twelve rows of the Mozilla Observatory (mdn/mdn-http-observatory, table of scores), without the bonus of the browsers' preload list. */
const ROWS: Readonly<Record<string, Row>> = {
  'content-security-policy': policy,
  cookies,
  'cross-origin-embedder-policy': answer =>
    text(answer, 'cross-origin-embedder-policy') === 'require-corp' ? 10 : 0,
  'cross-origin-opener-policy': answer =>
    text(answer, 'cross-origin-opener-policy') === 'same-origin' ? 10 : 0,
  'cross-origin-resource-sharing': sharing,
  'cross-origin-resource-policy': resources,
  redirection: () => 0,
  'referrer-policy': referrer,
  'strict-transport-security': transport,
  'subresource-integrity': integrity,
  'x-content-type-options': answer => (text(answer, 'x-content-type-options') === 'nosniff' ? 0 : -5),
  'x-frame-options': framing,
}

/** Points of an answer: 100, what is wrong taken off, and what is better than asked for added where at least 90 are left. */
export function scoreOf(
  answer: Scanned,
  redirection: number,
): { score: number; rows: Record<string, number> } {
  const rows = Object.fromEntries(Object.entries(ROWS).map(([name, row]) => [name, row(answer)]))
  rows.redirection = redirection
  const values = Object.values(rows)
  const base = 100 + sum(values.filter(value => value < 0))
  return { score: base < 90 ? base : base + sum(values.filter(value => value > 0)), rows }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** Points of the way from http to https, as the recipe for nginx goes it. */
export function redirectionOf(nginx: string): number {
  const plain = /server \{\s*listen 80\b[\s\S]*?\n\}/.exec(nginx)?.[0] ?? ''
  const name = /server_name (\S+);/.exec(plain)?.[1]
  const to = /location \/ \{\s*return 30[18] (\S+);/.exec(plain)?.[1]
  if (!to?.startsWith('https://')) return -20
  return to === `https://${name}$request_uri` ? 0 : -5
}
