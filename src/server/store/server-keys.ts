import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Queries } from './pool.ts'
import { serverKeys } from './schema.ts'

const BYTES = 32

/** The key of this installation for one purpose, made when it is first asked for; several servers get the same one. */
export async function serverKey(queries: Queries, name: 'unsubscribe' | 'registration'): Promise<string> {
  const key = await findKey(queries, name)
  if (key !== undefined) return key
  const made = { name, key: randomBytes(BYTES).toString('base64url') }
  await queries.insert(serverKeys).values(made).onConflictDoNothing()
  const stored = await findKey(queries, name)
  if (stored === undefined) throw new Error(`The key ${name} cannot be stored.`)
  return stored
}

async function findKey(queries: Queries, name: string): Promise<string | undefined> {
  const [row] = await queries.select().from(serverKeys).where(eq(serverKeys.name, name))
  return row?.key
}
