import { parseArgs } from 'node:util'
import { explainDay, explainVerdict, loTho, loThoText } from '#astrology/index.ts'
import {
  calendarDay,
  DEFAULT_CALENDAR,
  formatCivilDate,
  lunarDayEnds,
  skyOf,
  tibetanDay,
} from '#calendar/index.ts'
import { isLanguage, LANGUAGES, type Language } from '#contract/languages.ts'
import { capitalized } from '#contract/words.ts'
import { presentDay } from '#server/almanac/day.ts'
import { loadAlmanacTexts } from '#server/almanac/texts.ts'
import { dateInZone } from '#server/core/visitor-day.ts'
import { loadDictionary } from '#server/texts/words.ts'
import { askedCalendar } from './asked-calendar.ts'
import { fail, orFail } from './fail.ts'
import { printDay } from './print-day.ts'
import { supportedDay } from './supported-day.ts'

// day [DATE] [--lang en] [--zone Asia/Kathmandu] [--cal phugpa] [--json | --lotho]: one day in words, its facts with their traces as
// JSON, or the lines of a Tibetan almanac in Tibetan script.
const USAGE = 'Usage: npm run day -- [YYYY-MM-DD] [--lang en] [--zone UTC] [--cal phugpa] [--json | --lotho].'

const { values, positionals } = orFail(() =>
  parseArgs({
    allowPositionals: true,
    options: {
      lang: { type: 'string', default: 'en' },
      zone: { type: 'string', default: 'UTC' },
      cal: { type: 'string', default: DEFAULT_CALENDAR },
      json: { type: 'boolean', default: false },
      lotho: { type: 'boolean', default: false },
    },
  }),
)
if (positionals.length > 1 || (values.json && values.lotho)) fail(USAGE)
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
const number = orFail(() => supportedDay(positionals[0] ?? dateInZone(new Date(), timeZone)))
const { lang, zone } = values
if (!isZone(zone)) fail(`There is no time zone "${zone}"; an example is Asia/Kathmandu.`)
if (!isLanguage(lang)) fail(`There is no language "${lang}"; there are ${LANGUAGES.join(', ')}.`)
const cal = askedCalendar(values.cal)
process.stdout.write(
  values.json ? `${JSON.stringify(explained(), null, 2)}\n` : values.lotho ? lines(lang) : inWords(lang),
)

/** Facts and traces; every rule and source id in them is a heading of docs/sources.md. */
function explained() {
  const calendar = tibetanDay(number)
  const { facts, traces } = explainDay(calendar)
  const { verdict, traces: weighing } = explainVerdict(facts)
  return {
    date: formatCivilDate(calendar.civil),
    calendar,
    ...(cal !== DEFAULT_CALENDAR && { [cal]: calendarDay(number, cal) }),
    lunarDayEnds: lunarDayEnds(number, cal),
    facts,
    verdict,
    traces: [...traces, ...weighing],
    documentation: 'docs/sources.md',
  }
}

/** What is copied from the page of the lines, under the name of their calendar. */
function lines(lang: Language): string {
  const own = skyOf(cal)
  const { dateLine, line } = loTho(number, own)
  const calendar = capitalized(loadDictionary().translate[lang](`calendars.full.${own}`))
  return `${calendar}\n${loThoText(dateLine)}\n${loThoText(line)}\n`
}

function inWords(lang: Language): string {
  const texts = loadAlmanacTexts()[lang]
  return printDay(
    presentDay(tibetanDay(number), texts, { level: 'full', elements: true, cal }),
    texts,
    loadDictionary().translate[lang],
    zone,
  )
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
