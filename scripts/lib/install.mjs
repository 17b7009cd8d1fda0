import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { Failure } from './fail.mjs'
import { withLock } from './lock.mjs'
import { root } from './root.mjs'
import { run, tail } from './run.mjs'
import { step } from './step.mjs'
import { ensureTemporaryFolder } from './temporary.mjs'

const stamp = `${root}/node_modules/.installed`
const oldestNode = [20, 19]

/** Makes node_modules hold what package-lock.json says; does nothing where it already does. */
export async function ensureInstalled() {
  checkNode()
  ensureTemporaryFolder()
  if (installed()) return
  await withLock(async () => {
    if (installed()) return
    await step('Installing packages (once; a minute or two)', install)
    writeFileSync(stamp, lockHash())
  })
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const enough = major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])
  if (!enough)
    throw new Failure(`Node ${oldestNode.join('.')} or newer is needed; this is ${process.version}.`)
}

async function install() {
  // Development packages build the browser's files, so they are needed under NODE_ENV=production too; programs of the machine are
  // optional packages. Without their install scripts (npm's setting ignore-scripts) both work: `makeLinks` of the server.
  const { code, output } = await run('npm', [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (code === 0) return
  throw new Failure(
    'The packages could not be installed: `npm ci` failed as shown above. It needs the network once; try again when it is reachable.',
    tail(output),
  )
}

function installed() {
  const hash = lockHash()
  if (read(stamp) === hash) return true
  if (!matchesLock()) return false
  writeFileSync(stamp, hash)
  return true
}

// Someone may have run `npm ci` or `npm install` by hand: npm's own record then names the same versions.
function matchesLock() {
  const record = read(`${root}/node_modules/.package-lock.json`)
  if (record === undefined) return false
  const has = JSON.parse(record).packages
  const wanted = Object.entries(JSON.parse(read(`${root}/package-lock.json`) ?? '{}').packages ?? {})
  return wanted.every(([path, { version, optional }]) => {
    if (path === '') return true
    return has[path] === undefined ? optional === true : has[path].version === version
  })
}

function lockHash() {
  return createHash('sha256')
    .update(process.versions.modules)
    .update(readFileSync(`${root}/package-lock.json`))
    .digest('hex')
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
