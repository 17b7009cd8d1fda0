import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyBinaries, findBinaries, makeLinks } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import type { ServerLocation } from './place.ts'
import { ensureRunning } from './server.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dawa-binaries-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('links that the install script of the package did not make are made, and those that are there stay', () => {
  mkdirSync(join(folder, 'native', 'lib'), { recursive: true })
  writeFileSync(join(folder, 'native', 'lib', 'libicu.so.60.2'), 'library')
  symlinkSync('libicu.so.60.2', join(folder, 'native', 'lib', 'libicu.so'))
  const links = ['libicu.so', 'libicu.so.60'].map(name => ({
    source: 'native/lib/libicu.so.60.2',
    target: `native/lib/${name}`,
  }))
  writeFileSync(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links))
  makeLinks(folder)
  makeLinks(folder)
  expect(readFileSync(join(folder, 'native', 'lib', 'libicu.so.60'), 'utf8')).toBe('library')
  expect(readdirSync(join(folder, 'native', 'lib')).sort()).toEqual([
    'libicu.so',
    'libicu.so.60',
    'libicu.so.60.2',
  ])
})

test('a package without a list of links needs none', () => {
  expect(() => makeLinks(folder)).not.toThrow()
})

/** Programs of these lines of a shell. */
function programs(lines: Record<'initdb' | 'postgres', string>) {
  const bin = join(folder, 'native', 'bin')
  mkdirSync(bin, { recursive: true })
  for (const [name, line] of Object.entries(lines)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${line}\n`)
    chmodSync(join(bin, name), 0o755)
  }
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
}

/** Programs that end as those do that lack a library. */
function brokenPrograms() {
  const line = 'echo "$0: libicuuc.so.60 is missing" >&2; exit 127'
  return programs({ initdb: line, postgres: line })
}

const placeWith = (binaries: ServerLocation['binaries']): ServerLocation => ({
  home: folder,
  cluster: join(folder, 'postgres'),
  binaries,
  owner: undefined,
})

/** A data folder as complete as a start looks at it. */
function makeCluster(cluster: string, version: string): void {
  mkdirSync(join(cluster, 'global'), { recursive: true })
  writeFileSync(join(cluster, 'PG_VERSION'), version)
  writeFileSync(join(cluster, 'global', 'pg_control'), '')
}

const SENTENCE =
  /^The embedded PostgreSQL does not run here \(.*postgres: libicuuc\.so\.60 is missing\): remove node_modules and start again, or set DATABASE_URL to a PostgreSQL server\.$/

test('a program that does not run is never copied', () => {
  const home = join(folder, 'home')
  expect(() => copyBinaries(brokenPrograms(), home)).toThrow(SENTENCE)
  expect(existsSync(home)).toBe(false)
})

test('a program that does not run or is not there is one sentence, at the first start and at later ones', async () => {
  const place = placeWith(brokenPrograms())
  await expect(ensureCluster(place)).rejects.toThrow(SENTENCE)
  expect(existsSync(place.cluster)).toBe(false)
  makeCluster(place.cluster, '')
  await expect(ensureRunning(place)).rejects.toThrow(SENTENCE)
  rmSync(place.binaries.postgres)
  await expect(ensureRunning(place)).rejects.toThrow(/does not run here .*ENOENT.*: remove node_modules/)
})

test.each(['16', '19'])(
  'a folder of PostgreSQL %s is told with both versions and the way out, and left as it is',
  async made => {
    const place = placeWith(programs({ initdb: 'exit 1', postgres: 'echo "postgres (PostgreSQL) 18.4"' }))
    makeCluster(place.cluster, `${made}\n`)
    await expect(ensureRunning(place)).rejects.toThrow(
      `The database in ${place.cluster} is one of PostgreSQL ${made}, and this Dawa brings 18.4: 1. back it up with the version of Dawa that used it last (npm run backup -- FOLDER), 2. move ${place.cluster} away, 3. load the backup with this one (npm run restore -- FILE).`,
    )
    expect(readFileSync(join(place.cluster, 'PG_VERSION'), 'utf8')).toBe(`${made}\n`)
  },
)

test('a user without a name is told what to do', async () => {
  const reason = 'initdb: error: could not look up effective user ID 54321: user does not exist'
  const place = placeWith(
    programs({ initdb: `echo "${reason}" >&2; exit 1`, postgres: 'echo "postgres (PostgreSQL) 18.4"' }),
  )
  await expect(ensureCluster(place)).rejects.toThrow(
    'The database could not be created: PostgreSQL needs a name for the user who starts, and 54321 has none: give it one (a line in /etc/passwd), start as another user or set DATABASE_URL to a PostgreSQL server.',
  )
  expect(existsSync(place.cluster)).toBe(false)
})

test.runIf(process.getuid?.() === 0)('PostgreSQL itself says so of a user without a name', async () => {
  chmodSync(folder, 0o777)
  const place = { ...placeWith(await findBinaries()), owner: { uid: 54_321, gid: 54_321 } }
  await expect(ensureCluster(place)).rejects.toThrow('54321 has none')
})
