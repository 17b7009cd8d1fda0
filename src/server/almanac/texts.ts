import { join } from 'node:path'
import type { KinshipName } from '#astrology/types.ts'
import type accuracy from '#content/en/almanac/accuracy.json'
import type matters from '#content/en/almanac/matters.json'
import type notes from '#content/en/almanac/notes.json'
import type traces from '#content/en/almanac/traces.json'
import type words from '#content/en/almanac/words.json'
import type { Language } from '#contract/languages.ts'
import { ROOT } from '../root.ts'
import { byLanguage, readTexts, type WithTables } from '../texts/words.ts'
import type { GreatDayText } from './great-day.ts'
import { SIGNS, type SignTexts } from './signs.ts'
import type { SummaryTexts } from './summary-choice.ts'

interface Described {
  name: string
  description: string
}

/** Words that several signs share. Elements are looked up by any id, labels of the terminal by the key of any sign. */
export type AlmanacWords = WithTables<typeof words, 'elements' | 'calendars'> & {
  terminal: Partial<Record<string, string>>
}

/** The words of matters; what is said of the day as a whole is looked up by its grade, patterns of sentences by answer and kind of sign. */
export type MatterTexts = Omit<
  WithTables<typeof matters, 'matters' | 'answers' | 'groups' | 'hairLists' | 'wholeDay'>,
  'sentences' | 'signs'
> & {
  sentences: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  signs: WithTables<typeof matters.signs, 'weekday' | 'animal' | 'mainCombination' | 'specialCombination'> & {
    kinds: Partial<Record<string, string>>
  }
}

/** The words of the facts that weigh nothing: whole sentences, some with places to fill in. */
export type NoteTexts = WithTables<
  typeof notes,
  | ('weeks' | 'karanas' | 'karanaNames' | 'directions' | 'schools' | 'masters')
  | ('earthLordNames' | 'earthLords' | 'rahuTimes' | 'rahuWorks' | 'yogas')
>

/** The words around the figures of the accuracy page. */
export type AccuracyTexts = typeof accuracy & { authorities: Partial<Record<string, string>> }

/**
 * Every almanac text of one language: the tables of the signs by their keys, and what is no sign. The shapes are those of the English files, whose
 * keys every other language has.
 */
export interface AlmanacTexts extends SignTexts {
  lang: Language
  dayFlags: Record<string, Described>
  holidays: Record<string, Described>
  /** Holy days of other communities. */
  observances: Record<string, Described>
  la: Record<string, { name: string }>
  matters: MatterTexts
  greatDays: Record<string, GreatDayText>
  details: Partial<Record<string, { title: string; text: string }>>
  relations: Record<'day' | 'month' | 'year', Record<KinshipName, { name: string; comment: string }>>
  verdict: Record<string, { name: string }>
  words: AlmanacWords
  traces: WithTables<typeof traces, 'standing'> & { values: Partial<Record<string, string>> }
  summary: SummaryTexts
  notes: NoteTexts
  accuracy: AccuracyTexts
  /** What people call the pages, joined by commas. */
  search: { pages: Record<string, string> }
}

/** Files that belong to no sign, by key. */
const SHARED_FILES: Readonly<Record<Exclude<keyof AlmanacTexts, keyof SignTexts | 'lang'>, string>> = {
  dayFlags: 'day-flags',
  holidays: 'holidays',
  observances: 'observances',
  la: 'la',
  matters: 'matters',
  greatDays: 'great-days',
  details: 'details',
  relations: 'relations',
  verdict: 'verdict',
  words: 'words',
  traces: 'traces',
  summary: 'summary',
  notes: 'notes',
  accuracy: 'accuracy',
  search: 'search',
}

/** Reads the almanac texts of all languages. Throws StartError, see `readTexts`. */
export function loadAlmanacTexts(folder = join(ROOT, 'content')): Record<Language, AlmanacTexts> {
  const signFiles = Object.entries(SIGNS).map(([key, { file }]) => [key, file] as const)
  const files = [...signFiles, ...Object.entries(SHARED_FILES)]
  const tables = files.map(
    ([key, file]) => [key, readTexts(folder, join('almanac', `${file}.json`))] as const,
  )
  return byLanguage(lang => {
    const own = Object.fromEntries(tables.map(([key, texts]) => [key, texts[lang]]))
    return { ...own, lang } as unknown as AlmanacTexts
  })
}
