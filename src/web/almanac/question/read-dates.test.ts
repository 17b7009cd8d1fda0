import { beforeAll, describe, expect, test } from 'vitest'
import { dateNames } from '#contract/date-names.ts'
import { isComplete, LANGUAGES, type Language } from '#contract/languages.ts'
import { registerDateNames } from '../../app/dates.ts'
import { type DateReading, type DateWords, readDates } from './read-dates.ts'

beforeAll(() => {
  for (const lang of LANGUAGES) registerDateNames(lang, dateNames(lang))
})

/** A Monday. */
const TODAY = '2026-11-23'

async function read(lang: Language, text: string, today = TODAY): Promise<DateReading> {
  const { default: words } = (await import(`../../../../content/${lang}/ui.json`)) as {
    default: { search: DateWords }
  }
  return readDates(text, { lang, today, words: words.search })
}

const SAME: readonly [text: string, ...dates: string[]][] = [
  ['2027-03-12', '2027-03-12'],
  ['12.3.2027', '2027-03-12'],
  ['12. 3. 27', '2027-03-12'],
  ['25/3/2027', '2027-03-25'],
  ['3/25/2027', '2027-03-25'],
  ['2027', '2027'],
  ['2027-03', '2027-03'],
  ['3.2027', '2027-03'],
  ['03/2027', '2027-03'],
  ['29.2.', '2028-02-29', '2024-02-29'],
  ['20261120', '2026-11-20'],
  ['2026-11-20T23:30:00Z', '2026-11-20'],
  ['2026-11-20T23:30:00.000+05:45', '2026-11-20'],
  ['2026-11-20 09:15', '2026-11-20'],
  ['20261120T093000Z', '2026-11-20'],
  ['2026-11-20 23:30:00 UTC', '2026-11-20'],
]

