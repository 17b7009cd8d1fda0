/**
 * Unsent text by form and writer, for as long as the tab lives: a session that expires removes the form, a phone discards the page, and
 * the same user finds the text again. A name ends in a space and the writer's address.
 */
const PREFIX = 'draft '

/** Drafts that the browser refused to store; they live as long as the page. */
const refused = new Map<string, string>()

/** What was typed, or undefined. */
export function getDraft(name: string): Readonly<Record<string, unknown>> | undefined {
  const text = refused.get(name) ?? withStorage(storage => storage.getItem(PREFIX + name))
  try {
    const draft: unknown = JSON.parse(text ?? 'null')
    return typeof draft === 'object' && draft !== null ? { ...draft } : undefined
  } catch {
    return undefined
  }
}

/** Passwords are left out: nothing that opens an account is stored. */
export function setDraft(name: string, values: object): void {
  const text = JSON.stringify(
    Object.fromEntries(Object.entries(values).filter(([key]) => !/password/i.test(key))),
  )
  const isStored = withStorage(storage => {
    storage.setItem(PREFIX + name, text)
    return true
  })
  if (isStored) refused.delete(name)
  else refused.set(name, text)
}

export function removeDraft(name: string): void {
  refused.delete(name)
  withStorage(storage => storage.removeItem(PREFIX + name))
}

/** Removes all drafts, or those of everyone but one writer. */
export function removeDrafts(butOf?: string): void {
  const stored = withStorage(storage => Object.keys(storage).filter(key => key.startsWith(PREFIX))) ?? []
  for (const name of [...stored.map(key => key.slice(PREFIX.length)), ...refused.keys()])
    if (butOf === undefined || !name.endsWith(` ${butOf}`)) removeDraft(name)
}

/** Undefined where the browser forbids it or has no room. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}
