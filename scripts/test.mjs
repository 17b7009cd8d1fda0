// npm test [-- unit|e2e [arguments of the runner]]: all tests, or those of one runner. The last line counts both.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { exitWith, Failure } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/root.mjs'
import { bin, run } from './lib/run.mjs'
import { all } from './lib/targets.mjs'

const report = name => `${root}/.cache/${name}-report.json`

async function unit(args) {
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report('unit')}`]
  const { code } = await run(bin('vitest'), ['run', ...options, ...args], { show: true })
  return count('unit', code, readUnit)
}

async function e2e(args) {
  const env = { CHROMIUM_PATH: await ensureChromium(), E2E_REPORT: report('e2e') }
  const { code } = await run(bin('playwright'), ['test', ...args], { show: true, env })
  return count('e2e', code, ({ stats }) => [stats.expected, stats.unexpected + stats.flaky])
}

// A file whose preparation fails counts as one failure: its tests did not run.
function readUnit({ numPassedTests, numFailedTests, testResults }) {
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some(one => one.status === 'failed'),
  )
  return [numPassedTests, numFailedTests + brokenFiles.length]
}

// A runner that ends badly without a failed test (no report, an error outside of tests) counts as one failure.
function count(name, code, read) {
  let [passed, failed] = [0, 0]
  try {
    ;[passed, failed] = read(JSON.parse(readFileSync(report(name), 'utf8')))
  } catch {
    console.error(`The ${name} tests left no report.`)
  }
  return [passed, code === 0 ? failed : Math.max(failed, 1)]
}

async function runTests([only, ...args]) {
  const runners = { unit, e2e }
  if (only !== undefined && !runners[only]) {
    throw new Failure(`There are the tests "unit" and "e2e", and no "${only}".`)
  }
  mkdirSync(`${root}/.cache`, { recursive: true })
  for (const name of Object.keys(runners)) rmSync(report(name), { force: true })
  await ensureInstalled()
  await ensureBuilt(all)
  const counts = []
  for (const runner of only ? [runners[only]] : [unit, e2e]) counts.push(await runner(args))
  const [passed, failed] = [0, 1].map(place => counts.reduce((sum, one) => sum + one[place], 0))
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

await runTests(process.argv.slice(2)).catch(exitWith)
