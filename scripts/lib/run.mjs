import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { root } from './root.mjs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const children = new Set()

function stopAll(signal) {
  for (const child of children) child.kill(signal)
  process.exit(signal === 'SIGINT' ? 0 : 143)
}

// The handlers live only while a program runs: what a script hands over to in its own process (the server, a command)
// has its own.
function watch(child) {
  if (children.size === 0) for (const signal of signals) process.on(signal, stopAll)
  children.add(child)
}

function unwatch(child) {
  children.delete(child)
  if (children.size === 0) for (const signal of signals) process.off(signal, stopAll)
}

/**
 * Runs a program and waits for it.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, show?: boolean, isPatient?: boolean }} [options] show: the program writes to our terminal; otherwise its output is
 * kept; isPatient: it and what it starts leave the processor to all others
 * @returns {Promise<{ code: number, output: string }>} code 127 when the program cannot be started
 */
export function run(command, args, { env = {}, show = false, isPatient = false } = {}) {
  return new Promise(resolve => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    if (isPatient && child.pid !== undefined) setPriority(child.pid, 10)
    let output = ''
    const keep = chunk => {
      output += chunk
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    watch(child)
    const end = (code, more = '') => {
      unwatch(child)
      resolve({ code, output: output + more })
    }
    child.on('error', error => end(127, error.message))
    child.on('close', code => end(code ?? 1))
  })
}

/** The last lines of a program's output, without the frames of stack traces. */
export function tail(output, lines = 30) {
  const frame = /^\s*(at |\d+: <|\d+: \w+$)/
  return output
    .trimEnd()
    .split('\n')
    .filter(line => !frame.test(line))
    .slice(-lines)
    .join('\n')
}

/** The path of a program that a package brings. */
export function bin(name) {
  return `${root}/node_modules/.bin/${name}`
}
