// node clean-up.mjs FOLDER: waits until whoever started it is gone, then ends the databases in a folder and removes it.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(import.meta.url)

// Long enough for a database that was being started when its starter ended.
const TRIES = 30
const TRY_MS = 100

/**
 * Cleans a folder up when this process is gone, however it ends: a process of its own, which no signal to ours reaches, waits at a pipe that closes
 * then. A database runs by itself, so without this a killed test run would leave it.
 * @param {string} folder
 */
export function cleanUpAfter(folder) {
  const stdio = ['pipe', 'ignore', 'ignore']
  const guard = spawn(process.execPath, [file, folder], { stdio, detached: true, cwd: '/' })
  guard.unref()
  guard.stdin.unref()
}

async function cleanUp(folder) {
  for (let tries = 0; tries < TRIES && existsSync(folder); tries++) {
    try {
      for (const pid of databasesIn(folder)) process.kill(pid, 'SIGQUIT')
    } catch {
      // What was listed has gone meanwhile: other processes of the run are ending, too.
    }
    await sleep(TRY_MS)
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** The processes of databases whose data lie in a folder. */
function databasesIn(folder) {
  return readdirSync(folder, { recursive: true })
    .filter(name => name.endsWith('postmaster.pid'))
    .map(name => Number(readFileSync(join(folder, name), 'utf8').split('\n')[0]))
    .filter(pid => pid > 0 && commandOf(pid).includes(folder))
}

function commandOf(pid) {
  try {
    return execFileSync('ps', ['-ww', '-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

if (process.argv[1] === file) process.stdin.resume().on('close', () => cleanUp(process.argv[2]))
