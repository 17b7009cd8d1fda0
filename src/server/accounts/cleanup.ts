import { lt } from 'drizzle-orm'
import { deleteExpiredFormer } from '../store/former-accounts.ts'
import type { Queries } from '../store/pool.ts'
import {
  devices,
  externalCodes,
  externalFlows,
  loginFailures,
  mailTokens,
  registrations,
  signInAttempts,
  tokens,
} from '../store/schema.ts'
import { deleteExpiredSessions } from '../store/sessions.ts'
import { deleteUnconfirmedUsers } from '../store/users.ts'
import { ATTEMPTS_DAYS } from './attempts.ts'
import { DEVICE_DAYS } from './device.ts'
import { LIFETIMES } from './session.ts'

const DAY = 86_400_000

/** How long counts of wrong passwords are stored. */
const FAILURES_DAYS = 30
/** How long an account waits for its confirmation, and how long a page can say why a link is unusable. */
const UNCONFIRMED_DAYS = 7

/** Deletes what has expired. */
export async function deleteExpiredAccountData(queries: Queries, now: Date): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const unconfirmed = ago(UNCONFIRMED_DAYS * DAY)
  await deleteExpiredFormer(queries, now)
  await deleteExpiredSessions(queries, now, ago(LIFETIMES.repeatRefresh))
  const expired = [
    // After so long the replaced token has expired anyway, so that its reuse proves nothing.
    [tokens, tokens.replacedAt, ago(LIFETIMES.idleRemembered)],
    [mailTokens, mailTokens.expiresAt, unconfirmed],
    [registrations, registrations.createdAt, unconfirmed],
    [devices, devices.lastAt, ago(DEVICE_DAYS * DAY)],
    [externalFlows, externalFlows.expiresAt, now],
    [externalCodes, externalCodes.expiresAt, now],
    [signInAttempts, signInAttempts.at, ago(ATTEMPTS_DAYS * DAY)],
    [loginFailures, loginFailures.lastAt, ago(FAILURES_DAYS * DAY)],
  ] as const
  for (const [table, column, before] of expired) await queries.delete(table).where(lt(column, before))
  // After the registrations, which keep an account from it.
  await deleteUnconfirmedUsers(queries, unconfirmed)
}
