/**
 * An address whose path can be decoded: percent signs that begin no byte, and bytes that are no UTF-8, become underlines.
 * Fastify would refuse them before any answer of ours, in English and as JSON.
 */
export function mendUrl(url: string): string {
  if (!url.includes('%')) return url
  const [path = ''] = url.split('?', 1)
  const bytes = path.replace(/%(?![0-9a-f]{2})/gi, '_')
  return mendBytes(bytes) + url.slice(path.length)
}

function mendBytes(path: string): string {
  try {
    decodeURIComponent(path)
    return path
  } catch {
    return path.replace(/%[89a-f][0-9a-f]/gi, '_')
  }
}
