import { createServer } from 'node:net'
import { defineConfig, type PlaywrightTestOptions, type PlaywrightWorkerOptions } from '@playwright/test'

// The workers read this file too; they inherit the port that the first reading chose.
process.env.E2E_PORT ??= String(await freePort())
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`

const browser: Partial<PlaywrightTestOptions & PlaywrightWorkerOptions> = {
  baseURL,
  browserName: 'chromium',
  // A worker between page and server would hide the calls from the tests; those of its own turn it on.
  serviceWorkers: 'block',
  trace: 'retain-on-failure',
  screenshot: 'only-on-failure',
  launchOptions: {
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
}

const aboutTheProcess = 'start.spec.ts'
const whateverTheSize = 'return-url.spec.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  retries: 0,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 45_000,
  // Two cores with a database, a server and two browsers are slow at times.
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? '.cache/e2e-report.json' }]],
  use: browser,
  projects: [
    { name: 'process', testMatch: aboutTheProcess },
    { name: 'desktop', testIgnore: aboutTheProcess, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      testIgnore: [aboutTheProcess, whateverTheSize],
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: 'exec node e2e/server.mjs',
    url: `${baseURL}/api/health/ready`,
    env: { PORT: process.env.E2E_PORT },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
  return address.port
}
