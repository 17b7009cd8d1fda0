import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { readPassword } from '#contract/passwords.ts'
import { hashPassword } from '#server/accounts/password-hash.ts'
import { startTestSmtp } from '#server/mail/testing-smtp.ts'
import { call } from './calls.ts'
import { signedIn } from './database.ts'
import { type FaultyDatabase, startFaultyDatabase } from './faulty-database.ts'
import { report } from './figures.ts'

/** Times that everything is written during each fault; another number may be given on the command line. */
const TIMES = 2
const LEVELS = ['warn', 'trace']

const PASSWORD = 'planted-password-of-lake'
/** What must not be found, whoever wrote it and wherever it stands. Tokens of the run are added. */
const PLANTED = ['planted', '1971-03-04', '$argon2', 'token=']

const TABLES = ['users', 'mails', 'limits', 'sessions', 'consultations', 'feedback', 'mail_tokens']
/** Answers with an error that quotes the row, as a full disk and a broken rule do. */
const REFUSALS = { 'full disk': '53100', 'broken rule': '23514' } as const

type Fault = (faulty: FaultyDatabase, write: () => Promise<unknown>) => Promise<unknown>

const FAULTS: Readonly<Record<string, Fault>> = {
  none: (_, write) => write(),
  lock: (faulty, write) => faulty.whileLocked(TABLES, write),
  ...Object.fromEntries(Object.entries(REFUSALS).map(([name, code]) => [name, refusing(code)])),
  frozen: async (faulty, write) => {
    const thaw = faulty.freeze()
    await write().finally(thaw)
  },
  'killed postmaster': async (faulty, write) => {
    const writing = write()
    await faulty.killPostmaster()
    await writing
    await write()
  },
}

/**
 * Whether anything that people write, or that opens their accounts, gets into the log, whatever fails while they write it. Catches errors that are logged with their message, query or parameters (a failed query alone puts all of them
 * there), and a mail server's sentence with an address in the log or in the table of mails.
 */
export async function secrets(times = TIMES): Promise<string> {
  const found: string[] = []
  const done: string[] = []
  for (const level of LEVELS) done.push(await examine(level, times, found))
  return `secrets ${Object.keys(FAULTS).length} faults and a mail server that refuses: ${done.join('; ')}; ${report(found)}`
}

async function examine(level: string, times: number, found: string[]): Promise<string> {
  const smtp = await startTestSmtp()
  smtp.setFault('unknown mailbox')
  const faulty = await startFaultyDatabase({
    LOG_LEVEL: level,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Dawa <dawa@almanac.example>',
    OPERATOR_EMAIL: 'planted-operator@secret.example',
  })
  let [answers, errors, from] = [0, 0, 0]
  const words = [...PLANTED]
  try {
    for (const [name, fault] of Object.entries(FAULTS)) {
      for (let time = 0; time < times; time++) {
        const email = `planted-${level}-${name.replace(' ', '-')}-${time}@secret.example`
        const token = await signedIn(faulty.queries, email, await hashPassword(readPassword(PASSWORD)))
        words.push(token)
        await fault(faulty, async () => {
          const statuses = await writeAll(faulty.server.base, email, token)
          answers += statuses.length
          errors += statuses.filter(status => status === 0 || status >= 500).length
        })
        await sleep(100)
        await faulty.revive()
        await faulty.untilReady().catch(async (error: unknown) => {
          found.push(`${level}, ${name}: ${error}`)
          await faulty.revive()
        })
      }
      const log = faulty.log()
      found.push(...search(log.slice(from), words).map(word => `${level}, ${name}: ${word}`))
      from = log.length
    }
    found.push(...(await mailErrors(faulty)).map(word => `${level}, mails.last_error: ${word}`))
    return `${level} ${answers} answers, ${errors} of them failures, ${from} bytes of log`
  } finally {
    await faulty.end()
    await smtp.down()
  }
}

/** Every call that takes something of a person, at once. */
async function writeAll(base: string, email: string, token: string): Promise<number[]> {
  const post = (path: string, body: object, bearer?: string) => call(`${base}/api/${path}`, body, bearer)
  const person = { name: 'Planted Name', email, message: 'A planted question,\n    at planted (/a.ts:1:1)' }
  const answers = await Promise.all([
    post('account/register', { email: `new-${email}`, password: PASSWORD }),
    post('account/login', { email, password: PASSWORD }),
    post('account/login', { email, password: 'planted-wrong' }),
    post('account/reset-password', { email }),
    post('account/reset-password/confirm', {
      userId: 'planted-id',
      token: 'planted-t',
      newPassword: PASSWORD,
    }),
    call(`${base}/api/account/confirm-email?userId=planted-id&token=planted-link`),
    post('account/refresh', {}, token),
    call(`${base}/api/account/info`, undefined, token),
    post(
      'account/manage',
      {
        displayName: 'Planted Name',
        birthTime: '1971-03-04T05:06',
        birthPlaceAddress: 'Planted Street 7',
        policyConfirmed: true,
      },
      token,
    ),
    post('account/password', { currentPassword: PASSWORD, newPassword: `${PASSWORD}-2` }, token),
    post('consultation', { ...person, contactInfo: 'planted-phone' }, token),
    post('feedback', { ...person, type: 1 }, token),
  ])
  return answers.map(({ status }) => status)
}

function refusing(code: string): Fault {
  return async ({ queries }, write) => {
    await queries.execute(
      sql.raw(
        `create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused %', new using errcode = '${code}', detail = new::text; end $$`,
      ),
    )
    const each = (statement: (table: string) => string) =>
      queries.execute(
        sql.raw(
          TABLES.filter(table => table !== 'limits')
            .map(statement)
            .join(';'),
        ),
      )
    await each(
      table =>
        `create trigger refuse before insert or update on ${table} for each row execute function refuse()`,
    )
    await write().finally(() => each(table => `drop trigger refuse on ${table}`))
  }
}

/** The planted words that a text has, in whatever case, with the line of the first. */
function search(log: string, words: readonly string[]): string[] {
  const lines = log.split('\n')
  return words.flatMap(word => {
    const line = lines.find(one => one.toLowerCase().includes(word.toLowerCase()))
    return line === undefined ? [] : [`"${word}" in ${line.slice(0, 300)}`]
  })
}

/** Words of addresses in what is kept of mail errors, once there is such an error. */
async function mailErrors({ queries }: FaultyDatabase): Promise<string[]> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const { rows } = await queries.execute<{ error: string }>(
      sql`select last_error as error from mails where last_error is not null`,
    )
    if (rows.length > 0) return search(rows.map(({ error }) => error).join('\n'), ['planted', '@'])
    await sleep(100)
  }
  return ['no mail was refused']
}
