import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import type { Database } from './store/pool.ts'
import { createTestDatabase } from './store/testing.ts'

export interface TestApp {
  app: FastifyInstance
  database: Database
  /** Moves the app's clock. */
  setNow: (iso: string) => void
  stop: () => Promise<void>
}

/** The whole app on a database of its own, with a clock that a test moves. Needs the built pages. */
export async function startTestApp(now: string, environment: Record<string, string> = {}): Promise<TestApp> {
  const { database, drop } = await createTestDatabase()
  let instant = new Date(now)
  const config = readConfig({ LOG_LEVEL: 'silent', ...environment })
  const app = await buildApp({ config, db: database, clock: () => instant })
  return {
    app,
    database,
    setNow: iso => {
      instant = new Date(iso)
    },
    stop: async () => {
      await app.close()
      await drop()
    },
  }
}
