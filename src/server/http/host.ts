import type { IncomingMessage } from 'node:http'

/** A request names its host once, or something on the way may read another one than we do (RFC 9112, 3.2). */
export function hasStrangeHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = countHosts(rawHeaders)
  return hosts !== 1 && (hosts !== 0 || httpVersion !== '1.0')
}

function countHosts(names: readonly string[]): number {
  let count = 0
  for (let at = 0; at < names.length; at += 2) {
    const name = names[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') count++
  }
  return count
}
