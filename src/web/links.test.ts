import { expect, test } from 'vitest'
import { inLanguage, localized } from './links.ts'

test.each([
  ['/', '/ru'],
  ['/day', '/ru/day'],
  ['/ru', '/ru'],
  ['/ru/day', '/ru/day'],
  ['/rules', '/ru/rules'],
  ['/en/day', '/ru/en/day'],
])('%s in Russian is %s', (path, expected) => expect(localized('ru', path)).toBe(expected))

test.each([
  ['/en', '/de'],
  ['/en/day/2025-02-28', '/de/day/2025-02-28'],
])('%s switched to German is %s', (path, expected) => expect(inLanguage(path, 'de')).toBe(expected))
