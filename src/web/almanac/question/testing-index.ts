import { readFileSync } from 'node:fs'
import type { Language } from '#contract/languages.ts'
import type { SearchData } from '#contract/search.schema.ts'
import { createTranslator } from '#contract/translator.ts'
import { type Words, wordsOf } from '../../i18n/words.tsx'

interface MatterWords {
  name: string
  infinitive: string
  synonyms: string
}

const read = (lang: Language, path: string) =>
  JSON.parse(readFileSync(new URL(`../../../../content/${lang}/${path}`, import.meta.url), 'utf8'))

/** The words of a language, as its screens have them. */
export function wordsIn(lang: Language): Words {
  const words = { en: read('en', 'ui.json'), [lang]: read(lang, 'ui.json') }
  return wordsOf(createTranslator(words), lang)
}

/** What the server knows on 26 November 2026, with the words of a language, two holy days and two eclipses. */
export function indexIn(lang: Language): SearchData {
  const { matters } = read(lang, 'almanac/matters.json') as { matters: Record<string, MatterWords> }
  const holidays = read(lang, 'almanac/holidays.json') as Record<string, { name: string }>
  return {
    matters: Object.entries(matters).map(([id, matter]) => ({ id, ...matter })) as SearchData['matters'],
    answers: {} as SearchData['answers'],
    festivals: [
      { name: holidays.losar?.name ?? '', dates: ['2027-02-07', '2028-02-26'], isGreat: true },
      { name: holidays['full-moon']?.name ?? '', dates: ['2026-12-24', '2027-01-22'] },
    ],
    eclipses: [
      { date: '2027-02-06', id: 'solar-annular' },
      { date: '2028-01-12', id: 'lunar-partial' },
    ],
    lunarMonths: [
      { id: '2154-1', first: '2027-02-07' },
      { id: '2154-2', first: '2027-03-09' },
      { id: '2154-3.1', first: '2027-04-07' },
      { id: '2154-3.2', first: '2027-05-06' },
      { id: '2154-4', first: '2027-06-05' },
      { id: '2154-5', first: '2027-07-05' },
    ],
    pages: read(lang, 'almanac/search.json').pages,
    sections: [{ id: 'elements', title: 'The key elements', terms: ['The parkha', 'The moon'] }],
  }
}
