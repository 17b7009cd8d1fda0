import type { FastifyRequest } from 'fastify'
import { ApiError } from '../core/api-error.ts'
import type { Services } from '../services.ts'
import { findSignedIn, type Session } from '../store/sessions.ts'
import type { User } from '../store/users.ts'
import { deviceOf } from './device.ts'
import { hashOf } from './secret.ts'
import { grantsAccess } from './session.ts'

/** The user of a request with a valid bearer token. */
export interface SignedIn {
  user: User
  session: Session
  policyConfirmed: boolean
  policyAccepted: string | null
  /** Hash of the secret of the browser, where it sent one. */
  device: string | undefined
}

type Deps = Pick<Services, 'db' | 'clock' | 'config'>

/** The bearer of a request; undefined when it names none. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const { authorization } = request.headers
  return authorization === undefined ? undefined : /^Bearer +(\S+) *$/i.exec(authorization)?.[1]
}

/** The user of the request; undefined without a bearer token. Throws ApiError 401 when the token is wrong or has expired. */
export async function findSignedInUser(
  services: Deps,
  request: FastifyRequest,
): Promise<SignedIn | undefined> {
  const bearer = bearerOf(request)
  if (bearer === undefined) return undefined
  const found = await findSignedIn(services.db.queries, hashOf(bearer))
  if (found === undefined || !grantsAccess(found, services.clock())) throw unauthorized()
  const { user, session, policyConfirmed, policyAccepted } = found
  return { user, session, policyConfirmed, policyAccepted, device: deviceOf(services.config, request) }
}

/** Who sent the request. Throws ApiError 401 for everyone who is not signed in. */
export async function requireUser(services: Deps, request: FastifyRequest): Promise<SignedIn> {
  const visitor = await findSignedInUser(services, request)
  if (visitor === undefined) throw unauthorized()
  return visitor
}

/** The same for what needs the privacy policy accepted: throws ApiError 403 otherwise. */
async function requireConfirmedUser(services: Deps, request: FastifyRequest): Promise<SignedIn> {
  const visitor = await requireUser(services, request)
  if (!visitor.policyConfirmed) throw new ApiError('policy_not_confirmed')
  return visitor
}

/**
 * The same before anything of the body is read, so that an anonymous request is answered 401 whatever the body says: a hook for the route, and who it
 * found.
 */
export function confirmedUserFirst(services: Deps) {
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
