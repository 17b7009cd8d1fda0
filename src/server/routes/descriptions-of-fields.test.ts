import { expect, test } from 'vitest'
import * as z from 'zod'
import { CALL_SCHEMAS, type CallSchema } from '#contract/calls.schema.ts'
import { matterAnswerId } from '#contract/matters.schema.ts'
import { json, startServer, text } from './testing-descriptions.ts'

startServer()

const FIND = '/api/find?matter=hair-cutting&from=2026-12'
// biome-ignore-start lint/suspicious/noExplicitAny: what an answer is, is what these tests ask
const found = async (query = ''): Promise<any[]> => (await json(`${FIND}${query}`)).days
const everyDay = async (query = '') => found(`&min=barred${query}`)
const some = (list: any[], holds: (one: any) => boolean) => expect(list.some(holds)).toBe(true)
const all = (list: any[], holds: (one: any) => boolean) => expect(list.filter(one => !holds(one))).toEqual([])
// biome-ignore-end lint/suspicious/noExplicitAny: the same
const search = () => json('/api/search')
const dates = (list: { date: string }[]) => list.map(({ date }) => date)
const weekday = (date: string) => new Date(`${date}T00:00Z`).getUTCDay()
const lunar = (query: string) => json(`/api/convert?fromLunar=${query}`)
const anniversary = (query: string) => text(`/calendar/en/date/${query}`)
async function differ(...files: Promise<string>[]) {
  const written = await Promise.all(files)
  expect(new Set(written).size).toBe(written.length)
}

