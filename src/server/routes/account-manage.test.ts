import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MatterId, matterId } from '#contract/matters.schema.ts'
import { MOST_PINNED } from '#contract/pinned-matters.ts'
import { POLICY_VERSION } from '#contract/product.ts'
import { type AccountsApp, PASSWORD, startAccountsApp } from '../accounts/testing.ts'
import { consents, limits, users } from '../store/schema.ts'
import { findUserByEmail, insertConsent } from '../store/users.ts'

let server: AccountsApp
let token: string
const owner = 'tashi@example.org'
beforeAll(async () => {
  server = await startAccountsApp()
  token = await server.join(owner, { policyConfirmed: false })
})
beforeEach(async () => {
  server.setNow('2026-11-20T12:00:00Z')
  await server.database.queries.delete(limits)
})
afterAll(() => server.stop())

const manage = (body: object, bearer = token) => server.post('/api/account/manage', body, bearer)
const info = async (bearer = token) => (await server.get('/api/account/info', bearer)).json()

describe('the account', () => {
  test('is empty at first', async () => {
    expect(await info()).toEqual({
      email: owner,
      pendingEmail: null,
      displayName: null,
      receiveNews: false,
      receiveEvents: false,
      country: null,
      birthPlaceId: null,
      birthPlaceAddress: null,
      birthTime: null,
      bornAtMidnight: false,
      birthUnreadable: false,
      keptMatters: [],
      calendar: null,
      policyConfirmed: false,
      policyAccepted: null,
      contentUnclaimed: false,
      hasPassword: true,
      linked: [],
    })
  })

  test('keeps what the form says', async () => {
    const form = {
      email: owner,
      receiveNews: true,
      receiveEvents: true,
      displayName: '  Таши  ',
      country: 'RU',
      birthPlaceId: '524901',
      birthPlaceAddress: 'Москва, Россия',
      birthTime: '1985-07-15T04:30:00.000Z',
    }
    const answer = await manage(form)
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }])
    expect(await info()).toEqual({
      ...form,
      displayName: 'Таши',
      birthTime: '1985-07-15T04:30',
      bornAtMidnight: false,
      birthUnreadable: false,
      keptMatters: [],
      calendar: null,
      pendingEmail: null,
      policyConfirmed: false,
      policyAccepted: null,
      contentUnclaimed: true,
      hasPassword: true,
      linked: [],
    })
  })

  test('what is left out stays, null and the empty text clear', async () => {
    await manage({ displayName: 'Dolma' })
    expect(await info()).toMatchObject({ displayName: 'Dolma', country: 'RU', receiveNews: true })
    await manage({ displayName: '', country: '', birthTime: null, birthPlaceId: '', birthPlaceAddress: null })
    expect(await info()).toMatchObject({
      displayName: null,
      country: null,
      birthTime: null,
      birthPlaceId: null,
      birthPlaceAddress: null,
    })
  })

  test('a place goes with its name', async () => {
    await manage({ birthPlaceId: '524901', birthPlaceAddress: 'Moscow' })
    await manage({ birthPlaceId: null })
    expect(await info()).toMatchObject({ birthPlaceId: null, birthPlaceAddress: null })
  })

  test('00:00 is unknown until it is said to be meant; a birth time that comes alone says nothing', async () => {
    const birthTime = '1985-07-15T00:00'
    await manage({ birthTime, bornAtMidnight: true })
    expect(await info()).toMatchObject({ birthTime, bornAtMidnight: true })
    await manage({ displayName: 'Dolma' })
    expect((await info()).bornAtMidnight).toBe(true)
    await manage({ birthTime })
    expect((await info()).bornAtMidnight).toBe(false)
  })

  test('who was born today may have been born tomorrow by UTC, and on the second day of the tables', async () => {
    for (const birthTime of ['2026-11-21T10:00', '1925-01-02T10:00']) {
      await manage({ birthTime })
      expect(await info()).toMatchObject({ birthTime })
    }
  })

  test('the calendar that was chosen stays with the account; another is refused by a sentence that lists them', async () => {
    await manage({ calendar: 'mongolian' })
    await manage({ displayName: 'Dolma' })
    expect((await info()).calendar).toBe('mongolian')
    for (const calendar of ['bon', '', null, 7]) {
      const answer = await manage({ calendar })
      expect([answer.statusCode, answer.json().detail]).toEqual([
        400,
        expect.stringContaining('phugpa, tsurphu, mongolian, bhutan'),
      ])
    }
    const rows = (await server.get('/api/account/export', token)).json().users
    expect(rows).toMatchObject([{ calendar: 'mongolian' }])
  })

  test('the policy is accepted once, with time and version', async () => {
    await manage({ policyConfirmed: false })
    expect((await info()).policyConfirmed).toBe(false)
    await manage({ policyConfirmed: true })
    server.setNow('2026-11-20T12:05:00Z')
    await manage({ policyConfirmed: true })
    expect((await info()).policyConfirmed).toBe(true)
    expect(await server.database.queries.select().from(consents)).toEqual([
      { userId: expect.any(String), policyVersion: POLICY_VERSION, at: new Date('2026-11-20T12:00:00Z') },
    ])
    await manage({ policyConfirmed: false })
    expect((await info()).policyConfirmed).toBe(true)
  })

  test('who accepted an older policy is asked again, and told which', async () => {
    const { queries } = server.database
    const bearer = await server.join('old@example.org', { policyConfirmed: true })
    const userId = (await findUserByEmail(queries, 'old@example.org'))?.id ?? ''
    await queries.update(consents).set({ policyVersion: '2025-09-01' }).where(eq(consents.userId, userId))
    expect(await info(bearer)).toMatchObject({ policyConfirmed: false, policyAccepted: '2025-09-01' })
    await manage({ policyConfirmed: true }, bearer)
    expect(await info(bearer)).toMatchObject({ policyConfirmed: true, policyAccepted: POLICY_VERSION })
    // A server of the version before this one beside it: what is newer counts as accepted.
    await insertConsent(queries, { userId, policyVersion: '2099-01-01', at: new Date() })
    expect(await info(bearer)).toMatchObject({ policyConfirmed: true })
  })

  test.each([
    [{ displayName: 'x'.repeat(101) }, 'displayName', 'This text is too long.'],
    [{ country: 'XX' }, 'country', 'Please choose a country from the list.'],
    [{ email: 'nonsense' }, 'email', 'Please enter a valid email.'],
    [{ birthTime: 'yesterday' }, 'birthTime', /^Please give a date of birth/],
    [{ birthTime: '1985-07-15T25:00' }, 'birthTime', /^Please give a date of birth/],
    [{ birthTime: '1985-07-15' }, 'birthTime', /^Please give a date of birth/],
    [{ displayName: 'line\nend' }, 'displayName', 'Please write this on one line.'],
    [{ birthPlaceId: 'abc' }, 'birthPlaceId', 'Please choose a place from the list.'],
    [{ birthPlaceId: '1' }, 'birthPlaceId', 'Please choose a place from the list.'],
    [{ birthPlaceAddress: 'Moscow' }, 'birthPlaceAddress', 'Please choose a place from the list.'],
    [
      { birthPlaceId: '', birthPlaceAddress: 'Moscow' },
      'birthPlaceAddress',
      'Please choose a place from the list.',
    ],
    [{ birthTime: '1985-02-30T10:00' }, 'birthTime', /^Please give a date of birth/],
    [{ birthTime: '1925-01-01T10:00' }, 'birthTime', /^Please give a date of birth/],
    [{ birthTime: '2026-11-22T10:00' }, 'birthTime', /^Please give a date of birth/],
  ])('ASVS 2.2.1: %j is refused at its field', async (body, field, sentence) => {
    const answer = await manage(body)
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      { [field]: [expect.stringMatching(sentence)] },
    ])
  })

  test('of several wrong fields each has its sentence, and the first speaks for all', async () => {
    const { errors, errorMessage } = (await manage({ birthTime: 'yesterday', country: 'XX' })).json()
    expect(errors).toEqual({
      country: ['Please choose a country from the list.'],
      birthTime: [expect.stringMatching(/^Please give a date of birth/)],
    })
    expect(errorMessage).toBe('Please choose a country from the list.')
  })

  test.each([{ displayName: 5 }, { receiveNews: 'yes' }, { bornAtMidnight: 'yes' }])(
    '%j is refused',
    async body => {
      expect((await manage(body)).statusCode).toBe(400)
    },
  )

  test('ASVS 15.3.3: fields that are no part of the form change nothing', async () => {
    const [before] = await server.database.queries.select().from(users).where(eq(users.email, owner))
    await manage({
      id: '00000000-0000-4000-8000-000000000000',
      passwordHash: 'x',
      createdAt: 'x',
      userId: 'x',
    })
    expect((await server.database.queries.select().from(users).where(eq(users.email, owner)))[0]).toEqual(
      before,
    )
  })
})

