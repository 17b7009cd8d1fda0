import { expect, test } from 'vitest'
import { addDays } from '../../app/dates.ts'
import { openPage } from '../../testing-page.ts'

const LIST = {
  groups: [{ id: 'g', name: 'Life', matters: [{ id: 'marriage', name: 'Wedding' }] }],
  answers: { good: 'favourable', 'leaning-good': 'reserved' },
  grades: [],
  hairLists: {},
}

/** An answer whose days all have one sign, from 20 November 2026 on. */
function found(answer: string, count: number, to = '2027-10-31') {
  const days = Array.from({ length: count }, (_, place) => ({
    ...{ date: addDays('2026-11-20', place), lunarDay: 15, answer, rank: place, decidedBy: null },
    ...{ for: [], against: [], warnings: [], sentence: 'Because.' },
  }))
  return { matter: 'marriage', name: 'Wedding', infinitive: 'to marry', from: '2026-11-01', to, days }
}

const open = (path: string, find: object = found('good', 14)) =>
  openPage(`/en/find${path}`, { matters: LIST, find })

test('a matter as it is may be indexed, with its years, its number of days and the next twelve', async () => {
  const page = await open('/marriage?back=%2Fday%2F2026-12-04')
  expect(page).toMatchObject({
    status: 200,
    title: 'Good days to marry, 2026–2027 · Dawa',
    canonicalPath: '/find/marriage',
    description: expect.stringContaining('14 favourable days to marry, November 2026 to October 2027'),
  })
  const listed = page.jsonLd?.[0] as { mainEntity: { itemListElement: { url: string; position: number }[] } }
  const { itemListElement } = listed.mainEntity
  expect([itemListElement.length, itemListElement[0]]).toMatchObject([
    12,
    { position: 1, name: '2026-11-20', url: '/day/2026-11-20' },
  ])
  const filtered = await open('/marriage?months=1', found('leaning-good', 2, '2026-11-30'))
  expect(filtered).toMatchObject({
    title: 'Good days to marry, 2026 · Dawa',
    canonicalPath: null,
    description: expect.stringMatching(
      /^Wedding\. On 2 days only with a reservation.* November 2026 to November 2026/,
    ),
  })
})

test.each([
  ['from=2060-01', 'the search begins in December 2050. The tables end in December 2050.'],
  ['months=7', 'the search goes on to April 2027.'],
  ['born=1850', 'A year of birth must lie between 1900 and 2026.'],
])('of an address with “%s” the reader is told “%s”', async (search, note) => {
  const page = await open(`/marriage?${search}`)
  expect(page.html).toContain(note)
  expect((await open('/marriage?months=3')).html).not.toMatch(/the search|The tables|must lie/)
})

test.each([
  ['/day/2026-12-04?cal=bhutan', 'Friday, 4 December 2026'],
  ['/day', 'Back'],
])('the way back to %s is called “%s”', async (back, name) => {
  const page = await open(`/marriage?back=${encodeURIComponent(back)}`)
  const way = page.all('main > p a, main > * > p a')[0]
  expect([way?.getAttribute('href'), way?.textContent]).toEqual([`/en${back}`, name])
})

test('without a matter all are links; one that there is not is a missing page with them', async () => {
  const all = await open('')
  expect([all.status, all.links('section'), all.title]).toEqual([
    ...[200, ['/en/find/marriage'], 'Find a good day · Dawa'],
  ])
  const unknown = await open('/lottery')
  expect([unknown.status, unknown.texts('h1')[0], unknown.links('section')]).toEqual([
    ...[404, 'This plan is not known here', ['/en/find/marriage']],
  ])
})

test('days that could not be read leave the form as it was asked, and say so', async () => {
  const page = await openPage('/en/find/marriage?from=2027-03&months=3', { matters: LIST })
  expect([page.status, page.texts('[role=alert] p')[0]]).toEqual([503, 'It failed.'])
  const chosen = page.all('select[name=from] option[selected], input[name=months][checked]')
  expect(chosen.map(field => field.getAttribute('value'))).toEqual(['2027-03', '3'])
  const none = await openPage('/en/find/marriage', {})
  expect([none.status, none.texts('[role=alert] p')[0]]).toEqual([503, 'It failed.'])
})
