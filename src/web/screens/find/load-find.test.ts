import { expect, test } from 'vitest'
import type { Language } from '#contract/languages.ts'
import type { FoundDays, MatterAnswerId, MatterList } from '#contract/matters.schema.ts'
import type { PageCalls } from '#contract/page.ts'
import { createTranslator } from '#contract/translator.ts'
import { addDays } from '../../app/dates.ts'
import { wordsOf } from '../../i18n/words.tsx'
import { type FindQuery, readQuery } from './find-query.ts'
import { type FoundSummary, formTarget, loadFind, summarize } from './load-find.ts'
import { monthsOf } from './months.ts'
import { waysOut } from './results.tsx'

const [THURSDAY, SUNDAY] = ['Thursday', 'Sunday'].map((name, id) => ({ kind: 'weekday', id, name }))

/** Days from 1 December 2026 on, all bad by Sunday but those named; the rank follows the date. */
function found(named: Record<string, MatterAnswerId>): FoundDays {
  const days = Array.from({ length: 90 }, (_, place) => {
    const date = addDays('2026-12-01', place)
    const answer = named[date] ?? 'bad'
    const isGood = answer === 'good' || answer === 'leaning-good'
    const decidedBy = (isGood ? THURSDAY : SUNDAY) ?? null
    return {
      date,
      lunarDay: (place % 30) + 1,
      answer,
      rank: place + 1,
      decidedBy,
      for: isGood && THURSDAY ? [THURSDAY] : [],
      against: answer !== 'good' && SUNDAY ? [SUNDAY] : [],
      warnings: [],
      also: [],
      sentence: isGood ? 'Thursday for.' : 'Sunday against.',
    }
  })
  return {
    matter: 'marriage',
    name: 'Wedding',
    infinitive: 'to marry',
    standing: 'sourced',
    from: '2026-12-01',
    to: '2027-02-28',
    days,
    counts: { good: 0, 'leaning-good': 0, open: 0, 'leaning-bad': 0, bad: 0, barred: 0 },
  }
}

const ask = (search: string): FindQuery =>
  readQuery(new URLSearchParams(`from=2026-12&months=3&${search}`), 'marriage', '2026-11-23').query

test('good days are listed, and those with a reservation counted by month', () => {
  const answer = found({
    '2026-12-03': 'good',
    '2026-12-10': 'good',
    '2026-12-11': 'leaning-good',
    '2027-02-04': 'leaning-good',
  })
  const summary = summarize(answer, ask(''), '2026-12-01')
  expect(summary.rows.map(({ date, sentence }) => [date, sentence])).toEqual([
    ['2026-12-03', 'Thursday for.'],
    ['2026-12-10', 'Thursday for.'],
  ])
  expect([summary.good, summary.reserved, summary.isRare]).toEqual([2, 2, true])
  expect(summary.rows.map(({ lunarDay }) => lunarDay)).toEqual([3, 10])
  const months = monthsOf(summary, ask(''))
  expect(months.map(({ month, last, rows, reserved }) => [month, last, rows.length, reserved])).toEqual([
    ['2026-12', '2026-12', 2, 1],
    ['2027-01', '2027-02', 0, 1],
  ])
  expect(months[0]?.answers.slice(2, 4)).toEqual(['good', 'bad'])
})

test('where there are good days, those with a reservation are listed only when they are asked for', () => {
  const answer = found({ '2026-12-03': 'good', '2026-12-11': 'leaning-good' })
  expect(summarize(answer, ask(''), '2026-12-01')).toMatchObject({ isRare: true, reserved: 1, rows: [{}] })
  expect(summarize(answer, ask('min=leaning-good'), '2026-12-01').rows).toHaveLength(2)
  const none = found({ '2026-12-11': 'leaning-good' })
  expect(summarize(none, ask(''), '2026-12-01')).toMatchObject({ showsReserved: true, rows: [{}] })
  expect(summarize(none, ask('min=good'), '2026-12-01').rows).toEqual([])
})

