import { setTimeout as sleep } from 'node:timers/promises'
import { isNotNull, sql } from 'drizzle-orm'
import { readPassword } from '#contract/passwords.ts'
import { hashPassword } from '#server/accounts/password-hash.ts'
import type { Queries } from '#server/store/pool.ts'
import { mails } from '#server/store/schema.ts'
import journal from '../../migrations/meta/_journal.json' with { type: 'json' }
import { addPerson, sendQuestions, signedIn } from '../mail-senders.ts'
import { type Answer, ask } from './ask.ts'
import { SITE } from './nginx.ts'
import type { Pair } from './pair.ts'
import { until } from './programs.ts'

const PASSWORD = 'butter lamp on the lake'
const ROUNDS = 10
/** Browsers that refresh one token at once. */
const TABS = 6
/** `feedbackByUser` of the server's limits. */
const FEEDBACK_LIMIT = 5
const QUESTIONS = 20
/**
 * Mails that become due at one instant. Those of people come one by one, and the six lanes of two servers then hardly ever reach for the same:
 * claims without a lock sent 1 to 3 of 125 twice in three runs, and with these 20 to 37 of 1,125.
 */
const AT_ONCE = 1_000

/** What two servers have to do as one: each gives a phrase for the line of the check and notes what is wrong. */
export async function examineTogether(pair: Pair): Promise<string> {
  const phrases = [await migratedOnce(pair), await sessions(pair), await refreshes(pair), await limits(pair)]
  // All further requests come from one network.
  await Promise.all([pair.restart(0, { LIMIT_FACTOR: '1000' }), pair.restart(1, { LIMIT_FACTOR: '1000' })])
  phrases.push(await sendMails(pair))
  return phrases.join(', ')
}

/** Both servers were started at once on an empty database. */
async function migratedOnce({ queries, bad }: Pair): Promise<string> {
  const { rows } = await queries.execute<{ hash: string }>(sql`select hash from drizzle.__drizzle_migrations`)
  const hashes = new Set(rows.map(({ hash }) => hash)).size
  if (rows.length !== journal.entries.length || hashes !== rows.length)
    bad.push(
      `migrations: ${rows.length} were noted, ${hashes} different, in place of ${journal.entries.length}`,
    )
  const { rows: locks } = await queries.execute<{ held: number }>(sql`
    select count(*)::int as held from pg_locks join pg_database on pg_database.oid = database
    where locktype = 'advisory' and datname = current_database()`)
  if (locks[0]?.held !== 0) bad.push(`migrations: ${locks[0]?.held} sessions hold their lock still`)
  return `${rows.length} migrations once`
}

/** Asks one of the servers itself, as a proxy does for a network of its own. */
function askServer(
  { servers }: Pair,
  which: number,
  path: string,
  { token, body, network }: { token?: string; body?: object; network: number },
): Promise<Answer> {
  const port = Number(new URL(servers[which % 2 === 0 ? 0 : 1].base).port)
  return ask(port, {
    path: `/api/${path}`,
    ...(token !== undefined && { token }),
    ...(body && { body }),
    headers: { 'x-forwarded-for': `10.1.${network}.1` },
  })
}

const tokenOf = ({ body }: Answer): string => {
  try {
    return (JSON.parse(body) as { token?: string }).token ?? ''
  } catch {
    return ''
  }
}

/** What one server begins the other goes on with and ends. */
async function sessions(pair: Pair): Promise<string> {
  const email = 'walks@example.org'
  await addPerson(pair.queries, email, await hashPassword(readPassword(PASSWORD)))
  for (let round = 0; round < ROUNDS; round++) {
    const [here, there] = [round, round + 1]
    const network = round
    const expect = (what: string, { status }: Answer, wanted: number) => {
      if (status !== wanted) pair.bad.push(`sessions: ${what} was answered ${status} in place of ${wanted}`)
    }
    const login = await askServer(pair, here, 'account/login', {
      network,
      body: { email, password: PASSWORD },
    })
    expect('a sign-in', login, 200)
    const first = tokenOf(login)
    expect(
      'its use on the other server',
      await askServer(pair, there, 'account/info', { network, token: first }),
      200,
    )
    const next = await askServer(pair, there, 'account/refresh', { network, token: first, body: {} })
    expect('its refresh on the other', next, 200)
    const second = tokenOf(next)
    expect('the successor', await askServer(pair, here, 'account/info', { network, token: second }), 200)
    const out = await askServer(pair, there, 'account/logout', { network, token: second, body: {} })
    if (out.status >= 300) pair.bad.push(`sessions: a sign-out was answered ${out.status}`)
    expect('a use after it', await askServer(pair, here, 'account/info', { network, token: second }), 401)
  }
  return `${ROUNDS} sessions across both`
}

