// npm run package: builds the engine as a package of its own into dist/package, without dependencies, ready for `npm publish`.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { exitWith, Failure } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/root.mjs'
import { bin, run, tail } from './lib/run.mjs'

const folder = `${root}/dist/package`
const rooms = ['calendar', 'astrology']

async function tool(name, args) {
  const { code, output } = await run(bin(name), args)
  if (code !== 0)
    throw new Failure(`The package was not built: \`${name}\` ended as shown above.`, tail(output))
}

/** One module for each room and one for both, with the code and the tables that they share in files beside them. */
const bundle = () =>
  tool('esbuild', [
    ...rooms.map(room => `${room}=src/${room}/index.ts`),
    'index=src/astrology/engine.ts',
    '--bundle',
    '--splitting',
    '--format=esm',
    '--platform=neutral',
    '--target=es2022',
    '--charset=utf8',
    '--chunk-names=shared-[hash]',
    `--outdir=${folder}`,
    '--log-level=warning',
  ])

function manifest() {
  const { version, license } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'))
  const entry = (types, file) => ({ types: `./types/${types}.d.ts`, default: `./${file}.js` })
  return {
    name: 'dawa-engine',
    version,
    description: 'Four Tibetan calendars and what the Phugpa almanac says about a day, 1925 to 2050.',
    license,
    type: 'module',
    sideEffects: false,
    exports: {
      '.': entry('astrology/engine', 'index'),
      ...Object.fromEntries(rooms.map(room => [`./${room}`, entry(`${room}/index`, room)])),
      './vectors/*': './vectors/*',
    },
    // For TypeScript's old resolution, which knows no exports.
    main: './index.js',
    types: './types/astrology/engine.d.ts',
    typesVersions: { '*': Object.fromEntries(rooms.map(room => [room, [`./types/${room}/index.d.ts`]])) },
    // The declarations name each other as the sources do.
    imports: Object.fromEntries(rooms.map(room => [`#${room}/*.ts`, `./types/${room}/*.d.ts`])),
    files: ['*.js', 'types', 'vectors', 'SOURCES.md', 'CALENDAR.md'],
  }
}

async function build() {
  await ensureInstalled()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await Promise.all([bundle(), tool('tsc', ['-p', 'tsconfig.package.json'])])
  writeFileSync(`${folder}/package.json`, `${JSON.stringify(manifest(), null, 2)}\n`)
  const copies = {
    LICENSE: 'LICENSE',
    'docs/engine.md': 'README.md',
    'docs/sources.md': 'SOURCES.md',
    'docs/calendar.md': 'CALENDAR.md',
  }
  for (const [from, to] of Object.entries(copies)) copyFileSync(`${root}/${from}`, `${folder}/${to}`)
  await tool('tsx', ['src/cli/write-vectors.ts', `${folder}/vectors`])
  console.log('The engine stands in dist/package.')
}

await build().catch(exitWith)
