import { dirname, join, normalize } from 'node:path'
import { parseSync, Visitor } from 'vite'
import manifest from '../package.json' with { type: 'json' }

/** The directions of imports, what keeps calendar and astrology pure, and what a production install does without. */

type Room = 'calendar' | 'astrology' | 'contract' | 'server' | 'web' | 'cli'

/** Whom a room may import, and of whom it may import types only. `content` is the folder of texts. */
const neighbours: Record<Room, { values: readonly string[]; types: readonly string[] }> = {
  calendar: { values: [], types: [] },
  astrology: { values: ['calendar'], types: [] },
  contract: { values: [], types: ['calendar', 'astrology'] },
  server: { values: ['calendar', 'astrology', 'contract', 'content'], types: [] },
  web: { values: ['contract', 'calendar', 'content'], types: ['astrology'] },
  cli: { values: ['calendar', 'astrology', 'contract', 'server', 'content'], types: [] },
}

/** The ids of the engine stand there once; what is asked and answered is checked by them. */
const ID_LISTS: readonly string[] = [
  'src/calendar/names.ts',
  'src/calendar/traditions.ts',
  'src/astrology/ids.ts',
]

/** The folders of `web` from the bottom up: each imports those before it. What lies in `web` itself stands above all of them. */
const WEB_FOLDERS = [
  ...['theme', 'app', 'i18n', 'offline', 'api', 'session', 'components', 'almanac', 'share', 'embed'],
  ...['screens', 'search', 'head', 'shell', 'starter'],
]

/** What the context of the app holds for all: it names these types, and no code of theirs. */
const TYPES_FROM_ABOVE: Readonly<Record<string, readonly string[]>> = {
  app: ['api', 'session', 'i18n'],
  api: ['session'],
}

const pure: readonly Room[] = ['calendar', 'astrology']

/** Clock, locale, process, randomness and the rest of the world, by the names they go under. */
const impure = new Set([
  ...['Date', 'Intl', 'Temporal', 'performance', 'setTimeout', 'setInterval', 'setImmediate'],
  ...['process', 'globalThis', 'window', 'self', 'global', 'require', 'Buffer', 'console', 'fetch', 'crypto'],
  ...[
    'localeCompare',
    'toLocaleString',
    'toLocaleUpperCase',
    'toLocaleLowerCase',
    'toLocaleDateString',
    'toLocaleTimeString',
  ],
])

type Reference = Readonly<{ from: string; kind: 'value' | 'type' | 'dynamic' }>

/**
 * What is wrong with the imports of one file.
 * @param path from the root, with slashes: `src/web/app/routes.tsx`
 * @param code its text
 * @returns one sentence for each break of a rule, in the order of the file
 */
export function importFindings(path: string, code: string): string[] {
  const { references, names } = read(path, code)
  const room = roomOf(path)
  return [
    ...references.flatMap(reference => refused(room, path, reference)),
    ...(pure.includes(room) ? names.map(name => `${name} is impure`) : []),
  ]
}

function refused(room: Room, path: string, { from, kind }: Reference): string[] {
  if (from.startsWith('#') || from.startsWith('.')) {
    const target = resolve(path, from)
    return [
      ...extension(from),
      ...crossing(room, target, from, kind),
      ...withinWeb(path, target, from, kind),
      ...schema(room, path, target, from, kind),
    ]
  }
  return packageRules(room, path, from, kind).map(reason => `${from}: ${reason}`)
}

function extension(from: string): string[] {
  return /\.([tj]sx?|json|css|svg|md|woff2)(\?\w+)?$/.test(from) ? [] : [`${from}: the extension is missing`]
}

function crossing(room: Room, target: string, from: string, kind: Reference['kind']): string[] {
  const other = target.startsWith('content/') ? 'content' : roomOf(target)
  if (other === room || target === 'package.json') return []
  if (from.startsWith('.')) return [`${from}: another room is imported by its #name`]
  const { values, types } = neighbours[room]
  // The browser computes the stones of people whose birth no server is told.
  if (room === 'web' && other === 'astrology' && target.startsWith('src/astrology/personal/')) return []
  if (room === 'contract' && ID_LISTS.includes(target)) return []
  if (values.includes(other) || (kind === 'type' && types.includes(other))) return []
  return [`${from}: ${room} does not import ${kind === 'type' ? 'types' : 'values'} of ${other}`]
}

