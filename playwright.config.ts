import { availableParallelism } from 'node:os'
import { defineConfig, type PlaywrightTestOptions, type PlaywrightWorkerOptions } from '@playwright/test'
import { EVERYTHING } from './checks/everything.ts'
import { DATA_KEY, freePort } from './checks/running-server.ts'

// The workers read this file too; they inherit the port that the first reading chose.
process.env.E2E_PORT ??= String(await freePort())
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`

const browser: Partial<PlaywrightTestOptions & PlaywrightWorkerOptions> = {
  baseURL,
  browserName: 'chromium',
  // A worker between page and server would hide the calls from the tests; those of its own turn it on.
  serviceWorkers: 'block',
  // Recording every journey takes a fifth of the time; `npm test -- e2e --trace on` records one that fails.
  trace: 'off',
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
const LEFT_OUT = EVERYTHING ? [] : [/@everything/]

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  retries: 0,
  // One more than there are processors, because journeys wait for half of their time: 86 s in place of 105 on two.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  forbidOnly: true,
  // Two cores with a database, a server and two browsers are slow at times, and slower beside another busy process.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? '.cache/e2e-report.json' }]],
  use: browser,
  // A journey runs in the size of a desktop; tagged @phone it runs on a phone too, tagged @phone-only there alone. Tagged @desktop-first
  // or @phone-first it works in both, and runs in the other size too where everything is asked for. Tagged @everything it runs then only,
  // because component tests guard the same in each run.
  projects: [
    { name: 'process', testMatch: aboutTheProcess, grepInvert: LEFT_OUT },
    {
      name: 'desktop',
      testIgnore: aboutTheProcess,
      grepInvert: EVERYTHING ? /@phone-only/ : [/@phone-(only|first)/, ...LEFT_OUT],
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testIgnore: aboutTheProcess,
      grep: EVERYTHING ? /@phone|@desktop-first/ : /@phone/,
      grepInvert: LEFT_OUT,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: 'exec node e2e/server.mjs',
    url: `${baseURL}/api/health/ready`,
    env: { PORT: process.env.E2E_PORT, DATA_KEY },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
