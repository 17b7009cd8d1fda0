import { randomUUID } from 'node:crypto'
import { isWithinLimit } from '../core/limits.ts'
import type { AccountDeps } from '../services.ts'
import { hasOpenLink, type MailToken } from '../store/mail-tokens.ts'
import type { Queries } from '../store/pool.ts'
import { emailKey } from './attempts.ts'

/** A link in a mailbox is worth as much as a fresh one while it works for so long still. */
const USEFUL_MS = 5 * 60_000

/**
 * Counts a mail that a stranger can cause, and says whether it is one of the few that its address gets in an hour and a day. Beyond them a
 * mail leaves only where its owner needs the link in it and has none: the answer stays the same, and nobody can be shut out by asking too often.
 * @param email nothing where no mail would leave: as many questions are put to the database then
 */
export async function hasRoomForMail(services: AccountDeps, email: string | undefined): Promise<boolean> {
  const key = email === undefined ? randomUUID() : emailKey(email)
  const isInHour = await isWithinLimit(services, 'mailsByAddressAndHour', key)
  // A mail that does not leave takes nothing from the day.
  const isInDay = await isWithinLimit(services, 'mailsByAddressAndDay', isInHour ? key : randomUUID())
  return isInHour && isInDay
}

/**
 * Whether a link may leave: within the budget, or where the mailbox has none of its kind that is still useful. The database is asked in both cases.
 * @param hasRoom what `hasRoomForMail` said
 */
export async function mayMailLink(
  queries: Queries,
  link: Pick<MailToken, 'userId' | 'kind'>,
  hasRoom: boolean,
  now: Date,
): Promise<boolean> {
  const usefulFrom = new Date(now.getTime() + USEFUL_MS)
  const isInMailbox = await hasOpenLink(queries, link.userId, link.kind, usefulFrom)
  return hasRoom || !isInMailbox
}