describe('matters kept on top of the day', () => {
  const change = (body: object) => server.post('/api/account/matters', body, token)
  const kept = async () => (await info()).keptMatters
  const set = (keptMatters: MatterId[]) =>
    server.database.queries
      .update(users)
      .set({ keptMatters, preferences: null })
      .where(eq(users.email, owner))
  const EIGHT = matterId.options.slice(0, MOST_PINNED)

  test('are placed, moved and removed; the same change again changes nothing', async () => {
    await set(['journey', 'trade'])
    for (const _ of [1, 2]) {
      const answer = await change({ place: 'funeral', before: 'trade' })
      expect(answer.json()).toEqual({ keptMatters: ['journey', 'funeral', 'trade'] })
    }
    for (const _ of [1, 2]) await change({ place: 'trade', before: 'journey' })
    expect(await kept()).toEqual(['trade', 'journey', 'funeral'])
    for (const _ of [1, 2]) await change({ remove: 'journey' })
    expect(await kept()).toEqual(['trade', 'funeral'])
    // An old tab still shows the removed one.
    await change({ place: 'lawsuit', before: 'journey' })
    expect(await kept()).toEqual(['trade', 'funeral', 'lawsuit'])
  })

  test('of a device come behind those of the account, as far as there is room', async () => {
    await set(['journey', 'trade'])
    await change({ merge: ['lawsuit', 'journey'] })
    expect(await kept()).toEqual(['journey', 'trade', 'lawsuit'])
    await change({ merge: EIGHT })
    expect(await kept()).toEqual(
      [...new Set(['journey', 'trade', 'lawsuit', ...EIGHT])].slice(0, MOST_PINNED),
    )
  })

  test('a ninth is refused in a sentence, and one of the eight can still be moved', async () => {
    await set(EIGHT)
    const answer = await change({ place: 'funeral', before: null })
    expect([answer.statusCode, answer.json().detail]).toEqual([
      409,
      'At most 8 plans can be shown first. Remove one of them to make room for this one.',
    ])
    expect(await kept()).toEqual(EIGHT)
    await change({ place: EIGHT[7], before: EIGHT[0] })
    expect((await kept())[0]).toBe(EIGHT[7])
  })

  test('two devices at once lose nothing', async () => {
    await set([])
    const six = matterId.options.slice(0, 6)
    await Promise.all(six.map(place => change({ place, before: null })))
    expect((await kept()).toSorted()).toEqual(six.toSorted())
  })

  test.each([{}, { place: 'flying', before: null }, { remove: 'journey', merge: [] }, { merge: 'journey' }])(
    'refuses %j',
    async body => {
      await set(['journey'])
      expect((await change(body)).statusCode).toBe(400)
      expect(await kept()).toEqual(['journey'])
    },
  )

  test('are exported', async () => {
    await set(['journey'])
    const { users: rows } = (await server.get('/api/account/export', token)).json()
    expect(rows).toMatchObject([{ keptMatters: ['journey'] }])
  })
})

