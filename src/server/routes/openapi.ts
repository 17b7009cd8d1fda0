import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { PRODUCT_NAME } from '#contract/product.ts'
import { addCall } from '../http/add-call.ts'
import type { Services } from '../services.ts'

/** OpenAPI 3.1, made from the table of calls. Call before the routes that it describes. */
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
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  addCall(app, 'openapi', async (_, reply) => {
    void reply.header('cache-control', 'no-cache')
    return { ...app.swagger() }
  })
}
