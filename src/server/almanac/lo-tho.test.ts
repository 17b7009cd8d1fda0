import { expect, test } from 'vitest'
import table from '#astrology/tables/lo-tho.json' with { type: 'json' }
import { parseDayNumber } from '#calendar/index.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { loThoMonthData } from '#contract/lo-tho.schema.ts'
import { presentLoTho, presentLoThoMonth } from './lo-tho.ts'
import { loadAlmanacTexts } from './texts.ts'

const TEXTS = loadAlmanacTexts()

/** The script of a name, without its end and without the sound in brackets. */
const scriptOf = (name: string | undefined) => name?.split(' (')[0]?.replace(/་?།$/, '')

test('mansions, pairs and great combinations have on the sheet the names of the other pages', () => {
  const { constellation, mainCombination, bigCombination } = TEXTS.en
  expect(table.mansions).toEqual(table.mansions.map((_, id) => scriptOf(constellation[id]?.nameTibetan)))
  expect(table.combinations).toEqual(
    table.combinations.map((_, place) => scriptOf(bigCombination[place + 1]?.nameTibetan)),
  )
  expect(table.pairs).toEqual(
    Object.fromEntries(
      Object.entries(mainCombination).map(([id, { nameTibetan }]) => [id, scriptOf(nameTibetan)]),
    ),
  )
})

test.each(LANGUAGES)('in %s the mansion and the karana of the line have their names', lang => {
  const { line } = presentLoTho(parseDayNumber('2026-11-26'), 'phugpa', TEXTS[lang])
  const named = line.filter(({ name }) => name !== undefined)
  expect(named.map(({ id }) => id)).toEqual(['mansion', 'karana'])
  expect(named[0]?.name).toBe(TEXTS[lang].constellation[3]?.nameEuropean)
})

test('a month has its days, a head on the first and on each first day of a Tibetan month', () => {
  const months = [3, 4].map(month => loThoMonthData.parse(presentLoThoMonth(2027, month)).rows)
  expect(months.map(rows => rows.length)).toEqual([31, 30])
  const headed = months.flat().filter(({ head }) => head)
  expect(headed.map(({ date, head = [] }) => [date, head.slice(2).join(' ')])).toEqual([
    ['2027-03-01', 'ཧོར་ཟླ་དང་པོ།'],
    ['2027-03-09', 'ཧོར་ཟླ་གཉིས་པ། ཟླ་བཤོལ།'],
    ['2027-04-01', 'ཧོར་ཟླ་གཉིས་པ། ཟླ་བཤོལ།'],
    ['2027-04-07', 'ཧོར་ཟླ་གཉིས་པ།'],
  ])
})

test('the first and the last month of the almanac are whole', () => {
  expect(presentLoThoMonth(1925, 1).rows[0]?.date).toBe('1925-01-01')
  expect(presentLoThoMonth(2050, 12).rows.at(-1)?.date).toBe('2050-12-31')
})
