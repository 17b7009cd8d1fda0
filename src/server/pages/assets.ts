import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/languages.ts'
import { documentPolicy } from '../http/headers.ts'
import { ROOT } from '../root.ts'
import { StartError } from '../start-error.ts'
import { readJson, readText } from '../texts/words.ts'

/** The part of the client build's manifest that pages need. */
type Manifest = Record<
  string,
  { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }
>

/** What every page takes from the built client. */
export type Assets = ReturnType<typeof loadAssets>

interface PageStyle {
  /** The sheets as one text. */
  text: string
  /** Addresses of the sheets. */
  files: string[]
  /** Content security policy of a document with this style inside. */
  policy: string
}

const CLIENT = join(ROOT, 'dist/client')
const ENTRY = 'src/web/entry-client.tsx'

/** Styles of the notice that stands in place of a page. */
export const NOTICE_STYLE = [
  ':root{color-scheme:light dark;font:1rem/1.6 system-ui,sans-serif}',
  'body{margin:0;min-height:100vh;display:grid;place-content:center;background:light-dark(#faf6ec,#0f1226);color:light-dark(#221d2c,#f4eddd)}',
  'main{max-width:36rem;padding:2rem 1rem}h1{margin:0;font:2.125rem/1.15 serif}',
  'a{display:inline-block;padding:.5rem 0;color:inherit}',
].join('')

/** Content security policy of the notice. */
export const NOTICE_POLICY = documentPolicy([], [cspHash(NOTICE_STYLE)])

/**
 * What the browser loads ahead (Chromium alone): the days and months beside this one once they come into view or the pointer is over them,
 * other pages when they are pressed. Only documents, and none whose address says that a language was chosen.
 */
export const SPECULATION = JSON.stringify({
  prefetch: [
    { where: { selector_matches: '[rel=next], [rel=prev]' }, eagerness: 'moderate' },
    {
      where: { selector_matches: '#root a[href]:not(#languages a, [download], [href*="/dev/"])' },
      eagerness: 'conservative',
    },
  ],
})

/** Reads the built client. Throws a StartError that names the missing file. */
export function loadAssets() {
  const manifest = readJson<Manifest>(join(CLIENT, '.vite/manifest.json'))
  const fileOf = (name: string) => {
    const file = manifest[name]?.file
    if (!file) throw new StartError(`The client build has no ${name}.`)
    return file
  }
  const entry = fileOf(ENTRY)
  const themeScript = readText(join(ROOT, 'src/web/theme/theme-script.js')).trim()
  const starter = readText(join(CLIENT, '.vite/starter.js')).trim()
  const scripts = [themeScript, starter, SPECULATION].map(cspHash)
  const fontOf = (script: string) => `/${fileOf(`src/web/theme/fonts/eb-garamond-${script}.woff2`)}`
  const [latin, cyrillic] = [fontOf('latin'), fontOf('cyrillic')]
  const files = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.js') ? [file] : []))
  const hashes = new Map(files.map(file => [`/${file}`, sha256(readFileSync(join(CLIENT, file)))]))
  const styles = new Map<string, PageStyle>()
  const styleOf = (modules: readonly string[]): PageStyle => {
    const key = modules.join(' ')
    const known = styles.get(key)
    if (known) return known
    const sheets = [...sheetFiles(manifest, [ENTRY, ...modules])]
    const text = sheets.map(file => readText(join(CLIENT, file)).trim()).join('\n')
    const policy = documentPolicy(scripts, [cspHash(text)])
    const style = { text, files: sheets.map(file => `/${file}`), policy }
    styles.set(key, style)
    return style
  }
  return {
    /** Address of the entry script. */
    entry: `/${entry}`,
    /** The styles of the entry and of source modules, with the content security policy that allows them. */
    styleOf,
    /** The script that sets the theme before the first paint. */
    themeScript,
    /** The script that works before the app, and starts it. */
    starter,
    /** The script of cards in the pages of others. */
    embedScript: readText(join(CLIENT, 'embed.js')).trim(),
    /** Addresses of the faces of EB Garamond in a language: digits, spaces and punctuation of a Russian heading are in the Latin face. */
    fontsFor: (lang: Language) => (lang === 'ru' ? [cyrillic, latin] : [latin]),
    /** Addresses of the chunks behind source modules and the entry, with all their imports, without the entry itself. */
    chunksOf: (modules: readonly string[]) =>
      [...chunkFiles(manifest, [ENTRY, ...modules])].slice(1).map(file => `/${file}`),
    /** Hash of the script at an address, as a document names it: a browser runs no other one from there. */
    integrityOf: (address: string) => {
      const hash = hashes.get(address)
      if (hash === undefined) throw new Error(`The client build has no script ${address}.`)
      return hash
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

/** The sheets of chunks, those of their imports first. */
function sheetFiles(manifest: Manifest, names: readonly string[]): Set<string> {
  const sheets = new Set<string>()
  const seen = new Set<string>()
  const add = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return
    seen.add(name)
    chunk.imports?.forEach(add)
    for (const file of chunk.css ?? []) sheets.add(file)
  }
  names.forEach(add)
  return sheets
}

/** Source expression of a Content-Security-Policy for an inline script or style. */
export function cspHash(text: string): string {
  return `'${sha256(text)}'`
}

function sha256(content: string | Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}
