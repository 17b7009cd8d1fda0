import { type Called, call } from '../calls.ts'
import { median } from '../figures.ts'
import { until } from '../programs.ts'
import { judge, judgePublic, login, type Outcome, post, type Setup } from './setup.ts'

/**
 * Every process of the database stands still: connections stay open and nothing answers.
 * Guards the driver's own limit of a query, and that public calls ask no database.
 */
export async function frozen(setup: Setup, rounds: number): Promise<Outcome> {
  return askDuring(setup, rounds, async ask => {
    const thaw = setup.freeze()
    await ask().finally(thaw)
  })
}

/**
 * Somebody else holds the tables that calls need.
 * Guards PostgreSQL's limits of a statement and a lock, and that a wait for a lock is no error of ours (500).
 */
export async function locked(setup: Setup, rounds: number): Promise<Outcome> {
  return askDuring(setup, rounds, ask => setup.whileLocked(['users', 'sessions', 'tokens', 'limits'], ask))
}

/** What visitors are told while the database does not answer: public calls and pages as ever, the rest "later" and soon. */
async function askDuring(
  setup: Setup,
  rounds: number,
  during: (ask: () => Promise<void>) => Promise<void>,
): Promise<Outcome> {
  const times: number[] = []
  const back: number[] = []
  const ask = async () => {
    const { base } = setup.server
    const asked: Promise<Called>[] = Array.from({ length: 4 }, () => [
      login(setup),
      call(`${base}/api/account/info`, undefined, setup.tokens[1]),
      post(setup, 'account/refresh', {}, 'no-token-of-anybody'),
    ]).flat()
    await judgePublic(setup)
    for (const answer of await Promise.all(asked)) {
      judge(setup, 'call', answer, [503])
      if (answer.status === 503) times.push(answer.milliseconds)
    }
  }
  for (let round = 0; round < rounds; round++) {
    await during(ask)
    const began = performance.now()
    await until('a sign-in', async () => (await login(setup)).status === 200)
    back.push(performance.now() - began)
  }
  if (times.length === 0) setup.bad.push('no call was refused')
  return {
    rounds,
    back,
    more: `${times.length} calls 503 after ${Math.round(median(times))} ms, at most ${Math.round(Math.max(...times))}`,
  }
}
