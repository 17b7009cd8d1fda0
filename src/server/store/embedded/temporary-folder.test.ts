import { afterEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

afterEach(() => vi.unstubAllEnvs())

test('a folder for temporary files that is none is one sentence', () => {
  vi.stubEnv('TMPDIR', '/nonexistent')
  expect(temporaryFolder).toThrow(
    /^The folder for temporary files, \/nonexistent, cannot be written to: set TMPDIR to one that can\.$/,
  )
})
