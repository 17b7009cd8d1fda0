import { expect, test } from 'vitest'
import { readLongText } from './long-text.tsx'
import { parseMarkdown } from './markdown/parse.ts'

test('title, opening and sections; a section without an anchor takes its number', () => {
  const text = readLongText(
    parseMarkdown('# Title\n\nOpening\n\n## One {#one}\n\nA\n\n### Deeper\n\n## Two\n\nB'),
  )
  expect(text.title).toEqual(['Title'])
  expect(text.opening).toEqual([{ kind: 'paragraph', children: ['Opening'] }])
  expect(text.sections.map(({ id, title, blocks }) => [id, title, blocks.length])).toEqual([
    ['one', ['One'], 2],
    ['2', ['Two'], 1],
  ])
})
