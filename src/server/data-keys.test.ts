import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { dataKeysOf, withDataKeys } from './data-keys.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dawa-key-test-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const settings = (more: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: join(folder, 'data'), ...more })
const file = () => join(folder, 'data', 'data.key')

test('a first start makes a key for the owner alone, later ones find it', () => {
  expect(dataKeysOf(settings())).toEqual([])
  const [key] = withDataKeys(settings()).dataKeys
  expect(key).toHaveLength(32)
  expect((statSync(file()).mode & 0o777).toString(8)).toBe('600')
  expect(readdirSync(join(folder, 'data'))).toEqual(['data.key'])
  chmodSync(file(), 0o644)
  expect(withDataKeys(settings()).dataKeys).toEqual([key])
  expect((statSync(file()).mode & 0o777).toString(8)).toBe('600')
})

test('the file may hold an older key below', () => {
  const [old] = withDataKeys(settings()).dataKeys
  const key = Buffer.alloc(32, 7)
  writeFileSync(file(), `${key.toString('base64')}\n${readFileSync(file(), 'utf8')}`)
  expect(withDataKeys(settings()).dataKeys).toEqual([key, old])
})

test('a key of the settings needs no file', () => {
  const key = Buffer.alloc(32, 7)
  expect(withDataKeys(settings({ DATA_KEY: key.toString('base64') })).dataKeys).toEqual([key])
  expect(readdirSync(folder)).toEqual([])
})

test('a file that is damaged, or cannot be made, is one sentence', () => {
  withDataKeys(settings())
  writeFileSync(file(), 'half a k')
  expect(() => withDataKeys(settings())).toThrow(/data\.key must hold a key of 32 bytes/)
  expect(readFileSync(file(), 'utf8')).toBe('half a k')
  expect(() => withDataKeys(readConfig({ DATA_DIR: '/dev/null/data' }))).toThrow(
    /^The key of encrypted data in \/dev\/null\/data\/data\.key cannot be used \(ENOTDIR\)\.$/,
  )
})

test('two servers of one database never make two keys', () => {
  // Planted: a file made beside DATABASE_URL too.
  const shared = { DATABASE_URL: 'postgres://dawa@db/dawa' }
  expect(() => withDataKeys(settings(shared))).toThrow(
    /^DATA_KEY is not set; beside DATABASE_URL it must be .*, the same for all/,
  )
  expect(readdirSync(folder)).toEqual([])
  // One that came with the folder is that of the database which moved.
  const [key] = withDataKeys(settings()).dataKeys
  expect(withDataKeys(settings(shared)).dataKeys).toEqual([key])
})
