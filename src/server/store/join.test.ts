import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartError } from '../start-error.ts'
import { joinServer, joinStore } from './join.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dawa-join-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['to read', () => joinStore({ databaseUrl: undefined, dataDir: folder }, () => {})],
  ['to back up', () => joinServer({ databaseUrl: undefined, dataDir: folder })],
])('a command that has nothing %s makes no database', async (_, joinDatabase) => {
  const error = await joinDatabase().then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(StartError)
  expect(String(error)).toMatch(
    /There is no database in .*: name the right one by DATABASE_URL or DATA_DIR\.$/,
  )
  expect(readdirSync(folder)).toEqual([])
})