/** Tabs that refresh one token at once, each on another server, get one successor. */
async function refreshes(pair: Pair): Promise<string> {
  for (let round = 0; round < ROUNDS; round++) {
    const token = await signedIn(pair.queries, `tabs-${round}@example.org`)
    const answers = await Promise.all(
      Array.from({ length: TABS }, (_, tab) =>
        askServer(pair, tab, 'account/refresh', { token, body: {}, network: 50 + round }),
      ),
    )
    const different = new Set(answers.map(answer => `${answer.status} ${tokenOf(answer)}`))
    if (different.size !== 1 || answers[0]?.status !== 200)
      pair.bad.push(`refresh: ${TABS} at once got ${[...different].map(one => one.slice(0, 3)).join(', ')}`)
  }
  const { rows } = await pair.queries.execute<{ wrong: number }>(sql`
    select count(*)::int as wrong from sessions
    where (select count(*) from tokens where session_id = sessions.id and replaced_at is null) <> 1`)
  if (rows[0]?.wrong !== 0)
    pair.bad.push(`refresh: ${rows[0]?.wrong} sessions without exactly one newest token`)
  return `${ROUNDS} × ${TABS} refreshes at once with one successor`
}

/** More of what is limited than may be, half of it on each server. */
async function limits(pair: Pair): Promise<string> {
  const hour = () => Math.floor(Date.now() / 3_600_000)
  const began = hour()
  const email = 'much@example.org'
  const token = await signedIn(pair.queries, `${crypto.randomUUID()}@example.org`)
  const body = { name: 'A', email, type: 1, message: 'A word.' }
  const answers = await Promise.all(
    Array.from({ length: 2 * FEEDBACK_LIMIT }, (_, i) =>
      askServer(pair, i, 'feedback', { token, body, network: 90 }),
    ),
  )
  const allowed = answers.filter(({ status }) => status === 200).length
  const refused = answers.filter(({ status }) => status === 429).length
  // A window of counting may have ended between two of them.
  if (hour() !== began) return limits(pair)
  if (allowed !== FEEDBACK_LIMIT || refused !== FEEDBACK_LIMIT)
    pair.bad.push(
      `limits: ${allowed} of ${answers.length} were allowed and ${refused} refused, the limit is ${FEEDBACK_LIMIT}`,
    )
  return `a limit of ${FEEDBACK_LIMIT} shared`
}

/** People ask both servers for mails, then many are due at one instant; each is taken by one server and leaves once. */
async function sendMails(pair: Pair): Promise<string> {
  const { queries, smtp, servers, bad } = pair
  await Promise.all(servers.map(({ base }) => sendQuestions(base, queries, QUESTIONS, [])))
  await untilAllHaveLeft(queries)
  await queries.insert(mails).values(
    Array.from({ length: AT_ONCE }, (_, i) => ({
      to: `at-once.${i}@example.org`,
      kind: 'confirm-email' as const,
      lang: 'en' as const,
      values: { url: `https://${SITE}/en`, hours: 24 },
    })),
  )
  await untilAllHaveLeft(queries)
  // A second copy would be under way by now.
  await sleep(1_000)
  const rows = await queries.select({ id: mails.id, tries: mails.tries }).from(mails)
  const copies = new Map<string, number>()
  for (const { messageId } of smtp.taken) {
    const id = messageId?.slice(1).split('@')[0] ?? ''
    copies.set(id, (copies.get(id) ?? 0) + 1)
  }
  const lost = rows.filter(({ id }) => !copies.has(id)).length
  const twice = rows.filter(({ id }) => (copies.get(id) ?? 0) > 1).length
  // The mail server says yes to each, so a second try is that of another lane.
  const taken = rows.filter(({ tries }) => tries > 1).length
  if (lost + twice + taken > 0)
    bad.push(`mails: ${lost} lost, ${twice} sent more than once, ${taken} taken more than once`)
  return `${rows.length} mails once each`
}

const untilAllHaveLeft = (queries: Queries) =>
  until(
    'all mails have left',
    async () => (await queries.$count(mails, isNotNull(mails.nextTryAt))) === 0,
    120_000,
  )