const TABLE: Readonly<Partial<Record<Language, readonly [text: string, ...dates: string[]][]>>> = {
  en: [
    ['today', '2026-11-23'],
    ['Tomorrow', '2026-11-24'],
    ['tomorow', '2026-11-24'],
    ['yesterday', '2026-11-22'],
    ['day after tomorrow', '2026-11-25'],
    ['the day after tomorrow', '2026-11-25'],
    ['day before yesterday', '2026-11-21'],
    ['in 3 days', '2026-11-26'],
    ['2 weeks ago', '2026-11-09'],
    ['next month', '2026-12'],
    ['next year', '2027'],
    ['Friday', '2026-11-27', '2026-12-04'],
    ['next Friday', '2026-11-27', '2026-12-04'],
    ['on Monday', '2026-11-23', '2026-11-30'],
    ['next Monday', '2026-11-30', '2026-12-07'],
    ['last Friday', '2026-11-20'],
    ['12 March 2027', '2027-03-12'],
    ['March 12th, 2027', '2027-03-12'],
    ['the 1st of May', '2027-05-01', '2026-05-01'],
    ['12 Mar', '2027-03-12', '2026-03-12'],
    ['Febuary 2027', '2027-02'],
    ['March 2027', '2027-03'],
    ['march', '2027-03', '2026-03'],
    ['November', '2026-11', '2025-11'],
    ['last May', '2026-05'],
    ['3/4/2027', '2027-04-03', '2027-03-04'],
    ['Friday 12 March 2027', '2027-03-12'],
    ['12 Ma 2027', '2027-03-12', '2027-05-12'],
  ],
  es: [
    ['hoy', '2026-11-23'],
    ['mañana', '2026-11-24'],
    ['pasado manana', '2026-11-25'],
    ['anteayer', '2026-11-21'],
    ['antes de ayer', '2026-11-21'],
    ['dentro de 3 días', '2026-11-26'],
    ['el próximo viernes', '2026-11-27', '2026-12-04'],
    ['viernes que viene', '2026-11-27', '2026-12-04'],
    ['el viernes pasado', '2026-11-20'],
    ['12 de marzo de 2027', '2027-03-12'],
    ['5 may', '2027-05-05', '2026-05-05'],
    ['marzo 2027', '2027-03'],
    ['miercoles', '2026-11-25', '2026-12-02'],
  ],
  pt: [
    ['hoje', '2026-11-23'],
    ['amanhã', '2026-11-24'],
    ['depois de amanhã', '2026-11-25'],
    ['antes de ontem', '2026-11-21'],
    ['próxima sexta-feira', '2026-11-27', '2026-12-04'],
    ['sexta que vem', '2026-11-27', '2026-12-04'],
    ['terca', '2026-11-24', '2026-12-01'],
    ['12 de março de 2027', '2027-03-12'],
    ['1.º de maio', '2027-05-01', '2026-05-01'],
    ['março de 2027', '2027-03'],
  ],
  de: [
    ['heute', '2026-11-23'],
    ['übermorgen', '2026-11-25'],
    ['uebermorgen', '2026-11-25'],
    ['vorgestern', '2026-11-21'],
    ['naechsten Freitag', '2026-11-27', '2026-12-04'],
    ['naechstes Jahr', '2027'],
    ['in 3 Tagen', '2026-11-26'],
    ['nächsten Freitag', '2026-11-27', '2026-12-04'],
    ['am kommenden Freitag', '2026-11-27', '2026-12-04'],
    ['letzten Freitag', '2026-11-20'],
    ['12 März', '2027-03-12', '2026-03-12'],
    ['12. Maerz 2027', '2027-03-12'],
    ['12. Marz 2027', '2027-03-12'],
    ['3. Okt. 2027', '2027-10-03'],
    ['Dezember', '2026-12', '2025-12'],
    ['nächstes Jahr', '2027'],
  ],
  ru: [
    ['сегодня', '2026-11-23'],
    ['завтра', '2026-11-24'],
    ['послезавтра', '2026-11-25'],
    ['позавчера', '2026-11-21'],
    ['через 3 дня', '2026-11-26'],
    ['в следующую пятницу', '2026-11-27', '2026-12-04'],
    ['в пятницу', '2026-11-27', '2026-12-04'],
    ['в прошлую пятницу', '2026-11-20'],
    ['5 мая', '2027-05-05', '2026-05-05'],
    ['12 марта 2027 г.', '2027-03-12'],
    ['12-го марта 2027 года', '2027-03-12'],
    ['март 2027', '2027-03'],
    ['май', '2027-05', '2026-05'],
    ['2027 год', '2027'],
  ],
  fr: [
    ['aujourd’hui', '2026-11-23'],
    ["aujourd'hui", '2026-11-23'],
    ['après-demain', '2026-11-25'],
    ['apres demain', '2026-11-25'],
    ['avant-hier', '2026-11-21'],
    ['vendredi prochain', '2026-11-27', '2026-12-04'],
    ['vendredi dernier', '2026-11-20'],
    ['1er mai 2027', '2027-05-01'],
    ['le 12 mars 2027', '2027-03-12'],
    ['15 aout', '2027-08-15', '2026-08-15'],
    ['février 2027', '2027-02'],
  ],
  it: [
    ['oggi', '2026-11-23'],
    ['dopodomani', '2026-11-25'],
    ['dopo domani', '2026-11-25'],
    ['l’altro ieri', '2026-11-21'],
    ['altro ieri', '2026-11-21'],
    ['venerdì prossimo', '2026-11-27', '2026-12-04'],
    ['venerdi scorso', '2026-11-20'],
    ['l’8 marzo 2027', '2027-03-08'],
    ['1º maggio', '2027-05-01', '2026-05-01'],
    ['marzo 2027', '2027-03'],
  ],
}

describe.each(LANGUAGES.filter(isComplete))('%s', lang => {
  test.each([...SAME, ...(TABLE[lang] ?? [])])('%s', async (text, ...dates) => {
    expect((await read(lang, text)).dates).toEqual(dates)
  })

  test('the names of all months and weekdays, as the language writes them', async () => {
    const names = dateNames(lang)
    for (const number of [...Array(12).keys()]) {
      const date = `2027-${String(number + 1).padStart(2, '0')}`
      expect([number, (await read(lang, `${names.month[number]} 2027`)).dates]).toEqual([number, [date]])
      const named = [`7 ${names.monthInDate[number]} 2027`, `7 ${names.monthShort[number]} 2027`]
      for (const text of named) expect([text, (await read(lang, text)).dates]).toEqual([text, [`${date}-07`]])
    }
    for (const number of [...Array(7).keys()]) {
      const [first = ''] = (await read(lang, names.weekday[number] ?? '')).dates
      expect([number, new Date(first).getUTCDay()]).toEqual([number, number])
    }
  })

  test.each([
    ['31.2.2027', 'noSuchDay'],
    ['29.2.2027', 'noSuchDay'],
    ['13.13.2027', 'noSuchDay'],
    ['2027-00-10', 'noSuchDay'],
    ['13.2027', 'noSuchDay'],
    ['1.1.1924', 'outOfRange'],
    ['31.12.2051', 'outOfRange'],
    ['1066', 'outOfRange'],
    ['9999', 'outOfRange'],
    ['20261320', 'noSuchDay'],
    ['10661120', 'outOfRange'],
    ['2026-02-30T10:00Z', 'noSuchDay'],
  ])('%s is none: %s', async (text, fault) => {
    expect(await read(lang, text)).toEqual({ dates: [], fault })
  })

  test.each(['', ' ', '?', '12', 'ab', '12345', '1 2 3 4', '1.2.3.2027', 'zzzz 12 2027', '٣'])(
    '“%s” is no date',
    async text => {
      expect((await read(lang, text)).dates).toEqual([])
    },
  )
})

