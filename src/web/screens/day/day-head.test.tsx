import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import english from '#content/en/ui.json' with { type: 'json' }
import russian from '#content/ru/ui.json' with { type: 'json' }
import { dateNames } from '#contract/date-names.ts'
import type { DayData } from '#contract/day.schema.ts'
import { createTranslator } from '#contract/translator.ts'
import { registerDateNames } from '../../app/dates.ts'
import { ICONS } from '../../components/drawings/icon.tsx'
import { WordsProvider } from '../../i18n/words.tsx'
import { DateTitle, DayHead } from './day-head.tsx'

type Shown = Pick<DayData, 'lunarDayId' | 'isHappyBurning' | 'isGoodEvil'>

/** The markup of a day's head, with the little that it reads. */
function markup(shown: Partial<Shown>): string {
  const data = { lunarDayId: 11, isHappyBurning: null, isGoodEvil: null, ...shown } as DayData
  return renderToStaticMarkup(
    <WordsProvider translator={createTranslator({ en: english })} lang="en">
      <DayHead date="2026-11-20" data={data} />
    </WordsProvider>,
  )
}

const days = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i)

test.each(days(1, 14))('lunar day %i waxes, with an arrow up', lunarDayId => {
  const html = markup({ lunarDayId })
  expect(html).toContain(`<span>Lunar Day</span> <b>${lunarDayId}</b>`)
  expect(html).toContain(ICONS['arrow-up'])
  expect(html).toMatch(/waxing<\/span><\/p>/)
})

test.each(days(16, 28))('lunar day %i wanes, with an arrow down', lunarDayId => {
  const html = markup({ lunarDayId })
  expect(html).toContain(ICONS['arrow-down'])
  expect(html).toMatch(/waning<\/span><\/p>/)
})

test.each([15, 29, 30])('lunar day %i has no arrow', lunarDayId => {
  const html = markup({ lunarDayId })
  expect(html).not.toContain(ICONS['arrow-up'])
  expect(html).not.toContain(ICONS['arrow-down'])
})

test.each([
  [true, null, ['Happy day'], ['true']],
  [false, null, ['Burning day'], ['false']],
  [null, true, ['Goodness day'], ['true']],
  [null, false, ['Evil day'], ['false']],
  [true, false, ['Happy day', 'Evil day'], ['true', 'false']],
  [null, null, [], []],
])('happy or burning %s, good or evil %s: %j', (isHappyBurning, isGoodEvil, labels, good) => {
  const html = markup({ isHappyBurning, isGoodEvil })
  expect(html.match(/(Happy|Burning|Goodness|Evil) day/g) ?? []).toEqual(labels)
  expect([...html.matchAll(/data-good="(\w+)"/g)].map(([, value]) => value)).toEqual(good)
})

test('the month has the form that it takes beside a number', () => {
  registerDateNames('ru', dateNames('ru'))
  const html = renderToStaticMarkup(
    <WordsProvider translator={createTranslator({ ru: russian })} lang="ru">
      <DateTitle date="2026-05-31" />
    </WordsProvider>,
  )
  expect(html.replace(/<[^>]*>/g, '')).toBe('31 мая 2026 воскресенье')
})
