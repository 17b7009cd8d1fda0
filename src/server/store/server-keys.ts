import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Queries } from './pool.ts'
import { serverKeys } from './schema.ts'

const BYTES = 32

/** The key of this installation for one purpose, made when it is first asked for; several servers get the same one. */
export async function serverKey(queries: Queries, name: 'unsubscribe'): Promise<string> {
  const made = { name, key: randomBytes(BYTES).toString('base64url') }
  await queries.insert(serverKeys).values(made).onConflictDoNothing()
  const [row] = await queries.select().from(serverKeys).where(eq(serverKeys.name, name))
  if (row === undefined) throw new Error(`The key ${name} cannot be kept.`)
  return row.key
}
