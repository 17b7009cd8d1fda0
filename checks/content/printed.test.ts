import { expect, test } from 'vitest'
import { parseDayNumber, tibetanDay } from '#calendar/index.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { presentDay } from '#server/almanac/day.ts'
import { loadAlmanacTexts } from '#server/almanac/texts.ts'
import { printedFindings, printedPages } from './printed.ts'

test.each(LANGUAGES)('%s prints days and mails with the marks and spaces of the language', lang => {
  expect(printedFindings(lang)).toEqual([])
})

test.each([
  ['fr', /\u202f;/g, ';', 'printed spaces'],
  ['fr', /\u00a0:/g, ':', 'printed spaces'],
  ['de', /„/g, '“', 'printed quotes'],
  ['ru', /«/g, '“', 'printed quotes'],
  ['en', /, /g, ' - ', 'printed marks'],
  ['de', / und /g, ' 4.19 ', 'printed decimals'],
  ['es', /a/g, 'а', 'printed script'],
] as const)('%s: %s as %s is refused', (lang, right, wrong, rule) => {
  const pages = [...printedPages(lang)].map(([name, text]): [string, string] => [
    name,
    text.replace(right, wrong),
  ])
  expect(printedFindings(lang, () => new Map(pages)).map(finding => finding.rule)).toContain(rule)
})

test('a language that lacks a text has a finding, which names it, and the check goes on', () => {
  const { journey: _, ...others } = loadAlmanacTexts().de.matters.matters
  const texts = { ...loadAlmanacTexts().de, matters: { ...loadAlmanacTexts().de.matters, matters: others } }
  const findings = printedFindings('de', () => {
    presentDay(tibetanDay(parseDayNumber('2026-11-20')), texts, { level: 'full', elements: true })
    return new Map()
  })
  const message = 'cannot be printed: There is no text for journey in matters.'
  expect(findings).toEqual([{ rule: 'printed', language: 'de', path: 'printed', key: '', message }])
})
