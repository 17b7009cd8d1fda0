import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests of the page that want a document, as their first line says; the others need no process of their own. */
const WITH_DOCUMENT = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
  .filter(name => /\.test\.tsx?$/.test(name))
  .map(name => join('src/web', name))
  .filter(file => readFileSync(file, 'utf8').startsWith('// @vitest-environment '))

/** Files that replace modules, streams or settings of their process, and those that want a document. */
const ISOLATED = [
  'src/cli/commands.test.ts',
  'src/server/log.test.ts',
  'src/server/asvs/logs.test.ts',
  'src/server/routes/account-answer-times.test.ts',
  'src/server/routes/dev-test-provider.test.ts',
  'src/server/store/backup/backup.test.ts',
  'src/server/telemetry/telemetry.test.ts',
  'src/server/version.test.ts',
  ...WITH_DOCUMENT,
]

/** The longest of the others, longest first. */
const LONG = [
  'src/server/store/embedded.test.ts',
  'src/server/routes/account-register.test.ts',
  'src/server/app.test.ts',
  'src/server/routes/account-sign-in.test.ts',
  'src/server/routes/account-mail-budget.test.ts',
  'checks/content/day-words.test.tsx',
  'checks/days.test.ts',
]

/** On a fresh clone vitest knows no durations and begins with the largest files; the longest test then ran alone at the end: 314 s in place of 341. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ project, moduleId }: TestSpecification) => {
      const place = LONG.findIndex(file => moduleId.endsWith(file))
      if (project.name !== 'shared') return -1
      return place < 0 ? LONG.length : place
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

const common = {
  // Generous: beside two busy processes the longest took 15 times as long. A test that hangs still ends.
  testTimeout: 300_000,
  // The first file that needs a database waits for its creation, which a busy disk makes slow.
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000, interval: 20 } },
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    globalSetup: ['src/server/store/testing-server.ts'],
    // One more than there are processors, because tests of databases wait: 160 s in place of 188 on two.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...common,
          name: 'shared',
          include: ['src/**/*.test.{ts,tsx}', 'checks/**/*.test.{ts,tsx}', 'content/**/*.test.ts'],
          exclude: ISOLATED,
          // A worker loads the tables and the server once for all its files: 133 s for all tests in place of 160.
          isolate: false,
        },
      },
      { test: { ...common, name: 'isolated', include: ISOLATED } },
    ],
  },
})
