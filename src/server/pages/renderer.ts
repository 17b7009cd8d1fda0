import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRenderer } from '#contract/page.ts'
import { ROOT } from '../root.ts'
import { StartError } from '../start-error.ts'

const BUILT = join(ROOT, 'dist/web/entry-server.js')

/** Loads the built page renderer of the app. */
export async function loadRenderer(): Promise<PageRenderer> {
  if (!existsSync(BUILT)) throw new StartError(`The page renderer is not built: ${BUILT} is missing.`)
  return (await import(pathToFileURL(BUILT).href)) as PageRenderer
}
