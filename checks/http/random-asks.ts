import { readdirSync } from 'node:fs'
import fc from 'fast-check'
import type { CallName } from '#contract/calls.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { matterId } from '#contract/matters.schema.ts'
import { ACTORS, type Actor, type Ask, askOf, CALL_NAMES, validCall } from './calls.ts'
import { civilDay } from './values.ts'

/**
 * How often a call is asked for, where that is not 100: those that hash a password or work out years take 15 to 60 ms of a processor, a picture takes
 * 100, and what matters is that each is asked in all its ways, not that it is asked often.
 */
const WEIGHTS: Partial<Record<CallName, number>> = {
  share: 1,
  find: 8,
  year: 8,
  calendar: 3,
  login: 8,
  register: 8,
  changePassword: 8,
  unlinkExternal: 8,
  deleteAccount: 8,
  confirmReset: 20,
  manageAccount: 40,
  cards: 30,
}

const actor: fc.Arbitrary<Actor> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('user', 'another user') },
  { weight: 4, arbitrary: fc.constant('nobody') },
  { weight: 2, arbitrary: fc.constantFrom(...ACTORS) },
)

/** The weather of a request: headers that any client may send. */
const headers = fc.record(
  {
    'accept-encoding': fc.constantFrom('br', 'gzip', '*', 'br;q=0', ';;;', 'identity;q=0'),
    'accept-language': fc.constantFrom('de', '*', 'xx-yy-zz', 'en-US;q=', ','.repeat(500)),
    accept: fc.constantFrom('text/html', '*/*', 'application/json', 'x'),
    cookie: fc.constantFrom(
      'lang=ru',
      'lang=%',
      'lang=a%00b; tz=a%0Ab; external=a%1Bb',
      'tz=Asia/Nowhere',
      'tz=%E0%A4%A',
      '=;=;',
      'a'.repeat(3000),
    ),
    'if-none-match': fc.constantFrom('*', '""', 'W/"', ','.repeat(300)),
    localtime: fc.constantFrom('2026-11-20T00:00:00.000+14:00', 'x', '9999-99-99T'),
    'x-forwarded-for': fc.constantFrom('1.2.3.4', '::1, x', ','.repeat(100)),
    origin: fc.constantFrom('https://example.org', 'null'),
  },
  { requiredKeys: [] },
)

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('', '\0', '-1', '1e309', '9999-99-99', '2025-02-31', '2151-6.1-10', '2151-6-10.9', 'NaN'),
  fc.constantFrom('__proto__', 'constructor', '../../etc/passwd', 'x'.repeat(2_000), '\ud800', "' or 1=1--"),
)
const anyBody = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }).map(value => JSON.stringify(value)),
  fc.constantFrom('', '{', '['.repeat(50_000), 'null', '{"__proto__":{"a":1}}', 'x'.repeat(1_100_000)),
  fc.string({ unit: 'binary', maxLength: 80 }),
)
const anyType = fc.constantFrom(
  'application/json',
  'text/plain',
  'multipart/form-data',
  'x',
  'application/xml',
)
const anyMethod = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS')

