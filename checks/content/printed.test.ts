import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
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
  expect(printedFindings(lang, new Map(pages)).map(finding => finding.rule)).toContain(rule)
})
