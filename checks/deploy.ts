import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { parseAllDocuments } from 'yaml'
import * as z from 'zod'
import { CALLS } from '#contract/calls.ts'
import { settings } from '#server/config.ts'
import { report } from './figures.ts'
import { nginxFindings } from './nginx.ts'
import { has, makeFolder } from './programs.ts'

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8')
const PAGE = 'docs/operations.md'
const UNITS = ['dawa.service', 'dawa-backup.service', 'dawa-backup.timer']
const FILES = [
  'Dockerfile',
  'compose.yaml',
  'kubernetes.yaml',
  'nginx.conf',
  'nginx-edge.conf',
  ...UNITS,
  'dawa',
]
/** What production asks for. */
const NEEDED = [
  'DAWA_ENV',
  'BASE_URL',
  'DATABASE_URL',
  'DATA_KEY',
  'TRUST_PROXY',
  'SMTP_URL',
  'MAIL_FROM',
  'OPERATOR_EMAIL',
]

/**
 * Whether the files of `deploy/` and docs/operations.md name what there is: settings, programs, addresses of health, metrics, copied folders and commands; what
 * the product needs is set in each, and the server is nowhere root. nginx and systemd read theirs where they are installed.
 * Found: `TRUST_PROXI`, a `COPY` of a folder that was gone, and a backup that ran outside of the sandbox of the service.
 */
export async function deploy(): Promise<string> {
  const bad = [
    ...settingsIn('compose.yaml', environmentsOf('compose.yaml')),
    ...settingsIn('kubernetes.yaml', [
      ...environmentsOf('kubernetes.yaml'),
      'SMTP_URL',
      'DATABASE_URL',
      'DATA_KEY',
    ]),
    ...settingsIn(PAGE, settingsOfPage()),
    ...unprivileged(),
    ...FILES.flatMap(programsIn),
    ...namesOnPage(),
    ...unitsAlike(),
    ...tools(),
    ...unknownMetrics(),
  ]
  return `deploy ${FILES.length} files${has('nginx') ? ', nginx' : ''}${has('systemd-analyze') ? ', systemd' : ''}; ${report(bad)}`
}

const composeShape = z.object({
  services: z.record(
    z.string(),
    z.looseObject({ environment: z.record(z.string(), z.unknown()).optional() }),
  ),
})
const manifestShape = z.looseObject({ data: z.record(z.string(), z.unknown()).optional() })

/** Names of the settings that a file gives to the server and to its commands. */
function environmentsOf(name: string): string[] {
  const documents = parseAllDocuments(read(name)).map(document => document.toJS() as unknown)
  if (name === 'kubernetes.yaml')
    return documents.flatMap(document => Object.keys(manifestShape.parse(document).data ?? {}))
  const { dawa, backup } = composeShape.parse(documents[0]).services
  return [dawa, backup].flatMap(service => Object.keys(service?.environment ?? {}))
}

function settingsOfPage(): string[] {
  const [, block = ''] =
    /cat > \/etc\/dawa\.env <<END\n([\s\S]*?)END\n/.exec(readFileSync(PAGE, 'utf8')) ?? []
  return [...block.matchAll(/^ *(\w+)=/gm)].map(([, name = '']) => name)
}

function settingsIn(file: string, given: readonly string[]): string[] {
  return [
    ...given.filter(name => !(name in settings)).map(name => `${file}: ${name} is no setting`),
    ...NEEDED.filter(name => !given.includes(name)).map(name => `${file}: ${name} is missing`),
  ]
}

