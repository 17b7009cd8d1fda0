import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
/** What `npm run check` reads, and does not depend on languages: format, unused code and directions of imports. */
const COPIED = ['src', 'checks', 'e2e', 'bench', 'content', 'scripts', 'docs', 'migrations', 'package.json']
const LANGUAGES = 'src/contract/languages.ts'

/** The first failure of a program, or what it says. */
function run(folder: string, program: string, ...args: string[]): string {
  try {
    execFileSync(join(ROOT, 'node_modules/.bin', program), args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    })
    return ''
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    return stdout + stderr
  }
}

test('a language that has begun fails neither the types nor the content check', () => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(ROOT, '.cache/language-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const configs = readdirSync(ROOT).filter(name => /^tsconfig.*\.json$|\.config\.ts$/.test(name))
  for (const name of [...COPIED, ...configs])
    cpSync(join(ROOT, name), join(folder, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const table = readFileSync(join(folder, LANGUAGES), 'utf8')
  const line = /^} as const satisfies/m
  expect(table).toMatch(line)
  writeFileSync(
    join(folder, LANGUAGES),
    table.replace(line, "  nl: { name: 'Nederlands', isComplete: false },\n$&"),
  )
  mkdirSync(join(folder, 'content/nl'))
  writeFileSync(join(folder, 'content/nl/ui.json'), '{}\n')
  expect(run(folder, 'tsc', '-p', '.')).toBe('')
  expect(run(folder, 'tsc', '-p', 'tsconfig.browser.json')).toBe('')
  // One language: each is held to the same, and all of them are read.
  expect(run(folder, 'tsx', 'checks/content.ts', 'de')).toBe('')
})
