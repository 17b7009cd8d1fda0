import { expect, test } from 'vitest'
import { dateOfPath, isMailLink, localizedPath, pathInLanguage } from './links.ts'

test.each([
  ['/', '/ru'],
  ['/day', '/ru/day'],
  ['/ru', '/ru'],
  ['/ru/day', '/ru/day'],
  ['/ru?lang=ru', '/ru?lang=ru'],
  ['/rules', '/ru/rules'],
  ['/en/day', '/ru/en/day'],
])('%s in Russian is %s', (path, expected) => expect(localizedPath('ru', path)).toBe(expected))

test.each([
  ['/en', '/de'],
  ['/en/day/2025-02-28', '/de/day/2025-02-28'],
])('%s switched to German is %s', (path, expected) => expect(pathInLanguage(path, 'de')).toBe(expected))

// The page of an unknown address is one document for all of them: it must not depend on the address.
test.each([
  ['/en/day/2025-02-28', '2025-02-28'],
  ['/en/day', undefined],
  ['/en/month/2025-02', undefined],
  ['/en/xx/day/2025-02-28', undefined],
  ['/day/2025-02-28', undefined],
  [undefined, undefined],
])('%s shows the day %s', (path, expected) => expect(dateOfPath(path, 'day')).toBe(expected))

test.each([
  ['/en/month/2025-02', '2025-02'],
  ['/en/day/2025-02-28', undefined],
  ['/en/month/2025-02/print', undefined],
])('%s shows the month %s', (path, expected) => expect(dateOfPath(path, 'month')).toBe(expected))

test.each([
  ['/en/account/reset-password?userId=1&token=2', true],
  ['/ru/account/confirm-email', true],
  ['/de/account/undo-email-change/?token=1', true],
  ['/de/account/delete?token=1', true],
  ['/de/account/unsubscribe#x', true],
  ['/de/account/unsubscribed', false],
  ['/de/account/manage?returnUrl=/de/account/unsubscribe', false],
  ['/account/reset-password', false],
])('%j is where the link of a mail leads: %j', (path, is) => {
  expect(isMailLink(path)).toBe(is)
})
