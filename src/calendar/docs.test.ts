/** Executes the examples of docs/calendar.md. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as calendar from './index.ts'

const page = readFileSync(new URL('../../docs/calendar.md', import.meta.url), 'utf8')

function block(language: string): string[] {
  const found = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page)?.[1] ?? ''
  return found.split('\n').filter(line => line !== '')
}

/** Runs code that sees nothing but the named values. */
function run(code: string, values: object): unknown {
  return new Function(...Object.keys(values), code)(...Object.values(values))
}

function splitComment(line: string): [string, string] {
  const [code = '', comment = ''] = line.split(' // ')
  return [code, comment]
}

describe('the worked example', () => {
  const lines = block('js')
  const names = lines.map(line => /^const (\w+) =/.exec(line)?.[1] ?? '')
  const values = run(`${lines.join('\n')}\nreturn { ${names.join(', ')} }`, {}) as Record<string, number>

  it.each(lines.slice(1).map(splitComment))('%s is %s', (code, comment) => {
    const name = /^const (\w+) =/.exec(code)?.[1] ?? ''
    expect(values[name]).toBe(Number(comment))
  })

  it('is what the engine computes', () => {
    const { julianDay = 0, sinceDawn = 0, D = 0, moon = 0, sunMansion, moonMansion } = values
    const day = calendar.tibetanDay(julianDay)
    expect(calendar.formatCivilDate(day.civil)).toBe('2026-11-20')
    expect(day).toMatchObject({ royalYear: 2153, month: 10, monthPart: 0, day: 11, dayPart: 0 })
    expect(day).toMatchObject({ sunMansion, mansion: moonMansion, moonLongitude: moon / D })
    expect(calendar.lunarDayEnds(julianDay)[0]?.fraction).toBe(sinceDawn / D)
  })
})

describe('the examples of use', () => {
  const examples = block('ts').map(splitComment)

  it.each(examples)('%s is %s', (code, comment) => {
    expect(run(`return ${code}`, calendar)).toEqual(JSON.parse(comment))
  })

  it('are there', () => {
    expect(examples).toHaveLength(10)
  })
})
