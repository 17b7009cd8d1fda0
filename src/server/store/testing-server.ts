import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type EmbeddedServer, startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whoever connects to this socket path is answered where the test database server is. */
    databaseDesk: string
  }
}

/**
 * Global set-up of the test runner: one database server for all test files, started by the first that asks, so that
 * runs without a database do not wait for it. Gives the tear-down.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(process.env.TEST_DATABASES ?? tmpdir(), 'dawa-test-'))
  // The server's user, where we are root, must pass through.
  chmodSync(folder, 0o755)
  const cleaner = new URL('../../../scripts/lib/clean-up.mjs', import.meta.url).href
  const { cleanUpAfter } = (await import(cleaner)) as { cleanUpAfter(folder: string): void }
  cleanUpAfter(folder)
  // Tests that start servers of their own leave them here too when the run is interrupted.
  process.env.TMPDIR = folder
  process.env.TEST_DATABASES = folder
  let server: Promise<EmbeddedServer> | undefined
  const desk = createServer(async socket => {
    server ??= startMigrated(join(folder, 'data'))
    const answer = await server.then(
      ({ connection }) => ({ connection }),
      (error: unknown) => ({ error: String(error) }),
    )
    socket.end(JSON.stringify(answer))
  })
  desk.listen(join(folder, 'desk')).unref()
  provide('databaseDesk', join(folder, 'desk'))
  return async () => {
    desk.close()
    await server?.then(
      ({ stop }) => stop(),
      () => {},
    )
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startMigrated(folder: string): Promise<EmbeddedServer> {
  const server = await startEmbedded(folder, () => {})
  await migrate(server.connection)
  return server
}
