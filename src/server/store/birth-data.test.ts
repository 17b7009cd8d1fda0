import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { writeBackup } from './backup/write.ts'
import { type BirthData, birthOfUser, encryptBirth } from './birth-data.ts'
import { encryptStored, unknownKeyWarning } from './encrypt-stored.ts'
import { type DataKeys, keyId } from './encrypted.ts'
import type { Queries } from './pool.ts'
import { users } from './schema.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'
import { findUser } from './users.ts'

const OLD = Buffer.alloc(32, 1)
const NEW = Buffer.alloc(32, 2)
const BIRTH: BirthData = {
  birthTime: '1971-03-04T05:06',
  bornAtMidnight: false,
  birthPlaceId: '1283240',
  birthPlaceAddress: 'Kathmandu',
}
const encryptAll = (queries: Queries, keys: DataKeys) => encryptStored(queries, keys, true)
const ID = '11111111-1111-4111-8111-111111111111'
const EMPTY = { birthTime: null, bornAtMidnight: false, birthPlaceId: null, birthPlaceAddress: null }
/** The row of a user with only this in it. */
const row = (birthData: string | null, readable: Partial<BirthData> = {}, id = ID) => ({
  id,
  birthData,
  ...EMPTY,
  ...readable,
})

describe('encrypted birth data', () => {
  test('ASVS 11.3.2: open with their key alone, in their row alone, unchanged alone', () => {
    // Planted: a constant in place of `rowOf(userId)`.
    const stored = encryptBirth([OLD], ID, BIRTH) ?? ''
    const lost = { ...EMPTY, isUnreadable: true }
    expect(birthOfUser([NEW, OLD], row(stored))).toEqual({ ...BIRTH, isUnreadable: false })
    expect(birthOfUser([NEW], row(stored))).toEqual(lost)
    expect(birthOfUser([OLD], row(stored, {}, ID.replace('1', '2')))).toEqual(lost)
    expect(
      birthOfUser([OLD], row(stored.replace(/.{4}$/, end => (end === 'AAAA' ? 'BBBB' : 'AAAA')))),
    ).toEqual(lost)
    expect(birthOfUser([NEW], row(stored.replace(keyId(OLD), keyId(NEW))))).toEqual(lost)
  })

  test('differ each time and tell nothing by their length', () => {
    const stored = (birthPlaceAddress: string) =>
      encryptBirth([OLD], ID, { ...BIRTH, birthPlaceAddress }) ?? ''
    expect(stored('Rome')).not.toBe(stored('Rome'))
    expect(stored('Rome')).toHaveLength(stored('Köln, Nordrhein-Westfalen, Deutschland').length)
    expect(birthOfUser([OLD], row(stored('བོད'.repeat(100)))).birthPlaceAddress).toBe('བོད'.repeat(100))
    expect(encryptBirth([OLD], ID, { ...EMPTY })).toBeNull()
  })

  test('give way to what an older server wrote after them', () => {
    const stored = encryptBirth([OLD], ID, BIRTH)
    const later = { birthTime: '1980-01-01T00:00', bornAtMidnight: true }
    expect(birthOfUser([OLD], row(stored, later))).toEqual({ ...BIRTH, ...later, isUnreadable: false })
    expect(birthOfUser([NEW], row(stored, later))).toEqual({ ...EMPTY, ...later, isUnreadable: false })
  })
})

