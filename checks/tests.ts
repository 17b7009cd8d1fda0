import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * All tests with every language, size and entry of their lists; `npm test` takes examples of them.
 * @param args those of `npm test`, which choose among the tests
 */
export async function tests(_count?: number, _isShort?: boolean, args: string[] = []): Promise<string> {
  const child = spawn(process.execPath, ['scripts/test.mjs', ...args], {
    env: { ...process.env, EVERYTHING: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let end = ''
  child.stdout.on('data', (part: Buffer) => {
    process.stdout.write(part)
    end = (end + part.toString()).slice(-1000)
  })
  const [code] = await once(child, 'close')
  if (code !== 0) process.exitCode = 1
  // The last line counts them.
  return `tests: with everything ${end.trim().split('\n').at(-1)}`
}
