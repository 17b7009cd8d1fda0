import { expect, test } from 'vitest'
import { messagesOf } from '../testing.ts'
import { links } from './links.ts'

test.each([
  '[a](/day)',
  '[a](#stones)',
  '[a](https://example.org)',
  '[a](mailto:a@example.org)',
  '![a](moon.svg)',
  'Note: this',
])('allows %s', text => {
  expect(messagesOf(links, 'en', text, text)).toEqual([])
})

test.each([
  ['[a](javascript:alert(1))', 'javascript:alert(1'],
  ['[a]( JavaScript:x)', 'JavaScript:x'],
  ['[a](data:text/html,x)', 'data:text/html,x'],
  ['[a](//example.org)', '//example.org'],
  ['<vbscript:x>', 'vbscript:x'],
  ['<a href="file:/x">', 'file:/x'],
])('refuses %s', (text, target) => {
  expect(messagesOf(links, 'en', text, text)).toEqual([`link target ${target}`])
})
