import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { POLICY_VERSION } from '#contract/product.ts'
import { openSession } from '#server/accounts/session.ts'
import { startEmbedded } from '#server/store/embedded.ts'
import { type Database, openDatabase, PATIENT, type Queries } from '#server/store/pool.ts'
import { insertConsent, insertUser } from '#server/store/users.ts'
import { makeFolder } from './programs.ts'

/** An empty PostgreSQL for servers that reach it by its address, and our own connections to it. */
export interface CheckDatabase extends Database {
  connection: ClientConfig
  /** For DATABASE_URL. */
  url: string
  /** Ends it and removes its files. */
  end(): Promise<void>
}

export async function startDatabase(name: string): Promise<CheckDatabase> {
  const folder = makeFolder(name)
  const server = await startEmbedded(join(folder, 'data'), () => {})
  // A busy machine must not look like a database that is away.
  const database = openDatabase(
    { ...server.connection, ...PATIENT, max: 10, application_name: 'prove' },
    () => {},
  )
  return {
    ...database,
    connection: server.connection,
    url: urlOf(server.connection),
    end: async () => {
      await database.close()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The address of a database behind a socket in a folder. */
export function urlOf({ host, user, database }: ClientConfig): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? '')}`
}

/** An account with a confirmed address, made in the database; gives its id. */
export async function addPerson(
  queries: Queries,
  email: string,
  passwordHash: string | null = null,
  now = new Date(),
): Promise<string> {
  const person = { passwordHash, emailConfirmedAt: now, lang: 'en', createdAt: now }
  return (await insertUser(queries, { ...person, email }))?.id ?? ''
}

/** The same, signed in and with the policy accepted; gives the token. */
export async function signedIn(
  queries: Queries,
  email: string,
  passwordHash: string | null = null,
  now = new Date(),
): Promise<string> {
  const userId = await addPerson(queries, email, passwordHash, now)
  await insertConsent(queries, { userId, policyVersion: POLICY_VERSION, at: now })
  return (await openSession(queries, { userId, remember: false }, now)).token
}
