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
])(
  '%s is answered, with the headers of every answer, and the connection is closed',
  async (_, first, headers, status) => {
    const answer = await raw(first, headers)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    for (const line of SECURITY) expect(answer.toLowerCase()).toContain(line)
  },
)

test('HTTP/1.0 names no host', async () => {
  expect(await raw('GET /en HTTP/1.0', 'Accept: */*')).toMatch(/^HTTP\/1.1 200 /)
})
