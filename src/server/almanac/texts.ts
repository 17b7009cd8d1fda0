import { join } from 'node:path'
import type {
  HolidayId,
  KinshipName,
  LaPlaceId,
  NamedDayPlace,
  NamedDaySupport,
  Planet,
  Standing,
} from '#astrology/types.ts'
import type { Tradition } from '#calendar/traditions.ts'
import type { Language } from '#contract/languages.ts'
import { ROOT } from '../root.ts'
import { byLanguage, readTexts } from '../texts/words.ts'
import type { AccuracyTexts } from './accuracy.ts'
import type { DateNoteWords, KeepingWords } from './date-notes.ts'
import type { GradeReasonTexts } from './grade-reason.ts'
import type { GreatDayText } from './great-day.ts'
import type { MatterTexts } from './matters.ts'
import type { NoteTexts } from './notes.ts'
import { SIGNS, type SignTexts } from './signs.ts'
import type { SummaryTexts } from './summary-choice.ts'

interface Described {
  name: string
  description: string
}

type TerminalLabel =
  | 'calendar'
  | 'calendarFirstMonth'
  | 'calendarSecondMonth'
  | 'firstDay'
  | 'secondDay'
  | 'skippedDay'
  | 'signs'
  | 'recommended'
  | 'notRecommended'
  | 'nothingToAvoid'
  | 'holiday'
  | 'la'
  | 'none'
  | 'greatestEclipse'

/** What is said beside a value that no second source supports, or that is ours. */
type Caveat =
  | Exclude<NamedDayPlace, 'own'>
  | 'one-source'
  | 'own'
  | 'own-number'
  | 'lists-disagree'
  | 'not-every-list'
  | 'one-almanac'
  | 'own-reading'
  | 'own-advice'
  | 'own-additions'

/** Words that several signs share. */
export interface AlmanacWords {
  elements: Record<string, string>
  planets: Record<Planet, string>
  /** The names of the calendars, and a text with that of its calendar. */
  calendars: Record<Tradition, string>
  byCalendar: string
  /** A year as its calendar numbers it. */
  royalYear: string
  cycleYear: string
  /** A lunar day by its `{{number}}`. */
  lunarDay: string
  /** The new year by its number, element and animal. */
  yearBegins: string
  keeping: KeepingWords
  dateNotes: DateNoteWords
  /** A `{{label}}` with the `{{text}}` it belongs to, by the punctuation of the language. */
  labelled: string
  gradeReasons: GradeReasonTexts
  caveats: Record<Caveat, string>
  /** How far the cells of a named day are supported: whole sentences. */
  namedDays: Record<NamedDaySupport, string>
  /** What the sides of the La rest on, and its second place on the 15th: whole sentences. */
  la: Record<'sides' | 'crown', string>
  /** Labels of the day in the terminal: these, and one by the key of each sign that is printed. */
  terminal: Record<TerminalLabel, string> & Partial<Record<string, string>>
}

/** Every almanac text of one language: the tables of the signs by their keys, and what is no sign. */
export interface AlmanacTexts extends SignTexts {
  lang: Language
  dayFlags: Record<'happy' | 'burning' | 'good' | 'evil', Described>
  holidays: Record<HolidayId, Described>
  /** Holy days of other communities. */
  observances: Record<string, Described>
  la: Record<LaPlaceId, { name: string }>
  matters: MatterTexts
  greatDays: Partial<Record<HolidayId, GreatDayText>>
  details: Partial<Record<HolidayId, { title: string; text: string }>>
  relations: Record<'day' | 'month' | 'year', Record<KinshipName, { name: string; comment: string }>>
  verdict: Record<string, { name: string }>
  words: AlmanacWords
  traces: {
    rules: Record<string, string>
    sources: Record<string, string>
    standing: Record<Standing, string>
    inputs: Record<string, string>
    /** Names of ids that only traces show. */
    values: Record<string, string>
  }
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
