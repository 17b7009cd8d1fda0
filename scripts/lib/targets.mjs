// What is built from what. Tests are no inputs (see stamp.mjs).
const common = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'scripts/lib/targets.mjs',
  'scripts/lib/build.mjs',
  'scripts/lib/compress.mjs',
  'scripts/lib/worker.mjs',
]
const engine = ['src/calendar', 'src/astrology', 'src/contract', 'content']

/** The browser's files and the page renderer. */
export const web = {
  name: 'web',
  title: 'Building the pages',
  inputs: [
    ...common,
    'vite.config.ts',
    'vite.embed.config.ts',
    'vite.starter.config.ts',
    'src/web',
    'src/contract',
    'src/calendar',
    'src/cli/whole-vectors.ts',
    'src/cli/write-vectors.ts',
    'content',
  ],
  outputs: [
    'dist/client/.vite/manifest.json',
    'dist/client/.vite/starter.js',
    'dist/client/embed.js',
    'dist/client/sw.js',
    'dist/client/vectors/SHA256SUMS.txt',
    'dist/web/entry-server.js',
  ],
}

/** The server. */
export const server = {
  name: 'server',
  title: 'Building the server',
  inputs: [...common, ...engine, 'src/server'],
  outputs: ['dist/server/main.js'],
}

/** The list of places, made ready for searching. */
export const places = {
  name: 'places',
  title: 'Building the list of places',
  inputs: ['package-lock.json', 'scripts/lib/targets.mjs', 'scripts/lib/build.mjs', 'src/server/places'],
  outputs: ['dist/places/places.bin'],
}

/** The names of the terminal's commands: each is a file in src/cli. */
export const commands = ['admin', 'backup', 'day', 'export', 'find', 'mcp', 'restore']

export const cli = {
  name: 'cli',
  title: 'Building the commands',
  inputs: [...common, ...engine, 'src/server', 'src/cli'],
  outputs: commands.map(name => `dist/cli/${name}.js`),
}

export const all = [web, server, places, cli]
