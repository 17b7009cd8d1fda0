import { setTimeout as sleep } from 'node:timers/promises'
import { summaryOf } from '../log.ts'
import type { DataKeys } from '../store/encrypted.ts'
import {
  claimMail,
  extendMailClaim,
  type Mail,
  markMailSent,
  openMail,
  postponeMail,
} from '../store/mails.ts'
import type { Database } from '../store/pool.ts'
import { type JobRun, jobRuns } from '../telemetry/channels.ts'
import type { MailTexts } from '../texts/mails.ts'
import { type RenderedMail, renderMail } from './render.ts'
import type { Outcome, Send } from './send.ts'

/** Mails that one process sends at once, so that a slow server does not hold up all. */
const LANES = 3
const DAY = 86_400

export interface WorkerSettings {
  db: Database
  texts: MailTexts
  keys: DataKeys
  send: Send
  /** Gets what went wrong as a sentence without names or addresses. */
  warn: (sentence: string) => void
  times?: Times
}

/** All in seconds. */
interface Times {
  /** How often an idle process looks for mails. */
  pause: number
  /** How long a mail is claimed by the process that sends it, unless that one extends the claim. */
  claim: number
  /** How long to wait after each failed try; the last one is repeated. */
  waits: readonly number[]
  /** How old a mail may become without having left. */
  oldest: number
}

const TIMES: Times = {
  pause: 1,
  claim: 120,
  waits: [5, 30, 120, 600, 1800, 3600],
  oldest: 5 * DAY,
}

/**
 * Sends queued mails until it is stopped; `stop` waits for those that are being sent. Any number of processes may do so on one
 * database: a mail is claimed by one of them, and sent again only when that one died between the server's yes and noting it.
 */
export function startMailWorker(settings: WorkerSettings): { stop: () => Promise<void> } {
  const ending = new AbortController()
  const lanes = Array.from({ length: LANES }, () => runLane(settings, ending.signal))
  return {
    stop: async () => {
      ending.abort()
      await Promise.all(lanes)
    },
  }
}

async function runLane(settings: WorkerSettings, signal: AbortSignal): Promise<void> {
  const { warn, times = TIMES } = settings
  while (!signal.aborted) {
    const busy = await sendNext(settings, signal).catch((error: unknown) => {
      warn(`A mail could not be taken or noted: ${summaryOf(error)}`)
      return false
    })
    if (!busy) await sleep(times.pause * 1000, undefined, { signal }).catch(() => {})
  }
}

/** Sends the mail that waits longest; false when there is none. */
async function sendNext(settings: WorkerSettings, signal: AbortSignal): Promise<boolean> {
  const { db, times = TIMES } = settings
  const mail = await claimMail(db.queries, times.claim)
  if (mail === undefined) return false
  const alive = setInterval(
    () => void extendMailClaim(db.queries, mail.id, times.claim).catch(() => {}),
    times.claim * 400,
  )
  try {
    const outcome = await attempt(settings, mail)
    await note(settings, signal, mail, outcome)
  } finally {
    clearInterval(alive)
  }
  return true
}

async function attempt({ send, texts, keys }: WorkerSettings, mail: Mail): Promise<Outcome> {
  let rendered: RenderedMail
  try {
    rendered = renderMail(texts, openMail(keys, mail))
  } catch (error) {
    return { is: 'refused', reason: `it cannot be written: ${summaryOf(error)}` }
  }
  return send(mail, rendered)
}

/** Writes down how a try ended. A mail that has left must be noted, however long the database is away: it would leave again. */
async function note(
  settings: WorkerSettings,
  signal: AbortSignal,
  mail: Mail,
  outcome: Outcome,
): Promise<void> {
  const { db, warn, times = TIMES } = settings
  if (outcome.is !== 'sent') return noteFailure(settings, mail, outcome)
  for (;;) {
    try {
      await markMailSent(db.queries, mail.id)
      return jobRuns.publish({ job: 'mail', outcome: 'done' } satisfies JobRun)
    } catch (error) {
      warn(`A mail that has left could not be noted: ${summaryOf(error)}`)
      if (signal.aborted) throw error
      await sleep(times.pause * 1000, undefined, { signal }).catch(() => {})
    }
  }
}

async function noteFailure(
  { db, warn, times = TIMES }: WorkerSettings,
  mail: Mail,
  { is, reason }: Extract<Outcome, { reason: string }>,
): Promise<void> {
  const over = is === 'refused' || Date.now() - mail.createdAt.getTime() > times.oldest * 1000
  const wait = times.waits[Math.min(mail.tries, times.waits.length) - 1] ?? times.pause
  warn(`Mail ${mail.id} (${mail.kind}) ${over ? 'is given up' : `is tried again in ${wait} s`}: ${reason}`)
  jobRuns.publish({ job: 'mail', outcome: over ? 'given-up' : 'failed' } satisfies JobRun)
  await postponeMail(db.queries, mail.id, reason, over ? null : wait)
}
