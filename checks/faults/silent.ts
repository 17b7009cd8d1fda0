import { sql } from 'drizzle-orm'
import { type Called, call } from '../calls.ts'
import { judge, judgePublic, login, medianOf, type Outcome, post, type Scene, until } from './scene.ts'

/**
 * Every process of the database stands still: connections stay open and nothing answers.
 * Seen to fail: without the driver's own limit of a query (no answer within 20 seconds), and with public calls that ask the database.
 */
export async function frozen(scene: Scene, rounds: number): Promise<Outcome> {
  return askDuring(scene, rounds, async ask => {
    const thaw = scene.freeze()
    await ask().finally(thaw)
  })
}

/**
 * Somebody else holds the tables that calls need.
 * Seen to fail: without PostgreSQL's limits of a statement and a lock (503 after 12 seconds), and where a wait for a lock counts as our error (500).
 */
export async function locked(scene: Scene, rounds: number): Promise<Outcome> {
  return askDuring(scene, rounds, ask => scene.whileLocked(['users', 'sessions', 'tokens', 'limits'], ask))
}

/**
 * All connections of the server wait for one locked table; calls that do not need it find none that is free. Those that get one in time, when
 * the others have given up, are answered.
 * Seen to fail: with calls that wait 20 seconds for a connection.
 */
export async function poolExhausted(scene: Scene, rounds: number): Promise<Outcome> {
  const exhaust = (ask: () => Promise<void>) =>
    scene.whileLocked(['limits'], async () => {
      const logins = Promise.all(Array.from({ length: MORE_THAN_CONNECTIONS }, () => login(scene)))
      await until('a full pool', async () => (await waiting(scene)) >= CONNECTIONS)
      await ask()
      for (const answer of await logins) judge(scene, 'login', answer, [503])
    })
  return askDuring(scene, rounds, exhaust, [401, 200, 503])
}

/** As many as one process has for its calls. */
const CONNECTIONS = 10
const MORE_THAN_CONNECTIONS = 30

async function waiting({ queries }: Scene): Promise<number> {
  const { rows } = await queries.execute<{ count: number }>(
    sql`select count(*)::int from pg_stat_activity where application_name = 'dawa' and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}

/** What visitors are told while the database does not answer: public calls and pages as ever, the rest "later" and soon. */
async function askDuring(
  scene: Scene,
  rounds: number,
  during: (ask: () => Promise<void>) => Promise<void>,
  allowed: readonly number[] = [503],
): Promise<Outcome> {
  const times: number[] = []
  const back: number[] = []
  const ask = async () => {
    const { base } = scene.server
    const asked: Promise<Called>[] = Array.from({ length: 4 }, () => [
      login(scene),
      call(`${base}/api/account/info`, undefined, scene.tokens[1]),
      post(scene, 'account/refresh', {}, 'no-token-of-anybody'),
    ]).flat()
    await judgePublic(scene)
    for (const answer of await Promise.all(asked)) {
      judge(scene, 'call', answer, allowed)
      if (answer.status === 503) times.push(answer.milliseconds)
    }
  }
  for (let round = 0; round < rounds; round++) {
    await during(ask)
    const began = performance.now()
    await until('a sign-in', async () => (await login(scene)).status === 200)
    back.push(performance.now() - began)
  }
  if (times.length === 0) scene.bad.push('no call was refused')
  return {
    rounds,
    back,
    more: `${times.length} calls 503 after ${medianOf(times)} ms, at most ${Math.round(Math.max(...times))}`,
  }
}
