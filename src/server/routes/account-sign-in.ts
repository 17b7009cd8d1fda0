import type { FastifyInstance } from 'fastify'
import { originOf, recordAttempt } from '../accounts/attempts.ts'
import { bearerOf, requireUser, unauthorized } from '../accounts/authenticate.ts'
import { deviceOf, endDevice, ensureDevice } from '../accounts/device.ts'
import { login } from '../accounts/login.ts'
import { roundedTime } from '../accounts/rounded-time.ts'
import { hashOf } from '../accounts/secret.ts'
import { refreshSession } from '../accounts/session.ts'
import { voidPending } from '../accounts/void-pending.ts'
import { countUse } from '../core/limits.ts'
import { addCall } from '../http/add-call.ts'
import type { Services } from '../services.ts'
import { deleteDevice, deleteDevices } from '../store/devices.ts'
import { endSession, endSessions, findToken } from '../store/sessions.ts'
import { lockUser } from '../store/users.ts'

/** Signing in, the next token of a session, and signing out here or everywhere. */
export function accountSignInRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, config } = services
  addCall(app, 'login', async (request, reply) => {
    const device = ensureDevice(config, request)
    const given = { ...request.body, lang: request.query.lang }
    const answer = await roundedTime(() => login(services, given, device, originOf(request)))
    void reply.header('set-cookie', device.cookie)
    return answer
  })

  addCall(app, 'refresh', async request => {
    const [bearer, origin] = [bearerOf(request), originOf(request)]
    if (bearer === undefined) throw unauthorized()
    await countUse(services, 'refreshByNetwork', origin.network)
    const result = await refreshSession(db.queries, bearer, clock(), origin.coarseNetwork)
    if (result.kind === 'refreshed') return result.answer
    if (result.kind === 'reused') {
      const { userId, sessionId } = result
      request.log.warn({ userId, sessionId }, 'a replaced token came back; its session is ended')
      await recordAttempt(db.queries, services, origin, {
        userId,
        method: 'refresh',
        outcome: 'reused_token',
      })
    }
    throw unauthorized()
  })

  addCall(app, 'logout', async (request, reply) => {
    const [bearer, device] = [bearerOf(request), deviceOf(config, request)]
    const token = bearer && (await findToken(db.queries, hashOf(bearer)))
    const userId = token && (await endSession(db.queries, token.sessionId))
    if (userId && device) await deleteDevice(db.queries, userId, device)
    void reply.header('set-cookie', endDevice(config))
    return { success: true as const }
  })

  addCall(app, 'logoutAll', async (request, reply) => {
    const { user } = await requireUser(services, request)
    await db.queries.transaction(async tx => {
      await lockUser(tx, user.id)
      await voidPending(tx, user.id)
      await endSessions(tx, user.id)
      await deleteDevices(tx, user.id)
    })
    void reply.header('set-cookie', endDevice(config))
    return { success: true as const }
  })
}
