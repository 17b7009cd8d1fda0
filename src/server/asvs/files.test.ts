import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../root.ts'
import { startTestApp, type TestApp } from '../testing.ts'
import { REQUESTS } from './testing.ts'

// What lies on the disk, asked for over a real connection: what asks inside of the process is tidied up before.

let server: TestApp
let port: number
beforeAll(async () => {
  server = await startTestApp('2026-11-20T12:00:00Z', { LIMIT_FACTOR: '1000', DAWA_ENV: 'staging' })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(() => server.stop())

async function get(path: string): Promise<{ status: number; body: string }> {
  const asked = request({ host: '127.0.0.1', port, path, agent: false }).end()
  const [answer] = await once(asked, 'response')
  return { status: answer.statusCode, body: await text(answer) }
}

/** The same, where every address that is none of ours is a page in a language, behind a redirect to it. */
async function getPage(path: string): ReturnType<typeof get> {
  const answer = await get(path)
  return answer.status === 302 ? get(`/en${path}`) : answer
}

const PARENTS = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '.%2e/',
  '..%5c',
  '..\\',
  '%252e%252e%252f',
  '....//',
  '..;/',
]
const FOLDERS = ['/images/', '/assets/', '/', '/words/', '/images/..%00/']
const TARGETS = ['package.json', 'etc/passwd']
/** A hundred spellings; each climbs further than the folder is deep. */
const SPELLINGS = FOLDERS.flatMap(folder =>
  PARENTS.flatMap(parent =>
    TARGETS.map(target => folder + parent.repeat(target === 'etc/passwd' ? 12 : 3) + target),
  ),
)
/** Begins of what lies outside. */
const OUTSIDE = [readFileSync(join(ROOT, 'package.json'), 'utf8').slice(0, 40), 'root:x:']

test('ASVS 5.3.2: no spelling leads out of the folder of files', async () => {
  // Planted: `app.get('/images/*', …)` in app.ts, which reads the decoded path under dist/client.
  expect(SPELLINGS.length).toBeGreaterThanOrEqual(80)
  const led: string[] = []
  for (const path of SPELLINGS) {
    const { status, body } = await get(path)
    if (status === 200 || status >= 500 || OUTSIDE.some(start => body.includes(start)))
      led.push(`${path} ${status}`)
  }
  expect(led).toEqual([])
  expect((await get('/images/mandala.svg')).status).toBe(200)
})

test('ASVS 5.3.2: a name in a call is looked up in a list, and never a path', async () => {
  // Planted: the page of a text is any text in contract/calls.schema.ts.
  for (const name of ['..%2f..%2fpackage', '%2e%2e%2fui', 'knowledge%00', 'about.json%2f..']) {
    for (const url of [
      `/words/en/${name}.json`,
      `/words/${name}.json`,
      `/share/en/${name}.png`,
      `/feed/${name}.xml`,
    ]) {
      const { status } = await get(url)
      expect([url, [400, 404].includes(status)]).toEqual([url, true])
    }
  }
})

/** What tools for developers and repositories leave about. */
const LEFT_ABOUT = [
  ...['.git/config', '.git/HEAD', '.git/index', '.gitignore', '.svn/entries', '.hg/requires', '.DS_Store'],
  ...[
    '.env',
    '.env.local',
    '.npmrc',
    '.vite/manifest.json',
    '.well-known/none',
    'package.json',
    'package-lock.json',
  ],
  ...[
    'tsconfig.json',
    'node_modules/fastify/package.json',
    'src/server/main.ts',
    'dist/server/main.js',
    'data/postgres.log',
  ],
  ...['SECURITY.md', 'backup.sql.gz', 'Dockerfile', 'web.config', 'server-status'],
]

test('ASVS 13.4.1: nothing of the repository is given out', async () => {
  // Planted: a route `/.git/*` in app.ts.
  for (const name of LEFT_ABOUT) {
    for (const path of [`/${name}`, `/images/${name}`, `/assets/${name}`]) {
      const { status, body } = await getPage(path)
      expect([path, status]).toEqual([path, 404])
      expect(OUTSIDE.some(start => body.includes(start))).toBe(false)
    }
  }
})

test('ASVS 13.4.2: nothing for developers is given out: no source maps, outbox, test provider, stacks', async () => {
  // Planted: `hasOutbox` in config.ts is true for staging too.
  const scripts = readdirSync(join(ROOT, 'dist/client/assets')).filter(name => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(20)
  for (const name of scripts) expect([name, (await get(`/assets/${name}.map`)).status]).toEqual([name, 404])
  for (const name of scripts.slice(0, 20))
    expect((await get(`/assets/${name}`)).body).not.toContain('sourceMappingURL')
  for (const path of [
    '/dev/outbox',
    '/dev/test-provider',
    '/en/dev/outbox',
    '/debug',
    '/metrics',
    '/api/debug',
  ])
    expect([path, (await getPage(path)).status]).toEqual([path, 404])
  // The pages that show every piece and the page that fails stay, without data about the server.
  for (const path of ['/en/test', '/en/error', '/en/nowhere', '/api/nowhere']) {
    const { body } = await get(path)
    expect([path, body]).toEqual([
      path,
      expect.not.stringMatching(/\n\s+at |node_modules|\/src\/|dist\/server|postgres/),
    ])
  }
})

test('ASVS 13.4.3: no folder is listed', async () => {
  // Planted: a route `/images/` in app.ts that lists the folder.
  const files = readdirSync(join(ROOT, 'dist/client/images'))
  for (const path of [
    '/images',
    '/images/',
    '/assets',
    '/assets/',
    '/words/',
    '/.well-known/',
    '/share/',
    '/feed/',
    '/calendar/',
  ]) {
    const { status, body } = await get(path)
    // Many sites have their feed there.
    expect([path, status]).toEqual([path, path === '/feed/' ? 302 : 404])
    expect(files.some(name => body.includes(name))).toBe(false)
  }
})

test('ASVS 13.4.4: TRACE repeats nothing', async () => {
  // Planted: a route for TRACE in app.ts that sends `request.headers`.
  for (const path of ['/', '/en', '/api/day/2026-11-20', '/api/account/info', '/images/mandala.svg']) {
    const socket = connect(port, '127.0.0.1')
    socket.write(`TRACE ${path} HTTP/1.1\r\nHost: x\r\nCookie: secret=repeated\r\nConnection: close\r\n\r\n`)
    const answer = await text(socket)
    expect([path, answer]).toEqual([path, expect.stringMatching(/^HTTP\/1\.1 (400|404|405|501) /)])
    expect(answer).not.toContain('repeated')
  }
  expect(REQUESTS.every(({ method }) => method === 'GET' || method === 'POST')).toBe(true)
})
