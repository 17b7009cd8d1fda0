import { expect, test } from 'vitest'
import { cleanEmail, EMAIL_PATTERN } from './email.ts'

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
  expect(cleanEmail(email)).toBe(ascii)
})

test.each([
  [' a@example.org\n', 'spaces'],
  ['\u00a0\u2007a@example.org\u202f', 'no-break spaces'],
  ['\ufeffa@example.org', 'a mark of byte order'],
  ['\u200ba\u200b@exam\u200bple.org\u200b', 'spaces without width'],
  ['a@exam\u00adple.org', 'a soft hyphen'],
  ['\u2066\u200ea@example.org\u2069', 'marks of direction'],
  ['\u200da\u2060@example.org\u200c', 'joiners'],
  ['\u00a0\u200b\u00a0a@example.org\u200b \ufeff', 'all of them in turn'],
])('%j is taken without %s', text => {
  expect(cleanEmail(text)).toBe('a@example.org')
})

test('a text of nothing else takes no time', () => {
  const long = `${'\u200b \u200d'.repeat(50_000)}x`
  const begun = performance.now()
  expect(cleanEmail(long)).toBe('x')
  expect(performance.now() - begun).toBeLessThan(500)
})

test('what can be seen, and what makes another domain, stays', () => {
  expect(cleanEmail('a b@example.org')).toBe('a b@example.org')
  expect(cleanEmail('a@نامه\u200cای.com')).toBe('a@نامه\u200cای.com')
})
