import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'checks/**/*.test.ts', 'content/**/*.test.ts'],
    globalSetup: ['src/server/store/testing-server.ts'],
    testTimeout: 20_000,
    // The first file that needs a database waits for its creation, which a busy disk makes slow.
    hookTimeout: 60_000,
  },
})
