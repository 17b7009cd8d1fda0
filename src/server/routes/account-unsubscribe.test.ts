import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsApp, PASSWORD, startAccountsApp } from '../accounts/testing.ts'
import { unsubscribeToken } from '../accounts/unsubscribe.ts'
import { queueNews } from '../mail/news.ts'
import { mails, serverKeys, users } from '../store/schema.ts'

let server: AccountsApp
let bearer: string
let address: URL
beforeAll(async () => {
  server = await startAccountsApp()
  bearer = await server.join('reader@example.org')
  await server.join('other@example.org')
  await server.post('/api/account/manage', { receiveNews: true, receiveEvents: true }, bearer)
  await server.database.queries.delete(mails)
  const news = { list: 'news', lang: 'en', subject: 'A new moon', text: 'It is here.' } as const
  const config = { baseUrl: 'https://almanac.example' }
  expect(await queueNews(server.database.queries, config, news)).toBe(1)
  expect(await queueNews(server.database.queries, config, { ...news, lang: 'ru' })).toBe(0)
  const [mail] = await server.database.queries.select().from(mails)
  expect(mail).toMatchObject({ to: 'reader@example.org', kind: 'news', lang: 'en' })
  address = new URL(String(mail?.values.unsubscribe))
  // What the button of the mail opens.
  expect(mail?.values.url).toBe(
    `https://almanac.example/en/account/unsubscribe?token=${address.searchParams.get('token')}`,
  )
})
afterAll(() => server.stop())

const info = async () => (await server.get('/api/account/info', bearer)).json()
const click = (search: string) =>
  server.app.inject({
    method: 'POST',
    url: `/api/account/unsubscribe${search}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })

test('news go to confirmed addresses of their list and language, one mail each', async () => {
  const { queries } = server.database
  await server.post('/api/account/register', { email: 'waiting@example.org', password: PASSWORD })
  const all = { receiveNews: true, receiveEvents: true }
  await queries.update(users).set(all).where(eq(users.email, 'waiting@example.org'))
  await server.post('/api/account/manage', { receiveEvents: true }, await server.join('events@example.org'))
  const queued = async (list: 'news' | 'events') => {
    await queries.delete(mails)
    const asked = { list, lang: 'en', subject: 'A new moon', text: 'It is here.' } as const
    await queueNews(queries, { baseUrl: 'https://almanac.example' }, asked)
    return (await queries.select().from(mails)).map(({ kind, to }) => [kind, to]).toSorted()
  }
  expect(await queued('news')).toEqual([['news', 'reader@example.org']])
  expect(await queued('events')).toEqual([
    ['events', 'events@example.org'],
    ['events', 'reader@example.org'],
  ])
})

test('opening the address ends nothing and leads to the page', async () => {
  const answer = await server.get(`/api/account/unsubscribe${address.search}`)
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toMatch(
    /^http:\/\/127\.0\.0\.1:3000\/en\/account\/unsubscribe\?token=news\./,
  )
  expect(await info()).toMatchObject({ receiveNews: true })
})

test.each([
  ['nothing', () => ''],
  ['a changed list', (token: string) => token.replace('news', 'events')],
  ['another person', (token: string) => token.replace(/\.[0-9a-f]/, '.g')],
  ['a changed signature', (token: string) => `${token.slice(0, -2)}AA`],
  ['no signature', (token: string) => token.split('.').slice(0, 2).join('.')],
])('a token with %s is refused', async (_, change) => {
  const token = change(address.searchParams.get('token') ?? '')
  expect((await click(`?token=${token}`)).statusCode).toBe(400)
  expect(await info()).toMatchObject({ receiveNews: true, receiveEvents: true })
})

test('one click ends what the mail was one of, and nothing else; again is no error', async () => {
  for (let i = 0; i < 2; i++) {
    const answer = await click(address.search)
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }])
  }
  expect(await info()).toMatchObject({ receiveNews: false, receiveEvents: true })
})

test('servers that need the key of these links first at one moment share one', async () => {
  const { queries } = server.database
  await queries.delete(serverKeys)
  const tokens = await Promise.all(Array.from({ length: 4 }, () => unsubscribeToken(queries, 'news', 'x')))
  expect(new Set([...tokens, await unsubscribeToken(queries, 'news', 'x')]).size).toBe(1)
})