test('days that are over and other weekdays count nowhere', () => {
  const answer = found({ '2026-12-03': 'good', '2026-12-10': 'good', '2026-12-11': 'good' })
  const summary = summarize(answer, ask('weekdays=4'), '2026-12-04')
  expect(summary.rows.map(({ date }) => date)).toEqual(['2026-12-10'])
  expect(summary.good).toBe(1)
})

/** What the finder loads for an address whose every search has the same answer, and what it asks for. */
async function loadWith(answer: FoundDays, today: string, asked: string, matter = 'marriage') {
  const queries: object[] = []
  const never = () => Promise.reject(new Error('Not asked for.'))
  const group = { id: 'g', name: 'G', matters: ['marriage', 'hair-cutting'].map(id => ({ id, name: id })) }
  const list = { groups: [group], answers: {}, grades: {} } as unknown as MatterList
  const calls: PageCalls = {
    ...{ day: never, month: never, ahead: never, convert: never, text: never, year: never },
    ...{ calendarPreview: never, loTho: never, loThoMonth: never, search: never, datesWords: never },
    find: async (_, { query }) => {
      queries.push(query)
      return { ok: true, data: answer }
    },
    matters: async () => ({ ok: true, data: list }),
  }
  const env = {
    calls,
    today: () => today,
    prepare: async () => {},
    words: (lang: Language) => wordsOf(createTranslator({}), lang),
    savedLanguage: () => 'en' as const,
    calendar: () => undefined,
  }
  const fields = { from: '2026-12', months: '3', ...Object.fromEntries(new URLSearchParams(asked)) }
  const search = new URLSearchParams(fields)
  const screen = await loadFind(env, 'en', { matter, search }, new AbortController().signal)
  if (!screen.answer?.ok) throw new Error('There is no answer.')
  return { found: screen.answer.data, queries }
}

const load = async (answer: FoundDays, today: string, asked: string): Promise<FoundSummary> =>
  (await loadWith(answer, today, asked)).found

test.each([
  ['from=2026-12&months=3&weekdays=0&min=good', { from: '2026-12', months: '3' }],
  ['from=2026-11-30&to=2026-12-06', { from: '2026-11', months: '2' }],
  ['from=2026-12&months=1&born=1976', { from: '2026-12', months: '1', animal: 'dragon' }],
  ['from=2026-12&months=1&hair=white-beryl', { from: '2026-12', months: '1', hair: 'white-beryl' }],
])('for %s every day of %j is read', async (asked, query) => {
  const { queries } = await loadWith(found({ '2026-12-03': 'good' }), '2026-11-23', asked, 'hair-cutting')
  expect(queries[0]).toEqual({ matter: 'hair-cutting', ...query, min: 'barred' })
})

test('where nothing is found, two years from the first day on are read for the same birth animal', async () => {
  const { queries } = await loadWith(found({}), '2026-12-09', 'months=1&animal=rat&min=good')
  expect(queries[1]).toEqual({
    ...{ matter: 'marriage', from: '2026-12-09', months: '24', animal: 'rat', min: 'leaning-good' },
  })
  expect((await loadWith(found({ '2026-12-10': 'good' }), '2026-12-09', '')).queries).toHaveLength(1)
})

test('the two nearest days are named, in their order', async () => {
  const good = { '2026-12-10': 'good', '2026-12-11': 'good', '2026-12-12': 'good' } as const
  const { nearest } = await load(found(good), '2026-11-23', 'weekdays=0')
  expect(nearest.map(({ date }) => date)).toEqual(['2026-12-10', '2026-12-11'])
})

test('the form without script leads to its search, and for now to the day of today', () => {
  const target = (fields: string) => formTarget(new URLSearchParams(fields), '2026-11-23')
  expect(target('matter=marriage&from=2027-03&months=3&weekdays=6&weekdays=0')).toBe(
    '/find/marriage?from=2027-03&months=3&weekdays=0,6',
  )
  expect(target('matter=hair-cutting&months=0')).toBe('/day/2026-11-23/plans#hair-cutting')
})

