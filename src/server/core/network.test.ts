import { expect, test } from 'vitest'
import { coarseNetworkOf, networkOf } from '../core/network.ts'

test.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8::/64', '2001:db8::/48'],
  ['::1', '::/64', '::/48'],
  ['fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
  ['unknown', 'unknown', 'unknown'],
  ['::nonsense', '::nonsense', '::nonsense'],
])('%s counts as %s and is stored as %s', (ip, counted, stored) => {
  expect([networkOf(ip), coarseNetworkOf(ip)]).toEqual([counted, stored])
})
