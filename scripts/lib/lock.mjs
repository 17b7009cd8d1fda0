import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './root.mjs'

const file = `${root}/.cache/prepare.lock`

/** Lets one process at a time install or build in this folder; a lock whose process is gone is taken over. */
export async function withLock(work) {
  mkdirSync(`${root}/.cache`, { recursive: true })
  let told = false
  while (!take()) {
    if (!told) process.stderr.write('Waiting for another process that installs or builds here …\n')
    told = true
    await sleep(100)
  }
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

function take() {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!alive(holder())) rmSync(file, { force: true })
    return false
  }
}

// An empty file is one whose writer is between creating and writing it: it counts as held.
function holder() {
  try {
    return Number(readFileSync(file, 'utf8')) || process.pid
  } catch {
    return 0
  }
}

function alive(pid) {
  if (pid === 0) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