test.each([
  ['2026-12-10', ['2026-12-17', '2027-01-05']],
  ['2026-11-23', ['2026-12-03', '2026-12-17', '2027-01-05']],
])('on %s the search of December lists what is still to come', async (today, dates) => {
  const answer = found({ '2026-12-03': 'good', '2026-12-17': 'good', '2027-01-05': 'good' })
  expect((await load(answer, today, '')).rows.map(({ date }) => date)).toEqual(dates)
})

// Both searches of these have the days of the fixture.
test('where nothing is found, the next days without the filters: good ones, else those with a reservation', async () => {
  const nearest = async (named: Record<string, MatterAnswerId>) =>
    (await load(found(named), '2026-11-23', 'weekdays=0&min=good')).nearest.map(({ date }) => date)
  const reserved = { '2026-12-10': 'leaning-good', '2026-12-11': 'leaning-good' } as const
  expect(await nearest(reserved)).toEqual(['2026-12-10', '2026-12-11'])
  expect(await nearest({ ...reserved, '2027-01-05': 'good' })).toEqual(['2027-01-05'])
})

test('looking further promises the days that the other filters leave', async () => {
  // A Sunday with a reservation, a good Thursday.
  const answer = found({ '2026-12-06': 'leaning-good', '2026-12-10': 'good' })
  const further = async (asked: string) => (await load(answer, '2026-11-23', asked)).ways.lookFurther
  expect(await further('weekdays=0&min=good')).toBe(0)
  expect(await further('weekdays=5')).toBe(0)
})

test('looking further leaves the days of a stretch, and no other filter', async () => {
  // Thursdays; the week that is asked for is bad.
  const answer = found({ '2026-12-17': 'good', '2027-01-07': 'leaning-good', '2027-01-08': 'good' })
  const further = async (asked: string) =>
    (await load(answer, '2026-11-23', `from=2026-12-07&to=2026-12-13&${asked}`)).ways.lookFurther
  expect(await further('')).toBe(3)
  expect(await further('weekdays=4')).toBe(2)
  expect(await further('weekdays=4&min=good')).toBe(1)
})

test('a stretch that is under way begins today', async () => {
  const answer = found({ '2026-12-08': 'good', '2026-12-10': 'good', '2026-12-17': 'good' })
  const { rows, since, to } = await load(answer, '2026-12-09', 'from=2026-12-07&to=2026-12-13')
  expect([rows.map(({ date }) => date), since, to]).toEqual([['2026-12-10'], '2026-12-09', '2026-12-13'])
})

test('where nothing is found, the signs that decide against most days are named', () => {
  const answer = found({ '2026-12-06': 'leaning-good' })
  const summary = summarize(answer, ask('weekdays=0&min=good'), '2026-12-01')
  expect(summary.rows).toEqual([])
  expect(summary.reserved).toBe(1)
  // Thirteen Sundays, of which one has only a reservation.
  expect(summary.obstacles).toEqual([{ name: 'Sunday', count: 12 }])
})

test('of the signs that stand in the way the three most frequent are named, first what decides most', () => {
  const names = ['Fire', 'Sunday', 'Sunday', 'Water', 'Earth', 'Earth', 'Sunday', 'Water']
  const answer = found({})
  const days = answer.days.map((day, place) => {
    const name = names[place]
    return { ...day, decidedBy: name ? { kind: 'weekday', id: 0, name } : null }
  })
  expect(summarize({ ...answer, days }, ask(''), '2026-12-01').obstacles).toEqual([
    { name: 'Sunday', count: 3 },
    { name: 'Water', count: 2 },
    { name: 'Earth', count: 2 },
  ])
})

