import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { done, mailLink, tokenAnswer } from '#contract/account.schema.ts'
import { CALL_SCHEMAS, type CallSchema } from '#contract/calls.schema.ts'
import { dayMatter, hairList, matterAnswerId, matterId } from '#contract/matters.schema.ts'
import { eclipseId } from '#contract/month.schema.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import { capitalized } from '#contract/words.ts'
import { animalId, anyElementId, elementId, parkhaId, weekdayId } from '#contract/zodiac.schema.ts'
import { addCall, problem } from '../http/add-call.ts'
import type { Services } from '../services.ts'

/** Schemas that several calls share, by the names that programs made from the description will know them by. */
const SHARED: Readonly<Record<string, z.ZodType>> = {
  Problem: problem,
  Done: done,
  Token: tokenAnswer,
  MailLink: mailLink,
  Health: CALL_SCHEMAS.live.answers[200],
  AnimalId: animalId,
  ElementId: elementId,
  AnyElementId: anyElementId,
  ParkhaId: parkhaId,
  WeekdayId: weekdayId,
  MatterId: matterId,
  MatterAnswerId: matterAnswerId,
  HairList: hairList,
  EclipseId: eclipseId,
  DayMatter: dayMatter,
}

/** The schemas that stand among the components: those, and what calls take and answer. */
const NAMED: ReadonlyMap<z.ZodType, string> = new Map([
  ...Object.entries<CallSchema>(CALL_SCHEMAS).flatMap(([call, { summary, type, answers, body }]) => {
    const own = capitalized(call)
    const answer = type === undefined ? answers[200] : undefined
    const described = { [`${own}Answer`]: answer, [`${own}Body`]: body }
    return Object.entries(summary === undefined ? {} : described).flatMap(([id, schema]) =>
      schema === undefined ? [] : [[schema, id] as const],
    )
  }),
  ...Object.entries(SHARED).map(([id, schema]) => [schema, id] as const),
])

/** Does something while the schemas have their names: for everybody else they stay what they are. */
function withNames<T>(work: () => T): T {
  const before = [...NAMED.keys()].map(schema => [schema, z.globalRegistry.get(schema)] as const)
  for (const [schema, meta] of before) z.globalRegistry.add(schema, { ...meta, id: NAMED.get(schema) })
  try {
    return work()
  } finally {
    for (const [schema, meta] of before) {
      z.globalRegistry.remove(schema)
      if (meta) z.globalRegistry.add(schema, meta)
    }
  }
}

/** OpenAPI 3.1, made from the table of calls. Call before the routes that it describes. */
export async function installOpenApi(
  app: FastifyInstance,
  { version, config, answers }: Services,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: PRODUCT_NAME,
        version,
        description: 'The calls of the almanac. Errors are application/problem+json.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: config.baseUrl }],
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'The token that signing in answers; `refresh` trades it for the next one.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: document => tidy(jsonSchemaTransformObject(document)),
  })
  let written: string | undefined
  const make = () => {
    written ??= JSON.stringify(withNames(() => app.swagger()))
    return written
  }
  addCall(app, 'openapi', (request, reply) => answers.versioned(request, reply, { key: 'openapi', make }))
}

interface Described {
  paths?: object
  components?: { schemas?: Record<string, object> }
}

/**
 * Every schema is described twice, as it is sent and as it is read (`…Input`). Those that a call names are kept, and the second under the plain name
 * where it is the only one or the same.
 */
function tidy<T extends object>(document: T): T {
  const { paths = {}, components = {} } = document as Described
  const all = components.schemas ?? {}
  const named = new Map<string, object>()
  const follow = (part: object) => {
    for (const [, id = ''] of JSON.stringify(part).matchAll(REFERENCE)) {
      const schema = all[id]
      if (schema === undefined || named.has(id)) continue
      named.set(id, schema)
      follow(schema)
    }
  }
  follow(paths)
  const plain = (id: string): string => {
    const [short, other] = [id.replace(/Input$/, ''), named.get(id.replace(/Input$/, ''))]
    return other === undefined || JSON.stringify(other) === JSON.stringify(named.get(id)) ? short : id
  }
  const renamed = (part: object): object =>
    JSON.parse(
      JSON.stringify(part).replace(REFERENCE, (_, id: string) => `"#/components/schemas/${plain(id)}"`),
    )
  const schemas = Object.fromEntries([...named].map(([id, schema]) => [plain(id), renamed(schema)]).sort())
  return { ...document, paths: renamed(paths), components: { ...components, schemas } }
}

const REFERENCE = /"#\/components\/schemas\/(\w+)"/g
