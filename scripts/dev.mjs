// npm run dev: the server as it ships, built again and started again whenever a source or a text changes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { ensureBuilt } from './lib/build.mjs'
import { exitWith, Failure } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/root.mjs'
import { places, server, web } from './lib/targets.mjs'

// An editor that saves writes several times.
const settle = 80
let app
let timer
let work = Promise.resolve()

async function rebuild() {
  try {
    await ensureBuilt([web, server, places])
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.error(`${error.detail}\n${error.message} The server from before goes on.`)
    return
  }
  await stop()
  app = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
    cwd: root,
    stdio: 'inherit',
  })
}

async function stop() {
  if (app === undefined || app.exitCode !== null || app.signalCode !== null) return
  app.kill('SIGTERM')
  await once(app, 'exit')
}

function changed() {
  clearTimeout(timer)
  timer = setTimeout(() => {
    work = work.then(rebuild)
  }, settle)
}

async function end() {
  await stop()
  process.exit(0)
}

await ensureInstalled().catch(exitWith)
await rebuild()
process.on('SIGINT', end)
process.on('SIGTERM', end)
for (const folder of ['src', 'content', 'migrations'])
  watch(`${root}/${folder}`, { recursive: true }, changed)