test('the notice of a matter and the end of the search are told', () => {
  const notice = 'Ask a doctor.'
  expect(summarize({ ...found({}), notice }, ask(''), '2026-12-01')).toMatchObject({
    notice,
    to: '2027-02-28',
  })
})

test('the filter that gives most days is offered first, one that gives none not at all', () => {
  const query = ask('weekdays=0&min=good')
  const { ways } = summarize(
    found({ '2026-12-06': 'leaning-good', '2026-12-10': 'good', '2026-12-11': 'good' }),
    query,
    '2026-12-01',
  )
  expect(ways).toEqual({ addReserved: 1, allWeekdays: 2, lookFurther: 0 })
  expect(waysOut(query, ways)).toEqual(['allWeekdays', 'addReserved'])
  expect(waysOut(query, { ...ways, lookFurther: 9 })[0]).toBe('lookFurther')
  const none = { addReserved: 0, allWeekdays: 0, lookFurther: 0 }
  expect(waysOut(query, none)).toEqual(['addReserved', 'allWeekdays', 'lookFurther'])
  expect(waysOut({ ...query, months: 24, weekdays: [] }, none)).toEqual(['addReserved'])
})

test('with a birth animal the rows say what both lines come to, and a bad one hides no day', () => {
  const answer = found({ '2026-12-03': 'good', '2026-12-10': 'good' })
  const days = answer.days.map(day => ({
    ...day,
    ...(day.date === '2026-12-03' && { bornIn: 'bad' as const }),
  }))
  const query = ask('animal=rat')
  const { rows } = summarize({ ...answer, days }, query, '2026-12-01')
  expect(rows.map(({ date, answer: own, bornIn }) => [date, own, bornIn])).toEqual([
    ['2026-12-03', 'good', 'bad'],
    ['2026-12-10', 'good', undefined],
  ])
})

test('up to twelve good days are few, and carry their rank and what is noted beside them', () => {
  const dates = (count: number) =>
    Array.from({ length: count }, (_, place) => addDays('2026-12-03', place * 4))
  const answer = (count: number) =>
    found(Object.fromEntries(dates(count).map(date => [date, 'good' as const])))
  const [few, many] = [12, 13].map(count => summarize(answer(count), ask(''), '2026-12-01'))
  expect([few?.isRare, many?.isRare]).toEqual([true, false])
  const lord = {
    kind: 'earthLord',
    id: 'x',
    name: 'An earth lord',
    scope: 'hour' as const,
    text: 'One hour.',
  }
  const month = { kind: 'blackMonth', id: 'x', name: 'Black month', scope: 'day' as const }
  const days = answer(1).days.map(day => ({ ...day, warnings: [month, lord] }))
  const [row] = summarize({ ...answer(1), days }, ask(''), '2026-12-01').rows
  expect(row).toMatchObject({ rank: 3, warnings: ['One hour.'] })
})

test('all weekdays are counted within the days asked for alone', () => {
  const answer = found({ '2026-12-20': 'good' })
  const query = { ...ask('weekdays=6'), days: { from: '2026-12-01', to: '2026-12-06' } }
  const { ways } = summarize(answer, query, '2026-12-01')
  expect(ways.allWeekdays).toBe(0)
})

test('days that are not good for the chosen people are neither listed nor counted nor marked', () => {
  const answer = found({ '2026-12-03': 'good', '2026-12-10': 'good', '2026-12-11': 'leaning-good' })
  const summary = summarize(answer, ask(''), '2026-12-01', date => date === '2026-12-10')
  expect(summary).toMatchObject({ good: 1, reserved: 0, rows: [{ date: '2026-12-10' }] })
  expect(summary.answers.filter(one => one === 'good' || one === 'leaning-good')).toHaveLength(1)
  expect(monthsOf(summary, ask(''))[0]).toMatchObject({ reserved: 0 })
  expect(summarize(answer, ask('weekdays=6'), '2026-12-01', () => false).ways.allWeekdays).toBe(0)
})
