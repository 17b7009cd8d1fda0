import fc from 'fast-check'

/** Messages that no well-behaved client sends, by name. What follows on the same connection is added by who sends them. */
const HOST = 'Host: 127.0.0.1'
const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, HOST, ...headers, '', ''].join('\r\n')
const post = (headers: string[], body: string) =>
  ['POST /api/account/logout HTTP/1.1', HOST, ...headers, '', body].join('\r\n')

export const NAMED: Readonly<Record<string, string>> = {
  'a request': get('/robots.txt'),
  'length and chunks': post(['Content-Length: 6', 'Transfer-Encoding: chunked'], '0\r\n\r\nX'),
  'chunks and length': post(['Transfer-Encoding: chunked', 'Content-Length: 6'], '0\r\n\r\nX'),
  'two lengths': post(['Content-Length: 1', 'Content-Length: 2'], '{}'),
  'two equal lengths': post(['Content-Length: 2', 'Content-Length: 2'], '{}'),
  'lengths in a list': post(['Content-Length: 2, 2'], '{}'),
  'a negative length': post(['Content-Length: -2'], '{}'),
  'a length with a sign': post(['Content-Length: +2'], '{}'),
  'a length in hexadecimal': post(['Content-Length: 0x2'], '{}'),
  'a length of 30 digits': post([`Content-Length: ${'9'.repeat(30)}`], '{}'),
  'an empty length': post(['Content-Length: '], '{}'),
  'a length that is a word': post(['Content-Length: two'], '{}'),
  'a length that is too long': post(['Content-Type: application/json', 'Content-Length: 90'], '{}'),
  'a length that is too short': post(['Content-Type: application/json', 'Content-Length: 1'], '{}'),
  'chunks twice': post(['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'], '0\r\n\r\n'),
  'chunks that are not last': post(['Transfer-Encoding: chunked, identity'], '0\r\n\r\n'),
  'an unknown coding': post(['Transfer-Encoding: xchunked'], '0\r\n\r\n'),
  'a coding behind a tab': post(['Transfer-Encoding:\tchunked'], '0\r\n\r\n'),
  'a coding with a space before the colon': post(['Transfer-Encoding : chunked'], '0\r\n\r\n'),
  'chunks in HTTP/1.0': post(['Transfer-Encoding: chunked'], '0\r\n\r\n').replace('1.1', '1.0'),
  'half a chunk': post(['Transfer-Encoding: chunked'], '5\r\nab'),
  'a chunk without an end': post(['Transfer-Encoding: chunked'], '2\r\nab\r\n'),
  'a size that is no number': post(['Transfer-Encoding: chunked'], 'zz\r\nab\r\n0\r\n\r\n'),
  'a negative size': post(['Transfer-Encoding: chunked'], '-1\r\nab\r\n0\r\n\r\n'),
  'a size that overflows': post(['Transfer-Encoding: chunked'], `${'f'.repeat(20)}\r\nab\r\n0\r\n\r\n`),
  'a chunk that is longer than its size': post(['Transfer-Encoding: chunked'], '1\r\nabc\r\n0\r\n\r\n'),
  'long extensions of a chunk': post(
    ['Transfer-Encoding: chunked'],
    `1;${'x'.repeat(20_000)}\r\na\r\n0\r\n\r\n`,
  ),
  'trailers with a length': post(['Transfer-Encoding: chunked'], '0\r\nContent-Length: 5\r\n\r\n'),
  'a bare line feed': 'GET /robots.txt HTTP/1.1\nHost: 127.0.0.1\n\n',
  'a bare line feed between headers': get('/robots.txt', 'A: b\nC: d'),
  'a bare carriage return': get('/robots.txt', 'A: b\rC: d'),
  'a NUL in a header': get('/robots.txt', 'A: b\0c'),
  'a folded header': get('/robots.txt', 'A: b\r\n c'),
  'a header without a colon': get('/robots.txt', 'nothing'),
  'a header without a name': get('/robots.txt', ': nothing'),
  'a name with a space': get('/robots.txt', 'a name: nothing'),
  'a name in other letters': get('/robots.txt', 'N\xe4me: nothing'),
  'a header of 20 kB': get('/robots.txt', `A: ${'x'.repeat(20_000)}`),
  'a path of 20 kB': get(`/${'x'.repeat(20_000)}`),
  '3,000 headers': get('/robots.txt', ...Array.from({ length: 3_000 }, (_, at) => `A${at}: b`)),
  'a byte outside of ASCII in the path': get('/\xff\xfe'),
  'UTF-8 in the path': get('/\xd0\xb4\xd0\xb5\xd0\xbd\xd1\x8c'),
  'a control character in the path': get('/\x01'),
  'a NUL in the path': get('/\0'),
  'a space in the path': get('/a b'),
  'a tab for a space': 'GET\t/robots.txt\tHTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n',
  'a backslash in the path': get('/..\\..\\etc\\passwd'),
  'dot segments in the path': get('/../../etc/passwd'),
  'a percent sign alone': get('/%'),
  'a fragment': get('/robots.txt#a'),
  'an absolute form': get('http://127.0.0.1/robots.txt'),
  'an absolute form of another host': get('http://other.example/robots.txt'),
  'an absolute form of another kind': get('ftp://127.0.0.1/robots.txt'),
  'an asterisk': get('*'),
  'OPTIONS of everything': get('*').replace('GET', 'OPTIONS'),
  'no slash': get('robots.txt'),
  'two hosts': get('/robots.txt', 'Host: other.example'),
  'two equal hosts': get('/robots.txt', HOST),
  'no host': 'GET /robots.txt HTTP/1.1\r\nAccept: */*\r\n\r\n',
  'an empty host': 'GET /robots.txt HTTP/1.1\r\nHost:\r\n\r\n',
  'a strange host': 'GET /robots.txt HTTP/1.1\r\nHost: <x>@[::1\r\n\r\n',
  'a tunnel': 'CONNECT 127.0.0.1:443 HTTP/1.1\r\nHost: 127.0.0.1:443\r\n\r\n',
  TRACE: get('/robots.txt').replace('GET', 'TRACE'),
  'an unknown method': get('/robots.txt').replace('GET', 'BREW'),
  'a method in small letters': get('/robots.txt').replace('GET', 'get'),
  'an upgrade': get('/robots.txt', 'Connection: upgrade', 'Upgrade: websocket'),
  'an upgrade to HTTP/2': get(
    '/robots.txt',
    'Connection: Upgrade, HTTP2-Settings',
    'Upgrade: h2c',
    'HTTP2-Settings: x',
  ),
  'the greeting of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'half the greeting of HTTP/2': 'PRI *\r\n\r\n',
  'the greeting of TLS': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'HTTP/0.9': 'GET /robots.txt\r\n',
  'HTTP/9.9': get('/robots.txt').replace('1.1', '9.9'),
  'a version without a number': get('/robots.txt').replace('HTTP/1.1', 'HTTP/'),
  'another protocol': 'HELP\r\nQUIT\r\n',
  'nothing but line ends': '\r\n\r\n\r\n',
  'an expectation': get('/robots.txt', 'Expect: more'),
  'an expectation of going on, without a body': get('/robots.txt', 'Expect: 100-continue'),
  'garbage behind a request': `${get('/robots.txt')}garbage\0\xff\r\n\r\n`,
  'garbage behind a page': `${get('/en/about')}garbage\0\xff\r\n\r\n`,
  'a second request that is refused': get('/en/about') + get('/robots.txt', 'nothing'),
  'three requests at once': get('/robots.txt').repeat(3),
  'a body with GET': `${get('/robots.txt', 'Content-Length: 5').slice(0, -2)}\r\nhello`,
  'JSON that ends too early': post(['Content-Type: application/json', 'Content-Length: 1'], '{'),
}

/** What a message is changed by. */
const SPLICES = [
  '\r\n',
  '\n',
  '\r',
  '\0',
  ' ',
  '\t',
  ':',
  '\xff',
  '%',
  'Content-Length: 3\r\n',
  'Transfer-Encoding: chunked\r\n',
]

/** A named message of which bytes are changed, dropped, doubled or added in one to four places. */
export const changedMessage: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(...Object.values(NAMED).filter(({ length }) => length < 1_000)),
    fc.array(
      fc.tuple(
        fc.nat(),
        fc.constantFrom('add', 'drop', 'double', 'change'),
        fc.constantFrom(...SPLICES),
        fc.nat(255),
      ),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
  )
  .map(([message, changes]) => changes.reduce(change, message))

function change(message: string, [where, how, splice, byte]: [number, string, string, number]): string {
  const at = where % (message.length + 1)
  const [before, after] = [message.slice(0, at), message.slice(at)]
  if (how === 'add') return before + splice + after
  if (how === 'drop') return before + after.slice(splice.length)
  if (how === 'double') return before + after.slice(0, 20) + after
  return before + String.fromCharCode(byte) + after.slice(1)
}
