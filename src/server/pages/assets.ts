import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { ROOT } from '../root.ts'
import { StartError } from '../start-error.ts'
import { readJson, readText } from '../texts/words.ts'
import { atNight, type StyleFor, stylePicker } from './style.ts'

/** The part of the client build's manifest that pages need. */
type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
>

/** What the built client brings into every page. */
export interface Assets {
  /** Address of the script that brings the others. */
  files: string
  /** Address of the entry script. */
  entry: string
  /** Address of the whole style sheet. */
  sheet: string
  /** What of it a page brings along: in both themes, and by night for who has chosen none. */
  styleFor: StyleFor
  nightStyleFor: StyleFor
  /** Font faces: of the serif, and those that come wherever their letters stand. */
  faces: { serif: string; other: string }
  /** Addresses of the serif's letters, by script. */
  fonts: { latin: string | undefined; cyrillic: string | undefined }
  /** The script that sets the theme before the first paint. */
  themeScript: string
  /** Addresses of the chunks behind source modules and of what the entry begins, with everything they import, without the entry; React first. */
  chunksOf(modules: readonly string[]): string[]
}

const CLIENT = join(ROOT, 'dist/client')
const FILES = 'src/web/app/first-files.ts'
const ENTRY = 'src/web/entry-client.ts'

/** Reads the built client. Throws a StartError that names the missing file. */
export function loadAssets(): Assets {
  const manifest = readJson<Manifest>(join(CLIENT, '.vite/manifest.json'))
  const entry = manifest[ENTRY]
  const files = manifest[FILES]
  if (!entry || !files) throw new StartError(`The client build has no ${entry ? FILES : ENTRY}.`)
  const style = Object.values(manifest).find(chunk => chunk.file.endsWith('.css'))?.file ?? entry.css?.[0]
  if (!style) throw new StartError('The client build has no style sheet.')
  const sheet = readText(join(CLIENT, style)).trim()
  const faces = readText(join(CLIENT, '.vite/fonts.css')).split('\n')
  const isSerif = (face: string) => face.includes('/eb-garamond-')
  const serif = faces.filter(isSerif).join('')
  const other = faces.filter(face => !isSerif(face)).join('')
  return {
    files: `/${files.file}`,
    entry: `/${entry.file}`,
    sheet: `/${style}`,
    styleFor: stylePicker(sheet),
    nightStyleFor: stylePicker(atNight(sheet)),
    faces: { serif, other },
    fonts: { latin: fontIn(serif, 'latin'), cyrillic: fontIn(serif, 'cyrillic') },
    themeScript: readText(join(ROOT, 'src/web/theme/theme-script.js')).trim(),
    chunksOf: modules => {
      const names = [ENTRY, ...(entry.dynamicImports ?? []), ...modules]
      return [...chunkFiles(manifest, names)].slice(1).map(file => `/${file}`)
    },
  }
}

function chunkFiles(manifest: Manifest, names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = manifest[name]
    if (!chunk || found.has(chunk.file)) continue
    found.add(chunk.file)
    chunkFiles(manifest, chunk.imports ?? [], found)
  }
  return found
}

function fontIn(style: string, script: string): string | undefined {
  return new RegExp(`/assets/eb-garamond-${script}[^)"']*\\.woff2`).exec(style)?.[0]
}

/** Source expression of a Content-Security-Policy for an inline script or style. */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
