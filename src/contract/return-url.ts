/** Stands for our own origin; what resolves to any other leaves it. */
const HERE = 'http://here.invalid'

/** Browsers drop tabs and line ends inside an address and read a backslash as a slash. */
function hasHiddenParts(text: string): boolean {
  return [...text].some(char => char === '\\' || char <= ' ' || (char >= '\u007f' && char <= '\u009f'))
}

/**
 * Where to go after signing in: the text when it is a path on our own origin, else `/`. It begins with one slash and not
 * two, holds no backslash, space or control character, resolves to our origin, and its resolved path does not begin with two slashes
 * (`/..//x` would leave on the next hop) and holds no line end, which no page's address does.
 * @param text a `returnUrl` from a query, or whatever was given
 */
export function safeReturnUrl(text: unknown): string {
  if (typeof text !== 'string' || !/^\/(?!\/)/.test(text) || hasHiddenParts(text)) return '/'
  try {
    const { origin, pathname } = new URL(text, HERE)
    return origin === HERE && !/^\/\/|%0[ad]|%e2%80%a[89]/i.test(pathname) ? text : '/'
  } catch {
    return '/'
  }
}
