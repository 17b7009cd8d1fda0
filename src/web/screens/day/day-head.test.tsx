import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import english from '#content/en/ui.json' with { type: 'json' }
import russian from '#content/ru/ui.json' with { type: 'json' }
import { dateNames } from '#contract/date-names.ts'
import { createTranslator } from '#contract/translator.ts'
import { HydratedContext } from '../../app/app-context.tsx'
import { registerDateNames } from '../../app/dates.ts'
import { ICONS } from '../../components/drawings/icon.tsx'
import { WordsProvider } from '../../i18n/words.tsx'
import { DateTitle, LunarDay } from './day-head.tsx'
import { olderLabels } from './rest.tsx'
import type { ShownDay } from './shown-day.ts'

type Shown = Pick<ShownDay, 'lunarDayId' | 'instants'>

/** The markup of a day's head, with the little that it reads. */
function markup(shown: Partial<Shown>): string {
  const data = { date: '2026-11-20', lunarDayId: 11, instants: [], ...shown }
  return renderToStaticMarkup(
    <WordsProvider translator={createTranslator({ en: english })} lang="en">
      <HydratedContext value={false}>
        <LunarDay data={data} />
      </HydratedContext>
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
  [true, null, ['happy true']],
  [false, null, ['burning false']],
  [null, true, ['good true']],
  [null, false, ['evil false']],
  [true, false, ['happy true', 'evil false']],
  [null, null, []],
])('happy or burning %s, good or evil %s: %j', (isHappyBurning, isGoodEvil, labels) => {
  const found = olderLabels({ isHappyBurning, isGoodEvil })
  expect(found.map(({ id, isGood }) => `${id} ${isGood}`)).toEqual(labels)
})

test('the end of the lunar day stands by the sun of Lhasa until there is a clock', () => {
  const instants = [
    { lunarDayId: 10, fraction: 0.1 },
    { lunarDayId: 11, fraction: 0.684 },
  ]
  const html = markup({ instants })
  expect(html).toContain('>ends at 21:25 Lhasa sun time</time>')
  // From these the starter writes it by the clock of the device.
  for (const attribute of [
    'dateTime="2026-11-20T15:20Z"',
    'data-date="2026-11-20"',
    'data-at="ends at {{time}} your time"',
    'data-local="ends on {{date}} at {{time}} your time"',
  ])
    expect(html).toContain(attribute)
  // On the first of a doubled day nothing ends.
  expect(markup({})).not.toContain('Lhasa')
})

test('the month has the form that it takes beside a number', () => {
  registerDateNames('ru', dateNames('ru'))
  const html = renderToStaticMarkup(
    <WordsProvider translator={createTranslator({ ru: russian })} lang="ru">
      <DateTitle date="2026-05-31">{null}</DateTitle>
    </WordsProvider>,
  )
  expect(html.replace(/<[^>]*>/g, '')).toBe('31 мая 2026 воскресенье')
})