function withinWeb(path: string, target: string, from: string, kind: Reference['kind']): string[] {
  if (roomOf(path) !== 'web' || roomOf(target) !== 'web' || target.startsWith('content/')) return []
  const [folder, other] = [folderOf(path), folderOf(target)]
  if (folder === 'screens' && other === 'screens') {
    const [screen, another] = [screenOf(path), screenOf(target)]
    if (screen === '' || another === '' || screen === another) return []
    return [`${from}: screens never import each other`]
  }
  if (kind === 'type' && TYPES_FROM_ABOVE[folder]?.includes(other)) return []
  const height = (name: string) => (name === '' ? WEB_FOLDERS.length : WEB_FOLDERS.indexOf(name))
  return height(other) <= height(folder) ? [] : [`${from}: ${other || 'web'} is above ${folder}`]
}

/** The folder of a file in `web`; empty for what lies in `web` itself. */
function folderOf(path: string): string {
  const [, , folder = '', inside] = path.split('/')
  return inside === undefined ? '' : folder
}

/** The screen of a file in `web/screens`; empty for what all screens share. */
function screenOf(path: string): string {
  const [, , , screen = '', inside] = path.split('/')
  return inside === undefined ? '' : screen
}

// What checks a request brings zod with it; the first view does without.
function schema(room: Room, path: string, target: string, from: string, kind: Reference['kind']): string[] {
  const isSchema = target.startsWith('src/contract/') && target.endsWith('.schema.ts')
  if (!isSchema || kind !== 'value') return []
  if (room === 'web') return [`${from}: web takes schemas as types or by a dynamic import`]
  // What web may import must not lead it to zod by a detour.
  if (room === 'contract' && !path.endsWith('.schema.ts')) return [`${from}: only schemas import schemas`]
  return []
}

function packageRules(room: Room, path: string, from: string, kind: Reference['kind']): string[] {
  if (pure.includes(room)) return [`${room} imports no package`]
  if (room === 'contract' && (from !== 'zod' || !path.endsWith('.schema.ts'))) {
    return ['contract imports zod only, in *.schema.ts only']
  }
  const isDevelopment = Object.keys(manifest.devDependencies).some(
    name => from === name || from.startsWith(`${name}/`),
  )
  if ((room === 'server' || room === 'cli') && isDevelopment && kind === 'value')
    return ['a production install has no development package: import it dynamically']
  if (room === 'web' && from.startsWith('node:')) return ['web imports no Node module']
  if (room === 'web' && /^zod(\/|$)/.test(from) && kind === 'value')
    return ['web takes zod by a dynamic import']
  return []
}

function resolve(path: string, from: string): string {
  if (from.startsWith('.')) return normalize(join(dirname(path), from))
  return from.startsWith('#content/') ? from.slice(1) : `src/${from.slice(1)}`
}

function roomOf(path: string): Room {
  return path.split('/')[1] as Room
}

/** The imports and the impure names of a file. */
function read(path: string, code: string): { references: Reference[]; names: string[] } {
  const references: Reference[] = []
  const names: string[] = []
  const add = (source: { value: unknown } | null, kind: Reference['kind']) => {
    if (source !== null) references.push({ from: String(source.value), kind })
  }
  const { program, errors } = parseSync(path, code)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  new Visitor({
    ImportDeclaration: node => add(node.source, node.importKind === 'type' ? 'type' : 'value'),
    ExportNamedDeclaration: node => add(node.source, node.exportKind === 'type' ? 'type' : 'value'),
    ExportAllDeclaration: node => add(node.source, node.exportKind === 'type' ? 'type' : 'value'),
    TSImportType: node => add(node.source, 'type'),
    ImportExpression: node => {
      if (node.source.type === 'Literal') add(node.source, 'dynamic')
    },
    Identifier: node => {
      if (impure.has(node.name)) names.push(node.name)
    },
    MemberExpression: node => {
      if (/^Math\s*\.\s*random$/.test(code.slice(node.start, node.end))) names.push('Math.random')
    },
  }).visit(program)
  return { references, names }
}
