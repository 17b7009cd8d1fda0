import { getStored, namesStored, removeStored, setStored } from './storage.ts'

/**
 * Unsent text by form and writer, for as long as the tab lives: a session that expires removes the form, a phone discards the page, and
 * the same user finds the text again. A name ends in a space and the writer's address.
 */
const PREFIX = 'draft '

/** What was typed, or undefined. */
export function getDraft(name: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const draft: unknown = JSON.parse(getStored(PREFIX + name, 'session') ?? 'null')
    return typeof draft === 'object' && draft !== null ? { ...draft } : undefined
  } catch {
    return undefined
  }
}

/** Passwords are left out: nothing that opens an account is stored. */
export function setDraft(name: string, values: object): void {
  const kept = Object.entries(values).filter(([key]) => !/password/i.test(key))
  setStored(PREFIX + name, JSON.stringify(Object.fromEntries(kept)), 'session')
}

export function removeDraft(name: string): void {
  removeStored(PREFIX + name, 'session')
}

/** Removes all drafts, or those of everyone but one writer. */
export function removeDrafts(butOf?: string): void {
  for (const name of namesStored('session'))
    if (name.startsWith(PREFIX) && (butOf === undefined || !name.endsWith(` ${butOf}`)))
      removeStored(name, 'session')
}
