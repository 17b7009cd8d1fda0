import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packagesIn } from './imports.ts'
import { type Answer, audit, offline, signatures } from './supply/advisories.ts'
import { licenceFindings } from './supply/licences.ts'
import {
  closure,
  installed,
  labelOf,
  type Manifest,
  originFindings,
  readLock,
  readManifest,
} from './supply/lock.ts'
import { makeSbom, sbomFindings } from './supply/sbom.ts'
import { tableFindings } from './supply/table.ts'

/** Different packages of a production install on one platform, and of the browser's files: today's number and a few more. */
const MOST = { installed: 160, bundled: 82 }

/**
 * The packages that others wrote: where they come from, their licences, a reason for each direct one, how many they are, a bill of materials
 * in `dist/sbom.json`, and what the registry knows against them. `npm run prove -- supply 1 FOLDER` reads advisories of osv.dev from a folder.
 * The short form asks nobody. A registry without audit or keys is said, and fails nothing.
 * Seen to fail with: a dependency without a line and a line without a dependency in docs/dependencies.md, an import in the web app without a
 * line, `GPL-3.0` in the package.json of an installed package, a `resolved` address, a missing integrity and an install script that nobody
 * allowed in the lock file, a limit one too low, an advisory of a folder that names a version we ship. `supply/supply.test.ts` plants more:
 * `^1.0.0`, links, a bill that lacks a component or breaks the schema, answers of an audit, wrong signatures.
 */
export async function supply(_count?: number, isShort = false, [folder]: string[] = []): Promise<string> {
  const manifest = readManifest()
  const lock = readLock()
  const direct = { installed: Object.keys(manifest.dependencies), bundled: bundledPackages(manifest) }
  const places = { installed: installed(lock), bundled: closure(lock, direct.bundled) }
  const shipped = [...new Set([...places.installed, ...places.bundled])]
  const count = (some: string[]) => new Set(some.map(place => labelOf(place, lock))).size
  // Variants for other platforms are the same package.
  const all = {
    installed: count(places.installed.filter(place => !lock[place]?.os && !lock[place]?.cpu)),
    bundled: count(places.bundled),
  }

  const sbom = await makeSbom(manifest, lock, shipped, direct.bundled)
  mkdirSync('dist', { recursive: true })
  writeFileSync('dist/sbom.json', `${JSON.stringify(sbom, null, 2)}\n`)
  const page = readFileSync('docs/dependencies.md', 'utf8')
  const answers: Answer[] = isShort ? [] : [await audit(shipped), await signatures()]
  if (folder !== undefined) answers.push(offline(folder, lock, shipped))

  const bad = [
    ...originFindings(lock, manifest),
    ...licenceFindings(lock, shipped),
    ...tableFindings(page, 'Installed on the server', direct.installed),
    ...tableFindings(page, 'Built into the browser’s files', direct.bundled),
    ...sbomFindings(sbom, lock, shipped),
    ...(['installed', 'bundled'] as const)
      .filter(part => all[part] > MOST[part])
      .map(part => `${all[part]} packages ${part}, allowed are ${MOST[part]}`),
    ...answers.flatMap(answer => answer.bad),
  ]
  for (const line of bad) console.error(line)
  if (bad.length > 0) process.exitCode = 1
  const counts = [
    `installed ${direct.installed.length} direct, ${all.installed} of ${MOST.installed} in all`,
    `in the browser's files ${direct.bundled.length} direct, ${all.bundled} of ${MOST.bundled}`,
    `dist/sbom.json with ${count(shipped)} for all platforms`,
  ]
  const said = isShort ? ['advisories and signatures NOT CHECKED in the short form'] : []
  return `supply ${[...counts, ...said, ...answers.map(answer => answer.line), `${bad.length} findings`].join('; ')}`
}

/** Packages of development whose code the browser gets: what the web app imports as a value. */
function bundledPackages({ devDependencies }: Manifest): string[] {
  const files = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map(file => join('src/web', file))
  const names = new Set(files.flatMap(file => packagesIn(file, readFileSync(file, 'utf8'))))
  return [...names].filter(name => devDependencies[name] !== undefined).sort()
}
