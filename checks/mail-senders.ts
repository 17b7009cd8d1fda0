import { setTimeout as sleep } from 'node:timers/promises'
import type { Queries } from '#server/store/pool.ts'
import { addPerson, signedIn } from './database.ts'

/** Answer of the server to a question that makes a mail. */
export interface Answer {
  call: string
  /** Address of the user, one for each question: mails are to it, or answers go to it. */
  email: string
  milliseconds: number
  /** Status and body without the address. */
  text: string
}

interface Call {
  name: string
  path: string
  body(email: string): object
  /** What has to be there before, in the database. */
  before?(queries: Queries, email: string): Promise<string>
}

const CALLS: readonly Call[] = [
  {
    name: 'register',
    path: '/api/account/register',
    body: email => ({ email, password: 'a password like any other' }),
  },
  {
    name: 'reset',
    path: '/api/account/reset-password',
    body: email => ({ email }),
    before: async (queries, email) => {
      await addPerson(queries, email)
      return ''
    },
  },
  {
    name: 'consultation',
    path: '/api/consultation',
    body: email => ({ name: 'A user', email, message: 'A question,\n\nand another one.' }),
    before: signedIn,
  },
]

/** Several users at once, each with a few questions one after the other. */
export function sendQuestions(
  base: string,
  queries: Queries,
  questions: number,
  answers: Answer[],
): Promise<unknown> {
  return Promise.all(
    CALLS.map(async call => {
      for (let i = 0; i < questions; i++) {
        const answer = await ask(base, queries, call)
        if (answer) answers.push(answer)
        await sleep(20 * Math.random())
      }
    }),
  )
}

let count = 0

/** The answer, or undefined when the server was killed before it gave one. */
async function ask(base: string, queries: Queries, call: Call): Promise<Answer | undefined> {
  const email = `${call.name}.${++count}@example.org`
  const token = await call.before?.(queries, email)
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const began = performance.now()
  try {
    const body = JSON.stringify(call.body(email))
    const response = await fetch(base + call.path, { method: 'POST', headers, body })
    // A secret is new in each answer and as long as any other.
    const said = (await response.text()).replaceAll(email, '…').replaceAll(/"[\w-]{43}"/g, '"…"')
    const text = `${response.status} ${said}`
    return { call: call.name, email, milliseconds: performance.now() - began, text }
  } catch {
    return undefined
  }
}
