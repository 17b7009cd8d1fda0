import { expect, test } from 'vitest'
import { isAccountPath, returnPath } from './return-path.ts'

test.each([
  ['/en/day/2025-02-28?x=1#stones', '/de/day/2025-02-28?x=1#stones'],
  ['/day', '/de/day'],
  ['/de', '/de'],
  ['/en?x=1', '/de?x=1'],
  ['/', '/de'],
  [null, '/de'],
  ['//evil.test', '/de'],
  ['https://evil.test/', '/de'],
])('%j leads to %j in German', (text, path) => {
  expect(returnPath('de', text)).toBe(path)
})

test.each([
  ['/en/account/manage', true],
  ['/account/login?x', true],
  ['/de/account', true],
  ['/de/accounting', false],
  ['/de/day', false],
])('%j is in the account pages: %j', (path, is) => {
  expect(isAccountPath(path)).toBe(is)
})
