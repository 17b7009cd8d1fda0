import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const PURE = ['src/calendar/**/*.test.ts', 'src/astrology/**/*.test.ts']

export default defineConfig({
  test: {
    // One more than there are processors, because tests of databases wait: 160 s in place of 188 on two.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        // Functions without a clock, store or global state: files share a worker and load the tables once.
        test: { name: 'pure', include: PURE, isolate: false, testTimeout: 60_000 },
      },
      {
        test: {
          name: 'all else',
          include: ['src/**/*.test.{ts,tsx}', 'checks/**/*.test.{ts,tsx}', 'content/**/*.test.ts'],
          exclude: PURE,
          globalSetup: ['src/server/store/testing-server.ts'],
          // Generous, so that a busy machine fails no test; a test that hangs still ends.
          testTimeout: 60_000,
          // The first file that needs a database waits for its creation, which a busy disk makes slow.
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000, interval: 20 } },
        },
      },
    ],
  },
})
