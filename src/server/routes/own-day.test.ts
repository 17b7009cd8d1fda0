import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountsApp, startAccountsApp } from '../accounts/testing.ts'

let server: AccountsApp
let born: string
let unborn: string
let unconfirmed: string
beforeAll(async () => {
  server = await startAccountsApp()
  born = await server.join('born@example.org')
  unborn = await server.join('unborn@example.org')
  unconfirmed = await server.join('unconfirmed@example.org', { policyConfirmed: false })
  const birthTime = '1976-06-01T10:00'
  await server.post('/api/account/manage', { birthTime }, born)
  await server.post('/api/account/manage', { birthTime }, unconfirmed)
})
afterAll(() => server.stop())

const day = async (date: string, token?: string, headers: Record<string, string> = {}) =>
  (await server.get(`/api/day/${date}?lang=en`, token, headers)).json()

describe('levels', () => {
  test.each(['2026-11-20', '2026-02-18', '1950-01-01'])(
    '%s is full for who accepted the policy',
    async date => {
      const body = await day(date, unborn)
      expect(body).toMatchObject({ isShort: false, isSimple: false })
      for (const section of [
        'mainCombination',
        'bigCombination',
        'constellation',
        'weekDay',
        'lunarDay',
        'animal',
        'parka',
        'mewa',
        'naga',
        'customs',
        'instants',
        'monthElement',
        'yearElement',
      ]) {
        expect(body).toHaveProperty(section)
      }
      expect(body).not.toHaveProperty('personal')
    },
  )

  test.each(['2026-11-20', '1950-01-01'])('%s is simple for who did not, with the elements', async date => {
    const body = await day(date, unconfirmed)
    expect(body).toMatchObject({ isShort: false, isSimple: true })
    expect(body).toHaveProperty('monthElement')
    for (const section of [
      'bigCombination',
      'constellation',
      'parka',
      'mewa',
      'personal',
      'personalHint',
      'detail',
    ])
      expect(body).not.toHaveProperty(section)
  })

  test('nobody on the way may keep it', async () => {
    for (const url of ['/api/day/2026-11-20', '/api/convert?fromSolar=2026-11-20', '/api/convert']) {
      const { headers } = await server.get(url, born)
      expect(headers['cache-control']).toBe('private, no-store')
      expect(headers.vary).toContain('Authorization')
      expect(headers).not.toHaveProperty('etag')
    }
  })

  test('a signed-in answer never reaches who is not', async () => {
    await day('2026-11-20', born)
    const body = await day('2026-11-20')
    expect(body).not.toHaveProperty('monthElement')
    expect(body).not.toHaveProperty('personal')
    expect(body.isSimple).toBe(true)
  })

  test('the conversion has the elements', async () => {
    const own = (await server.get('/api/convert?fromSolar=2026-11-20', unconfirmed)).json()
    const anonymous = (await server.get('/api/convert?fromSolar=2026-11-20')).json()
    expect(own).toEqual({ ...anonymous, monthElement: expect.any(String), yearElement: 'fire' })
  })

  test('hair list, calendar and language are those of who asks, also behind others who ask for the day', async () => {
    const told = async (query: string) => {
      const { matters, lunarDayId, calendar, verdict } = (
        await server.get(`/api/day/2027-01-28?${query}`, unborn)
      ).json()
      const hair = matters.find(({ id }: { id: string }) => id === 'hair-cutting')
      return [hair.answer, calendar, lunarDayId, verdict.name]
    }
    const asked = ['', 'hair=white-beryl', 'cal=bhutan', 'lang=de', 'hair=white-beryl&cal=bhutan']
    const expected = [
      ['good', 'phugpa', 22, 'A good day'],
      ['leaning-bad', 'phugpa', 22, 'A good day'],
      ['good', 'bhutan', 21, 'A good day'],
      ['good', 'phugpa', 22, 'Ein guter Tag'],
      ['leaning-bad', 'bhutan', 21, 'A good day'],
    ]
    for (const [place, query] of [...asked.entries(), ...asked.entries()])
      expect([query, await told(query)]).toEqual([query, expected[place]])
  })

  test('the conversion is that of the calendar', async () => {
    const numbers = ['', '&cal=bhutan'].map(async query => {
      const answer = await server.get(`/api/convert?fromSolar=2026-12-11${query}`, unborn)
      return [answer.json().calendar, answer.json().lunarDayId]
    })
    expect(await Promise.all(numbers)).toEqual([
      ['phugpa', 3],
      ['bhutan', 2],
    ])
  })

  test('an expired token is refused, and so is one that was signed out', async () => {
    const token = await server.signIn('unborn@example.org')
    server.setNow('2026-11-20T12:15:00Z')
    expect((await server.get('/api/day/2026-11-20', token)).statusCode).toBe(401)
    expect((await server.get('/api/convert', token)).statusCode).toBe(401)
    server.setNow('2026-11-20T12:00:00Z')
    await server.post('/api/account/logout', {}, token)
    expect((await server.get('/api/day/2026-11-20', token)).statusCode).toBe(401)
  })
})

