import { accessSync, constants, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { root } from './root.mjs'

/**
 * Lets this process and all that it starts write temporary files: where the system's folder cannot be written (TMPDIR names none, the
 * system is mounted read-only) they go to one of ours. Vite, tsx and vitest end with a stack trace otherwise.
 */
export function ensureTemporaryFolder() {
  try {
    accessSync(`${tmpdir()}/.`, constants.W_OK | constants.X_OK)
  } catch {
    const own = `${root}/.cache/tmp`
    mkdirSync(own, { recursive: true })
    Object.assign(process.env, { TMPDIR: own, TMP: own, TEMP: own })
  }
}
