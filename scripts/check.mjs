// npm run check: everything that reads the code without running the product. One line each; output only of what fails.
import { exitWith } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { bin, run } from './lib/run.mjs'

const checks = [
  ['format and lint', 'biome', ['check', '--error-on-warnings', '.']],
  ['types', 'tsc', ['-p', '.']],
  ['types of what browsers run', 'tsc', ['-p', 'tsconfig.browser.json']],
  ['unused code and packages', 'knip', []],
  ['directions of imports', 'vitest', ['run', 'checks/imports.test.ts']],
  ['content of all languages', 'tsx', ['checks/content.ts']],
]

async function check([title, program, args]) {
  const began = performance.now()
  const { code, output } = await run(bin(program), args)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${title} (${seconds} s)`)
  if (code !== 0) console.log(output)
  return code === 0
}

async function runChecks() {
  await ensureInstalled()
  const results = []
  for (const one of checks) results.push(await check(one))
  process.exitCode = results.every(Boolean) ? 0 : 1
}

await runChecks().catch(exitWith)
