import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  onRequestAsyncHookHandler,
  onRequestHookHandler,
  RouteHandlerMethod,
  RouteShorthandOptions,
} from 'fastify'
import * as z from 'zod'
import {
  bearerFor,
  CALL_SCHEMAS,
  type CallAnswer,
  type CallParsed,
  type CallSchema,
  errorsOf,
} from '#contract/calls.schema.ts'
import { type CallName, methodOf, pathOf } from '#contract/calls.ts'
import { ERRORS, type ErrorId, problemType } from '#contract/errors.ts'
import { capitalized } from '#contract/words.ts'

export type CallRequest<N extends CallName> = FastifyRequest<{
  Params: CallParsed<N, 'params'>
  Querystring: CallParsed<N, 'query'>
  Body: CallParsed<N, 'body'>
}>

/** Nothing is returned where the handler sends the answer itself. */
type Handled<N extends CallName> = CallAnswer<N> | FastifyReply | undefined

type CallHandler<N extends CallName> = (
  request: CallRequest<N>,
  reply: FastifyReply,
) => Handled<N> | Promise<Handled<N>>

interface CallOptions extends Pick<RouteShorthandOptions, 'bodyLimit' | 'exposeHeadRoute'> {
  onRequest?: onRequestHookHandler | onRequestAsyncHookHandler
  /** Values of the path that the route is registered with, in place of parameters. */
  fixed?: Readonly<Record<string, string>>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that the route answers. */
    call?: CallName
  }
}

/** Registers the route of a call as the table describes it: method, path, checks and description. */
export function addCall<N extends CallName>(
  app: FastifyInstance,
  name: N,
  ...given: [handler: CallHandler<N>] | [options: CallOptions, handler: CallHandler<N>]
): void {
  const [{ fixed, onRequest, ...options }, handler] = given.length === 1 ? [{}, given[0]] : given
  const url = pathOf(name, fixed)
  const { anyOrigin }: CallSchema = CALL_SCHEMAS[name]
  if (anyOrigin) answerPreflights(app, url)
  app.route({
    ...options,
    ...(onRequest && { onRequest }),
    method: methodOf(name),
    url,
    schema: schemaOf(name, fixed),
    config: { call: name, ...(anyOrigin && { anyOrigin, isRead: true }) },
    // What the schemas let through has the types that were taken from them.
    handler: handler as RouteHandlerMethod,
  })
}

/** No header is allowed, so that no token of a user can come from another site. */
function answerPreflights(app: FastifyInstance, url: string): void {
  app.route({
    method: 'OPTIONS',
    url,
    schema: { hide: true },
    config: { anyOrigin: true },
    handler: (_, reply) =>
      reply
        .code(204)
        .headers({ 'access-control-allow-methods': 'GET, HEAD', 'access-control-max-age': '86400' })
        .send(),
  })
}

function schemaOf(name: CallName, fixed: CallOptions['fixed']): FastifySchema {
  const { summary, params, query, body, answers, type }: CallSchema = CALL_SCHEMAS[name]
  const checked = {
    ...(params && !fixed && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
  }
  if (summary === undefined) return { ...checked, hide: true }
  const described = type === undefined ? answers : textsOf(answers, type)
  const operationId =
    name +
    Object.values(fixed ?? {})
      .map(capitalized)
      .join('')
  const security = SECURITY[bearerFor(name)]
  return { ...checked, operationId, summary, security, response: { ...described, ...problemsOf(name) } }
}

const SECURITY = { none: [], optional: [{}, { bearer: [] }], required: [{ bearer: [] }] }

/** The shape of every error, for the description. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  message: z.string(),
  errorMessage: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})

/** Answers that are no JSON, for the description: they are sent as they are. */
function textsOf(answers: CallSchema['answers'], type: string) {
  const content = (schema: z.ZodType) => ({ [type.split(';', 1)[0] ?? type]: { schema } })
  return Object.fromEntries(
    Object.entries(answers).map(([status, schema]) => [
      status,
      { description: 'A file', content: content(schema) },
    ]),
  )
}

function problemsOf(name: CallName) {
  const content = { 'application/problem+json': { schema: problem } }
  const statuses = new Map<number, ErrorId[]>()
  for (const id of errorsOf(name)) statuses.set(ERRORS[id], [...(statuses.get(ERRORS[id]) ?? []), id])
  return Object.fromEntries(
    [...statuses].map(([status, ids]) => [status, { description: ids.map(problemType).join(', '), content }]),
  )
}
