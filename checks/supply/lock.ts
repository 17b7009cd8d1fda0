import { readFileSync } from 'node:fs'
import * as z from 'zod'

const names = z.record(z.string(), z.string()).default({})

const entrySchema = z.looseObject({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().default(false),
  dev: z.boolean().default(false),
  license: z.string().optional(),
  hasInstallScript: z.boolean().default(false),
  os: z.array(z.string()).optional(),
  cpu: z.array(z.string()).optional(),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).default({}),
})

const manifestSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  dependencies: names,
  devDependencies: names,
  allowScripts: z.record(z.string(), z.boolean()).default({}),
})

export type LockEntry = z.infer<typeof entrySchema>
export type Manifest = z.infer<typeof manifestSchema>

/** The entries of package-lock.json by their place: `node_modules/pg`, `node_modules/a/node_modules/b`. */
export type Lock = Readonly<Record<string, LockEntry>>

export const readManifest = () => manifestSchema.parse(JSON.parse(readFileSync('package.json', 'utf8')))

export function readLock(): Lock {
  const { packages } = z
    .object({ packages: z.record(z.string(), entrySchema) })
    .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  const { '': _root, ...lock } = packages
  return lock
}

export const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 13)

/** Name and version, as one package of many places is counted. */
export const labelOf = (place: string, lock: Lock) => `${nameOf(place)}@${lock[place]?.version ?? '?'}`

/** The places of what a production install has, on any platform. */
export const installed = (lock: Lock) => Object.keys(lock).filter(place => lock[place]?.dev === false)

/** The places of packages and all that they depend on: what the bundler may have put into the browser's files. */
export function closure(lock: Lock, roots: readonly string[]): string[] {
  const found = new Set<string>()
  const add = (from: string, name: string, isOptional: boolean) => {
    const place = resolve(lock, from, name)
    if (place === undefined) {
      if (isOptional) return
      throw new Error(`package-lock.json has no ${name}, which ${from || 'package.json'} needs`)
    }
    if (found.has(place)) return
    found.add(place)
    const entry = lock[place]
    for (const one of Object.keys(entry?.dependencies ?? {})) add(place, one, false)
    for (const one of Object.keys(entry?.optionalDependencies ?? {})) add(place, one, true)
    for (const one of Object.keys(entry?.peerDependencies ?? {}))
      if (entry?.peerDependenciesMeta[one]?.optional !== true) add(place, one, false)
  }
  for (const root of roots) add('', root, false)
  return [...found]
}

/** Where Node finds a package: beside what asks for it, or in the folder above, and so on. */
function resolve(lock: Lock, from: string, name: string): string | undefined {
  for (let at = from; ; at = at.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const place = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    if (lock[place] !== undefined) return place
    if (at === '') return undefined
  }
}

/** Where packages come from, that they are the same everywhere, and which of them may run a program while they are installed. */
export function originFindings(lock: Lock, manifest: Manifest): string[] {
  return [
    ...Object.entries(lock).flatMap(([place, entry]) => [
      ...(entry.link ? [`${place}: a link is no package of the registry`] : []),
      ...(entry.resolved === undefined
        ? []
        : [`${place}: comes from ${entry.resolved}; the lock file names no address (see .npmrc)`]),
      ...(/^sha512-/.test(entry.integrity ?? '') ? [] : [`${place}: has no SHA-512 as integrity`]),
      ...(entry.hasInstallScript && manifest.allowScripts[nameOf(place)] === undefined
        ? [`${place}: has an install script, and allowScripts says neither true nor false`]
        : []),
    ]),
    ...Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `package.json: ${name} is "${version}", not one version of the registry`),
    ...Object.keys(manifest.allowScripts)
      .filter(name => !Object.keys(lock).some(p => nameOf(p) === name && lock[p]?.hasInstallScript))
      .map(name => `package.json: allowScripts names ${name}, which has no install script`),
  ]
}
