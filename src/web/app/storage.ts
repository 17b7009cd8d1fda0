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

/** What lives as long as the browser, and what as long as the tab. */
type Area = 'local' | 'session'

/** Values that the browser refused to store, as some private windows and full storages do; they live as long as the page. */
const refused = { local: new Map<string, string>(), session: new Map<string, string>() }

/** Undefined where the browser forbids it or has no room. */
function withStorage<T>(area: Area, use: (storage: Storage) => T): T | undefined {
  try {
    return use(window[`${area}Storage`])
  } catch {
    return undefined
  }
}

/** A value from this browser's storage; null when there is none. */
export function getStored(name: string, area: Area = 'local'): string | null {
  return refused[area].get(name) ?? withStorage(area, storage => storage.getItem(name)) ?? null
}

/** Stores a value in this browser; false where it refuses, and the value lives as long as the page. */
export function setStored(name: string, value: string, area: Area = 'local'): boolean {
  refused[area].delete(name)
  const isStored = withStorage(area, storage => {
    storage.setItem(name, value)
    return true
  })
  if (!isStored) refused[area].set(name, value)
  return Boolean(isStored)
}

/** Whether the browser has refused to store a value, which lives as long as the page. */
export function isRefused(name: string): boolean {
  return refused.local.has(name)
}

/** Sets a value for this page alone: what is stored stays. */
export function setForPage(name: string, value: string): void {
  refused.local.set(name, value)
}

/** Removes a value from this browser's storage; false where it refuses. */
export function removeStored(name: string, area: Area = 'local'): boolean {
  refused[area].delete(name)
  const isRemoved = withStorage(area, storage => {
    storage.removeItem(name)
    return true
  })
  return Boolean(isRemoved)
}

/** The names of all stored values. */
export function namesStored(area: Area): string[] {
  return [...refused[area].keys(), ...(withStorage(area, Object.keys) ?? [])]
}
