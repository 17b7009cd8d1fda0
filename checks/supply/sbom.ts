import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Ajv } from 'ajv'
import * as z from 'zod'
import { type Lock, labelOf, type Manifest } from './lock.ts'

const run = promisify(execFile)

const sbomSchema = z.looseObject({
  specVersion: z.literal('1.5'),
  components: z.array(
    z.looseObject({ 'bom-ref': z.string(), purl: z.string(), licenses: z.array(z.unknown()) }),
  ),
  dependencies: z.array(z.looseObject({ ref: z.string() })),
})

/**
 * The bill of materials by npm, of what we ship: production packages on every platform, and those that the bundler puts into the browser's
 * files, which npm counts as development. So npm gets a project that has just these, without installing anything. `npm sbom --omit dev` in our
 * own folder leaves out each package that a tool of development uses too: 42 of the 156 that are installed, zod and nodemailer among them.
 */
export async function makeSbom(
  manifest: Manifest,
  lock: Lock,
  places: readonly string[],
  bundled: readonly string[],
) {
  const scratch = mkdtempSync(join(tmpdir(), 'dawa-sbom-'))
  try {
    // npm calls the product by the name of its folder.
    const folder = join(scratch, manifest.name)
    mkdirSync(folder)
    const { name, version, devDependencies } = manifest
    const root = {
      name,
      version,
      license: manifest.license,
      description: manifest.description,
      dependencies: {
        ...manifest.dependencies,
        ...Object.fromEntries(bundled.map(one => [one, devDependencies[one]])),
      },
    }
    const kept = Object.fromEntries(
      places.map(place => [place, { ...lock[place], dev: undefined, devOptional: undefined }]),
    )
    const packages = { '': root, ...kept }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(root))
    writeFileSync(
      join(folder, 'package-lock.json'),
      JSON.stringify({ name, version, lockfileVersion: 3, requires: true, packages }),
    )
    const options = ['--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']
    const { stdout } = await run('npm', ['sbom', ...options], { cwd: folder, maxBuffer: 50_000_000 })
    return JSON.parse(stdout) as unknown
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** What is wrong with a bill: by CycloneDX's schema, and beside the lock file. */
export function sbomFindings(sbom: unknown, lock: Lock, places: readonly string[]): string[] {
  const valid = schema()
  if (!valid(sbom)) return (valid.errors ?? []).map(e => `sbom.json: ${e.instancePath} ${e.message}`)
  const { components, dependencies } = sbomSchema.parse(sbom)
  const listed = new Set(components.map(one => one['bom-ref']))
  const wanted = new Set(places.map(place => labelOf(place, lock)))
  const refs = new Set(dependencies.map(one => one.ref))
  return [
    ...[...wanted].filter(label => !listed.has(label)).map(label => `sbom.json: lacks ${label}`),
    ...[...listed].filter(label => !wanted.has(label)).map(label => `sbom.json: ${label} is not shipped`),
    ...[...listed]
      .filter(label => !refs.has(label))
      .map(label => `sbom.json: ${label} has no dependencies entry`),
    ...components
      .filter(one => one.licenses.length === 0)
      .map(one => `sbom.json: ${one.purl} has no licence`),
  ]
}

function schema() {
  const folder = new URL('res/schema/', import.meta.resolve('@cyclonedx/cyclonedx-library/package.json'))
  const read = (name: string): object =>
    JSON.parse(readFileSync(new URL(`${name}.SNAPSHOT.schema.json`, folder), 'utf8'))
  // As everywhere here, Ajv does without the formats of addresses and times, which are a package of their own.
  const ajv = new Ajv({ strict: false, validateFormats: false })
  for (const name of ['spdx', 'jsf-0.82'])
    ajv.addSchema(read(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`)
  return ajv.compile(read('bom-1.5'))
}
