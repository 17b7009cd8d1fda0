// Installs and builds what is missing, then becomes the server: one process, so a signal reaches it directly
// and no kill of a parent leaves it behind.
import { ensureBuilt } from './lib/build.mjs'
import { exitWith } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { places, server, web } from './lib/targets.mjs'

try {
  await ensureInstalled()
  await ensureBuilt([web, server, places])
} catch (error) {
  exitWith(error)
}
process.setSourceMapsEnabled(true)
await import('../dist/server/main.js')
