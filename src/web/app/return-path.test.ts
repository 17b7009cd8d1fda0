import { expect, test } from 'vitest'
import { isAccountPath, isMailLink, returnPath } from './return-path.ts'

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

test.each([
  ['/en/account/reset-password?userId=1&token=2', true],
  ['/ru/account/confirm-email', true],
  ['/de/account/undo-email-change/?token=1', true],
  ['/de/account/unsubscribe#x', true],
  ['/de/account/unsubscribed', false],
  ['/de/account/manage?returnUrl=/de/account/unsubscribe', false],
  ['/account/reset-password', false],
])('%j is where the link of a mail leads: %j', (path, is) => {
  expect(isMailLink(path)).toBe(is)
})
