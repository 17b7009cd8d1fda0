import { signIns } from './load/sign-ins.ts'
import { soak } from './load/soak.ts'
import { starts } from './load/starts.ts'

const MINUTES = 10
const PARTS: Readonly<Record<string, (minutes: number) => Promise<string>>> = {
  starts,
  'sign-ins': signIns,
  soak,
}

/**
 * What a server bears that people use as they do: it starts soon, sign-ins do not hold up readers, and nothing grows in hours of use. Measures, so it
 * needs a quiet machine, and Linux. `flood` does the same with what people do not do, and `npm run bench -- server` with the cost of a request.
 * Seen to fail: with 20 kB kept of each request (89 % more memory in a minute), and with three passwords hashed on the loop's thread at each sign-in (42 ms).
 * @param minutes of the soak
 * @param names the parts to do; all when there are none
 */
export async function load(minutes = MINUTES, _isShort = false, names: string[] = []): Promise<string> {
  const chosen = names.length > 0 ? names : Object.keys(PARTS)
  const lines: string[] = []
  for (const name of chosen) {
    const part = PARTS[name]
    if (part === undefined)
      throw new Error(`There is no part "${name}"; there are ${Object.keys(PARTS).join(', ')}.`)
    lines.push(`load, ${await part(minutes)}`)
  }
  return lines.join('\n')
}
