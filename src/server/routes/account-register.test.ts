import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { POLICY_VERSION } from '#contract/product.ts'
import { type AccountsApp, PASSWORD, startAccountsApp } from '../accounts/testing.ts'
import { consents, limits, mails, mailTokens, registrations, users } from '../store/schema.ts'

let server: AccountsApp
beforeAll(async () => {
  server = await startAccountsApp()
})
beforeEach(async () => {
  server.setNow('2026-11-20T12:00:00Z')
  await server.database.queries.delete(limits)
})
afterAll(() => server.stop())

const register = (email: string, password = PASSWORD, lang = 'en') =>
  server.post(`/api/account/register?lang=${lang}`, { email, password })
const confirm = ({ userId, token }: { userId: string; token: string }) =>
  server.get(`/api/account/confirm-email?userId=${userId}&token=${token}`)
const userOf = async (email: string) =>
  (await server.database.queries.select().from(users).where(eq(users.email, email)))[0]

describe('registering', () => {
  test('ASVS 6.4.1, ASVS 11.4.2: stores a hash, mails a link, says where to', async () => {
    const answer = await register('Tashi.Delek@Example.org', PASSWORD, 'ru')
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        success: true,
        confirmationEmailSentTo: 'Tashi.Delek@Example.org',
        registration: expect.stringMatching(/^[\w-]{43}$/),
      },
    ])
    expect(answer.headers['cache-control']).toBe('private, no-store')
    const user = await userOf('tashi.delek@example.org')
    expect(user).toMatchObject({ emailShown: 'Tashi.Delek@Example.org', emailConfirmedAt: null, lang: 'ru' })
    expect(user?.passwordHash).toBeNull()
    const [registration] = await server.database.queries.select().from(registrations)
    expect(registration?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await server.mailsTo('Tashi.Delek@Example.org')).toEqual(['confirm-email'])
    const { token } = await server.linkIn('Tashi.Delek@Example.org', 'confirm-email')
    expect(token).toMatch(/^[\w-]{43}$/)
    const stored = JSON.stringify(await server.database.queries.select().from(mailTokens))
    expect(stored).not.toContain(token)
  })

  test('a link leads to the page in the language, on the address from the settings', async () => {
    await server.app.inject({
      method: 'POST',
      url: '/api/account/register?lang=de',
      payload: { email: 'host@example.org', password: PASSWORD },
      headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' },
    })
    const [mail] = await server.database.queries.select().from(mails).where(eq(mails.to, 'host@example.org'))
    expect(mail?.lang).toBe('de')
    expect(String(mail?.values.url)).toMatch(
      /^http:\/\/127\.0\.0\.1:3000\/de\/account\/confirm-email\?userId=[0-9a-f-]{36}&token=[\w-]{43}$/,
    )
  })

  test('an address that was pasted with what nobody sees is the address', async () => {
    expect((await register('\ufeffpa\u00adsted@example.org\u200b\u00a0')).json()).toMatchObject({
      confirmationEmailSentTo: 'pasted@example.org',
    })
    await confirm(await server.linkIn('pasted@example.org', 'confirm-email'))
    const token = await server.signIn('\u200bpasted@example.org\u2060')
    await server.post('/api/account/reset-password', { email: '\u00a0pasted@exam\u200bple.org' })
    expect(await server.mailsTo('pasted@example.org')).toContain('reset-password')
    const answer = await server.post('/api/account/manage', { email: '\u200bpasted@example.org' }, token)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).not.toHaveProperty('confirmationEmailSentTo')
  })

  test('a known address answers alike; its owner gets the mail that fits', async () => {
    const first = await register('known@example.org')
    await confirm(await server.linkIn('known@example.org', 'confirm-email'))
    const hash = (await userOf('known@example.org'))?.passwordHash
    const again = await register('KNOWN@example.org', 'another password')
    const alike = (body: string) => body.replace(/"registration":"[\w-]{43}"/, '').toLowerCase()
    expect(alike(again.body)).toBe(alike(first.body))
    expect(again.statusCode).toBe(first.statusCode)
    expect(await server.mailsTo('known@example.org')).toEqual(['already-registered', 'confirm-email'])
    expect((await userOf('known@example.org'))?.passwordHash).toBe(hash)
  })

  test('whoever registered an address first has no part in it: the followed link lets its own password in', async () => {
    const owner = 'victim@example.org'
    await register(owner, 'the password of an attacker')
    const theirs = await server.linkIn(owner, 'confirm-email')
    await register(owner, 'the password of the owner')
    const mine = await server.linkIn(owner, 'confirm-email')
    expect((await confirm(mine)).json()).toEqual({ success: true, returnUrl: '/' })
    expect((await confirm(theirs)).json()).toMatchObject({ success: false, reason: 'already_confirmed' })
    await expect(server.signIn(owner, 'the password of an attacker')).rejects.toThrow('401')
    expect(await server.signIn(owner, 'the password of the owner')).toBeTruthy()
  })

  test('whoever registered an address first does not choose the language of its mails', async () => {
    const email = 'spricht.deutsch@example.org'
    for (const lang of ['ru', 'de'])
      await server.post(`/api/account/register?lang=${lang}`, { email, password: PASSWORD })
    const sent = await server.database.queries.select().from(mails).where(eq(mails.to, email))
    expect(sent.map(({ lang }) => lang).sort()).toEqual(['de', 'ru'])
  })

  test('a later registration takes nothing from an earlier one', async () => {
    const owner = 'earlier@example.org'
    await register(owner, 'the password of the owner')
    const mine = await server.linkIn(owner, 'confirm-email')
    await register(owner, 'the password of an attacker')
    await register(owner, 'one more of an attacker')
    expect((await confirm(mine)).json()).toMatchObject({ success: true })
    await expect(server.signIn(owner, 'the password of an attacker')).rejects.toThrow('401')
    expect(await server.signIn(owner, 'the password of the owner')).toBeTruthy()
    const stored = await server.database.queries.select().from(registrations)
    expect(stored.filter(({ userId }) => userId === mine.userId).map(row => row.passwordHash)).toEqual([
      null,
      null,
      null,
    ])
  })

  test('a new password by mail closes what was registered before', async () => {
    const owner = 'proved@example.org'
    await register(owner, 'the password of an attacker')
    const theirs = await server.linkIn(owner, 'confirm-email')
    await server.post('/api/account/reset-password', { email: owner })
    const link = await server.linkIn(owner, 'reset-password')
    await server.post('/api/account/reset-password/confirm', { ...link, newPassword: PASSWORD })
    expect((await confirm(theirs)).json()).toMatchObject({ success: false, reason: 'already_confirmed' })
    expect(await server.signIn(owner)).toBeTruthy()
  })

  test.each([
    ['not-an-address', PASSWORD, 'email', 'Please enter a valid email.'],
    ['two@at@example.org', PASSWORD, 'email', 'Please enter a valid email.'],
    ['line\nend@example.org', PASSWORD, 'email', 'Please enter a valid email.'],
    ['no-domain@example', PASSWORD, 'email', 'Please enter a valid email.'],
    ['\u212aelvin@example.org', PASSWORD, 'email', 'Please enter a valid email.'],
    ['short@example.org', '12345', 'password', 'Password must be at least 6 characters.'],
    ['short@example.org', '🙏🙏🙏🙏🙏', 'password', 'Password must be at least 6 characters.'],
    ['long@example.org', 'я'.repeat(257), 'password', 'A password may have 256 characters at most.'],
    ['long@example.org', 'x'.repeat(100_000), 'password', 'A password may have 256 characters at most.'],
    ['common@example.org', 'Password1', 'password', /^This password would be among the first/],
    ['own@example.org', 'OWN@example.org', 'password', /^This password would be among the first/],
  ])(
    'ASVS 2.2.1, ASVS 2.2.2: %s with a password like %.12s is refused at its field',
    async (email, password, field, sentence) => {
      const answer = await register(email, password)
      expect(answer.statusCode).toBe(400)
      const { errors, errorMessage } = answer.json()
      expect(errors).toEqual({ [field]: [expect.stringMatching(sentence)] })
      expect(errorMessage).toBe(errors[field][0])
      expect(await server.mailsTo(email)).toEqual([])
    },
  )

  test.each([
    ['six@example.org', 'loyo6!'],
    ['emoji@example.org', '🙏🏔️🌕🙏🌘🌑'],
    ['longest@example.org', `${'я'.repeat(250)}лунный`],
    ['sixty.four@example.org', `${'moon '.repeat(12)}лама`],
    ['digits@example.org', '84726193'],
    ['letters@example.org', 'butterlampglow'],
    ['spaces@example.org', '  a b  c '],
  ])('ASVS 6.2.5, ASVS 6.2.9: %s may choose the password %.12s', async (email, password) => {
    expect((await register(email, password)).statusCode).toBe(200)
    await confirm(await server.linkIn(email, 'confirm-email'))
    expect(await server.signIn(email, password)).toMatch(/^[\w-]{43}$/)
  })

  test('ASVS 15.3.3: other fields of the body are stored nowhere', async () => {
    await server.post('/api/account/register', {
      email: 'extra@example.org',
      password: PASSWORD,
      emailConfirmedAt: '2020-01-01T00:00:00Z',
      id: '00000000-0000-4000-8000-000000000000',
    })
    const user = await userOf('extra@example.org')
    expect(user?.emailConfirmedAt).toBeNull()
    expect(user?.id).not.toMatch(/^0{8}/)
  })

  test.each([
    ['{"email":"a@example.org","password":"xxxxxxx","__proto__":{"x":1}}', 'application/json', 400],
    ['email=a%40example.org&password=xxxxxxx', 'application/x-www-form-urlencoded', 415],
    ['{"email":"a@example.org","password":"xxxxxxx"}', 'text/plain', 415],
    ['', 'application/json', 400],
    ['[]', 'application/json', 400],
    ['{"email":{"$ne":""},"password":"xxxxxxx"}', 'application/json', 400],
  ])('the body %s as %s is answered %i', async (payload, type, status) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/account/register',
      payload,
      headers: { 'content-type': type },
    })
    expect(answer.statusCode).toBe(status)
  })

  test('ASVS 2.4.1: five times an hour for one address from one network, two hundred for the network', async () => {
    const from = (remoteAddress: string, email: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/account/register',
        payload: { email, password: PASSWORD },
        remoteAddress,
      })
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) statuses.push((await from('203.0.113.1', 'often@example.org')).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    // A stranger elsewhere has not used up what the owner may ask for.
    for (let i = 0; i < 20; i++) expect((await register('often@example.org')).statusCode).toBe(200)
    const answers = []
    for (let i = 0; i < 201; i++) answers.push(await from('203.0.113.7', `n${i}@example.org`))
    expect(answers.map(answer => answer.statusCode)).toEqual([...Array(200).fill(200), 429])
    // An hour, and the twelfth that has begun.
    expect(Number(answers[200]?.headers['retry-after'])).toBe(3900)
  })
})