/** The server has no rights, no root file system to write to, and in its image no shell; what is copied into the image is there. */
function unprivileged(): string[] {
  const kubernetes = read('kubernetes.yaml')
  const count = (text: string) => kubernetes.split(text).length - 1
  const pods = count(' containers:')
  const rights = ['runAsNonRoot: true', 'readOnlyRootFilesystem: true', 'drop: [ALL]']
  const lines = read('Dockerfile').replaceAll('\\\n', ' ').split('\n')
  const last = lines.slice(lines.findLastIndex(line => line.startsWith('FROM ')))
  const made = ['/app/node_modules', '/app/dist', '/app/backups', '/usr/local/bin/node']
  const copied = lines.flatMap(line => /^COPY (?:--\S+ )*(.+) \S+$/.exec(line)?.[1]?.split(' ') ?? [])
  return [
    ...rights
      .filter(text => count(text) !== pods)
      .map(text => `kubernetes.yaml: not each of ${pods} pods has ${text}`),
    ...(read('compose.yaml').split('read_only: true').length < 3
      ? ['compose.yaml: a root file system can be written']
      : []),
    ...copied
      .filter(path => !made.includes(path) && !existsSync(path.replace(/^\/app\//, '')))
      .map(path => `Dockerfile: ${path} is copied and not there`),
    ...(last.some(line => /^USER [1-9]\d*:[1-9]\d*$/.test(line))
      ? []
      : ['Dockerfile: the server runs as root']),
    ...(last.some(line => line.startsWith('RUN '))
      ? ['Dockerfile: the last image has no shell for RUN']
      : []),
  ]
}

/** Our programs and addresses of health wherever a file names them. */
function programsIn(file: string): string[] {
  const text = read(file)
  const paths = new Set(Object.values(CALLS).map(called => called.split(' ')[1]))
  return [
    ...[...text.matchAll(/dist\/(cli|server)\/(\w+)\.js/g)]
      .filter(([, folder, name]) => !existsSync(`src/${folder}/${name}.ts`))
      .map(([program]) => `${file}: there is no ${program}`),
    ...[...text.matchAll(/\/api\/health\/\w+/g)]
      .filter(([path]) => !paths.has(path))
      .map(([path]) => `${file}: there is no ${path}`),
  ]
}

/** Files and commands that the page names. */
function namesOnPage(): string[] {
  const page = readFileSync(PAGE, 'utf8')
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const written = ['deploy/tls', 'deploy/.env']
  const files = (page.match(/\bdeploy\/[\w-]+(?:\.\w+)*/g) ?? []).filter(
    file => !written.includes(file) && !existsSync(file),
  )
  const runs = [...page.matchAll(/`npm run ([\w-]+)/g)].filter(([, name = '']) => !(name in scripts))
  const commands = [...page.matchAll(/(?:^|`|&& )dawa ([a-z]+)\b/gm)].filter(
    ([, name]) => !existsSync(`src/cli/${name}.ts`),
  )
  return [
    ...[...files, ...[...runs, ...commands].map(([whole]) => whole)].map(
      name => `${PAGE}: there is no ${name}`,
    ),
  ]
}

/** What the backup and the commands have in common with the service, which alone runs long enough to save memory, and what bounds them. */
const COMMON = /^(User|Group|WorkingDirectory|EnvironmentFile|Environment|UMask)=(?!MALLOC_).*$/gm
const SANDBOX = /^(NoNew|Capability|Ambient|Protect|Private|Proc|Restrict|Lock|RemoveIPC|SystemCall)\w*=.*$/gm

function unitsAlike(): string[] {
  const service = read('dawa.service').replace(/^RestartSec=.*$|^Restart=.*$/gm, '')
  const common = service.match(COMMON) ?? []
  const backup = read('dawa-backup.service').split('\n')
  return [
    ...[...common, ...(service.match(SANDBOX) ?? [])]
      .filter(line => !backup.includes(line))
      .map(line => `dawa-backup.service: ${line} is not as in dawa.service`),
    ...common
      .filter(line => !read('dawa').includes(line.replace(/^Environment=/, '--setenv=')))
      .map(line => `deploy/dawa: ${line} is not as in dawa.service`),
  ]
}

/** What nginx and systemd say themselves. */
function tools(): string[] {
  const units = UNITS.map(name => `deploy/${name}`)
  const said = has('systemd-analyze')
    ? spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' }).stderr.split('\n')
    : []
  const folder = makeFolder('nginx')
  try {
    const sites = has('nginx') ? ['nginx.conf', 'nginx-edge.conf'] : []
    return [
      // The programs and folders are those of another machine.
      ...said.filter(line => line.includes('dawa') && !/No such file|not executable/.test(line)),
      ...sites.flatMap(name => nginxFindings(folder, name)),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Metrics that a rule or a panel names and no source of ours does; those of the process are prom-client's. */
function unknownMetrics(): string[] {
  const sources = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.ts'))
    .map(path => readFileSync(`src/server/${path}`, 'utf8'))
    .join('')
  return ['alerts.yaml', 'grafana.json'].flatMap(file =>
    [...new Set(read(file).match(/dawa_\w+/g))]
      .map(name => name.replace(/_(bucket|sum|count)$/, ''))
      .filter(name => !/^dawa_(nodejs|process)_/.test(name) && !sources.includes(`'${name}'`))
      .map(name => `deploy/${file}: no metric is called ${name}`),
  )
}
