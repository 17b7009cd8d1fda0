import { connect } from 'node:net'
import { json } from 'node:stream/consumers'
import { Client } from 'pg'
import { inject } from 'vitest'
import * as z from 'zod'
import { type Database, openDatabase, PATIENT } from './pool.ts'

const address = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  database: z.string(),
  ssl: z.literal(false),
})
const answer = z.union([z.object({ connection: address }), z.object({ error: z.string() })])

export type TestDatabase = Readonly<{
  database: Database
  connection: z.infer<typeof address>
  drop(): Promise<void>
}>

/** A migrated and empty database of its own on a real PostgreSQL, for one test file; `drop` closes and removes it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = await askDesk()
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await administer(template, `create database ${name} template ${template.database}`)
  const connection = { ...template, database: name }
  // A busy machine must not look like a database that is away.
  const database = openDatabase({ ...connection, ...PATIENT, max: 10 }, error => {
    throw error
  })
  return {
    database,
    connection,
    drop: async () => {
      await database.close()
      await administer(template, `drop database ${name} with (force)`)
    },
  }
}

async function askDesk(): Promise<z.infer<typeof address>> {
  const reply = answer.parse(await json(connect(inject('databaseDesk'))))
  if ('error' in reply) throw new Error(reply.error)
  return reply.connection
}

async function administer(connection: z.infer<typeof address>, statement: string): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
