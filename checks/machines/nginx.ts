import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../running-server.ts'
import { makeFolderIn, type Program, runProgram, startProgram, until, writeFor } from './programs.ts'

/** The name of the site in `deploy/nginx.conf`. */
export const SITE = 'almanac.example'

export interface Nginx extends Program {
  port: number
  /** Certificate that clients have to trust. */
  certificate: string
  /** The lines of the access log: address of the server asked, status of the cache, status, seconds, request. */
  lines(): string[][]
}

/**
 * Starts nginx with the rules of `deploy/nginx.conf`: only addresses, folders and the form of the log are others.
 * @param servers ports of the servers behind it
 */
export async function startNginx(parent: string, servers: readonly number[]): Promise<Nginx> {
  const folder = makeFolderIn(parent, 'nginx')
  makeFolderIn(folder, 'cache')
  const certificate = makeCertificate(folder)
  const [port, plainPort] = [await freePort(), await freePort()]
  const site = siteIn(folder)
    .replace(/server dawa:3000(.*;)/, (_, rest: string) =>
      servers.map(one => `server 127.0.0.1:${one}${rest}`).join('\n  '),
    )
    .replace(/listen 443 /, `listen 127.0.0.1:${port} `)
    .replace(/listen 80 /, `listen 127.0.0.1:${plainPort} `)
    .replace(/log_format dawa .*;/, `log_format dawa '${LINE}';`)
  const program = await runNginx(folder, site, port)
  const log = join(folder, 'access.log')
  return {
    ...program,
    port,
    certificate,
    lines: () =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter(line => line !== '')
        .map(line => line.split('\t')),
  }
}

const LINE =
  '$upstream_addr\t$upstream_cache_status\t$status\t$request_time\t$request_method $request_uri\t$bytes_sent'

/** Starts nginx, without rights, with what belongs into its context `http`. */
export async function runNginx(folder: string, http: string, port: number): Promise<Program> {
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
 * The site of `deploy/nginx.conf` with its files in a folder, on IPv4 alone, and for the nginx of this machine: before 1.25.1, as in Debian 12, HTTP/2
 * was a word behind the port.
 */
export function siteIn(folder: string): string {
  const site = readFileSync('deploy/nginx.conf', 'utf8')
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
