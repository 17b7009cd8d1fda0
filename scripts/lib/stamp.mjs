import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { root } from './root.mjs'

/** @typedef {{ name: string, inputs: string[], outputs: string[] }} Stamped inputs: files and folders, by path from the root */

/** Whether the outputs exist and were made from the inputs as they are now. */
export function fresh(target) {
  if (!target.outputs.every(exists)) return false
  const kept = read(target)
  const files = list(target.inputs)
  const times = timesOf(files)
  if (kept?.times === times) return true
  // A checkout or a touch changes times and not contents; only then are the files read.
  if (kept?.contents !== contentsOf(files)) return false
  write(target, { times, contents: kept.contents })
  return true
}

/** What the inputs are now: take it before a build and keep it after, so that an edit during the build makes it stale. */
export function snapshot(target) {
  const files = list(target.inputs)
  return { times: timesOf(files), contents: contentsOf(files) }
}

/** Remembers that the outputs were made from `state`. */
export function write(target, state) {
  mkdirSync(`${root}/.cache`, { recursive: true })
  writeFileSync(pathOf(target), JSON.stringify(state))
}

function read(target) {
  try {
    return JSON.parse(readFileSync(pathOf(target), 'utf8'))
  } catch {
    return undefined
  }
}

const pathOf = target => `${root}/.cache/${target.name}.stamp.json`

function exists(path) {
  return statSync(`${root}/${path}`, { throwIfNoEntry: false }) !== undefined
}

function list(inputs) {
  return inputs.flatMap(files).sort()
}

function files(path) {
  const stat = statSync(`${root}/${path}`, { throwIfNoEntry: false })
  if (stat === undefined) return []
  if (stat.isFile()) return [path]
  return readdirSync(`${root}/${path}`, { withFileTypes: true })
    .filter(entry => entry.isDirectory() || !/\.test\.tsx?$/.test(entry.name))
    .flatMap(entry => (entry.isDirectory() ? files(`${path}/${entry.name}`) : [`${path}/${entry.name}`]))
}

function timesOf(paths) {
  return digest(paths, path => {
    const { mtimeMs, size } = statSync(`${root}/${path}`)
    return `${mtimeMs} ${size}`
  })
}

function contentsOf(paths) {
  return digest(paths, path => readFileSync(`${root}/${path}`))
}

function digest(paths, part) {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(`${path}\0`).update(part(path))
  return hash.digest('hex')
}
