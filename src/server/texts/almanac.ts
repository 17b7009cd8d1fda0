import { join } from 'node:path'
import type {
  FiveClassId,
  HolidayId,
  KinshipName,
  LaPlaceId,
  MainCombinationId,
  Planet,
  SkyDoorId,
  SpecialCombinationId,
  Standing,
  TravelId,
} from '#astrology/types.ts'
import type { Animal, Gender, Parkha, Weekday } from '#calendar/types.ts'
import type { Language } from '#contract/languages.ts'
import type { SummaryTexts } from '../almanac/summary.ts'
import { ROOT } from '../root.ts'
import { byLanguage, readTextFile } from './words.ts'

/** A text of something to do and not to do: lists are phrases joined by semicolons. */
interface Advice {
  recommended: string
  notRecommended: string
  summary: string
}
interface Named {
  name: string
}
interface NamedText extends Named {
  text: string
}
interface Described extends Named {
  description: string
}
interface Combination extends Described {
  nameTibetan: string
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
  | 'holiday'
  | 'mainCombination'
  | 'bigCombination'
  | 'specialCombinations'
  | 'constellation'
  | 'weekDay'
  | 'lunarDay'
  | 'animal'
  | 'parka'
  | 'mewa'
  | 'la'
  | 'naga'
  | 'customs'
  | 'none'

/** Every almanac text of one language, by file and id. */
export interface AlmanacTexts {
  lang: Language
  mainCombinations: Record<
    MainCombinationId,
    Combination & Advice & { comment: string; descriptionShort: string }
  >
  bigCombinations: Record<string, Combination>
  specialCombinations: Record<SpecialCombinationId, Combination>
  dayFlags: Record<'happy' | 'burning' | 'good' | 'evil', Described>
  constellations: Record<
    string,
    Advice & { nameEuropean: string; nameTibetan: string; nameSanskrit: string; shape: string }
  >
  weekdays: Record<Weekday, Advice & { planet: string; color: string; description: string }>
  lunarDays: Record<string, Advice & { energyLa: string; description: string }>
  la: Record<LaPlaceId, Named>
  animals: Record<Animal, Advice & Named>
  parkhas: Record<Parkha, Advice & Named & { elementType: string; symbol: string }>
  mewas: Record<string, Advice & Named & { color: string }>
  naga: Record<string, { description: string }>
  holidays: Record<HolidayId, Described>
  details: Partial<Record<HolidayId, { title: string; text: string }>>
  relations: Record<'day' | 'month' | 'year', Record<KinshipName, { name: string; comment: string }>>
  verdict: Record<string, Described>
  customs: {
    names: Record<
      'hairCutting' | 'prayerFlags' | 'skyDoor' | 'travel' | 'greatBlackDay' | 'fiveClass',
      string
    >
    hairCutting: Record<string, { text: string; name?: string }>
    prayerFlags: { avoid: NamedText }
    skyDoor: Record<SkyDoorId, NamedText>
    travel: Record<TravelId, NamedText>
    greatBlackDay: NamedText
    fiveClass: Record<FiveClassId, NamedText>
  }
  words: {
    elements: Record<string, string>
    planets: Record<Planet, string>
    genders: Record<Gender, string>
    /** A lunar day by its `{{number}}`. */
    lunarDay: string
    /** Said of an observance whose own lunar day has no civil day. */
    keptSkipped: string
    /** A custom's `{{kind}}` with its `{{name}}`. */
    customName: string
    /** Labels of the day in the terminal. */
    terminal: Record<TerminalLabel, string>
  }
  traces: {
    rules: Record<string, string>
    sources: Record<string, string>
    standing: Record<Standing, string>
    inputs: Record<string, string>
    /** Names of ids that only traces show. */
    values: Record<string, string>
  }
  summary: SummaryTexts
}

const FILES: Readonly<Record<Exclude<keyof AlmanacTexts, 'lang'>, string>> = {
  mainCombinations: 'main-combinations',
  bigCombinations: 'big-combinations',
  specialCombinations: 'special-combinations',
  dayFlags: 'day-flags',
  constellations: 'constellations',
  weekdays: 'weekdays',
  lunarDays: 'lunar-days',
  la: 'la',
  animals: 'animals',
  parkhas: 'parkhas',
  mewas: 'mewas',
  naga: 'naga',
  holidays: 'holidays',
  details: 'details',
  relations: 'relations',
  verdict: 'verdict',
  customs: 'customs',
  words: 'words',
  traces: 'traces',
  summary: 'summary',
}

/** Reads the almanac texts of all languages. Throws a StartError that names the file when one is missing or broken. */
export function loadAlmanacTexts(folder = join(ROOT, 'content')): Record<Language, AlmanacTexts> {
  return byLanguage(lang => ({ ...readTexts(folder, lang), lang }))
}

function readTexts(folder: string, lang: Language): Omit<AlmanacTexts, 'lang'> {
  const entries = Object.entries(FILES).map(([key, file]) => [
    key,
    readTextFile(join(folder, lang, 'almanac', `${file}.json`)),
  ])
  return Object.fromEntries(entries) as Omit<AlmanacTexts, 'lang'>
}

/** Looks an id up in a table of texts; an id without a text is a fault of the content, named here. */
export function textOf<T>(table: Partial<Record<string, T>>, id: string | number, file: string): T {
  const text = table[String(id)]
  if (text === undefined) throw new Error(`There is no text for ${id} in ${file}.`)
  return text
}
