import { isIPv6 } from 'node:net'

/** Eight groups of an IPv6 address, written out. */
function groups(address: string): string[] {
  const [head = '', tail] = address.split('%', 1).join('').split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean)
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
}

const prefix6 = (address: string, count: number) =>
  `${groups(address)
    .slice(0, count)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${count * 16}`

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** What one visitor has to himself: an IPv4 address, or the /64 of an IPv6 one. Limits count by it. */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip
  const address = plain(ip)
  return isIPv6(address) ? prefix6(address, 4) : address
}

/** What records keep of an address: the /24 of an IPv4 one, the /48 of an IPv6 one. */
export function coarseNetworkOf(ip: string): string {
  const address = plain(ip)
  return isIPv6(address) ? prefix6(address, 3) : address.replace(/\.\d+$/, '.0/24')
}
