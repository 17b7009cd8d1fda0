// npm test [-- unit|e2e [arguments of the runner]]: all tests, or those of one runner. The last line counts both.
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureHeadlessChromium } from './lib/chromium.mjs'
import { exitWith, Failure } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/root.mjs'
import { bin, run } from './lib/run.mjs'
import { all } from './lib/targets.mjs'

const report = name => `${root}/.cache/${name}-report.json`

// The databases of tests lie in memory where the system has room, because each write waits for the disk.
function chooseFolderOfDatabases() {
  const memory = '/dev/shm'
  if (process.env.TEST_DATABASES || !existsSync(memory)) return
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize > 2 ** 30) process.env.TEST_DATABASES = memory
}

async function unit(args, show = true) {
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report('unit')}`]
  const { code, output } = await run(bin('vitest'), ['run', ...options, ...args], { show, isPatient: !show })
  if (!show) console.log(output)
  return count('unit', code, readUnit, failedUnits)
}

async function e2e(args) {
  const env = { CHROMIUM_PATH: await ensureHeadlessChromium(), E2E_REPORT: report('e2e') }
  const { code } = await run(bin('playwright'), ['test', ...args], { show: true, env })
  return count('e2e', code, ({ stats }) => [stats.expected, stats.unexpected + stats.flaky], failedJourneys)
}

// A file whose preparation fails counts as one failure: its tests did not run.
function readUnit({ numPassedTests, numFailedTests, testResults }) {
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some(one => one.status === 'failed'),
  )
  return [numPassedTests, numFailedTests + brokenFiles.length]
}

// The titles of failed tests: a long log is often kept from its end only.
const failedUnits = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failures = assertionResults.filter(one => one.status === 'failed')
    if (status === 'failed' && failures.length === 0) return [`${name}: ${message}`]
    return failures.map(one => `${name}: ${one.fullName}\n${one.failureMessages[0] ?? ''}`)
  })

const failedJourneys = ({ suites }, file = '') =>
  suites.flatMap(suite => [
    ...(suite.specs ?? []).filter(spec => !spec.ok).map(spec => `${suite.file ?? file}: ${spec.title}`),
    ...failedJourneys({ suites: suite.suites ?? [] }, suite.file ?? file),
  ])

// A runner that ends badly without a failed test (no report, an error outside of tests) counts as one failure.
function count(name, code, read, readTitles) {
  let [passed, failed] = [0, 0]
  let titles = []
  try {
    const written = JSON.parse(readFileSync(report(name), 'utf8'))
    ;[passed, failed] = read(written)
    titles = readTitles(written)
  } catch {
    console.error(`The ${name} tests left no report.`)
  }
  if (code !== 0 && titles.length === 0) titles = [`The ${name} runner ended with code ${code}.`]
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1), titles }
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
  chooseFolderOfDatabases()
  // Both at once: journeys wait for half of their time, and the unit tests take what they leave, or the server of the journeys
  // would have to say 503. Their lines come together at their end.
  const counts = await Promise.all(only ? [runners[only](args)] : [unit(args, false), e2e(args)])
  const passed = counts.reduce((sum, one) => sum + one.passed, 0)
  const failed = counts.reduce((sum, one) => sum + one.failed, 0)
  for (const title of counts.flatMap(one => one.titles)) console.log(`\nFAILED ${title}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

await runTests(process.argv.slice(2)).catch(exitWith)