/** Half a character is no part of an address. */
const encoded = anyText.map(text => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd')))

function call(names: readonly CallName[]): fc.Arbitrary<Ask> {
  const choices = names.map(name => ({ weight: WEIGHTS[name] ?? 100, arbitrary: validCall(name) }))
  return fc.tuple(fc.oneof(...choices), actor).map(([values, who]) => askOf(values, who))
}

const validCalls = call(CALL_NAMES)

/** A valid request of which one part is anything at all. */
const spoiledCalls: fc.Arbitrary<Ask> = validCalls.chain(ask => {
  const [path = '', search = ''] = ask.url.split('?', 2)
  return fc.oneof(
    fc.tuple(encoded, encoded).map(([key, value]) => ({ ...ask, url: `${path}?${search}&${key}=${value}` })),
    encoded.map(text => ({ ...ask, url: `${path.replace(/[^/]*$/, text)}?${search}` })),
    encoded.map(text => ({ ...ask, url: ask.url.replace(/=[^&]*/, `=${text}`) })),
    fc.tuple(anyBody, anyType).map(([payload, type]) => ({
      ...ask,
      payload,
      headers: { ...ask.headers, 'content-type': type },
    })),
    anyMethod.map(method => ({ ...ask, method })),
    spoiledBody(ask),
  )
})

function spoiledBody(ask: Ask): fc.Arbitrary<Ask> {
  if (ask.payload === undefined) return fc.constant(ask)
  const body: unknown = JSON.parse(ask.payload)
  const keys = typeof body === 'object' && body !== null ? Object.keys(body) : []
  const value = fc.oneof(anyText, fc.jsonValue({ maxDepth: 2 }), fc.constant('x'.repeat(70_000)))
  return fc
    .tuple(fc.constantFrom('__proto__', 'extra', ...keys), value)
    .map(([key, one]) => ({ ...ask, payload: JSON.stringify({ ...Object(body), [key]: one }) }))
}

const lang = fc.constantFrom(...LANGUAGES)
/** Few days are asked for often, so that most pages are kept ones: to render one takes 12 ms, and as long again is left to everything else. */
const fewDays = fc.integer({ min: 1, max: 8 }).map(day => `2026-11-${String(day).padStart(2, '0')}`)
/** Without `/error`, which fails on purpose. */
const PLAIN_PAGES = [
  ...[
    '',
    '/day',
    '/month',
    '/year',
    '/convert',
    '/find',
    '/subscribe',
    '/knowledge',
    '/about',
    '/privacy',
    '/api',
  ],
  ...['/account/login', '/account/register', '/account/manage', '/consultation', '/feedback', '/display'],
  ...['/account/confirm-email?userId=x&token=y', '/month/2026-11/print', '/year/2026/print', '/nowhere'],
]
const page = fc.oneof(
  {
    weight: 40,
    arbitrary: fc.tuple(lang, fc.constantFrom(...PLAIN_PAGES)).map(([one, path]) => `/${one}${path}`),
  },
  { weight: 20, arbitrary: fc.tuple(lang, fewDays).map(([one, date]) => `/${one}/day/${date}`) },
  { weight: 1, arbitrary: fc.tuple(lang, civilDay).map(([one, date]) => `/${one}/day/${date}`) },
  { weight: 1, arbitrary: fc.tuple(lang, civilDay).map(([one, date]) => `/${one}/convert/${date}`) },
  { weight: 1, arbitrary: fc.tuple(lang, fewDays).map(([one, date]) => `/${one}/month/${date.slice(0, 7)}`) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(lang, fc.constantFrom(...matterId.options))
      .map(([one, matter]) => `/${one}/find/${matter}`),
  },
  { weight: 3, arbitrary: fc.tuple(lang, encoded).map(([one, text]) => `/${one}/${text}`) },
  { weight: 2, arbitrary: fc.tuple(lang, encoded).map(([one, text]) => `/${one}/day/${text}`) },
  { weight: 1, arbitrary: fc.tuple(lang, encoded).map(([one, text]) => `/${one}/convert?solar=${text}`) },
)

const FILES = [
  ...readdirSync('dist/client', { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !/\.(br|gz)$/.test(entry.name) && !entry.parentPath.includes('.vite'))
    .map(entry => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/').replace(/^dist\/client/, '')),
  ...['/robots.txt', '/llms.txt', '/sitemap.xml', '/sitemap-en.xml', '/.well-known/change-password', '/'],
  ...LANGUAGES.map(one => `/embed/${one}`),
]
const file = fc.oneof(
  { weight: 10, arbitrary: fc.constantFrom(...FILES) },
  { weight: 1, arbitrary: encoded.map(text => `/assets/${text}`) },
  { weight: 1, arbitrary: encoded.map(text => `/${text}`) },
  { weight: 1, arbitrary: fc.tuple(encoded, encoded).map(([a, b]) => `/${a}/%2e%2e/${b}?${a}=${b}#${a}`) },
)

const reading = (url: fc.Arbitrary<string>): fc.Arbitrary<Ask> =>
  fc
    .tuple(
      url,
      fc.oneof({ weight: 9, arbitrary: fc.constant('GET') }, { weight: 1, arbitrary: anyMethod }),
      actor,
    )
    .map(([one, method, who]) => ({ method, url: one, headers: {}, actor: who }))

/** Random requests to every call, page and file, most of them valid. */
export const randomAsk: fc.Arbitrary<Ask> = fc
  .tuple(
    fc.oneof(
      { weight: 62, arbitrary: validCalls },
      { weight: 20, arbitrary: spoiledCalls },
      { weight: 10, arbitrary: reading(page) },
      { weight: 8, arbitrary: reading(file) },
    ),
    fc.option(headers, { freq: 3, nil: {} }),
  )
  .map(([ask, more]) => ({ ...ask, headers: { ...more, ...ask.headers } }))
