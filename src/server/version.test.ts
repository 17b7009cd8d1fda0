import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { ROOT } from './root.ts'
import { serverVersion } from './version.ts'

vi.mock('./root.ts', async () => {
  const [{ mkdtempSync }, { tmpdir }, path] = await Promise.all([
    import('node:fs'),
    import('node:os'),
    import('node:path'),
  ])
  return { ROOT: mkdtempSync(path.join(tmpdir(), 'dawa-version-')) }
})
afterAll(() => rmSync(ROOT, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true })
  writeFileSync(join(ROOT, path), text)
}

test.each([
  'dist/server/main.js',
  'dist/web/entry.js',
  'dist/client/.vite/manifest.json',
  'content/de/ui.json',
])('another %s is another version, so that nobody keeps an answer from before', path => {
  write(path, 'before')
  const before = serverVersion()
  expect(before).toMatch(new RegExp(`^${packageJson.version}-[0-9a-f]{10}$`))
  write(`${path}.map`, 'not sent')
  write('data/data.key', 'not sent')
  expect(serverVersion()).toBe(before)
  write(path, 'after')
  expect(serverVersion()).not.toBe(before)
  write(path, 'before')
  expect(serverVersion()).toBe(before)
})