test('a date of words that no month has is none', async () => {
  expect(await read('en', '31 February')).toEqual({ dates: [], fault: 'noSuchDay' })
  expect(await read('ru', '31 апреля 2027')).toEqual({ dates: [], fault: 'noSuchDay' })
  expect(await read('de', '32. März 2027')).toEqual({ dates: [], fault: 'noSuchDay' })
})

test.each([
  ['en', 'last Friday'],
  ['es', 'el viernes pasado'],
  ['pt', 'sexta-feira passada'],
  ['de', 'letzten Freitag'],
  ['ru', 'в прошлую пятницу'],
  ['fr', 'vendredi dernier'],
  ['it', 'venerdì scorso'],
] as const)('in %s “%s”, said on a Friday, is a week ago', async (lang, text) => {
  expect((await read(lang, text, '2026-11-27')).dates).toEqual(['2026-11-20'])
})

test.each([
  ['en', 'last winter'],
  ['es', 'el invierno pasado'],
  ['pt', 'inverno passado'],
  ['de', 'letzten Winter'],
  ['ru', 'прошлой зимой'],
  ['fr', 'l’hiver dernier'],
  ['it', 'l’inverno scorso'],
] as const)('in %s “%s” is one that is over, also while a winter is under way', async (lang, text) => {
  for (const today of ['2026-12-31', '2027-01-15', '2027-02-28'])
    expect((await read(lang, text, today)).dates).toEqual(['2025-12/2026-02'])
  expect((await read(lang, text, '2027-03-01')).dates).toEqual(['2026-12/2027-02'])
})

test('at both ends of the almanac nothing lies outside of it', async () => {
  expect((await read('en', 'tomorrow', '2050-12-31')).fault).toBe('outOfRange')
  expect((await read('en', '12 March', '2050-12-31')).dates).toEqual(['2050-03-12'])
  expect((await read('en', 'Saturday', '2050-12-31')).dates).toEqual(['2050-12-31'])
})

test.each([
  // The year that comes, which in January has begun.
  ['new year', '2026-12-31', ['2027']],
  ['new year', '2027-01-01', ['2027']],
  ['new year', '2027-02-01', ['2028']],
  // A season under way or to come; the next one has not begun.
  ['spring', '2027-03-01', ['2027-03/2027-05']],
  ['spring', '2027-05-31', ['2027-03/2027-05']],
  ['spring', '2027-06-01', ['2028-03/2028-05']],
  ['next spring', '2027-03-01', ['2028-03/2028-05']],
  ['next spring', '2027-02-28', ['2027-03/2027-05']],
  ['winter', '2027-02-28', ['2026-12/2027-02']],
  ['winter 2028', '2026-11-26', ['2028-12/2029-02']],
  // Weeks begin on Monday; of this one what is left.
  ['this week', '2026-11-23', ['2026-11-23/2026-11-29']],
  ['this week', '2026-11-29', ['2026-11-29/2026-11-29']],
  ['next week', '2026-11-29', ['2026-11-30/2026-12-06']],
  ['last week', '2026-11-29', ['2026-11-16/2026-11-22']],
  // On Saturday the weekend is whole, on Sunday one day is left.
  ['weekend', '2026-11-27', ['2026-11-28/2026-11-29']],
  ['weekend', '2026-11-28', ['2026-11-28/2026-11-29']],
  ['weekend', '2026-11-29', ['2026-11-29/2026-11-29']],
  ['next weekend', '2026-11-26', ['2026-12-05/2026-12-06', '2026-11-28/2026-11-29']],
  ['last weekend', '2026-11-29', ['2026-11-21/2026-11-22']],
  // “Next” of a day that has a name of its own is rather the one after it.
  ['next wednesday', '2026-11-23', ['2026-12-02', '2026-11-25']],
  ['next thursday', '2026-11-23', ['2026-11-26', '2026-12-03']],
  ['this monday', '2026-11-23', ['2026-11-23']],
  ['last monday', '2026-11-23', ['2026-11-16']],
  // A month or day of the year: this one counts, unless the next is asked for.
  ['next November', '2026-11-26', ['2027-11']],
  ['26 November', '2026-11-26', ['2026-11-26', '2025-11-26']],
] as const)('“%s” on %s', async (text, today, dates) => {
  expect((await read('en', text, today)).dates).toEqual(dates)
})