describe('the step at the start', () => {
  const PEOPLE = 450
  let store: TestDatabase
  const folder = mkdtempSync(join(tmpdir(), 'dawa-birth-test-'))
  beforeAll(async () => {
    store = await createTestDatabase()
  })
  afterAll(async () => {
    await store.drop()
    rmSync(folder, { recursive: true })
  })
  beforeEach(async () => {
    const { queries } = store.database
    await queries.delete(users)
    await queries.insert(users).values(
      Array.from({ length: PEOPLE }, (_, index) => ({
        email: `${index}@example.org`,
        emailShown: `${index}@example.org`,
        lang: 'en',
        createdAt: new Date(),
        ...BIRTH,
      })),
    )
  })

  const all = () => store.database.queries.select().from(users)
  const readable = async (keys: Buffer[]) =>
    (await all()).map(user => birthOfUser(keys, user)).filter(one => one.birthTime === BIRTH.birthTime).length

  test('a dump after it has no birth datum', async () => {
    // Planted: without the call of `encryptStored`.
    const dump = async (name: string) => {
      await writeBackup(store.connection, join(folder, name))
      return gunzipSync(readFileSync(join(folder, name))).toString()
    }
    const data = [/1971-03-04/, /1283240/, /Kathmandu/]
    const before = await dump('before.sql.gz')
    expect(data.filter(one => one.test(before))).toEqual(data)
    await encryptAll(store.database.queries, [OLD])
    const after = await dump('after.sql.gz')
    expect(data.filter(one => one.test(after))).toEqual([])
    expect(after).toContain(`${keyId(OLD)}.`)
    expect(await readable([OLD])).toBe(PEOPLE)
  })

  test('two servers at once do it once', async () => {
    const { queries } = store.database
    await Promise.all([encryptAll(queries, [OLD]), encryptAll(queries, [OLD])])
    const once = await all()
    await encryptAll(queries, [OLD])
    expect(await all()).toEqual(once)
    expect(await readable([OLD])).toBe(PEOPLE)
  })

  test('what was interrupted goes on', async () => {
    const { queries } = store.database
    // The last row cannot be written: the batches before it stay.
    await queries.execute(
      sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    )
    const last = (await queries.select({ id: users.id }).from(users).orderBy(users.id)).at(-1)?.id ?? ''
    const client = new Client(store.connection)
    await client.connect()
    await client.query(
      `create trigger refuse before update on users for each row when (old.id = '${last}') execute function refuse()`,
    )
    await expect(encryptAll(queries, [OLD])).rejects.toThrow()
    const stored = (await all()).filter(({ birthData }) => birthData !== null).length
    expect(stored).toBe(400)
    expect(await readable([OLD])).toBe(PEOPLE)
    await client.query('drop trigger refuse on users')
    await client.end()
    await encryptAll(queries, [OLD])
    expect((await all()).filter(({ birthTime }) => birthTime !== null)).toEqual([])
    expect(await readable([OLD])).toBe(PEOPLE)
  })

  test('a new key in front of the old one takes over, and the old one can go', async () => {
    const { queries } = store.database
    await encryptAll(queries, [OLD])
    // Servers that do not write with the new key yet.
    await encryptAll(queries, [OLD, NEW])
    expect(await unknownKeyWarning(queries, [OLD])).toBeUndefined()
    await encryptAll(queries, [NEW, OLD])
    expect(await unknownKeyWarning(queries, [NEW])).toBeUndefined()
    expect(await readable([NEW])).toBe(PEOPLE)
    expect(await readable([OLD])).toBe(0)
  })

  test('all former keys can go at once, however many there were', async () => {
    const { queries } = store.database
    const keys = [NEW, Buffer.alloc(32, 3), Buffer.alloc(32, 4), OLD]
    const rows = await all()
    for (const [place, { id }] of rows.entries())
      await queries
        .update(users)
        .set({ ...EMPTY, birthData: encryptBirth([keys[place % keys.length] ?? NEW], id, BIRTH) })
        .where(eq(users.id, id))
    await encryptAll(queries, keys)
    expect(await unknownKeyWarning(queries, [NEW])).toBeUndefined()
    expect(await readable([NEW])).toBe(PEOPLE)
  })

  test('what no key opens is left as it is, and said', async () => {
    const { queries } = store.database
    await encryptAll(queries, [OLD])
    const before = await all()
    await encryptAll(queries, [NEW])
    expect(await all()).toEqual(before)
    expect(await unknownKeyWarning(queries, [NEW])).toMatch(
      new RegExp(
        `^450 encrypted entries cannot be read: encrypted with ${keyId(OLD)}, while the keys here are ${keyId(NEW)}\\.`,
      ),
    )
    // One row was damaged, which must not hold up the rest.
    const [first] = before
    const damaged = `${keyId(OLD)}.AAAA`
    await queries
      .update(users)
      .set({ birthData: damaged })
      .where(eq(users.id, first?.id ?? ''))
    await encryptAll(queries, [NEW, OLD])
    expect((await findUser(queries, first?.id ?? ''))?.birthData).toBe(damaged)
    expect(await readable([NEW])).toBe(PEOPLE - 1)
  })
})