/** What is said of a field of a public read, and what an answer must show for it. */
const SAID: Readonly<Record<string, () => Promise<unknown>>> = {
  'Language of the words': () => differ(text('/api/matters?lang=en'), text('/api/matters?lang=ru')),
  'The calendar that names the days': () =>
    differ(text('/api/month/2026-12-01?cal=phugpa'), text('/api/month/2026-12-01?cal=bhutan')),
  'Which list of days for cutting hair': () =>
    differ(text(`${FIND}&hair=dates`), text(`${FIND}&hair=white-beryl`)),
  'What the days are for': async () => expect((await json(FIND)).name).toBe('Haircut'),
  'The first month, YYYY-MM, or the first day, YYYY-MM-DD': async () =>
    expect([(await json(FIND)).from, (await json(`${FIND}-15`)).from]).toEqual(['2026-12-01', '2026-12-15']),
  'How many months to search, 1 to 24': async () =>
    expect([(await json(`${FIND}&months=1`)).to, (await json(`${FIND}&months=24`)).to]).toEqual([
      '2026-12-31',
      '2028-11-30',
    ]),
  'Weekdays to list, 0 Sunday to 6 Saturday, joined by commas; all when absent': async () => {
    expect(new Set(dates(await everyDay('&weekdays=0,6')).map(weekday))).toEqual(new Set([0, 6]))
    expect(new Set(dates(await everyDay()).map(weekday)).size).toBe(7)
  },
  'Animal of the year of birth: each day then says whether its weekday supports those born then':
    async () => {
      some(await everyDay('&animal=ox'), ({ born }) => born === 1)
      all(await everyDay(), ({ born }) => born === undefined)
    },
  'The lowest answer to list; `barred` lists every day': async () => {
    all(await found('&min=good'), ({ answer }) => answer === 'good')
    expect(await everyDay('&months=1')).toHaveLength(31)
  },
  '1 for the best of the days found': async () => {
    const days = await found()
    expect(days.map(({ rank }) => rank).sort((a, b) => a - b)).toEqual(days.map((_, place) => place + 1))
    const best = matterAnswerId.options.find(id => days.some(({ answer }) => answer === id))
    expect(days.find(({ rank }) => rank === 1).answer).toBe(best)
  },
  'The sign that decides; null where no sign names the matter': async () => {
    const days = await everyDay('&months=24')
    some(days, ({ decidedBy }) => typeof decidedBy?.name === 'string')
    all(
      days,
      ({ decidedBy, for: helping, against }) => decidedBy !== null || helping.length + against.length === 0,
    )
  },
  'The signs for the matter, strongest first': async () =>
    some(await everyDay(), day => day.answer === 'good' && day.for[0]?.name === day.decidedBy?.name),
  'The prohibitions, then the signs against the matter, strongest first': async () =>
    some(
      await everyDay('&months=24'),
      day => /barred|bad/.test(day.answer) && day.against[0]?.name === day.decidedBy?.name,
    ),
  'What it speaks of: the whole day, or only a direction, an hour or a part of the body': async () => {
    const told = (await everyDay('&months=6')).flatMap(({ warnings }) => warnings)
    const scopes = ['day', 'direction', 'hour', 'body', 'list']
    all(told, ({ scope }) => scopes.includes(scope))
    some((await json('/api/find?matter=marriage&from=2027-01&months=6&min=barred')).days, ({ warnings }) =>
      warnings.some(({ scope }: { scope: string }) => scope === 'day'),
    )
  },
  'What it says, where a name does not say it': async () => {
    const { days } = await json('/api/find?matter=marriage&from=2027-01&months=6&min=barred')
    const told = days.flatMap(({ warnings }: { warnings: { text?: string }[] }) => warnings)
    some(told, ({ text: said }) => typeof said === 'string' && said !== '')
  },
  'What recommends the matter and is not weighed either': async () => {
    const { matters } = await json('/api/day/2026-12-17')
    all(matters, ({ also }) => Array.isArray(also))
  },
  'Told beside the answer; they never decide, but those of the whole day rank it after its equals':
    async () =>
      all(
        await everyDay('&months=24'),
        day => !day.warnings.some((one: object) => JSON.stringify(one) === JSON.stringify(day.decidedBy)),
      ),
  'One sentence that says why': async () =>
    all(await found(), ({ sentence }) => /^\p{Lu}.*\.$/u.test(sentence)),
  'With `animal`: 1 where the weekday is a soul or life weekday of those born then, -1 where it is their obstacle weekday':
    async () => {
      const days = await everyDay('&animal=ox')
      for (const sign of [1, -1])
        expect(new Set(dates(days.filter(({ born }) => born === sign)).map(weekday)).size).toBeLessThan(3)
      for (const sign of [1, -1]) some(days, ({ born }) => born === sign)
    },
  'With `animal`: -2 where the day gives those born then two black stones': async () => {
    const days = await everyDay('&animal=ox')
    some(days, ({ stones }) => stones === -2)
    const { values } = await json('/api/year/2027?by=stones&animal=ox')
    for (const { date, stones } of days.filter(({ date }) => date.startsWith('2027-01')))
      expect([date, stones === -2]).toEqual([date, values[Number(date.slice(8)) - 1] === -2])
  },
  'With `animal`: what weekday and stones come to; `divided` where one helps and the other warns': async () =>
    all(
      (await everyDay('&animal=ox')).filter(({ bornIn }) => bornIn === 'divided'),
      ({ born, stones }) => born !== undefined || stones !== undefined,
    ),
  'The matter as a verb: to marry': async () =>
    expect((await json('/api/find?matter=marriage&from=2026-12')).infinitive).toBe('to marry'),
  'In calendar order': async () => expect(dates(await found())).toEqual(dates(await found()).sort()),
  'Days of the range on the chosen weekdays by answer, also those that are not listed': async () => {
    const { counts } = await json(`${FIND}&months=1&weekdays=0&min=good`)
    expect(Object.values<number>(counts).reduce((sum, one) => sum + one)).toBe(4)
  },
  'What days can be found for': async () => some((await search()).matters, ({ id }) => id === 'marriage'),
  'Short words of the answers, which stand beside a day that is asked for': async () =>
    expect((await search()).answers.good).toBe('favourable'),
  'The festivals of the year and the principal days of each month, the next one first': async () => {
    const { festivals } = await search()
    some(festivals, ({ name }) => name.startsWith('Full moon'))
    const firsts = festivals.map(({ dates: [first] }: { dates: string[] }) => first)
    expect(firsts).toEqual([...firsts].sort())
  },
  'The next two days of it, the first from yesterday (UTC) on': async () =>
    all(
      (await search()).festivals,
      ({ dates: [first, second, third] }) => first >= '2026-11-19' && second > first && third === undefined,
    ),
  'One of the great days of the year': async () =>
    some((await search()).festivals, ({ name, isGreat }) => isGreat && /Losar/.test(name)),
  'The eclipses of the next 24 months': async () =>
    all((await search()).eclipses, ({ date }) => date >= '2026-11-19' && date < '2028-12-01'),
  'Royal year and month, as in addresses of the converter: `2154-3`, `2154-3.2`': async () => {
    for (const { id, first } of (await search()).lunarMonths.slice(1, 6))
      expect([id, (await lunar(`${id}-1`)).date]).toEqual([id, first])
  },
  'The Tibetan months of this Tibetan year and the next two, and the first of the year after them':
    async () => {
      const ids = (await search()).lunarMonths.map(({ id }: { id: string }) => id)
      expect([ids[0], ids.at(-1), new Set(ids.map((id: string) => id.slice(0, 4))).size]).toEqual([
        '2153-1',
        '2156-1',
        4,
      ])
    },
  'What else people call a page, joined by commas, by its id': async () =>
    expect((await search()).pages.eclipses).toMatch(/, /),
  'Sections of the knowledge base': async () => expect((await search()).sections.length).toBeGreaterThan(5),
  'Anchor in the knowledge base': async () => {
    const page = await text('/en/knowledge')
    for (const { id } of (await search()).sections) expect(page).toContain(`id="${id}"`)
  },
  'The terms that the section explains': async () =>
    some((await search()).sections, ({ terms }) => terms.length > 1),
  'A Western date, YYYY-MM-DD, 1925-01-01 to 2050-12-31; a day that its month lacks (02-31) runs on into the next month':
    async () =>
      expect(await json('/api/convert?fromSolar=2026-02-31')).toMatchObject({
        date: '2026-03-03',
        dateAdjusted: true,
      }),
  'A Tibetan date, royal year-month-day: 2153-1-1. A part follows its number after a dot where a month or day comes twice: 2151-6.1-10, 2151-6-10.2':
    async () => {
      expect((await lunar('2153-1-1')).date).toBe('2026-02-18')
      expect((await lunar('2151-6.1-10')).monthPart).toBe(1)
    },
  'Calendar of the lunar date': () =>
    differ(anniversary('4-15.ics?cal=phugpa'), anniversary('4-15.ics?cal=bhutan')),
  'What stands before the lunar date in titles': async () =>
    expect(await anniversary('4-15.ics?kind=wedding')).toContain('SUMMARY:Wedding: Month 4'),
  'Civil day of a death, from which weeks are counted': async () =>
    expect(await anniversary('8-22.ics?death=2026-10-03')).toContain('20261121'),
  'How many weeks after the death, 7 where it is left out': async () => {
    const weeks = async (query: string) =>
      (await anniversary(`8-22.ics?death=2026-10-03&count=next${query}`)).match(/SUMMARY:Week/g)?.length
    expect([await weeks(''), await weeks('&weeks=5')]).toEqual([7, 5])
  },
  'Whether the day of death is the first, the next day, or both counts': async () => {
    const last = async (count: string) =>
      (await anniversary(`8-22.ics?death=2026-10-03&yearly=none&count=${count}`)).match(
        /(?<=DATE:202611)2[01](?=\r\nDTEND)/g,
      )
    expect([await last('day'), await last('next'), await last('both')]).toEqual([
      ['20'],
      ['21'],
      ['20', '21'],
    ])
  },
  'After the death every year, the first year alone, or never': async () => {
    const years = async (yearly: string) =>
      (await anniversary(`8-22.ics?death=2026-10-03&yearly=${yearly}`)).match(/SUMMARY:Month/g)?.length
    expect([await years('all'), await years('first'), await years('none')]).toEqual([19, 1, undefined])
  },
  '1 to 24 dates joined by _, each as month-day.kind.death.cal.weeks.count.yearly.pair.month.skipped':
    async () => {
      const both = await text(
        '/calendar/en/dates.ics?dates=4-15.wedding_8-22..2026-10-03.bhutan.5.next.first',
      )
      for (const title of ['Wedding: Month 4', 'Week 5', 'Month 8'])
        expect(both).toContain(`SUMMARY:${title}`)
      expect(both).not.toContain('Week 6')
    },
  'Which of two equal days': () =>
    differ(anniversary('11-3.ics?pair=first'), anniversary('11-3.ics?pair=second')),
  'Which of two equal months': () =>
    differ(anniversary('2-10.ics?month=first'), anniversary('2-10.ics?month=second')),
  'On which side of a skipped day': () =>
    differ(
      anniversary('9-17.ics?skipped=before'),
      anniversary('9-17.ics?skipped=after'),
      anniversary('9-17.ics?skipped=both'),
    ),
  'How long before the day begins the calendar reminds': async () =>
    expect(await anniversary('4-15.ics?alarm=P1D')).toContain('TRIGGER:-P1D'),
  'The first of twenty years': async () =>
    expect(await anniversary('4-15.ics?from=1990')).toMatch(/DTSTART;VALUE=DATE:1990/),
}

/** All descriptions inside of a schema. */
function* descriptionsIn(part: unknown): Generator<string> {
  if (typeof part !== 'object' || part === null) return
  for (const [key, value] of Object.entries(part)) {
    if (key === 'description' && typeof value === 'string') yield value
    else yield* descriptionsIn(value)
  }
}

const DESCRIBED = Object.values<CallSchema>(CALL_SCHEMAS).flatMap(
  ({ anyOrigin, summary, params, query, answers }) =>
    anyOrigin && summary
      ? [params, query, answers[200]].flatMap(schema =>
          schema ? [...descriptionsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))] : [],
        )
      : [],
)

test('each field of a public read that is described is tried, and none else', () => {
  expect(Object.keys(SAID).sort()).toEqual([...new Set(DESCRIBED)].sort())
})

test.each(Object.entries(SAID))('%s', async (_, shows) => {
  await shows()
})
