import { expect, test } from 'vitest'
import type { Mail } from '../store/mails.ts'
import { loadMailTexts } from '../texts/mails.ts'
import { renderMail } from './render.ts'

const texts = loadMailTexts()
const mail = (kind: string, values: Mail['values'], lang = 'en'): Mail => ({
  id: '00000000-0000-4000-8000-000000000000',
  userId: null,
  to: 'a@example.org',
  replyTo: null,
  kind,
  lang,
  values,
  createdAt: new Date(0),
  sentAt: null,
  sealedValues: null,
  dueAt: null,
  nextTryAt: null,
  tries: 0,
  lastError: null,
})

/** Words of an HTML page, without style and title. */
const wordsOf = (html: string) =>
  html
    .replace(/<(title|style)>.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .replaceAll(' :', ':')
    .trim()

const url = 'https://almanac.example/en/account/confirm-email?userId=1&token=a'
const message = {
  name: 'Ana',
  email: 'ana@example.org',
  message: 'One\n\n  two <3',
  contactInfo: '+43',
  account: 'owner@example.org',
  language: 'Russian',
  type: 2,
}
const VALUES: Record<string, Mail['values']> = {
  'confirm-email': { url, hours: 24 },
  'already-registered': { url },
  'reset-password': { url, minutes: 30 },
  'password-changed': { url },
  'new-device': { url, when: 'now', device: 'Firefox, Linux', network: '203.0.113.0/24' },
  'account-deleted': { url, when: 'now', device: 'Firefox, Linux', network: '203.0.113.0/24' },
  'delete-account': {
    url,
    hours: 24,
    account: 'a…@example.org',
    when: 'now',
    device: 'Firefox, Linux',
    network: '203.0.113.0/24',
  },
  'email-change-requested': { url, email: 'b@example.org', when: 'now', device: 'Firefox, Linux' },
  'email-changed': { url, days: 7 },
  'email-restored': { url },
  'provider-linked': { url, provider: 'Google' },
  'provider-unlinked': { url, provider: 'Google' },
  'password-removed': { url, provider: 'Google' },
  'email-change': { url, hours: 24 },
  'consultation-operator': { url, ...message },
  'feedback-operator': { url, ...message },
  news: { url, subject: 'A new moon', text: 'First.\n\nSecond.', unsubscribe: 'https://almanac.example/u' },
  events: { url, subject: 'A new moon', text: 'First.\n\nSecond.', unsubscribe: 'https://almanac.example/u' },
}
const cases = Object.entries(texts).flatMap(([lang, kinds]) =>
  Object.keys(kinds).map(kind => [lang, kind] as const),
)

test.each(cases)('%s %s: text and HTML say the same, nothing is left open', (lang, kind) => {
  const { subject, text, html } = renderMail(texts, mail(kind, VALUES[kind] ?? {}, lang))
  const words = text.replace(`:\n${url}`, `\n${url}`).replace(/\s+/g, ' ').replaceAll(' :', ':').trim()
  expect(wordsOf(html)).toBe(words)
  expect(html).not.toContain('</a>:')
  expect(subject + text + html).not.toMatch(/\{\{|undefined|\[object/)
  expect(text).toContain(url)
  expect(html).toContain(`<html lang="${lang}">`)
  expect(html).toContain(`href="${url.replace('&', '&amp;')}"`)
})

test('a request shows its details, numbers in words and the message as it was written', () => {
  const { subject, text, html } = renderMail(
    texts,
    mail('feedback-operator', VALUES['feedback-operator'] ?? {}),
  )
  expect(subject).toBe('Feedback from Ana')
  expect(text).toContain(
    'Name: Ana\n\nE-mail: ana@example.org\n\nAccount: owner@example.org\n\nLanguage: Russian\n\nSubject: Feature request\n\nMessage:\n\nOne\n\n  two <3\n',
  )
  expect(html).toContain('<p class="quote">One\n\n  two &lt;3</p>')
})

test('a colon has the space before it that French wants', () => {
  const { text, html } = renderMail(texts, mail('feedback-operator', { url, ...message }, 'fr'))
  expect(text).toContain('\n\nNom\u00a0: Ana\n\n')
  expect(html).toContain('<b>Nom\u00a0:</b> Ana')
  expect(text).toContain(`\u00a0:\n${url}`)
})

test('ASVS 1.3.11: what users wrote never becomes markup, a header or another placeholder', () => {
  const name = `<img src=x onerror=alert(1)>"'&{{email}}\r\nBcc: all@example.org\u202E`
  const { subject, html } = renderMail(
    texts,
    mail('consultation-operator', { url, ...message, name, message: '</p><script>x</script>' }),
  )
  expect(subject).toBe(
    `Consultation request from <img src=x onerror=alert(1)>"'&{{email}} Bcc: all@example.org`,
  )
  expect(html).not.toMatch(/<img|<script/)
})

test('what the operator wrote has links, what a user wrote has none', () => {
  const text = 'Look (https://almanac.example/a?b=1&c=2).\n\nhttps://almanac.example/x, "too"'
  const { html } = renderMail(texts, mail('news', { ...VALUES.news, text }))
  const address = 'https://almanac.example/a?b=1&amp;c=2'
  expect(html).toContain(`<p>Look (<a href="${address}">${address}</a>).</p>`)
  expect(html).toContain('<a href="https://almanac.example/x">https://almanac.example/x</a>, &quot;too&quot;')
  const name = 'https://evil.example/'
  expect(
    renderMail(texts, mail('feedback-operator', { url, ...message, name, message: name })).html,
  ).not.toContain('href="https://evil')
})

test('a very long name is cut in the subject', () => {
  const { subject } = renderMail(
    texts,
    mail('feedback-operator', { url, ...message, name: 'x'.repeat(9000) }),
  )
  expect(subject.length).toBeLessThan(250)
})

test('news carry the address that ends them, others do not', () => {
  const { unsubscribe, subject, text } = renderMail(texts, mail('news', VALUES.news ?? {}))
  expect([unsubscribe, subject]).toEqual(['https://almanac.example/u', 'A new moon'])
  expect(text).toContain('\n\nFirst.\n\nSecond.\n\n')
  expect(renderMail(texts, mail('password-changed', { url })).unsubscribe).toBeUndefined()
})

test('an unknown kind is an error', () => {
  expect(() => renderMail(texts, mail('postcard', {}))).toThrow('postcard')
})
