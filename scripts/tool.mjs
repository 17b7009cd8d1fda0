// node scripts/tool.mjs <name> [arguments]: runs a command of the terminal, built first where needed.
// Nothing but the command writes to stdout.
import { ensureBuilt } from './lib/build.mjs'
import { exitWith, Failure } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/root.mjs'
import { run } from './lib/run.mjs'
import { all, cli, commands } from './lib/targets.mjs'

const sources = { bench: 'bench/run.ts', prove: 'checks/run.ts' }
const [name = '', ...args] = process.argv.slice(2)

async function runBuilt() {
  await ensureBuilt([cli])
  const file = `${root}/dist/cli/${name}.js`
  process.argv = [process.execPath, file, ...args]
  await import(file)
}

// These measure what is shipped, so all of it is built.
async function runSource(file) {
  await ensureBuilt(all)
  const { code } = await run(process.execPath, ['--import', 'tsx', file, ...args], { show: true })
  process.exitCode = code
}

async function runTool() {
  if (!commands.includes(name) && !sources[name]) {
    throw new Failure(
      `There is no command "${name}"; there are ${[...commands, ...Object.keys(sources)].join(', ')}.`,
    )
  }
  await ensureInstalled()
  await (commands.includes(name) ? runBuilt() : runSource(sources[name]))
}

await runTool().catch(exitWith)
