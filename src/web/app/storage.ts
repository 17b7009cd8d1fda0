

const YEAR = 365 * 86_400

/** Keeps a value for the server's eyes, for a year. */
export function setCookie(name: string, value: string): void {
  const text = `${name}=${encodeURIComponent(value)}`
  if (!document.cookie.split('; ').includes(text)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some of the browsers we serve
    document.cookie = `${text}; path=/; max-age=${YEAR}; samesite=lax`
  }
}

/** What the browser refused to keep, as private windows of some do, or full ones; it lives as long as the page. */
const refused = new Map<string, string>()

/** A value kept in this browser; null when there is none. */
export function getStored(name: string): string | null {
  const value = refused.get(name)
  if (value !== undefined) return value
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Keeps a value in this browser; one that keeps nothing forgets it with the page. False where that is so. */
export function setStored(name: string, value: string): boolean {
  refused.delete(name)
  try {
    localStorage.setItem(name, value)
    return true
  } catch {
    refused.set(name, value)
    return false
  }
}

/** Drops a value kept in this browser. */
export function removeStored(name: string): void {
  refused.delete(name)
  try {
    localStorage.removeItem(name)
  } catch {
    // A browser that keeps nothing has nothing to drop.
  }
}

/**
 * What is being written, by form and writer, for as long as the page lives: a session that ends by itself takes the form away, and
 * the same reader finds the text again after signing in. Nothing of it is stored.
 */
export const drafts = new Map<string, object>()
