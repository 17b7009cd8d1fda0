import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp('2026-11-20T12:00:00Z')
})
afterAll(() => server.stop())

/** The head of what the server writes to a socket; some requests cannot be made otherwise. */
async function raw(first: string, headers = 'Host: x'): Promise<string> {
  await server.app.listen({ host: '127.0.0.1', port: 0 }).catch(() => undefined)
  const { port } = server.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  socket.write(`${first}\r\n${headers}\r\nConnection: close\r\n\r\n`)
  return (await text(socket)).split('\r\n\r\n', 1)[0] ?? ''
}

const SECURITY = ['x-content-type-options: nosniff', 'connection: close', "frame-ancestors 'none'"]

test.each([
  ['no HTTP', 'nothing at all', '', 400],
  ['a byte outside of ASCII in the path', 'GET /\xff HTTP/1.1', 'Host: x', 400],
  ['a header without a colon', 'GET / HTTP/1.1', 'Host x', 400],
  ['two lengths', 'POST / HTTP/1.1', 'Host: x\r\nContent-Length: 1\r\nContent-Length: 2', 400],
  [
    'a length and chunks',
    'POST /api/account/login HTTP/1.1',
    'Host: x\r\nContent-Length: 6\r\nTransfer-Encoding: chunked',
    400,
  ],
  ['a bare line feed', 'GET /en HTTP/1.1', 'Host: x\nX: y', 400],
  ['a space before the colon', 'POST / HTTP/1.1', 'Host: x\r\nContent-Length : 1', 400],
  ['two hosts', 'GET /en HTTP/1.1', 'Host: x\r\nhost: y', 400],
  ['no host', 'GET /en HTTP/1.1', 'Accept: */*', 400],
  ['a header that is too long', 'GET / HTTP/1.1', `Host: x\r\nX: ${'x'.repeat(20_000)}`, 431],
  ['an expectation', 'GET / HTTP/1.1', 'Host: x\r\nExpect: more', 417],
  ['a method that no route can have', 'PRI /x', '', 400],
  ['a tunnel', 'CONNECT x:443 HTTP/1.1', 'Host: x:443', 405],
])(
  'ASVS 4.2.1: %s is answered, with the headers of every answer, and the connection is closed',
  async (_, first, headers, status) => {
    const answer = await raw(first, headers)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    for (const line of SECURITY) expect(answer.toLowerCase()).toContain(line)
  },
)

/** The first lines of all answers to what is written to a socket. */
async function firstLines(bytes: string): Promise<string[]> {
  await raw('GET /robots.txt HTTP/1.1')
  const { port } = server.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  socket.write(bytes)
  return (await text(socket)).match(/HTTP\/1\.1 \d{3}|(?<=\r\n)connection: close/g) ?? []
}

const PAGE = 'GET /en/about HTTP/1.1\r\nHost: x\r\n\r\n'

test('garbage behind whole requests takes none of their answers away', async () => {
  const [ok, refused] = ['HTTP/1.1 200', 'HTTP/1.1 400']
  expect(await firstLines(`${PAGE}garbage\0\r\n\r\n`)).toEqual([ok, refused, 'connection: close'])
  expect(await firstLines(`${PAGE}${PAGE}\0\r\n\r\n`)).toEqual([ok, ok, refused, 'connection: close'])
})

test('a request that asks for another protocol is answered, as the last of its connection', async () => {
  const upgrade = PAGE.replace('\r\n\r\n', '\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n')
  expect(await firstLines(upgrade + PAGE)).toEqual(['HTTP/1.1 200', 'connection: close'])
})

test('HTTP/1.0 names no host', async () => {
  expect(await raw('GET /en HTTP/1.0', 'Accept: */*')).toMatch(/^HTTP\/1.1 200 /)
})

const SECOND = 'GET /api/health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'

test.each([
  'Content-Length: 0\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: identity',
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity',
  'Content-Length: 0\r\nContent-Length: 9',
  'Content-Length: +0',
  'Content-Length: 0x0',
  'Content-Length: -1',
  'Transfer-Encoding : chunked',
  'Content-Length : 0',
  'X: y\nContent-Length: 0',
  'Content-Length\x00: 0',
])('ASVS 4.2.1: behind %j nothing is taken for another request', async lengths => {
  // Planted: `insecureHTTPParser: true` in the http options of app.ts.
  await server.app.listen({ host: '127.0.0.1', port: 0 }).catch(() => undefined)
  const { port } = server.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  socket.end(`POST /api/account/logout HTTP/1.1\r\nHost: x\r\n${lengths}\r\n\r\n${SECOND}`)
  const answers = await text(socket)
  expect(answers).not.toContain('{"status":"ok"}')
  expect(answers.match(/HTTP\/1\.1 /g)?.length).toBe(1)
})

test('ASVS 4.2.1: behind a request whose length is clear the next one is answered', async () => {
  const { port } = server.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  socket.write(`POST /api/account/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n${SECOND}`)
  expect(await text(socket)).toContain('{"status":"ok"}')
})

test('who sends slowly is waited for as long as a slow line needs', () => {
  const { headersTimeout, requestTimeout } = server.app.server
  expect([headersTimeout, requestTimeout]).toEqual([15_000, 30_000])
})
