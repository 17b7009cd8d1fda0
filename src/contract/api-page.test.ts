import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CALENDAR_LAYERS, OBSERVANCE_LAYERS } from './calendar-layers.ts'
import { CALL_SCHEMAS, type CallSchema } from './calls.schema.ts'
import { CALLS, type CallName } from './calls.ts'
import { isComplete, LANGUAGES } from './languages.ts'

const OPEN = (Object.keys(CALLS) as CallName[]).filter(name => (CALL_SCHEMAS[name] as CallSchema).anyOrigin)

/** What an address of a text must be to belong to a call: its fixed parts, with anything for its parameters. */
function shapeOf(name: CallName): RegExp {
  const path = CALLS[name].replace(/^GET /, '').replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/`?]+')
  return new RegExp(`\`(GET )?${path}(\\?[^\`]*)?\``)
}

describe.each(LANGUAGES.filter(isComplete))('the page for programs in %s', lang => {
  const text = readFileSync(new URL(`../../content/${lang}/pages/api.md`, import.meta.url), 'utf8')

  test.each(OPEN)('has an example of %s', name => {
    expect(text).toMatch(shapeOf(name))
  })

  test.each(OPEN)('names every parameter of the query of %s', name => {
    const { query } = CALL_SCHEMAS[name] as CallSchema
    for (const parameter of Object.keys(query?.shape ?? {}))
      expect(text).toMatch(new RegExp(`\\b${parameter}\\b`))
  })

  test.each([...CALENDAR_LAYERS, ...OBSERVANCE_LAYERS])('names the layer %s', layer => {
    expect(text).toContain(`\`${layer}\``)
  })

  test('has no other address', () => {
    const addresses = [...text.matchAll(/`(?:GET )?(\/[^`]*)`/g)].map(([whole]) => whole)
    expect(addresses.filter(address => !OPEN.some(name => shapeOf(name).test(address)))).toEqual([])
  })
})
