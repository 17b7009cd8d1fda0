import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Tradition } from '#calendar/traditions.ts'
import english from '#content/en/ui.json' with { type: 'json' }
import { createTranslator } from '#contract/translator.ts'
import { WordsProvider } from '../i18n/words.tsx'
import { ThreeColumns } from './three-columns.tsx'

function columns(calendar: Tradition): string[] {
  const html = renderToStaticMarkup(
    <WordsProvider translator={createTranslator({ en: english })} lang="en">
      <ThreeColumns
        calendar={calendar}
        day={{ animal: 'dragon' }}
        month={{ animal: 'rat', element: 'fire', isMale: true }}
        year={{ animal: 'monkey', element: 'iron', isMale: false }}
      />
    </WordsProvider>,
  )
  return html.split(/(?=<div class="[^"]*"><svg)/).slice(1)
}
const [day = '', month = '', year = ''] = columns('phugpa')

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

test('the Mongolian calendar calls the element of the year by its colour, that of the month by its name', () => {
  const [, ofMonth, ofYear] = columns('mongolian')
  expect(ofMonth).toContain('<span>Fire</span>')
  expect(ofYear).toContain('<span>white</span>')
  for (const calendar of ['tsurphu', 'bhutan'] as const)
    expect(columns(calendar)[2]).toContain('<span>Iron</span>')
})
