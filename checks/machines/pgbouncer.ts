import type { EmbeddedServer } from '#server/store/embedded.ts'
import { freePort } from '../running-server.ts'
import { makeFolderIn, startProgram, until, writeFor } from './programs.ts'

/** Who shares a session of PostgreSQL: each connection has one while it lasts, or each transaction another one. */
type PoolMode = 'session' | 'transaction'

/**
 * Starts PgBouncer before an embedded database, with Debian's settings but for addresses and these: sessions are used in turn, so that hardly two
 * transactions of a connection have the same one, and in transaction mode there are fewer of them than connections. Gives the address for DATABASE_URL.
 */
export async function startPgBouncer(
  { connection: { host, user, database } }: EmbeddedServer,
  parent: string,
  mode: PoolMode,
): Promise<{ url: string; end(): Promise<void> }> {
  const folder = makeFolderIn(parent, 'pgbouncer')
  const port = await freePort()
  const settings = `[databases]
${database} = host=${host} port=5432 dbname=${database} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
server_round_robin = 1
default_pool_size = ${mode === 'session' ? 60 : 6}
`
  const program = startProgram('pgbouncer', [writeFor(folder, 'pgbouncer.ini', settings)], folder)
  await until('PgBouncer listens', () => program.log().includes('process up'))
  return { url: `postgres://${user}@127.0.0.1:${port}/${database}`, end: program.end }
}
