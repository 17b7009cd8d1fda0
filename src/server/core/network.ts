import ipaddr from 'ipaddr.js'

/** What limits count by: an IPv4 address, or the /64 of an IPv6 one, which is what one visitor has to himself. */
export function networkOf(ip: string): string {
  return ip.includes(':') ? prefixOf(ip, 32, 64) : ip
}

/** What records store of an address: the /24 of an IPv4 one, the /48 of an IPv6 one. */
export function coarseNetworkOf(ip: string): string {
  return prefixOf(ip, 24, 48)
}

/** An IPv6 address that stands for an IPv4 one counts as that. A proxy may send anything as an address: other text stays as it is. */
function prefixOf(ip: string, bits4: number, bits6: number): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip.split('%', 1).join(''))
  if (address.kind() === 'ipv6')
    return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits6}`)}/${bits6}`
  return bits4 === 32 ? `${address}` : `${ipaddr.IPv4.networkAddressFromCIDR(`${address}/${bits4}`)}/${bits4}`
}
