import { readFileSync, rmSync } from 'node:fs'
import { compressClient } from './compress.mjs'
import { Failure } from './fail.mjs'
import { withLock } from './lock.mjs'
import { root } from './root.mjs'
import { bin, run, tail } from './run.mjs'
import { fresh, snapshot, write } from './stamp.mjs'
import { step } from './step.mjs'
import { commands } from './targets.mjs'
import { workerArguments } from './worker.mjs'

const { dependencies, devDependencies } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'))

/** ES modules of many small files, which take longer to find than to run: a start takes 620 ms in place of 710. */
const bundled = ['drizzle-orm', 'fastify-type-provider-zod', 'lru-cache', 'openid-client', 'p-limit', 'zod']

/** All other packages stay where npm has put them: CommonJS, and programs of the machine. One is a dependency of a bundled one. */
const external = [
  ...Object.keys({ ...dependencies, ...devDependencies }).filter(name => !bundled.includes(name)),
  '@fastify/error',
]

const builders = { web: buildWeb, server: buildServer, places: buildPlaces, cli: buildCli }

/** Builds those of the targets that are missing or older than their inputs. */
export async function ensureBuilt(targets) {
  if (targets.every(fresh)) return
  await withLock(async () => {
    for (const target of targets.filter(one => !fresh(one))) await build(target)
  })
}

/** Builds one target and remembers from what. */
async function build(target) {
  const state = snapshot(target)
  await step(target.title, builders[target.name])
  write(target, state)
}

// Two processes, because Vite takes about a second to load and a machine has two cores at least.
async function buildWeb() {
  await Promise.all([
    tool('vite', ['build']),
    tool('vite', ['build', '--ssr', 'src/web/entry-server.tsx', '--outDir', 'dist/web']),
  ])
  // After the browser's files, whose build empties the folder.
  await Promise.all([
    tool('vite', ['build', '--config', 'vite.embed.config.ts']),
    tool('vite', ['build', '--config', 'vite.starter.config.ts']),
    tool('esbuild', workerArguments()),
    tool('tsx', ['src/cli/write-vectors.ts', 'dist/client/vectors']),
  ])
  await compressClient()
}

function buildServer() {
  return bundle(['src/server/main.ts'], 'dist/server')
}

function buildPlaces() {
  return tool('tsx', ['src/server/places/write-index.ts'])
}

function buildCli() {
  return bundle(
    commands.map(name => `src/cli/${name}.ts`),
    'dist/cli',
  )
}

function bundle(entries, folder) {
  // Parts have their contents in their names, so those of former builds would stay.
  rmSync(folder, { recursive: true, force: true })
  return tool('esbuild', [
    ...entries,
    '--bundle',
    // What is imported on demand stays a file of its own: metrics and traces are loaded where they are on.
    '--splitting',
    '--format=esm',
    '--platform=node',
    '--target=node20.19',
    ...external.map(name => `--external:${name}`),
    '--sourcemap=linked',
    `--outdir=${folder}`,
    '--log-level=warning',
  ])
}

async function tool(name, args) {
  const { code, output } = await run(bin(name), args, { env: { NODE_ENV: 'production' } })
  if (code !== 0) throw new Failure(`The build failed: \`${name}\` ended as shown above.`, tail(output))
}
