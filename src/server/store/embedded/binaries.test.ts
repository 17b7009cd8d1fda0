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
import { copyBinaries, makeLinks } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
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

/** Programs that end as those do that lack a library. */
function brokenPrograms() {
  const bin = join(folder, 'native', 'bin')
  mkdirSync(bin, { recursive: true })
  for (const name of ['initdb', 'postgres']) {
    writeFileSync(join(bin, name), '#!/bin/sh\necho "$0: libicuuc.so.60 is missing" >&2\nexit 127\n')
    chmodSync(join(bin, name), 0o755)
  }
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
}

const SENTENCE =
  /^The embedded PostgreSQL does not run here \(.*postgres: libicuuc\.so\.60 is missing\): remove node_modules and start again, or set DATABASE_URL to a PostgreSQL server\.$/

test('a program that does not run is never copied', () => {
  const home = join(folder, 'home')
  expect(() => copyBinaries(brokenPrograms(), home)).toThrow(SENTENCE)
  expect(existsSync(home)).toBe(false)
})

test('a program that does not run or is not there is one sentence, at the first start and at later ones', async () => {
  const place = {
    home: folder,
    cluster: join(folder, 'postgres'),
    binaries: brokenPrograms(),
    owner: undefined,
  }
  await expect(ensureCluster(place)).rejects.toThrow(SENTENCE)
  expect(existsSync(place.cluster)).toBe(false)
  mkdirSync(join(place.cluster, 'global'), { recursive: true })
  for (const name of ['PG_VERSION', join('global', 'pg_control')])
    writeFileSync(join(place.cluster, name), '')
  await expect(ensureRunning(place)).rejects.toThrow(SENTENCE)
  rmSync(place.binaries.postgres)
  await expect(ensureRunning(place)).rejects.toThrow(/does not run here .*ENOENT.*: remove node_modules/)
})