// A printed chart gives the fire dragon year (vitality earth) of 1976; the texts are those of the kinship.
describe('the stones', () => {
  test('are there today, with name and comment', async () => {
    const { personal, personalHint } = await day('2026-11-20', born)
    expect(personalHint).toBe(false)
    for (const relation of Object.values(personal)) {
      expect(relation).toEqual({
        value: expect.any(Number),
        name: expect.stringMatching(/\p{Lu}/u),
        comment: expect.stringMatching(/\.$/),
      })
    }
    // 2026 is a fire horse year: fire is the mother of earth.
    expect(personal.yearRelation).toMatchObject({ value: 3, name: 'Mother' })
  })

  test('are there for every other day', async () => {
    const { personal, personalHint } = await day('1998-05-11', born)
    // A printed chart of that day: white stone, mother, enemy.
    const values = [personal.dayRelation.value, personal.monthRelation.value, personal.yearRelation.value]
    expect([values, personalHint]).toEqual([[1, 3, -2], false])
  })

  test('go with the birth time', async () => {
    const token = await server.join('changes@example.org')
    await server.post('/api/account/manage', { birthTime: '1976-06-01T10:00' }, token)
    const dragon = await day('2026-11-20', token)
    await server.post('/api/account/manage', { birthTime: '1980-06-01T10:00' }, token)
    const monkey = await day('2026-11-20', token)
    // The monkey's vitality is iron, which fire, the horse's, overcomes.
    expect([dragon.personal.yearRelation.value, monkey.personal.yearRelation.value]).toEqual([3, -2])
    await server.post('/api/account/manage', { birthTime: null }, token)
    expect(await day('2026-11-20', token)).not.toHaveProperty('personal')
  })
})

// Losar of 2009 was on 25 February: half past six on the clock of Beijing is before daybreak in Lhasa, so still the year of the rat.
test('the place of birth decides which day it was there', async () => {
  const token = await server.join('lhasa@example.org')
  await server.post('/api/account/manage', { birthTime: '2009-02-25T06:30' }, token)
  const ox = (await day('2026-11-20', token)).personal.yearRelation.value
  const [lhasa] = (await server.get(`/api/autocomplete?search=${encodeURIComponent('Лхаса')}`)).json()
  await server.post('/api/account/manage', { birthPlaceId: lhasa.place_id }, token)
  const rat = (await day('2026-11-20', token)).personal.yearRelation.value
  // Fire, the horse's, is the mother of the ox's earth; the rat's water overcomes it.
  expect([ox, rat]).toEqual([3, 2])
})

// The same Losar: midnight itself is before daybreak, an hour that is not known is not.
test('who was born at midnight was born on the day before', async () => {
  const token = await server.join('midnight@example.org')
  const valueFor = async (bornAtMidnight: boolean) => {
    await server.post('/api/account/manage', { birthTime: '2009-02-25T00:00', bornAtMidnight }, token)
    return (await day('2026-11-20', token)).personal.yearRelation.value
  }
  expect([await valueFor(false), await valueFor(true)]).toEqual([3, 2])
})

describe('where a setting limits them to today, the stones', () => {
  let limited: AccountsApp
  let token: string
  beforeAll(async () => {
    limited = await startAccountsApp('2026-11-20T12:00:00Z', { PERSONAL_DAYS: 'today' })
    token = await limited.join('limited@example.org')
    await limited.post('/api/account/manage', { birthTime: '1976-06-01T10:00' }, token)
  })
  afterAll(() => limited.stop())

  const limitedDay = async (date: string, headers: Record<string, string> = {}) =>
    (await limited.get(`/api/day/${date}?lang=en`, token, headers)).json()

  test('are there today', async () => {
    const { personal, personalHint } = await limitedDay('2026-11-20')
    expect([personal.yearRelation.value, personalHint]).toEqual([3, false])
  })

  test.each(['2026-11-19', '2026-11-21', '1998-05-11'])('are only hinted at on %s', async date => {
    expect(await limitedDay(date)).toMatchObject({
      personal: { dayRelation: null, monthRelation: null, yearRelation: null },
      personalHint: true,
    })
  })

  test.each([
    ['2026-11-21', '2026-11-21T01:00:00.000+14:00', false],
    ['2026-11-19', '2026-11-19T23:00:00.000-11:00', false],
    ['2026-11-20', '2026-11-21T01:00:00.000+14:00', true],
    ['2026-11-25', '2026-11-25T12:00:00.000+00:00', true],
    ['2026-11-20', 'nonsense', false],
  ])('on %s with the local time %s: hint %s', async (date, localtime, hint) => {
    expect((await limitedDay(date, { localtime })).personalHint).toBe(hint)
  })
})
