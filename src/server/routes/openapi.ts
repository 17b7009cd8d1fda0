import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { PRODUCT_NAME } from '#contract/product.ts'
import { problemResponses } from '../http/problem-schema.ts'
import type { Services } from '../services.ts'

/** `GET /api/openapi.json`: OpenAPI 3.1, made from the contract. Call before the routes that it describes. */
export async function installOpenApi(app: FastifyInstance, { version, config }: Services): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: PRODUCT_NAME,
        version,
        description: 'The calls of the almanac. Errors are application/problem+json.',
      },
      servers: [{ url: config.baseUrl }],
    },
    transform: route =>
      jsonSchemaTransform({ ...route, schema: withCommonProblems(route.url, route.schema) }),
    transformObject: jsonSchemaTransformObject,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_, reply) => {
    void reply.header('cache-control', 'no-cache')
    return app.swagger()
  })
}

/** What any call may answer, whatever its own part is: input that does not fit, too many calls, a database that is away. */
function withCommonProblems(url: string, schema: FastifySchema): FastifySchema {
  const takesInput = Boolean(schema.params ?? schema.querystring ?? schema.body)
  const statuses = [
    ...(takesInput ? [400] : []),
    ...(schema.body ? [413, 415] : []),
    ...(url.startsWith('/api/account/') ? [429, 503] : []),
  ]
  return { ...schema, response: { ...problemResponses(...statuses), ...Object(schema.response) } }
}
