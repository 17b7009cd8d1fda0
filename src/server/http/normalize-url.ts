/** The page router's patterns match no line ends: a path with one would have no page, not even the one that says so. */
const LINE_ENDS = /%0[ad]|%e2%80%a[89]/gi

/**
 * An address whose path can be decoded and routed: percent signs that begin no byte, bytes that are no UTF-8, and line ends become
 * underlines. Fastify would refuse the first two before any answer of ours, in English and as JSON.
 */
export function normalizeUrl(given: string): string {
  const url = originForm(given)
  if (!url.includes('%')) return url
  const [path = ''] = url.split('?', 1)
  const bytes = path.replace(/%(?![0-9a-f]{2})/gi, '_').replace(LINE_ENDS, '_')
  return mendBytes(bytes) + url.slice(path.length)
}

/** The path and query of an address: who believes to speak to a proxy sends all of it (RFC 9112, 3.2.2). */
export function originForm(url: string): string {
  const [scheme] = /^https?:\/\//i.exec(url) ?? []
  if (scheme === undefined) return url
  const rest = url.slice(scheme.length).replace(/^[^/?#]*/, '')
  return rest.startsWith('/') ? rest : `/${rest}`
}

function mendBytes(path: string): string {
  try {
    decodeURIComponent(path)
    return path
  } catch {
    return path.replace(/%[89a-f][0-9a-f]/gi, '_')
  }
}
