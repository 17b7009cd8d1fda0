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
  ['two hosts', 'GET /en HTTP/1.1', 'Host: x\r\nhost: y', 400],
  ['no host', 'GET /en HTTP/1.1', 'Accept: */*', 400],
  ['a header that is too long', 'GET / HTTP/1.1', `Host: x\r\nX: ${'x'.repeat(20_000)}`, 431],
  ['an expectation', 'GET / HTTP/1.1', 'Host: x\r\nExpect: more', 417],
  ['a tunnel', 'CONNECT x:443 HTTP/1.1', 'Host: x:443', 405],
])(
  '%s is answered, with the headers of every answer, and the connection is closed',
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
