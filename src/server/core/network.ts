import ipaddr from 'ipaddr.js'

/** What limits count by where a proxy told no address: everything of the kind together. */
const INVALID = 'invalid'

/**
 * What limits count by: an IPv4 address, or the /56 of an IPv6 one. A home gets a /56 of its provider as a rule, and may send from each of its
 * 256 networks (/64).
 * @param ip what the connection or the proxy says
 */
export function networkOf(ip: string): string {
  return prefixOf(ip, 32, 56) ?? INVALID
}

/** What records store of an address: the /24 of an IPv4 one, the /48 of an IPv6 one, and nothing of text that is none. */
export function coarseNetworkOf(ip: string): string | null {
  return prefixOf(ip, 24, 48)
}

/** An IPv6 address that stands for an IPv4 one counts as that. Null for text that is no address. */
function prefixOf(ip: string, bits4: number, bits6: number): string | null {
  const text = withoutPort(ip)
  // Without four parts it may be a number of any base, such as 0x7f000001.
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return null
  const address = ipaddr.process(text)
  if (address.kind() === 'ipv6')
    return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits6}`)}/${bits6}`
  return bits4 === 32 ? `${address}` : `${ipaddr.IPv4.networkAddressFromCIDR(`${address}/${bits4}`)}/${bits4}`
}

/** Some proxies add the port, and to IPv6 brackets for it: `203.0.113.5:40000`, `[2001:db8::5]:443`. A zone is of the machine that named it. */
function withoutPort(ip: string): string {
  const text = ip.trim()
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? []
  return (bracketed ?? text.replace(/^([\d.]+):\d+$/, '$1')).split('%', 1).join('')
}
