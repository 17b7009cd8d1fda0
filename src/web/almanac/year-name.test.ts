import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TRADITION_IDS } from '#calendar/traditions.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { createTranslator } from '#contract/translator.ts'
import { yearName } from './year-name.ts'

// Fault seen to fail: the Russian description of a day had “2153 год 2153 год”.
test.each(LANGUAGES)('the description of a day names the kind of its year once in %s', lang => {
  const words = JSON.parse(readFileSync(`content/${lang}/ui.json`, 'utf8'))
  const t = createTranslator({ [lang]: words }).in(lang)
  for (const cal of TRADITION_IDS) {
    const year = yearName(2153, cal, t)
    const told = t('day.description', { date: '', lunarDayId: 7, lunarMonth: 8, year, summary: '' })
    const kinds = year.toLowerCase().match(/\p{L}{4,}/gu) ?? []
    expect(told).toContain(year)
    expect(kinds.filter(kind => told.replace(year, '').toLowerCase().includes(kind))).toEqual([])
  }
})