describe('another password', () => {
  const change = (body: object, bearer: string) => server.post('/api/account/password', body, bearer)

  test('ASVS 6.2.2, ASVS 7.4.3: ends the other sessions, keeps this one and tells the owner', async () => {
    const email = 'change@example.org'
    const here = await server.join(email)
    const there = await server.signIn(email)
    const answer = await change({ currentPassword: PASSWORD, newPassword: 'the next password' }, here)
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }])
    expect((await server.get('/api/account/info', here)).statusCode).toBe(200)
    expect((await server.get('/api/account/info', there)).statusCode).toBe(401)
    expect((await server.mailsTo(email))[0]).toBe('password-changed')
    expect(await server.signIn(email, 'the next password')).toBeTruthy()
  })

  test('ASVS 6.2.3: needs the present one, five tries in a quarter of an hour', async () => {
    const bearer = await server.join('needs@example.org')
    const without = await change({ newPassword: 'the next password' }, bearer)
    expect([without.statusCode, Object.keys(without.json().errors)]).toEqual([403, ['currentPassword']])
    const statuses = []
    for (let i = 0; i < 6; i++) {
      const answer = await change({ currentPassword: 'wrong', newPassword: 'the next password' }, bearer)
      statuses.push(answer.statusCode)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })

  test.each(['12345', 'password', 'common@example.org'])('%s is refused', async newPassword => {
    const email = 'common@example.org'
    const bearer = (await server.mailsTo(email)).length
      ? await server.signIn(email)
      : await server.join(email)
    const answer = await change({ currentPassword: PASSWORD, newPassword }, bearer)
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['newPassword']])
  })

  test('of two changes at once one succeeds', async () => {
    const bearer = await server.join('both@example.org')
    const answers = await Promise.all(
      ['one new password', 'other new password'].map(newPassword =>
        change({ currentPassword: PASSWORD, newPassword }, bearer),
      ),
    )
    expect(answers.map(answer => answer.statusCode).sort()).toEqual([200, 403])
  })
})
