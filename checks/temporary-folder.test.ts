import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'

/** The temporary folder that the scripts and all they start have, when the shell says `TMPDIR=folder`. */
function folderWith(TMPDIR: string): string {
  const program =
    "await (await import('./scripts/lib/temporary.mjs')).ensureTemporaryFolder(); console.log((await import('node:os')).tmpdir())"
  return execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, TMPDIR },
    encoding: 'utf8',
  }).trim()
}

test('installing, building and testing do without a temporary folder of the system', () => {
  expect(folderWith(tmpdir())).toBe(tmpdir())
  for (const none of ['/nonexistent', '/dev/null']) {
    const folder = folderWith(none)
    expect(folder).toMatch(/\.cache\/tmp$/)
    writeFileSync(`${folder}/written`, '')
  }
})
