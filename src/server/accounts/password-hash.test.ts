import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { readPassword } from '#contract/passwords.ts'
import { hashesForAddress, hashPassword, verifyPassword } from './password-hash.ts'

const hashOf = (text: string) => hashPassword(readPassword(text))
const verdict = (text: string, stored: string) => verifyPassword(readPassword(text), stored)

test('ASVS 11.4.2: the stored text names argon2id and its parameters, and older ones are outdated', async () => {
  const stored = await hashOf('Лунный день 15')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verdict('Лунный день 15', stored)).toBe('right')
  const older = await hash('Лунный день 15', { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  expect(await verdict('Лунный день 15', older)).toBe('outdated')
})

test.each([
  ['every character counts', `${'a'.repeat(255)}b`, `${'a'.repeat(255)}c`],
  ['the case counts', 'Losar moon', 'losar moon'],
  ['spaces count', ' losar moon', 'losar moon'],
  ['what follows 72 bytes counts', `${'я'.repeat(80)}1`, `${'я'.repeat(80)}2`],
  ['a letter that only looks alike is another', 'losar ﬁre', 'losar fire'],
])('ASVS 6.2.8: %s', async (_, password, other) => {
  const stored = await hashOf(password)
  expect(await verdict(password, stored)).toBe('right')
  expect(await verdict(other, stored)).toBe('wrong')
})

const TYPED = ['Zürich-Fée-42', 'ночной чай', 'Größe ñ 15'].flatMap(text => [
  [text.normalize('NFC'), text.normalize('NFD')] as const,
  [text.normalize('NFD'), text.normalize('NFC')] as const,
])

test.each(TYPED)('%j chosen and %j typed elsewhere are the same', async (chosen, typed) => {
  expect(chosen).not.toBe(typed)
  expect(await verdict(typed, await hashOf(chosen))).toBe('right')
  const [stored] = await hashesForAddress(readPassword(chosen), 'tashi@example.org', 'key')
  expect(await hashesForAddress(readPassword(typed), 'tashi@example.org', 'key')).toContain(stored)
})

test('a hash from before passwords were normalized opens still, and is outdated', async () => {
  const typed = 'Zürich-Fée-42'.normalize('NFD')
  const stored = await hash(typed, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  expect(await verdict(typed, stored)).toBe('outdated')
  expect(await verdict(typed.normalize('NFC'), stored)).toBe('wrong')
})

test('for an address that is not proved, a password has one hash for each address and installation', async () => {
  const first = async (text: string, email: string, key: string) =>
    (await hashesForAddress(readPassword(text), email, key))[0] ?? ''
  const stored = await first('Лунный день 15', 'tashi@example.org', 'key')
  expect(await first('Лунный день 15', ' Tashi@Example.org', 'key')).toBe(stored)
  expect(await verdict('Лунный день 15', stored)).toBe('right')
  const others = [
    await first('Лунный день 16', 'tashi@example.org', 'key'),
    await first('Лунный день 15', 'dolma@example.org', 'key'),
    await first('Лунный день 15', 'tashi@example.org', 'another key'),
  ]
  expect(new Set([stored, ...others]).size).toBe(4)
})

test('of too many at once some are asked to come back, and none is lost', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 60 }, async () => hashOf('x')))
  const refused = tries.filter(one => one.status === 'rejected').map(one => one.reason)
  expect(tries.length - refused.length).toBe(34)
  expect(refused[0]).toMatchObject({ id: 'unavailable', headers: { 'retry-after': '2' } })
})
