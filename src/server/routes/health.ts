import type { FastifyInstance } from 'fastify'
import { ApiError } from '../core/api-error.ts'
import { addCall } from '../http/add-call.ts'
import type { Services } from '../services.ts'

const OK = { status: 'ok' } as const

/** Whether the process answers (live), and whether the database does too (ready). */
export function healthRoutes(app: FastifyInstance, { db }: Services): void {
  const isReady = onceASecond(() => db.ping())
  addCall(app, 'live', async (_, reply) => {
    void reply.header('cache-control', 'no-store')
    return OK
  })
  addCall(app, 'ready', async (_, reply) => {
    await isReady().catch(() => {
      throw new ApiError('unavailable', {}, { 'retry-after': '2' })
    })
    void reply.header('cache-control', 'no-store')
    return OK
  })
}

/** Asks at most once a second, however many want to know; they share the answer. */
function onceASecond<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  let asked = 0
  return () => {
    const now = performance.now()
    if (answer === undefined || now - asked >= 1000) [answer, asked] = [ask(), now]
    return answer
  }
}
