import { Client } from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetSessionVariables } from './driver-environment.ts'
import { reachServer } from './open.ts'
import { createTestDatabase } from './testing.ts'

afterEach(() => vi.unstubAllEnvs())

test('what names a server stays, what changes sessions goes, and so does nothing of others', () => {
  const environment = {
    PGPASSWORD: 'word',
    PGSSLMODE: 'require',
    PGOPTIONS: '-c x=1',
    PGAPPNAME: 'x',
    PATH: '/bin',
  }
  forgetSessionVariables(environment)
  expect(environment).toEqual({ PGPASSWORD: 'word', PGSSLMODE: 'require', PATH: '/bin' })
})

test('with DATABASE_URL its own options count, those of the shell do not, and the shell completes what it leaves out', async () => {
  const { connection, drop } = await createTestDatabase()
  vi.stubEnv('PGOPTIONS', '-c statement_timeout=1 -c default_transaction_read_only=on')
  vi.stubEnv('PGUSER', connection.user)
  const url = `postgres:///${connection.database}?host=${encodeURIComponent(connection.host)}&options=-c%20work_mem%3D5MB`
  const source = await reachServer(url)
  const client = new Client(source.connection)
  await client.connect()
  const { rows } = await client.query(
    "select current_user as user, current_setting('work_mem') as memory, current_setting('statement_timeout') as limit",
  )
  await client.end()
  await drop()
  expect(rows).toEqual([{ user: connection.user, memory: '5MB', limit: '0' }])
})
