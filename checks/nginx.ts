import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Program, startProgram, until, writeFor } from './programs.ts'
import { freePort } from './running-server.ts'

/**
 * A site of `deploy/` as a whole configuration without TLS, on IPv4 alone, with its files in a folder.
 * @param servers ports of the servers behind it
 */
export function siteIn(
  folder: string,
  name: string,
  port: number,
  plainPort: number,
  servers: readonly number[],
): string {
  const site = readFileSync(join('deploy', name), 'utf8')
    .replaceAll(/^ *(ssl_|proxy_ssl_|http2 |listen \[::\]).*\n/gm, '')
    .replaceAll('/var/cache/nginx', folder)
    .replaceAll('/var/log/nginx', folder)
    .replace(/listen 443 ssl/, `listen 127.0.0.1:${port}`)
    .replace(/listen 80 /, `listen 127.0.0.1:${plainPort} `)
    .replace('https://dawa_origin', 'http://dawa_origin')
    .replace(/server (?:dawa:3000|origin\.example:443)(.*;)/, (_, rest: string) =>
      servers.map(server => `server 127.0.0.1:${server}${rest}`).join('\n  '),
    )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    kind => `${kind}_temp_path ${folder}/${kind};`,
  )
  return `daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log warn;
worker_processes 1;
events { worker_connections 1024; }
http {
${temporary.join('\n')}
${site}
}
`
}

/** What nginx itself finds wrong with a site. */
export function nginxFindings(folder: string, name: string): string[] {
  const file = writeFor(folder, name, siteIn(folder, name, 8443, 8080, [3000]))
  const { status, stderr } = spawnSync('sh', ['-c', `PATH=$PATH:/usr/sbin nginx -t -c ${file}`], {
    encoding: 'utf8',
  })
  return status === 0 ? [] : stderr.split('\n').filter(line => line.includes('emerg'))
}

/** Starts nginx, without rights, with the rules of `deploy/nginx.conf` before some servers. */
export async function startNginx(
  folder: string,
  servers: readonly number[],
): Promise<Program & { base: string }> {
  const port = await freePort()
  const file = writeFor(folder, 'nginx.conf', siteIn(folder, 'nginx.conf', port, await freePort(), servers))
  const program = startProgram('nginx', ['-e', `${folder}/error.log`, '-c', file], folder)
  const base = `http://127.0.0.1:${port}`
  await until('nginx listens', () => {
    if (!program.isAlive()) throw new Error(`nginx ended: ${program.log()}`)
    return fetch(base, { redirect: 'manual' }).then(
      () => true,
      () => false,
    )
  })
  return { ...program, base }
}
