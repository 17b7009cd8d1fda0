// Builds everything that is missing or stale: the browser's files, the page renderer, the server, the commands.
import { ensureBuilt } from './lib/build.mjs'
import { exitWith } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { all } from './lib/targets.mjs'

await ensureInstalled()
  .then(() => ensureBuilt(all))
  .catch(exitWith)
