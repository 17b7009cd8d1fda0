import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** A start of the server that is not expected to get far. */
export interface Start {
  child: ChildProcess
  /** How it ended (code, or null when a signal ended it) and what it said. */
  ended: Promise<{ code: number | null; said: string }>
}

/** @param root a folder like that of the repository, with what is built */
export function beginStart(environment: Record<string, string>, root = '.'): Start {
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    env: { ...process.env, LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = Promise.all([once(child, 'exit'), text(child.stderr)]).then(([[code], said]) => ({
    code: code as number | null,
    said: said.trim(),
  }))
  return { child, ended }
}

/** Whether what an end says is a sentence for the operator, which ends with a full stop, and no trace. A package may have warned before. */
export function isSentence(said: string): boolean {
  return /^[A-Z/].*\.$/.test(said.split('\n').at(-1) ?? '') && !/^\s+at /m.test(said)
}
