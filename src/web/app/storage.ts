const YEAR = 365 * 86_400

/** Stores a value for a year where the server can read it. */
export function setCookie(name: string, value: string): void {
  const text = `${name}=${encodeURIComponent(value)}`
  if (!document.cookie.split('; ').includes(text)) writeCookie(`${text}; max-age=${YEAR}`)
}

/** Writes a cookie of the whole site, by TLS alone where the page came by it. */
export function writeCookie(text: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some of the browsers we serve
  document.cookie = `${text}; path=/; samesite=lax${secure}`
}

/** Values that the browser refused to store, as some private windows and full storages do; they live as long as the page. */
const refused = new Map<string, string>()

/** A value from this browser's storage; null when there is none. */
export function getStored(name: string): string | null {
  const value = refused.get(name)
  if (value !== undefined) return value
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Stores a value in this browser; false where it refuses, and the value lives as long as the page. */
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

/** Removes a value from this browser's storage. */
export function removeStored(name: string): void {
  refused.delete(name)
  try {
    localStorage.removeItem(name)
  } catch {
    // A browser without storage has nothing to remove.
  }
}
