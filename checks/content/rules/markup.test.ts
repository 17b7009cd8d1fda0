import { expect, test } from 'vitest'
import { parseFile } from '../parse.ts'
import { messagesOf } from '../testing.ts'
import { markup } from './markup.ts'

test.each([
  ['**a** b', '**ä** b', []],
  ['**a** b', 'ä b', ['bold marks: "", English has "** **"']],
  ['[a](/b)', '[ä](/b)', []],
  ['[a](/b)', '[ä](/c)', ['link targets: "](/c)", English has "](/b)"']],
  ['- a\n- b', '- ä', ['list items: "-", English has "- -"']],
  ['<1>a</1>', '<1>ä<1>', ['tags: "<1> <1>", English has "</1> <1>"']],
  ['`a`', 'a', ['code marks: "", English has "` `"']],
])('%j / %j', (english, own, expected) => {
  expect(messagesOf(markup, 'de', english, own)).toEqual(expected)
})

test('headings and anchors stay', () => {
  const english = parseFile('pages/a.md', '# A\n\ntext\n\n## B {#b}\n\ntext')
  const check = (text: string) =>
    markup
      .check({ language: 'de', english, own: parseFile('pages/a.md', text) })
      .map(({ message }) => message)
  expect(check('# Ä\n\nText\n\n## Be {#b}\n\nText')).toEqual([])
  expect(check('# Ä\n\nText\n\n### Be {#c}\n\nText')).toEqual([
    'headings: "###", English has "##"',
    'anchors: "{#c}", English has "{#b}"',
  ])
})
