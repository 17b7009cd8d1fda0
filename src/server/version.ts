import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import { ROOT } from './root.ts'

/** What decides the bytes of an answer: the built programs and the texts. */
const INPUTS = ['dist/server', 'dist/web', 'dist/client/.vite', 'content']

/** Version of the running server: package version and a short hash of code and texts, so that it changes with either. */
export function serverVersion(): string {
  const hash = createHash('sha256')
  for (const input of INPUTS) addFolder(hash, join(ROOT, input))
  return `${packageJson.version}-${hash.digest('hex').slice(0, 10)}`
}

function addFolder(hash: ReturnType<typeof createHash>, folder: string): void {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).sort(byPath)) {
    if (entry.isFile() && !entry.name.endsWith('.map'))
      hash.update(readFileSync(join(entry.parentPath, entry.name)))
  }
}

function byPath(a: { parentPath: string; name: string }, b: { parentPath: string; name: string }): number {
  return join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1
}
