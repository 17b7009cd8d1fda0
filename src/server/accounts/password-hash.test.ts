import { expect, test } from 'vitest'
import { hashForAddress, hashPassword, needsRehash, verifyPassword } from './password-hash.ts'

test('ASVS 11.4.2: the stored text names argon2id and its parameters', async () => {
  const stored = await hashPassword('Лунный день 15')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(needsRehash(stored)).toBe(false)
  expect(needsRehash(stored.replace('m=19456', 'm=4096'))).toBe(true)
})

test.each([
  ['every character counts', `${'a'.repeat(255)}b`, `${'a'.repeat(255)}c`],
  ['the case counts', 'Losar moon', 'losar moon'],
  ['spaces count', ' losar moon', 'losar moon'],
  ['what follows 72 bytes counts', `${'я'.repeat(80)}1`, `${'я'.repeat(80)}2`],
])('ASVS 6.2.8: %s', async (_, password, other) => {
  const stored = await hashPassword(password)
  expect(await verifyPassword(password, stored)).toBe(true)
  expect(await verifyPassword(other, stored)).toBe(false)
})

test('for an address that is not proved, a password has one hash for each address and installation', async () => {
  const stored = await hashForAddress('Лунный день 15', 'tashi@example.org', 'key')
  expect(await hashForAddress('Лунный день 15', ' Tashi@Example.org', 'key')).toBe(stored)
  expect(await verifyPassword('Лунный день 15', stored)).toBe(true)
  const others = [
    await hashForAddress('Лунный день 16', 'tashi@example.org', 'key'),
    await hashForAddress('Лунный день 15', 'dolma@example.org', 'key'),
    await hashForAddress('Лунный день 15', 'tashi@example.org', 'another key'),
  ]
  expect(new Set([stored, ...others]).size).toBe(4)
})

test('of too many at once some are asked to come back, and none is lost', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 60 }, async () => hashPassword('x')))
  const refused = tries.filter(one => one.status === 'rejected').map(one => one.reason)
  expect(tries.length - refused.length).toBe(34)
  expect(refused[0]).toMatchObject({ id: 'unavailable', headers: { 'retry-after': '2' } })
})
