import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

/** All tests with every language, size and entry of their lists; `npm test` takes examples of them. */
export async function tests(): Promise<string> {
  const child = spawn(process.execPath, ['scripts/test.mjs'], {
    env: { ...process.env, EVERYTHING: '1' },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) process.exitCode = 1
  const unit = JSON.parse(readFileSync('.cache/unit-report.json', 'utf8'))
  const { stats } = JSON.parse(readFileSync('.cache/e2e-report.json', 'utf8'))
  const failed = unit.numFailedTests + stats.unexpected + stats.flaky
  return `tests: ${unit.numPassedTests} of units and ${stats.expected} journeys with everything, ${failed} failed`
}
