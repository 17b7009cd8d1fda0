import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, settings } from './config.ts'
import { StartError } from './start-error.ts'

const BYTES = 32

/**
 * The settings with the keys of the file beside the embedded database, where DATA_KEY names none; the file is made when it is missing. Beside a
 * database of its own none is made: other servers of that database would each make another. Throws StartError.
 */
export function withDataKeys(config: Config): Config {
  const keys = dataKeysOf(config)
  if (keys.length > 0) return { ...config, dataKeys: keys }
  if (config.databaseUrl === undefined) return { ...config, dataKeys: makeKeyFile(config) }
  throw new StartError(
    `DATA_KEY is not set; beside DATABASE_URL it must be ${settings.DATA_KEY.allowed}, the same for all servers of that database.`,
  )
}

/** The keys of DATA_KEY, else those of the file; none where there is neither. Throws StartError. */
export function dataKeysOf(config: Config): Config['dataKeys'] {
  return config.dataKeys.length > 0 ? config.dataKeys : (readKeyFile(config) ?? [])
}

const fileIn = ({ dataDir }: Config) => join(dataDir, 'data.key')

/** The keys of the file; undefined where there is none. Throws StartError. */
function readKeyFile(config: Config): Config['dataKeys'] | undefined {
  const file = fileIn(config)
  let text: string
  try {
    text = readFileSync(file, 'utf8')
    chmodSync(file, 0o600)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new StartError(`The key of encrypted data in ${file} cannot be used (${codeOf(error)}).`)
  }
  const { value, allowed } = settings.DATA_KEY
  const keys = value.safeParse(text.trim())
  if (keys.success && keys.data !== undefined) return keys.data
  throw new StartError(`${file} must hold ${allowed}: bring back the file, or set DATA_KEY.`)
}

/** Written whole beside its place first: neither a crash nor a second server that starts leaves half a key. */
function makeKeyFile(config: Config): Config['dataKeys'] {
  const file = fileIn(config)
  const part = `${file}.${process.pid}`
  try {
    mkdirSync(config.dataDir, { recursive: true })
    writeFileSync(part, `${randomBytes(BYTES).toString('base64')}\n`, { mode: 0o600, flush: true })
    try {
      linkSync(part, file)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    } finally {
      rmSync(part)
    }
  } catch (error) {
    throw new StartError(
      `DATA_KEY is not set, and a key for encrypted data cannot be stored in ${file} (${codeOf(error)}).`,
    )
  }
  const keys = readKeyFile(config)
  if (keys === undefined) throw new StartError(`The key of encrypted data in ${file} is gone again.`)
  return keys
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
