/** The calendar has no clock, place or chance: dates are labels, so the answers are the same in every time zone. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = new URL('.', import.meta.url)
const sources = readdirSync(folder).filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))

describe('the sources', () => {
  it.each(sources)('%s', name => {
    const code = readFileSync(new URL(name, folder), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    expect(code).not.toMatch(
      /\b(new Date|Date\.|Intl|Temporal|process|performance|globalThis|Math\.random|toLocale\w*)\b/,
    )
    for (const [, from] of code.matchAll(/from '([^']+)'/g)) expect(from).toMatch(/^\.\/[a-z-]+\.ts$/)
  })
})
