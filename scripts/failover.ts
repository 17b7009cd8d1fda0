import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { isServing, readPostmaster } from '#server/store/embedded/postmaster.ts'
import { openDatabase, PATIENT } from '#server/store/pool.ts'
import { call } from '../checks/calls.ts'
import { signedIn } from '../checks/database.ts'
import {
  childrenOf,
  makeFolder,
  type Program,
  signalTo,
  startProgram,
  until,
  whatIsMissing,
  writeFor,
} from '../checks/programs.ts'
import { freePort, startServer } from '../checks/running-server.ts'

// npx tsx scripts/failover.ts [rounds]: three PostgreSQL under Patroni behind HAProxy, each commit on two of them, and the leader killed with all its
// processes while people write. What was acknowledged must be there and whole afterwards, and the server must go on. The record of the last run
// is in docs/operations.md; it is no part of `npm run prove`, because it is about Patroni more than about us.

const WRITERS = 4
const PASSWORD = 'replica'
/** Debian 12 has this version; PostgreSQL's programs are on no path. */
const POSTGRES = '/usr/lib/postgresql/15/bin'

interface Node {
  name: string
  folder: string
  /** Of PostgreSQL, and of Patroni's own answers. */
  port: number
  rest: number
  program?: Program
}

const dataOf = ({ folder }: Node) => join(folder, 'data')

