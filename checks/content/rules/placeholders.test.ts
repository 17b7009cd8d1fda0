import { expect, test } from 'vitest'
import { messages, messagesOf } from '../testing.ts'
import { placeholders } from './placeholders.ts'

test.each([
  ['On {{date}} at {{time}}', 'Um {{time}} am {{date}}', []],
  ['On {{date}}', 'Am {{datum}}', ['placeholders {{datum}}, English has {{date}}']],
  ['On {{date}}', 'Am Tag', ['placeholders none, English has {{date}}']],
  ['Day', '{{day}}', ['placeholders {{day}}, English has none']],
  ['On {{date}}', 'Am {{date}} {', ['stray brace']],
  ['On {{date}}', 'Am {date}', ['placeholders none, English has {{date}}']],
  ['On {{date}}', 'Am {{ date }}', ['placeholders none, English has {{date}}']],
  ['See $t(menu.day)', 'Siehe $t(menu.tag)', ['placeholders $t(menu.tag), English has $t(menu.day)']],
])('%s / %s', (english, own, expected) => {
  expect(messagesOf(placeholders, 'de', english, own)).toEqual(expected)
})

test('a singular that covers 21 and 31 needs its number', () => {
  const english = { days_one: 'one day', days_other: '{{count}} days' }
  const own = {
    days_one: 'один день',
    days_few: '{{count}} дня',
    days_many: '{{count}} дней',
    days_other: '{{count}} дня',
  }
  expect(messages(placeholders, 'ru', english, own)).toEqual([
    'days_one: placeholders none, English has {{count}}',
  ])
  expect(
    messages(placeholders, 'de', english, { days_one: 'ein Tag', days_other: '{{count}} Tage' }),
  ).toEqual([])
})
