import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../running-server.ts'
import { makeFolderIn, type Program, runProgram, startProgram, until, writeFor } from './programs.ts'

/** The name of the site in `deploy/nginx.conf`. */
export const SITE = 'almanac.example'

/** A running nginx with one of our sites. */
export interface Site extends Program {
  port: number
  /** The lines of its log, in the parts of `LINE`. */
  lines(): string[][]
}

export interface Nginx extends Site {
  /** That clients have to trust. */
  certificate: string
}

/**
 * Starts nginx with the rules of `deploy/nginx.conf`: only addresses, folders and the form of the log are others.
 * @param servers ports of the servers behind it
 */
export async function startNginx(parent: string, servers: readonly number[]): Promise<Nginx> {
  const folder = makeFolderIn(parent, 'nginx')
  const certificate = makeCertificate(folder)
  return await runSite(folder, port =>
    siteIn(folder)
      .replace(/server dawa:3000(.*;)/, (_, rest: string) =>
        servers.map(one => `server 127.0.0.1:${one}${rest}`).join('\n  '),
      )
      .replace(/listen 443 /, `listen 127.0.0.1:${port} `),
  ).then(nginx => ({ ...nginx, certificate }))
}

/**
 * Starts nginx with the rules of `deploy/nginx-edge.conf` before a server, without TLS, which is no part of what it stores.
 * @param origin port of the server
 * @param keyPart goes with the address into what an answer is stored under
 */
export async function startEdge(parent: string, origin: number, keyPart: string): Promise<Site> {
  const folder = makeFolderIn(parent, 'edge')
  return await runSite(folder, port =>
    siteIn(folder, 'nginx-edge.conf')
      .replaceAll(/^ *(ssl_|proxy_ssl_).*\n/gm, '')
      .replace('server origin.example:443;', `server 127.0.0.1:${origin};`)
      .replace('https://dawa_origin', 'http://dawa_origin')
      .replace('$host$request_uri;', `$host$request_uri${keyPart};`)
      .replace(/listen 443 ssl( http2)? /, `listen 127.0.0.1:${port} `),
  )
}

async function runSite(folder: string, siteAt: (port: number) => string): Promise<Site> {
  makeFolderIn(folder, 'cache')
  const [port, plainPort] = [await freePort(), await freePort()]
  const site = siteAt(port)
    .replace(/listen 80 /, `listen 127.0.0.1:${plainPort} `)
    .replace(/log_format dawa .*;/, `log_format dawa '${LINE}';`)
  const program = await runNginx(folder, site, port)
  const log = join(folder, 'access.log')
  return {
    ...program,
    port,
    lines: () =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter(line => line !== '')
        .map(line => line.split('\t')),
  }
}

/** Address of the server asked, status of the cache, status, seconds, request, bytes. */
const LINE =
  '$upstream_addr\t$upstream_cache_status\t$status\t$request_time\t$request_method $request_uri\t$bytes_sent'

/** Starts nginx, without rights, with what belongs into its context `http`. */
async function runNginx(folder: string, http: string, port: number): Promise<Program> {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  const text = `daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log warn;
worker_processes 1;
events { worker_connections 1024; }
http {
${temporary}
${http}
}
`
  const file = writeFor(folder, 'nginx.conf', text)
  const program = startProgram('nginx', ['-e', `${folder}/error.log`, '-c', file], folder)
  await until(`nginx listens: ${program.log()}`, () => {
    if (!program.isAlive())
      throw new Error(`nginx ended: ${readFileSync(join(folder, 'error.log'), 'utf8')}${program.log()}`)
    return listens(port)
  })
  return program
}

const listens = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).then(
    () => true,
    () => false,
  )

/**
 * A site of `deploy/` with its files in a folder, on IPv4 alone, and for the nginx of this machine: before 1.25.1, as in Debian 12, HTTP/2
 * was a word behind the port.
 */
export function siteIn(folder: string, name = 'nginx.conf'): string {
  const site = readFileSync(join('deploy', name), 'utf8')
    .replaceAll('/etc/nginx/tls', folder)
    .replaceAll('/var/cache/nginx', join(folder, 'cache'))
    .replaceAll('/var/log/nginx', folder)
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
  if (nginxVersion() >= 1_025_001) return site
  return site.replace(/^ *http2 on;\n/m, '').replace(/(listen 443 ssl)/, '$1 http2')
}

function nginxVersion(): number {
  const { stderr } = spawnSync('sh', ['-c', 'PATH=$PATH:/usr/sbin nginx -v'], { encoding: 'utf8' })
  const [, major, minor, patch] = /nginx\/(\d+)\.(\d+)\.(\d+)/.exec(stderr) ?? []
  return Number(major) * 1_000_000 + Number(minor) * 1_000 + Number(patch)
}

/** A key and a certificate of the site that signs itself; gives the certificate. */
export function makeCertificate(folder: string): string {
  const [key, file] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')]
  const names = ['-subj', `/CN=${SITE}`, '-addext', `subjectAltName=DNS:${SITE}`]
  runProgram(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...names, '-keyout', key, '-out', file],
    folder,
  )
  return readFileSync(file, 'utf8')
}