test('a domain in its own letters is the same address as in Punycode', async () => {
  const answer = await register('info@münchen.de')
  expect(answer.json().confirmationEmailSentTo).toBe('info@xn--mnchen-3ya.de')
  await confirm(await server.linkIn('info@xn--mnchen-3ya.de', 'confirm-email'))
  expect(await server.signIn('Info@MÜNCHEN.de')).toBeTruthy()
})

test('password managers find the page for another password', async () => {
  const answer = await server.get('/.well-known/change-password')
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/account/manage'])
})

describe('confirming', () => {
  test('a second time is as good as the first, and a tenth; another token is not', async () => {
    await register('twice@example.org')
    const link = await server.linkIn('twice@example.org', 'confirm-email')
    expect((await confirm({ ...link, token: 'x'.repeat(43) })).json()).toEqual({
      success: false,
      errorMessage: 'This link is incomplete or no longer known here. Please request a new one.',
      reason: 'invalid_link',
    })
    expect((await confirm(link)).json()).toEqual({ success: true, returnUrl: '/' })
    for (let i = 0; i < 10; i++)
      expect((await confirm(link)).json()).toEqual({ success: true, returnUrl: '/' })
  })

  test('not for another user, not after a day, not by HEAD', async () => {
    await register('day@example.org')
    const link = await server.linkIn('day@example.org', 'confirm-email')
    const other = (await userOf('twice@example.org'))?.id ?? ''
    expect((await confirm({ ...link, userId: other })).json().success).toBe(false)
    const url = `/api/account/confirm-email?userId=${link.userId}&token=${link.token}`
    expect((await server.app.inject({ method: 'HEAD', url })).statusCode).toBe(405)
    server.setNow('2026-11-21T12:00:00Z')
    expect((await confirm(link)).json()).toMatchObject({ success: false, reason: 'link_expired' })
    server.setNow('2026-11-21T11:59:59Z')
    expect((await confirm(link)).json().success).toBe(true)
  })

  test.each(['', '?userId=x', '?token=x', '?userId=x&token=y&token=z'])('%s is refused', async query => {
    expect((await server.get(`/api/account/confirm-email${query}`)).statusCode).toBe(400)
  })

  test('nonsense is no link', async () => {
    expect((await confirm({ userId: "x' or 1=1 --", token: 'y' })).json().success).toBe(false)
  })
})

