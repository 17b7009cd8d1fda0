import type { FastifyRequest } from 'fastify'
import { ApiError } from '../core/api-error.ts'
import type { Services } from '../services.ts'
import { findSignedIn, type Session } from '../store/sessions.ts'
import type { User } from '../store/users.ts'
import { hashOf } from './secret.ts'
import { grantsAccess } from './session.ts'

/** Who sent a request with a bearer that is worth something. */
export interface SignedIn {
  user: User
  session: Session
  policyConfirmed: boolean
}

type Needed = Pick<Services, 'db' | 'clock'>

/** The bearer of a request; undefined when it names none. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const { authorization } = request.headers
  return authorization === undefined ? undefined : /^Bearer +(\S+) *$/i.exec(authorization)?.[1]
}

/** Who sent the request: nobody when it has no bearer. Throws ApiError 401 when the bearer is wrong or has expired. */
export async function findVisitor(services: Needed, request: FastifyRequest): Promise<SignedIn | undefined> {
  const bearer = bearerOf(request)
  if (bearer === undefined) return undefined
  const found = await findSignedIn(services.db.queries, hashOf(bearer))
  if (found === undefined || !grantsAccess(found, services.clock())) throw unauthorized()
  const { user, session, policyConfirmed } = found
  return { user, session, policyConfirmed }
}

/** Who sent the request. Throws ApiError 401 for everyone who is not signed in. */
export async function requireUser(services: Needed, request: FastifyRequest): Promise<SignedIn> {
  const visitor = await findVisitor(services, request)
  if (visitor === undefined) throw unauthorized()
  return visitor
}

/** The same for what needs the privacy policy accepted: throws ApiError 403 otherwise. */
async function requireConfirmedUser(services: Needed, request: FastifyRequest): Promise<SignedIn> {
  const visitor = await requireUser(services, request)
  if (!visitor.policyConfirmed) throw new ApiError('policy_not_confirmed')
  return visitor
}

/**
 * The same before anything of the body is read, so that a stranger hears 401 whatever the body says: a hook for the route, and who it
 * found.
 */
export function confirmedUserFirst(services: Needed) {
  const found = new WeakMap<FastifyRequest, SignedIn>()
  return {
    onRequest: async (request: FastifyRequest): Promise<void> => {
      found.set(request, await requireConfirmedUser(services, request))
    },
    userOf: (request: FastifyRequest): User => {
      const visitor = found.get(request)
      if (visitor === undefined) throw unauthorized()
      return visitor.user
    },
  }
}

export function unauthorized(): ApiError {
  return new ApiError('unauthorized', {}, { 'www-authenticate': 'Bearer' })
}
