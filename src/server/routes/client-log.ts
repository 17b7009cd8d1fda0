import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { type ClientLogBody, clientLogBody } from '#contract/client-log.schema.ts'
import { countUse } from '../http/limits.ts'
import { networkOf } from '../http/network.ts'
import { problemResponses } from '../http/problem-schema.ts'
import type { Services } from '../services.ts'

const MAX_BYTES = 8 * 1024

const schema = {
  summary: 'A failure in the browser, written to the log',
  body: clientLogBody,
  response: { 204: z.undefined(), ...problemResponses(400, 413, 429) },
}

/** `POST /api/client-log`: one log line each; tokens in addresses are blotted out. */
export function clientLogRoutes(services: Services): FastifyPluginAsyncZod {
  return async app => {
    app.post('/api/client-log', { schema, bodyLimit: MAX_BYTES }, async (request, reply) => {
      await countUse(services, 'clientLogByNetwork', networkOf(request.ip))
      request.log.warn({ browser: redact(request.body) }, 'failure in the browser')
      return reply.code(204).header('cache-control', 'no-store').send()
    })
  }
}

/** Blots out what must not reach a log: the values of queries and fragments that carry tokens or codes. */
function redact(body: ClientLogBody): ClientLogBody {
  const blot = (text: string) => text.replace(/([?&#](?:token|code|userId)=)[^&#\s"']*/gi, '$1…')
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, typeof value === 'string' ? blot(value) : value]),
  ) as ClientLogBody
}
