import type { FastifyInstance } from 'fastify'
import type { ClientLogBody } from '#contract/client-log.schema.ts'
import { countUse } from '../core/limits.ts'
import { networkOf } from '../core/network.ts'
import { addCall } from '../http/add-call.ts'
import type { Services } from '../services.ts'

const MAX_BYTES = 8 * 1024

/** Writes a failure in a browser as one line of the log, without tokens, codes and e-mail addresses. */
export function clientLogRoutes(app: FastifyInstance, services: Services): void {
  addCall(app, 'clientLog', { bodyLimit: MAX_BYTES }, async (request, reply) => {
    await countUse(services, 'clientLogByNetwork', networkOf(request.ip))
    request.log.warn({ browser: redact(request.body) }, 'failure in the browser')
    return reply.code(204).header('cache-control', 'no-store').send()
  })
}

/** Replaces what must not reach a log: secrets by their names and by their length, and e-mail addresses. */
function redact(body: ClientLogBody): ClientLogBody {
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, typeof value === 'string' ? redactText(value) : value]),
  ) as ClientLogBody
}

const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/\b(Bearer)(\s|%20|\+)+[^\s"',;)]+/gi, '$1 …'],
  // `token=…` in addresses, also encoded, `"token": "…"` in objects, and `code …` in sentences.
  [/(token|code|password|userId)(["']?\s*(?:=|:|%3D|%3A)\s*["']?)[^&#\s"',;)}]+/gi, '$1$2…'],
  [/\b(token|code|password)\s+["'“„«]?(?=[\w-]*\d)[\w-]{6,}/gi, '$1 …'],
  // Tokens have 43 letters, ids of users 36.
  [/[\w-]{36,}/g, '…'],
  // Not the frames of Firefox and Safari, `render@https://…`: those have no dot before the colon.
  [/[^\s"'<>()&=?/:,;@]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi, '…@…'],
]

export function redactText(text: string): string {
  return SECRETS.reduce((rest, [secret, instead]) => rest.replace(secret, instead), text)
}
