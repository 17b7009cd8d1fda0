import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { ApiError } from '../core/api-error.ts'
import { problemResponses } from '../http/problem-schema.ts'
import type { Services } from '../services.ts'

const OK = { status: 'ok' } as const
const ok = z.object({ status: z.literal('ok') })
const live = { summary: 'The process answers', response: { 200: ok } }
const ready = { summary: 'The database answers too', response: { 200: ok, ...problemResponses(503) } }

/** `GET /api/health/live`: the process answers. `GET /api/health/ready`: the database does too. */
export function healthRoutes({ db }: Services): FastifyPluginAsyncZod {
  const isReady = onceASecond(() => db.ping())
  return async app => {
    app.get('/api/health/live', { schema: live }, async (_, reply) => {
      void reply.header('cache-control', 'no-store')
      return OK
    })
    app.get('/api/health/ready', { schema: ready }, async (_, reply) => {
      await isReady().catch(() => {
        throw new ApiError('unavailable', {}, { 'retry-after': '2' })
      })
      void reply.header('cache-control', 'no-store')
      return OK
    })
  }
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