describe('a browser that registers', () => {
  const from = (cookie: string | undefined, url: string, payload?: object) =>
    server.app.inject({
      method: payload ? 'POST' : 'GET',
      url,
      ...(payload && { payload }),
      headers: cookie === undefined ? {} : { cookie },
    })
  const cookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie'])
  const registerIn = async (cookie: string | undefined, email: string, password = PASSWORD) => {
    const payload = { email, password, returnUrl: '/en/consultation' }
    const answer = await from(cookie, '/api/account/register', payload)
    return { cookie: cookieOf(answer).split(';')[0], secret: answer.json().registration, answer }
  }
  const confirmIn = (cookie: string | undefined, { userId, token }: { userId: string; token: string }) =>
    from(cookie, `/api/account/confirm-email?userId=${userId}&token=${token}`)

  test('gets a secret of its own that no script reads', async () => {
    const { answer } = await registerIn(undefined, 'cookie@example.org')
    expect(cookieOf(answer)).toMatch(/^device=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  test('is signed in by the link and goes on to where it began; any other is only confirmed', async () => {
    const [here, elsewhere] = ['here@example.org', 'elsewhere@example.org']
    const { cookie } = await registerIn(undefined, here)
    const link = await server.linkIn(here, 'confirm-email')
    const answer = (await confirmIn(cookie, link)).json()
    expect(answer).toMatchObject({ success: true, returnUrl: '/en/consultation' })
    expect((await server.get('/api/account/info', answer.session.token)).json().email).toBe(here)
    // Asked twice, it signs in once.
    expect((await confirmIn(cookie, link)).json()).toEqual({ success: true, returnUrl: '/en/consultation' })

    await registerIn(undefined, elsewhere)
    const other = await confirmIn(cookie, await server.linkIn(elsewhere, 'confirm-email'))
    expect(other.json()).toEqual({ success: true, returnUrl: '/en/consultation' })
    expect(other.headers).not.toHaveProperty('set-cookie')
  })

  test('gets its own password in, whoever had the followed link sent', async () => {
    const owner = 'two.mails@example.org'
    await registerIn(undefined, owner, 'the password of an attacker')
    const theirs = await server.linkIn(owner, 'confirm-email')
    const { cookie } = await registerIn(undefined, owner, 'the password of the owner')
    expect((await confirmIn(cookie, theirs)).json()).toHaveProperty('session')
    await expect(server.signIn(owner, 'the password of an attacker')).rejects.toThrow('401')
    expect(await server.signIn(owner, 'the password of the owner')).toBeTruthy()
  })

  test('accepts the policy for the account that its link confirms, with version and time; any other waits at the gate', async () => {
    const [ticked, bare, attacked] = ['ticked@example.org', 'bare@example.org', 'attacked@example.org']
    const accept = (email: string, policyConfirmed: boolean, password = PASSWORD) =>
      server.post('/api/account/register', { email, password, policyConfirmed })
    const confirmed = async (email: string, password?: string) => {
      server.setNow('2026-11-20T13:00:00Z')
      await confirm(await server.linkIn(email, 'confirm-email'))
      const token = await server.signIn(email, password)
      server.setNow('2026-11-20T12:00:00Z')
      return (await server.get('/api/account/info', token)).json().policyConfirmed
    }
    const consentsOf = async (email: string) => {
      const id = (await userOf(email))?.id ?? ''
      return server.database.queries.select().from(consents).where(eq(consents.userId, id))
    }
    await accept(ticked, true)
    expect(await consentsOf(ticked)).toEqual([])
    expect(await confirmed(ticked)).toBe(true)
    expect(await consentsOf(ticked)).toEqual([
      { userId: expect.any(String), policyVersion: POLICY_VERSION, at: new Date('2026-11-20T12:00:00Z') },
    ])

    await accept(bare, false)
    expect(await confirmed(bare)).toBe(false)
    expect(await consentsOf(bare)).toEqual([])
    // Whoever registers an address that is known accepts nothing for its owner.
    await accept(bare, true)
    expect(await consentsOf(bare)).toEqual([])

    // Nor does another registration of an address than the one whose link was followed.
    await accept(attacked, true, 'the password of an attacker')
    await accept(attacked, false)
    expect(await confirmed(attacked)).toBe(false)
  })

  test('never leaves our origin by its link', async () => {
    const email = 'away@example.org'
    const payload = { email, password: PASSWORD, returnUrl: '//evil.test/x' }
    await from(undefined, '/api/account/register', payload)
    expect((await confirm(await server.linkIn(email, 'confirm-email'))).json().returnUrl).toBe('/')
  })

  test('may ask for the mail again, with its own password; an earlier link stays good', async () => {
    const owner = 'again@example.org'
    const mine = await registerIn(undefined, owner, 'the password of the owner')
    const first = await server.linkIn(owner, 'confirm-email')
    await registerIn(undefined, owner, 'the password of an attacker')
    const resend = (body: object) => server.post('/api/account/register/resend', body)
    expect((await resend({ registration: mine.secret })).json()).toEqual({ success: true })
    const fresh = await server.linkIn(owner, 'confirm-email')
    expect(await server.mailsTo(owner)).toHaveLength(3)
    server.setNow('2026-11-21T12:00:00Z')
    expect((await confirm(fresh)).json()).toMatchObject({ reason: 'link_expired', canResend: true })
    expect((await resend(first)).json()).toEqual({ success: true })
    await confirm(await server.linkIn(owner, 'confirm-email'))
    expect(await server.signIn(owner, 'the password of the owner')).toBeTruthy()
    for (const nothing of [
      { registration: 'x'.repeat(43) },
      { ...first, token: 'x' },
      {},
      { registration: '' },
    ])
      expect((await resend(nothing)).statusCode).toBe(400)
  })

  test('asks five times an hour; a known address answers and counts alike, and its owner has the mail that fits', async () => {
    await server.join('known.again@example.org')
    for (const email of ['known.again@example.org', 'new.again@example.org']) {
      const { secret } = await registerIn(undefined, email)
      const statuses: number[] = []
      for (let i = 0; i < 6; i++)
        statuses.push(
          (await server.post('/api/account/register/resend', { registration: secret })).statusCode,
        )
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    }
    const sent = await server.mailsTo('known.again@example.org')
    // Six mails an hour go to an address, the one before it was known among them.
    expect(sent.filter(kind => kind === 'already-registered')).toHaveLength(5)
    expect(await server.mailsTo('new.again@example.org')).toEqual(Array(6).fill('confirm-email'))
  })
})
