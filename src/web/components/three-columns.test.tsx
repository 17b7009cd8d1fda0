import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import english from '#content/en/ui.json' with { type: 'json' }
import { createTranslator } from '#contract/translator.ts'
import { WordsProvider } from '../i18n/words.tsx'
import { ThreeColumns } from './three-columns.tsx'

const html = renderToStaticMarkup(
  <WordsProvider translator={createTranslator({ en: english })} lang="en">
    <ThreeColumns
      calendar="phugpa"
      day={{ animal: 'dragon' }}
      month={{ animal: 'rat', element: 'fire', isMale: true }}
      year={{ animal: 'monkey', element: 'iron', isMale: false }}
    />
  </WordsProvider>,
)
const [day = '', month = '', year = ''] = html.split(/(?=<div class="[^"]*"><svg)/).slice(1)

test('each column is named and has its animal', () => {
  for (const [column, name, animal] of [
    [day, 'Day', 'Dragon'],
    [month, 'Month', 'Rat'],
    [year, 'Year', 'Monkey'],
  ] as const) {
    expect(column).toContain(`>${name}</div>`)
    expect(column).toContain(`>${animal}</div>`)
  }
})

test("the animal's own element only gives its colour; another is named too", () => {
  expect(day).toContain('color="var(--earth)"')
  expect(day).not.toContain('Earth')
  expect(month).toContain('color="var(--fire)"')
  expect(month).toContain('Fire')
  expect(year).toContain('Iron')
})

test('month and year are male or female, the day is neither', () => {
  expect(month).toContain('<title>male</title>')
  expect(year).toContain('<title>female</title>')
  expect(day).not.toMatch(/male/)
})
