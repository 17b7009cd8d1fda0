import { expect, test } from 'vitest'
import { meantAddress } from './meant-address.ts'

test.each([
  // A language in other letters, or with a region.
  ['/EN/day', '/en/day'],
  ['/DE', '/de'],
  ['/De/month/2026-11', '/de/month/2026-11'],
  ['/en-US/day', '/en/day'],
  ['/pt-BR/day/2026-11-20', '/pt/day/2026-11-20'],
  ['/es_419', '/es'],
  ['/zh-Hans/day', undefined],
  ['/xx/day', undefined],
  ['/english/day', undefined],
  ['/en/Day', undefined],
  // Files.
  ['/index.html', '/'],
  ['/de/index.html', '/de'],
  ['/feed', '/feed/ru.xml'],
  ['/feed.xml', '/feed/ru.xml'],
  ['/rss.xml', '/feed/ru.xml'],
  ['/feed/en.xml/', '/feed/en.xml'],
  ['/feed/en', '/feed/en.xml'],
  ['/feed/DE.XML', '/feed/de.xml'],
  ['/feed/en/holidays', '/feed/en/holidays.xml'],
  ['/feed/xx', undefined],
  ['/calendar/en/holidays', '/calendar/en/holidays.ics'],
  ['/calendar/en/holidays.ICS', '/calendar/en/holidays.ics'],
  ['/calendar/fr/holidays+matter-journey/', '/calendar/fr/holidays+matter-journey.ics'],
  ['/calendar/xx/holidays', undefined],
  // Cut from a sentence.
  ['/en/day/2026-11-20.', '/en/day/2026-11-20'],
  ['/en/day/2026-11-20)', '/en/day/2026-11-20'],
  ['/en/day/2026-11-20,', '/en/day/2026-11-20'],
  ['/en/day/2026-11-20).', '/en/day/2026-11-20'],
  ['/en/day/2026-11-20%29', '/en/day/2026-11-20'],
  ['/en/day/2026-11-20%E2%80%9D', '/en/day/2026-11-20'],
  ['/en/day/2026-11-20%E2%80%8B', '/en/day/2026-11-20'],
  ['/EN-gb/day/2026-11-20.', '/en/day/2026-11-20'],
  ['/share/en/2026-11-20.png)', '/share/en/2026-11-20.png'],
  ['/en/day/2026-11-20', undefined],
  ['/en/day/2026(11)', undefined],
  ['/en/day/%D0%BC', undefined],
  ['/', undefined],
  // None of them leads to another site.
  ['//evil.test)', undefined],
  ['//evil.test.', undefined],
  ['/\\evil.test)', undefined],
  ['//index.html', undefined],
  ['/EN//evil.test', '/en//evil.test'],
  ['/.', '/'],
])('%s means %s', (path, meant) => {
  expect(meantAddress(path, 'ru')).toBe(meant)
  // What is meant means itself.
  if (meant !== undefined) expect(meantAddress(meant, 'ru')).toBeUndefined()
})
