import { expect, test } from 'vitest'
import { asciiDomain, EMAIL_PATTERN } from './email.ts'

test.each([
  'a@b.de',
  'Tashi.Delek+moon@sub.example.org',
  "o'neil@example.org",
  'x_y-z@xn--80akhbyknj4f.xn--p1ai',
  `${'a'.repeat(64)}@example.org`,
  '1@2.org',
])('%s is an address', text => {
  expect(EMAIL_PATTERN.test(text)).toBe(true)
})

test.each([
  '',
  'a',
  'a@',
  '@b.de',
  'a@b',
  'a@b.',
  'a@.de',
  'a@-b.de',
  'a@b-.de',
  'a@b..de',
  'a b@c.de',
  'a@b.de\n',
  'a@b.de\r\nBcc: x@y.org',
  'a@b.de,c@d.de',
  '<a@b.de>',
  '"a b"@c.de',
  'ä@b.de',
  '\u212a@b.de',
  'a@b\u3002de',
  `${'a'.repeat(65)}@example.org`,
])('%j is none', text => {
  expect(EMAIL_PATTERN.test(text)).toBe(false)
})

test.each([
  ['info@münchen.de', 'info@xn--mnchen-3ya.de'],
  ['Info@MÜNCHEN.de', 'Info@xn--mnchen-3ya.de'],
  ['x@почта.рф', 'x@xn--80a1acny.xn--p1ai'],
  ['a@example.org', 'a@example.org'],
  ['Two@Example.org', 'Two@Example.org'],
  ['a@b\u3002de', 'a@b\u3002de'],
  ['a@münchen.de/x', 'a@münchen.de/x'],
  ['münchen.de', 'münchen.de'],
])('%s reaches its domain as %s', (email, ascii) => {
  expect(asciiDomain(email)).toBe(ascii)
})
