import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLanguage } from '#contract/languages.ts'
import { urlOf } from '../database.ts'
import { median } from '../figures.ts'
import { makeFolder } from '../programs.ts'
import { freePort } from '../running-server.ts'
import type { Outcome, Setup } from './setup.ts'
import { beginStart, isSentence } from './start.ts'

/** What can befall a file of texts; undefined: it is gone. */
const DAMAGES: Readonly<Record<string, (text: string) => string | undefined>> = {
  missing: () => undefined,
  'cut short': text => text.slice(0, text.length / 3),
  empty: () => '',
}

/** Far from each other in the list of all. */
const STRIDE = 67

/**
 * A start with one file of texts damaged, each round another: it must end with code 1 and a sentence that names the file.
 * Guards that a missing file is not taken for an empty one, and that languages are compared.
 */
export async function contentBroken(setup: Setup, rounds: number): Promise<Outcome> {
  const root = copyOfServer()
  const files = textFiles()
  const times: number[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      const path = files[(round * STRIDE) % files.length] ?? ''
      const [name, damage] = Object.entries(DAMAGES)[round % 3] ?? ['', () => undefined]
      const file = join(root, 'content', path)
      const whole = readFileSync(file, 'utf8')
      const damaged = damage(whole)
      if (damaged === undefined) rmSync(file)
      else writeFileSync(file, damaged)
      const began = performance.now()
      const { code, said } = await startOn(setup, root)
      times.push(performance.now() - began)
      const last = said.split('\n').at(-1) ?? ''
      if (code !== 1 || !isSentence(said) || !last.startsWith(file))
        setup.bad.push(`content: with ${path} ${name}, the start ended with ${code}: ${said.slice(0, 300)}`)
      writeFileSync(file, whole)
    }
  } finally {
    rmSync(root, { recursive: true })
  }
  return { rounds, back: [], more: `of ${files.length} files, refused after ${Math.round(median(times))} ms` }
}

/** How a start ends; one that goes on as if nothing were wrong is ended. */
async function startOn({ connection }: Setup, root: string): Promise<{ code: number | null; said: string }> {
  const port = await freePort()
  const { child, ended } = beginStart(
    {
      DATABASE_URL: urlOf(connection),
      PORT: String(port),
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'dawa@almanac.example',
    },
    root,
  )
  child.stdout?.once('data', () => child.kill('SIGKILL'))
  return ended
}

function copyOfServer(): string {
  const root = makeFolder('content')
  cpSync('content', join(root, 'content'), { recursive: true })
  cpSync('package.json', join(root, 'package.json'))
  mkdirSync(join(root, 'dist'))
  cpSync('dist/server', join(root, 'dist/server'), { recursive: true })
  for (const name of ['node_modules', 'src', 'migrations', 'dist/client', 'dist/web', 'dist/places'])
    symlinkSync(join(process.cwd(), name), join(root, name))
  return root
}

/** What the server reads: the page for native readers is for people. */
function textFiles(): string[] {
  return readdirSync('content', { recursive: true, encoding: 'utf8' })
    .filter(path => isLanguage(path.split('/')[0] ?? '') && /\.(json|md)$/.test(path))
    .filter(path => !/SNAPSHOT\.md|stamps\.json$/.test(path))
    .sort()
}
