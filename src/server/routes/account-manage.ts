import type { FastifyInstance } from 'fastify'
import { originOf } from '../accounts/attempts.ts'
import { requireUser } from '../accounts/authenticate.ts'
import { resendChange } from '../accounts/change-email.ts'
import { changePassword } from '../accounts/change-password.ts'
import { agreeToDelete, leave } from '../accounts/delete.ts'
import { renewDevice } from '../accounts/device.ts'
import { exportAccount } from '../accounts/export.ts'
import { presentInfo } from '../accounts/info.ts'
import { keepMatters, manage } from '../accounts/manage.ts'
import { requireReauthentication } from '../accounts/recent-sign-in.ts'
import { checkUndo, undoChange } from '../accounts/undo-email-change.ts'
import { countUse } from '../core/limits.ts'
import { addCall } from '../http/add-call.ts'
import type { Services } from '../services.ts'
import { endSessionOf, listSessions } from '../store/sessions.ts'
import { listAttempts } from '../store/sign-in-attempts.ts'

/** Latest sign-ins that are listed. */
const ATTEMPTS = 10

/** The account of a signed-in user: reading, changing, exporting and deleting it. All of it works before the policy is accepted. */
export function accountManageRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services
  addCall(app, 'accountInfo', async request => presentInfo(services, await requireUser(services, request)))

  addCall(app, 'manageAccount', async (request, reply) => {
    const visitor = await requireUser(services, request)
    const { hash: device, cookie } = renewDevice(services.config)
    const sentTo = await manage(services, visitor, { ...request.body, lang: request.query.lang, device })
    // The link to a new address takes effect at once in the browser that asked for it.
    if (sentTo !== undefined) void reply.header('set-cookie', cookie)
    return { success: true as const, ...(sentTo !== undefined && { confirmationEmailSentTo: sentTo }) }
  })

  addCall(app, 'keepMatters', async request =>
    keepMatters(services, await requireUser(services, request), request.body),
  )

  addCall(app, 'changePassword', async request => {
    await changePassword(services, await requireUser(services, request), request.body)
    return { success: true as const }
  })

  addCall(app, 'exportAccount', async (request, reply) => {
    const { user } = await requireUser(services, request)
    await countUse(services, 'exportByUser', user.id)
    void reply.header('content-disposition', 'attachment; filename="dawa.json"')
    return exportAccount(db.queries, config.dataKeys, user)
  })

  addCall(app, 'deleteAccount', async request => {
    const visitor = await requireUser(services, request)
    await requireReauthentication(services, visitor, request.body?.password, 'password')
    return { success: true as const, ...(await leave(services, visitor.user, originOf(request))) }
  })

  addCall(app, 'confirmDelete', async request => {
    const isDeleted = await agreeToDelete(services, request.body, originOf(request))
    return { success: true as const, isDeleted }
  })
}

/** Where a user is signed in, and the end of one session. */
export function accountSessionsRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services
  addCall(app, 'sessions', async request => {
    const { user, session } = await requireUser(services, request)
    const isHere = ({ id }: { id: string }) => id === session.id
    const rows = await listSessions(db.queries, user.id, clock())
    const attempts = await listAttempts(db.queries, user.id, ATTEMPTS)
    return {
      sessions: [...rows.filter(isHere), ...rows.filter(row => !isHere(row))].map(
        ({ id, agent, network, createdAt, lastUsedAt }) => ({
          id,
          device: agent,
          network,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
          isCurrent: isHere({ id }),
        }),
      ),
      attempts: attempts.map(({ at, method, outcome, network }) => ({
        at: at.toISOString(),
        method,
        outcome,
        network,
      })),
    }
  })

  addCall(app, 'endSession', async request => {
    const { user } = await requireUser(services, request)
    await endSessionOf(db.queries, user.id, request.body.id)
    return { success: true as const }
  })
}

/** A change of the e-mail address begins and is cancelled by managing the account; here its mail is sent again, or it is undone. */
export function accountEmailChangeRoutes(app: FastifyInstance, services: Services): void {
  addCall(app, 'resendEmailChange', async request => {
    const { user } = await requireUser(services, request)
    const sentTo = await resendChange(services, user)
    return { success: true as const, ...(sentTo !== undefined && { confirmationEmailSentTo: sentTo }) }
  })

  addCall(app, 'checkUndo', async request => {
    const known = await checkUndo(services, request.body, originOf(request))
    return { success: true as const, ...known }
  })

  addCall(app, 'undoEmailChange', async request => {
    const undone = await undoChange(services, request.body, originOf(request))
    return { success: true as const, ...undone }
  })
}