/** Whether Patroni says yes to a question about its node. */
const says = (port: number, path: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/${path}`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

function settingsOf({ name, folder, port, rest }: Node, etcd: number): object {
  const address = `127.0.0.1:${port}`
  const parameters = { max_connections: 60, wal_log_hints: 'on', wal_keep_size: '256MB' }
  const dcs = {
    ttl: 20,
    loop_wait: 2,
    retry_timeout: 4,
    synchronous_mode: true,
    postgresql: { use_pg_rewind: true, parameters },
  }
  return {
    scope: 'dawa',
    name,
    restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
    etcd3: { host: `127.0.0.1:${etcd}` },
    bootstrap: { dcs, initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'] },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: join(folder, 'data'),
      bin_dir: POSTGRES,
      pgpass: join(folder, 'pgpass'),
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 md5',
        'host replication all 127.0.0.1/32 md5',
      ],
      authentication: {
        superuser: { username: 'postgres', password: PASSWORD },
        replication: { username: 'replicator', password: PASSWORD },
      },
      parameters: { unix_socket_directories: folder },
    },
  }
}

function haproxySettings(port: number, nodes: readonly Node[]): string {
  const servers = nodes.map(
    node =>
      `  server ${node.name} 127.0.0.1:${node.port} check port ${node.rest} inter 1s fall 2 rise 1 on-marked-down shutdown-sessions`,
  )
  return `defaults
  mode tcp
  timeout connect 1s
  timeout client 30m
  timeout server 30m
  timeout check 1s
listen leader
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
${servers.join('\n')}
`
}

const [rounds = 3] = process.argv.slice(2).map(Number)
const missing = await whatIsMissing({
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  [`${POSTGRES}/postgres`]: 'postgresql',
})
if (missing !== undefined) throw new Error(missing)
const folders: string[] = []
const newFolder = (name: string) => {
  const folder = makeFolder(name)
  folders.push(folder)
  return folder
}
/** The leader of the database. */
const leaderOf = async (nodes: readonly Node[]): Promise<Node | undefined> => {
  const isLeader = await Promise.all(nodes.map(({ rest }) => says(rest, 'primary')))
  return nodes[isLeader.indexOf(true)]
}
const startNode = (node: Node) => {
  node.program = startProgram('patroni', [join(node.folder, 'patroni.yml')], node.folder)
}
const untilWhole = (nodes: readonly Node[]) =>
  until(
    'three nodes, of which one leads and another takes part in each commit',
    async () => {
      const leader = await leaderOf(nodes)
      const others = nodes.filter(node => node !== leader)
      const ask = (path: string) => Promise.all(others.map(({ rest }) => says(rest, path)))
      return (
        leader !== undefined &&
        (await ask('replica')).every(Boolean) &&
        (await ask('synchronous')).some(Boolean)
      )
    },
    180_000,
  )

const [etcdPort, peerPort, port] = [await freePort(), await freePort(), await freePort()]
const [clients, peers] = [`http://127.0.0.1:${etcdPort}`, `http://127.0.0.1:${peerPort}`]
const etcdFolder = newFolder('etcd')
const etcd = startProgram(
  'etcd',
  [
    ...['--name', 'one', '--data-dir', join(etcdFolder, 'data'), '--enable-v2'],
    ...['--listen-client-urls', clients, '--advertise-client-urls', clients],
    ...[
      '--listen-peer-urls',
      peers,
      '--initial-advertise-peer-urls',
      peers,
      '--initial-cluster',
      `one=${peers}`,
    ],
  ],
  etcdFolder,
)
await until('etcd answers', () => says(etcdPort, 'health'))
const nodes: Node[] = []
for (const name of ['n0', 'n1', 'n2']) {
  const node: Node = { name, folder: newFolder(name), port: await freePort(), rest: await freePort() }
  // JSON is YAML.
  writeFor(node.folder, 'patroni.yml', JSON.stringify(settingsOf(node, etcdPort)))
  startNode(node)
  nodes.push(node)
}
const haproxyFolder = newFolder('haproxy')
const haproxy = startProgram(
  'haproxy',
  ['-db', '-f', writeFor(haproxyFolder, 'haproxy.cfg', haproxySettings(port, nodes))],
  haproxyFolder,
)
await untilWhole(nodes)
const admin = new Client({
  host: '127.0.0.1',
  port,
  user: 'postgres',
  password: PASSWORD,
  database: 'postgres',
})
await admin.connect()
await admin.query(`create role dawa login password '${PASSWORD}'`)
await admin.query('create database dawa owner dawa')
await admin.end()

const url = `postgres://dawa:${PASSWORD}@127.0.0.1:${port}/dawa`
const server = await startServer(
  { DATABASE_URL: url, OPERATOR_EMAIL: 'operator@almanac.example', LIMIT_FACTOR: '100000' },
  'dist/server/main.js',
  'ignore',
)
const { queries, close } = openDatabase({ connectionString: url, ...PATIENT }, () => {})
/** Keys of the writes that were answered with yes. */
const acknowledged: string[] = []
let [isOver, wrong, isYes] = [false, 0, false]

async function write(token: string): Promise<void> {
  while (!isOver) {
    const email = `${crypto.randomUUID()}@example.org`
    const { status } = await call(
      `${server.base}/api/consultation`,
      { name: 'A', email, message: 'A question' },
      token,
    )
    if (status === 200) {
      acknowledged.push(email)
      isYes = true
    } else if (status !== 503) wrong++
    await sleep(status === 200 ? 5 : 100)
  }
}

const tokens: string[] = []
while (tokens.length < WRITERS) tokens.push(await signedIn(queries, `w${tokens.length}@example.org`))
const writing = Promise.all(tokens.map(write))
const back: number[] = []
for (let round = 0; round < rounds; round++) {
  await sleep(1_000)
  const leader = await leaderOf(nodes)
  if (leader === undefined) throw new Error('There is no leader to kill.')
  await leader.program?.end('SIGKILL')
  const pid = readPostmaster(dataOf(leader))?.pid ?? -1
  if (isServing(pid, dataOf(leader))) for (const one of [pid, ...childrenOf(pid)]) signalTo(one, 'SIGKILL')
  const killed = performance.now()
  // What the old leader still took is answered by now.
  await sleep(3_000)
  isYes = false
  await until('writes are taken again', () => isYes)
  back.push((performance.now() - killed) / 1000)
  startNode(leader)
  await untilWhole(nodes)
}
isOver = true
await writing
const { rows } = await queries.execute<{ email: string; mails: number }>(
  sql`select c.email, count(m.id)::int as mails from consultations c left join mails m on m.reply_to = c.email group by c.id`,
)
const stored = new Set(rows.map(({ email }) => email))
const lost = acknowledged.filter(email => !stored.has(email)).length
const half = rows.filter(({ mails }) => mails !== 1).length
console.log(
  `${rounds} leaders killed, ${acknowledged.length} writes acknowledged, ${lost} lost, ${half} by half, ${wrong} answered otherwise than 200 or 503, back after ${back.map(seconds => seconds.toFixed(0)).join(', ')} s`,
)
if (lost + half + wrong > 0 || !server.isAlive()) process.exitCode = 1
await close()
await server.stop()
await haproxy.end()
for (const { program } of nodes) await program?.end()
await etcd.end()
for (const folder of folders) rmSync(folder, { recursive: true, force: true })
