import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ClientConfig } from 'pg'
import { errorsOf } from '#contract/calls.schema.ts'
import { type AppDependencies, buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { ApiError } from './core/api-error.ts'
import type { DataKeys } from './store/encrypted.ts'
import type { Database } from './store/pool.ts'
import { createTestDatabase } from './store/testing.ts'

/** What encrypts data in tests. */
export const DATA_KEY = 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY='
export const DATA_KEYS: DataKeys = [Buffer.from(DATA_KEY, 'base64')]

export interface TestApp {
  app: FastifyInstance
  database: Database
  connection: ClientConfig
  /** Moves the app's clock. */
  setNow: (iso: string) => void
  stop: () => Promise<void>
}

/**
 * The whole app on a database of its own, with a clock that a test moves. Needs the built pages. Stopping it fails when a call answered
 * an error that the table of calls does not name.
 */
export async function startTestApp(
  now: string,
  environment: Record<string, string> = {},
  observe?: AppDependencies['observe'],
): Promise<TestApp> {
  const { database, connection, drop } = await createTestDatabase()
  let instant = new Date(now)
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_KEY, ...environment })
  const app = await buildApp({ config, db: database, clock: () => instant, ...(observe && { observe }) })
  const undeclared = watchErrors()
  return {
    app,
    database,
    connection,
    setNow: iso => {
      instant = new Date(iso)
    },
    stop: async () => {
      await app.close()
      await drop()
      if (undeclared.size > 0) throw new Error(`Not in the table of calls: ${[...undeclared].join(', ')}`)
    },
  }
}

/** Collects the errors that handlers throw and the table does not name for their call. Fastify publishes each of them. */
function watchErrors(): ReadonlySet<string> {
  const undeclared = new Set<string>()
  subscribe('tracing:fastify.request.handler:error', context => {
    const { error, request } = context as { error: unknown; request: FastifyRequest }
    const { call } = request.routeOptions.config
    if (call === undefined || !(error instanceof ApiError) || errorsOf(call).includes(error.id)) return
    undeclared.add(`${call} ${error.id}`)
  })
  return undeclared
}
