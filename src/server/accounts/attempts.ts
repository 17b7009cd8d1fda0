import type { FastifyRequest } from 'fastify'
import { coarseNetworkOf, networkOf } from '../core/network.ts'
import type { Services } from '../services.ts'
import type { Queries } from '../store/pool.ts'
import { insertAttempt, type SignInAttempt } from '../store/sign-in-attempts.ts'
import { canonicalEmail } from '../store/users.ts'
import { agentOf } from './agent.ts'
import { hashOf } from './secret.ts'

/** How long sign-in attempts are stored. */
export const ATTEMPTS_DAYS = 90

/** The origin of a request: `network` for limits, `coarseNetwork` and `agent` for records. */
export interface Origin {
  network: string
  coarseNetwork: string | null
  agent: string | null
}

export function originOf(request: FastifyRequest): Origin {
  const { ip, headers } = request
  return { network: networkOf(ip), coarseNetwork: coarseNetworkOf(ip), agent: agentOf(headers['user-agent']) }
}

/** The key of an address in counts. */
export function emailKey(email: string): string {
  return hashOf(canonicalEmail(email))
}

/** Writes down how a sign-in ended, in the caller's transaction. */
export function recordAttempt(
  queries: Queries,
  { clock }: Pick<Services, 'clock'>,
  origin: Origin,
  attempt: Pick<SignInAttempt, 'userId' | 'method' | 'outcome'>,
): Promise<void> {
  return insertAttempt(queries, { ...attempt, at: clock(), network: origin.coarseNetwork })
}
