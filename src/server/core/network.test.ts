import { expect, test } from 'vitest'
import { coarseNetworkOf, networkOf } from '../core/network.ts'

test.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['203.0.113.9:40000', '203.0.113.9', '203.0.113.0/24'],
  [' 203.0.113.9 ', '203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['[::ffff:203.0.113.9]:80', '203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/56', '2001:db8:1::/48'],
  ['2001:db8:1:2ff::6', '2001:db8:1:200::/56', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1::/56', '2001:db8:1::/48'],
  ['[2001:db8::5]:443', '2001:db8::/56', '2001:db8::/48'],
  ['[2001:db8::5]', '2001:db8::/56', '2001:db8::/48'],
  ['[fe80::1%eth0]:443', 'fe80::/56', 'fe80::/48'],
  ['::1', '::/56', '::/48'],
  ['fe80::1%eth0', 'fe80::/56', 'fe80::/48'],
])('%s counts as %s and is stored as %s', (ip, counted, stored) => {
  expect([networkOf(ip), coarseNetworkOf(ip)]).toEqual([counted, stored])
})

test.each([
  ...['', 'unknown', '_hidden', '::nonsense', '203.0.113.9:x', '203.0.113.999', '203.0.113', '3405803785'],
  ...['0x7f000001', '[2001:db8::5', '2001:db8::5]:443', '[203.0.113.9', 'for=203.0.113.9', '203.0.113.9/24'],
])('%j is no address: all of the kind count as one, and nothing is stored of it', ip => {
  expect([networkOf(ip), coarseNetworkOf(ip)]).toEqual(['invalid', null])
})

test('the networks of one home share their limits, those of two do not', () => {
  const [home, sameHome, next] = ['2001:db8:1:100::1', '2001:db8:1:1ff::1', '2001:db8:1:200::1'].map(
    networkOf,
  )
  expect(sameHome).toBe(home)
  expect(next).not.toBe(home)
})
