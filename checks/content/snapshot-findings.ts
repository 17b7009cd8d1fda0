import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/languages.ts'
import type { Finding } from './model.ts'
import { CONTENT, SNAPSHOT } from './read.ts'
import { type Snapshot, snapshot, splitSnapshot } from './snapshot-text.ts'

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? ''

/**
 * Why a stored page is no longer right, or undefined. The platform's part counts only under the Unicode data that it
 * was made with: another version may abbreviate "September" otherwise without anything of ours being stale.
 */
export function snapshotFault(stored: Snapshot, fresh: Snapshot): string | undefined {
  if (stored.ours !== fresh.ours) return 'does not show the texts as they are now'
  const comparable = firstLine(stored.platform) === firstLine(fresh.platform)
  return comparable && stored.platform !== fresh.platform
    ? 'names or dates differ from the platform'
    : undefined
}

function faultOf(language: Language): string | undefined {
  const file = join(CONTENT, language, SNAPSHOT)
  if (!existsSync(file)) return 'missing'
  try {
    return snapshotFault(splitSnapshot(readFileSync(file, 'utf8')), snapshot(language))
  } catch (error) {
    return `cannot be made: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** The generated page of a language must be there and show the texts as they are. */
export function snapshotFindings(language: Language): Finding[] {
  const message = faultOf(language)
  return message === undefined ? [] : [{ rule: 'snapshot', language, path: SNAPSHOT, key: '', message }]
}
