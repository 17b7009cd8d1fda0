import { expect, test } from 'vitest'
import { normalizeUrl } from './normalize-url.ts'

test.each([
  ['/en/day?x=%', '/en/day?x=%'],
  ['/en/%D0%B9?x=1', '/en/%D0%B9?x=1'],
  ['/%', '/_'],
  ['/en/day/%zz?y=%ff', '/en/day/_zz?y=%ff'],
  ['/en/%E0%A4%A', '/en/___A'],
  ['/en/convert/%ff', '/en/convert/_'],
  ['http://x/', '/'],
  ['http://x', '/'],
  ['HTTPS://x:1?a=1', '/?a=1'],
  ['http://x//evil.test/%', '//evil.test/_'],
  ['/http://x/', '/http://x/'],
  ['/en/a%0Ab/%E2%80%A8?x=%0A', '/en/a_b/_?x=%0A'],
])('%s becomes %s', (url, normalized) => expect(normalizeUrl(url)).toBe(normalized))
