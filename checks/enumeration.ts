import type { FastifyInstance } from 'fastify'
import { readPassword } from '#contract/passwords.ts'
import { hashPassword } from '#server/accounts/password-hash.ts'
import type { Queries } from '#server/store/pool.ts'
import { addPerson } from './database.ts'
import { startLocalApp } from './local-app.ts'

/** Tries with a known address, and as many with an unknown one; a smaller number may be given on the command line. */
const TRIES = 1_000
const KNOWN = 200
const AT_ONCE = 4
/** How far from 0.5 the times may stand apart. */
const ALLOWED = 0.05
/** A short run is judged by what chance alone would do: four standard errors, which twelve sequences pass 1,300 times in 1,301. */
const STANDARD_ERRORS = 4

type Kind = 'known' | 'unknown'
type Answer = Readonly<{ statusCode: number; headers: object; body: string }>
/** A call about an address; `before` is what the call before it was answered. */
type Ask = (app: FastifyInstance, email: string, before?: Answer) => Promise<Answer>

const post =
  (url: string, body: object): Ask =>
  (app, email) =>
    app.inject({ method: 'POST', url, payload: { email, ...body } })

const PASSWORD = { password: 'a password like any other' }
const CALLS = {
  login: post('/api/account/login', PASSWORD),
  register: post('/api/account/register', PASSWORD),
  reset: post('/api/account/reset-password', {}),
  resend: ((app, _, before) => {
    const { registration } = JSON.parse(before?.body ?? '{}') as { registration?: string }
    return app.inject({ method: 'POST', url: '/api/account/register/resend', payload: { registration } })
  }) satisfies Ask,
} as const

type Call = keyof typeof CALLS

/** Calls one after another about one address: compared are the answers of all of them, and the time of the last. */
const SEQUENCES: readonly (readonly Call[])[] = [
  ['login'],
  ['register'],
  ['reset'],
  ['login', 'login'],
  ['reset', 'login'],
  ['reset', 'reset'],
  ['register', 'login'],
  ['register', 'reset'],
  ['register', 'resend'],
  ['register', 'register'],
  ['register', 'login', 'login'],
  ['register', 'resend', 'login'],
]

/** What an answer says, without what is new each time. */
const masked = (answer: Answer, email: string) =>
  JSON.stringify([answer.statusCode, { ...answer.headers, date: '…' }, answer.body.replaceAll(email, '…')])
    // Secrets are new each time and as long as each other.
    .replaceAll(/[\w-]{43}/g, '…')

/**
 * Whether the answer, or its time, tells that an address has an account. Guards the rounded times of the calls about an address.
 */
export async function enumeration(tries = TRIES): Promise<string> {
  const server = await startLocalApp()
  try {
    await addKnown(server.queries)
    const results: string[] = []
    for (const calls of SEQUENCES) results.push(await examine(server.app, calls, tries))
    return `enumeration ${tries}+${tries}: ${results.join(', ')}`
  } finally {
    await server.stop()
  }
}

const knownAddress = (number: number) => `person${String(number % KNOWN).padStart(6, '0')}@example.org`
/** As long as a known one, and new for each sequence. */
const newAddress = (sequence: number, number: number) =>
  `new${String(sequence).padStart(3, '0')}${String(number).padStart(6, '0')}@example.org`

async function addKnown(queries: Queries): Promise<void> {
  const passwordHash = await hashPassword(readPassword('the right one of them all'))
  for (let number = 0; number < KNOWN; number++) await addPerson(queries, knownAddress(number), passwordHash)
}

async function examine(app: FastifyInstance, calls: readonly Call[], tries: number): Promise<string> {
  const times: Record<Kind, number[]> = { known: [], unknown: [] }
  const answers = new Set<string>()
  const queue = shuffled(tries)
  const work = async () => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const email =
        next.kind === 'known' ? knownAddress(next.number) : newAddress(SEQUENCES.indexOf(calls), next.number)
      const said: Answer[] = []
      let took = 0
      for (const call of calls) {
        const began = performance.now()
        said.push(await CALLS[call](app, email, said.at(-1)))
        took = performance.now() - began
      }
      // A database that is too slow on a busy machine says nothing of the address.
      if (said.some(({ statusCode }) => statusCode === 503)) continue
      times[next.kind].push(took)
      answers.add(said.map(answer => masked(answer, email)).join(' '))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return judge(calls.join('+'), times, answers, tries)
}

function judge(
  name: string,
  times: Record<Kind, number[]>,
  answers: ReadonlySet<string>,
  wanted: number,
): string {
  const auc = slowerShare(times.known, times.unknown)
  const alike = answers.size === 1
  if (!alike) for (const answer of answers) console.error(`${name}: ${answer}`)
  const tries = Math.min(times.known.length, times.unknown.length)
  const byChance = STANDARD_ERRORS * Math.sqrt((2 * tries + 1) / (12 * tries * tries))
  if (!alike || tries < wanted / 2 || Math.abs(auc - 0.5) > Math.max(ALLOWED, byChance)) process.exitCode = 1
  return `${name} AUC ${auc.toFixed(3)} ${alike ? 'answers alike' : `${answers.size} KINDS OF ANSWERS`}`
}

/** Known and unknown in no order that a clock or a cache could follow. */
function shuffled(tries: number): { kind: Kind; number: number }[] {
  return Array.from({ length: 2 * tries }, (_, place) => ({
    kind: place % 2 === 0 ? ('known' as const) : ('unknown' as const),
    number: place >> 1,
    rank: Math.random(),
  })).toSorted((a, b) => a.rank - b.rank)
}

/** The chance that a random one of the first is slower than a random one of the second; equals count half (Mann and Whitney). */
function slowerShare(first: readonly number[], second: readonly number[]): number {
  const all = [...first.map(time => ({ time, own: true })), ...second.map(time => ({ time, own: false }))]
  all.sort((a, b) => a.time - b.time)
  let ranks = 0
  for (let from = 0; from < all.length; ) {
    let to = from
    while (all[to]?.time === all[from]?.time && to < all.length) to++
    const owned = all.slice(from, to).filter(({ own }) => own).length
    ranks += owned * ((from + 1 + to) / 2)
    from = to
  }
  return (ranks - (first.length * (first.length + 1)) / 2) / (first.length * second.length)
}
