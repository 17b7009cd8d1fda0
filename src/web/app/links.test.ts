import { expect, test } from 'vitest'
import { dateOfPath, localizedPath, pathInLanguage } from './links.ts'

test.each([
  ['/', '/ru'],
  ['/day', '/ru/day'],
  ['/ru', '/ru'],
  ['/ru/day', '/ru/day'],
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
