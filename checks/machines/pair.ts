import { rmSync } from 'node:fs'
import { Agent } from 'node:https'
import { startTestSmtp, type TestSmtp } from '#server/mail/testing-smtp.ts'
import { type EmbeddedServer, startEmbedded } from '#server/store/embedded.ts'
import { openDatabase, PATIENT, type Queries } from '#server/store/pool.ts'
import { freePort, type RunningServer, startServer } from '../running-server.ts'
import { type Nginx, SITE, startNginx } from './nginx.ts'
import { makeFolder } from './programs.ts'

/** Two servers behind nginx on one PostgreSQL, and a mail server. */
export interface Pair {
  servers: [RunningServer, RunningServer]
  nginx: Nginx
  /** Connections to nginx that stay open. */
  agent: Agent
  smtp: TestSmtp
  /** Reaches the database past everything that stands before it. */
  queries: Queries
  /** What was found wrong. */
  bad: string[]
  /** Ends a server by a signal and starts it again on its port, with further settings. Gives its exit code. */
  restart(which: 0 | 1, settings?: Record<string, string>): Promise<number | null>
  end(): Promise<void>
}

type AddressOf = (database: EmbeddedServer, folder: string) => Promise<{ url: string; end(): Promise<void> }>

/**
 * Starts everything, both servers at once on an empty database.
 * @param addressOf gives what the servers shall use as DATABASE_URL, and what ends what it started for that
 */
export async function startPair(name: string, addressOf: AddressOf = direct): Promise<Pair> {
  /** What has to be undone at the end, the last first. */
  const undo: (() => unknown)[] = []
  const end = async () => {
    for (const step of undo.reverse()) await step()
  }
  try {
    return await build(name, addressOf, undo, end)
  } catch (error) {
    await end()
    throw error
  }
}

async function build(
  name: string,
  addressOf: AddressOf,
  undo: (() => unknown)[],
  end: () => Promise<void>,
): Promise<Pair> {
  const folder = makeFolder(name)
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  const database = await startEmbedded(`${folder}/data`, () => {})
  undo.push(database.stop)
  const db = openDatabase({ ...database.connection, ...PATIENT, application_name: 'prove' }, () => {})
  undo.push(db.close)
  const address = await addressOf(database, folder)
  undo.push(address.end)
  const smtp = await startTestSmtp()
  undo.push(smtp.down)
  const ports = [await freePort(), await freePort()] as const
  const environment = {
    DATABASE_URL: address.url,
    BASE_URL: `https://${SITE}`,
    TRUST_PROXY: '1',
    SMTP_URL: smtp.url,
    MAIL_FROM: `Dawa <dawa@${SITE}>`,
    OPERATOR_EMAIL: `operator@${SITE}`,
  }
  const start = (port: number, settings = {}) =>
    startServer({ ...environment, PORT: String(port), ...settings }, 'dist/server/main.js')
  const started = await Promise.allSettled([start(ports[0]), start(ports[1])])
  for (const one of started) if (one.status === 'fulfilled') undo.push(one.value.stop)
  const [first, second] = started
  if (first.status === 'rejected') throw first.reason
  if (second.status === 'rejected') throw second.reason
  const nginx = await startNginx(folder, ports)
  const agent = new Agent({ keepAlive: true, ca: nginx.certificate })
  const self: Pair = {
    servers: [first.value, second.value],
    nginx,
    agent,
    smtp,
    queries: db.queries,
    bad: [],
    restart: async (which, settings) => {
      const server = self.servers[which]
      await server.stop()
      self.servers[which] = await start(ports[which], settings)
      return server.child.exitCode
    },
    end,
  }
  undo.push(async () => {
    agent.destroy()
    await nginx.end()
    for (const server of self.servers) {
      server.child.kill('SIGCONT')
      await server.stop()
    }
  })
  return self
}

async function direct({ connection: { host, user, database } }: EmbeddedServer) {
  return {
    url: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? '')}`,
    end: async () => {},
  }
}
