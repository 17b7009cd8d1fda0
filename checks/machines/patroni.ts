import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { isServing, readPostmaster } from '#server/store/embedded/postmaster.ts'
import { childrenOf, signalTo } from '../processes.ts'
import { freePort } from '../running-server.ts'
import { makeFolderIn, type Program, postgresFolder, startProgram, until, writeFor } from './programs.ts'

/** Seconds after which the others no longer count a leader that says nothing; Patroni allows no fewer. */
const TTL = 20
const PASSWORD = 'replica'
/** How long a leader that is about to be killed sends nothing any more. */
const SILENCE_MS = 300

/** Three PostgreSQL under Patroni, of which one is the leader and another has all that was acknowledged; HAProxy leads to the leader. */
export interface Replicas {
  /** For DATABASE_URL. */
  url: string
  /** The number of the leader; undefined while there is none. */
  leader(): Promise<number | undefined>
  /** Kills Patroni and every process of PostgreSQL of a node, without a warning, a moment after it has begun to send nothing to the others. */
  kill(node: number): Promise<void>
  start(node: number): void
  /** Waits until all three run and one of the others takes part in each commit. */
  untilWhole(): Promise<void>
  end(): Promise<void>
}

interface Node {
  folder: string
  data: string
  /** Of PostgreSQL, and of Patroni's own answers. */
  port: number
  rest: number
  settings: string
  program: Program | undefined
}

/**
 * Starts etcd, three nodes and HAProxy.
 * @param isSynchronous whether a commit waits until a second node has it
 */
export async function startReplicas(parent: string, isSynchronous = true): Promise<Replicas> {
  const folder = makeFolderIn(parent, 'replicas')
  const { etcd, port: etcdPort } = await startEtcd(folder)
  const nodes: Node[] = []
  for (const name of ['n0', 'n1', 'n2']) nodes.push(await makeNode(folder, name, etcdPort, isSynchronous))
  const start = (node: number) => {
    const one = nodes[node]
    if (one) one.program = startProgram('patroni', [one.settings], one.folder)
  }
  for (const node of nodes.keys()) start(node)
  const { haproxy, port } = await startHaproxy(folder, nodes)
  const leader = async () => {
    const found = await Promise.all(nodes.map(({ rest }) => says(rest, 'primary')))
    const index = found.indexOf(true)
    return index < 0 ? undefined : index
  }
  const self: Replicas = {
    url: `postgres://dawa:${PASSWORD}@127.0.0.1:${port}/dawa`,
    leader,
    kill: async node => {
      const one = nodes[node]
      if (!one) return
      // Without that hardly a write is acknowledged that the others lack, also where nobody waits for them.
      for (const pid of sendersOf(one)) signalTo(pid, 'SIGSTOP')
      await sleep(SILENCE_MS)
      one.program?.signal('SIGKILL')
      killAllOf(one)
    },
    start,
    untilWhole: () =>
      until(
        'three nodes, one leader and one that takes part in each commit',
        async () => {
          const one = await leader()
          if (one === undefined) return false
          const wanted = isSynchronous ? 'synchronous' : 'replica?lag=0'
          const others = nodes.filter((_, node) => node !== one)
          const [ready, standing] = await Promise.all([
            Promise.all(others.map(({ rest }) => says(rest, 'replica'))),
            Promise.all(others.map(({ rest }) => says(rest, wanted))),
          ])
          return ready.every(Boolean) && standing.some(Boolean)
        },
        120_000,
      ),
    end: async () => {
      await haproxy.end()
      // Patroni stops its PostgreSQL, which then leaves no shared memory behind.
      await Promise.all(nodes.map(async ({ program }) => program?.end()))
      for (const node of nodes) killAllOf(node)
      await etcd.end()
    },
  }
  try {
    await self.untilWhole()
    const first = nodes[(await leader()) ?? 0]
    if (first) await createDatabase(first)
    return self
  } catch (error) {
    await self.end()
    throw error
  }
}

/** Whether Patroni says yes to a question about its node. */
const says = (port: number, path: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/${path}`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ status }) => status === 200,
    () => false,
  )

async function startEtcd(parent: string): Promise<{ etcd: Program; port: number }> {
  const folder = makeFolderIn(parent, 'etcd')
  const [port, peers] = [await freePort(), await freePort()]
  const [clients, others] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peers}`]
  const etcd = startProgram(
    'etcd',
    [
      ...['--name', 'one', '--data-dir', folder, '--enable-v2'],
      ...['--listen-client-urls', clients, '--advertise-client-urls', clients],
      ...['--listen-peer-urls', others, '--initial-advertise-peer-urls', others],
      ...['--initial-cluster', `one=${others}`],
    ],
    folder,
  )
  await until(`etcd answers: ${etcd.log().slice(-500)}`, () => says(port, 'health'))
  return { etcd, port }
}

async function makeNode(parent: string, name: string, etcd: number, isSynchronous: boolean): Promise<Node> {
  const folder = makeFolderIn(parent, name)
  const [port, rest] = [await freePort(), await freePort()]
  const data = join(folder, 'data')
  const settings = {
    scope: 'dawa',
    name,
    restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
    etcd3: { host: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: {
        ttl: TTL,
        loop_wait: 2,
        retry_timeout: 4,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: isSynchronous,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 60,
            shared_buffers: '32MB',
            wal_log_hints: 'on',
            wal_keep_size: '256MB',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: data,
      bin_dir: postgresFolder(),
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
  // JSON is YAML.
  const file = writeFor(folder, 'patroni.yml', JSON.stringify(settings, null, 2))
  return { folder, data, port, rest, settings: file, program: undefined }
}

async function startHaproxy(
  parent: string,
  nodes: readonly Node[],
): Promise<{ haproxy: Program; port: number }> {
  const folder = makeFolderIn(parent, 'haproxy')
  const port = await freePort()
  const servers = nodes
    .map(
      (node, index) =>
        `  server n${index} 127.0.0.1:${node.port} check port ${node.rest} inter 1s fall 2 rise 1 on-marked-down shutdown-sessions`,
    )
    .join('\n')
  const text = `defaults
  mode tcp
  timeout connect 1s
  timeout client 30m
  timeout server 30m
  timeout check 1s
frontend database
  bind 127.0.0.1:${port}
  default_backend leader
backend leader
  option httpchk GET /primary
  http-check expect status 200
${servers}
`
  const haproxy = startProgram('haproxy', ['-db', '-f', writeFor(folder, 'haproxy.cfg', text)], folder)
  return { haproxy, port }
}

/** Every process that works on a node's data. */
function killAllOf({ data }: Node): void {
  const pid = readPostmaster(data)?.pid
  if (pid === undefined || !isServing(pid, data)) return
  for (const one of [pid, ...childrenOf(pid)]) signalTo(one, 'SIGKILL')
}

/** The processes that send what is written to the other nodes. */
function sendersOf({ data }: Node): number[] {
  const title = (pid: number) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    } catch {
      return ''
    }
  }
  return childrenOf(readPostmaster(data)?.pid ?? -1).filter(pid => title(pid).includes('walsender'))
}

async function createDatabase({ port }: Node): Promise<void> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: PASSWORD,
    database: 'postgres',
  })
  await client.connect()
  try {
    await client.query(`create role dawa login password '${PASSWORD}'`)
    await client.query('create database dawa owner dawa')
  } finally {
    await client.end()
  }
}
