import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importFindings } from './imports.ts'

const root = new URL('..', import.meta.url).pathname

/** What ships: tests and their helpers may look anywhere. */
const files = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' })
  .filter(
    name => /\.tsx?$/.test(name) && !/\.d\.ts$/.test(name) && !/\.test\.tsx?$|(^|\/)testing[^/]*$/.test(name),
  )
  .map(name => `src/${name.replaceAll('\\', '/')}`)

test.each(files)('%s', path => {
  expect(importFindings(path, readFileSync(root + path, 'utf8'))).toEqual([])
})

test('every room is looked at', () => {
  expect([...new Set(files.map(path => path.split('/')[1]))].sort()).toEqual([
    'astrology',
    'calendar',
    'cli',
    'contract',
    'server',
    'web',
  ])
})

/** File, its code and what is wrong with what it imports. */
const REFUSED = `
src/calendar/a.ts | import { a } from '#astrology/a.ts' | calendar does not import values of astrology
src/calendar/a.ts | import { readFileSync } from 'node:fs' | calendar imports no package
src/astrology/a.ts | export { a } from '#contract/a.ts' | astrology does not import values of contract
src/contract/a.ts | import { day } from '#calendar/index.ts' | contract does not import values of calendar
src/contract/a.ts | import { type Day } from '#calendar/index.ts' | contract does not import values of calendar
src/contract/a.ts | type A = import('#server/a.ts').A | contract does not import types of server
src/contract/a.ts | import * as z from 'zod' | contract imports zod only, in *.schema.ts only
src/contract/a.ts | import { day } from './day.schema.ts' | only schemas import schemas
src/server/a.ts | import { a } from '#web/a.ts' | server does not import values of web
src/server/a.ts | import { a } from '../calendar/a.ts' | another room is imported by its #name
src/server/a.ts | import { a } from './b' | the extension is missing
src/server/a.ts | import Provider from 'oidc-provider' | a production install has no development package: import it dynamically
src/web/a.ts | import type { A } from '#server/a.ts' | web does not import types of server
src/web/a.ts | const a = await import('#astrology/a.ts') | web does not import values of astrology
src/web/a.ts | export * from '#contract/day.schema.ts' | web takes schemas as types or by a dynamic import
src/web/app/a.ts | import { b } from '../session/session.ts' | session is above app
src/web/components/a.tsx | import type { B } from '../shell/shell.tsx' | shell is above components
src/web/shell/a.ts | import { b } from '../routes.tsx' | web is above shell
src/web/screens/month/a.ts | import { b } from '../day/day.tsx' | screens never import each other
src/web/a.ts | import * as z from 'zod/mini' | web takes zod by a dynamic import
src/web/a.ts | import { join } from 'node:path' | web imports no Node module`

test.each(rowsOf(REFUSED))('%s: %s', (path, code, reason) => {
  const [, from] = /'(.*)'/.exec(code) ?? []
  expect(importFindings(path, code)).toEqual([`${from}: ${reason}`])
})

const ALLOWED = `
src/astrology/a.ts | import { day } from '#calendar/index.ts'
src/contract/a.ts | import type { Day } from '#calendar/index.ts'
src/contract/a.schema.ts | import * as z from 'zod'
src/server/a.ts | import texts from '#content/en/ui.json' with { type: 'json' }
src/server/a.ts | import info from '../../package.json' with { type: 'json' }
src/web/screens/a.tsx | import type { Day } from '#contract/day.schema.ts'; await import('#contract/day.schema.ts')
src/web/screens/a.tsx | import { b } from '../app/b.ts'; import './a.css'; import d from './d.svg?url'
src/server/a.ts | import type Provider from 'oidc-provider'; import { Pool } from 'pg'; await import('oidc-provider')
src/calendar/a.ts | const note = 'a Date from Math.random' // Date
src/web/shell/a.ts | import { b } from '../screens/month/route.ts'
src/web/screens/month/a.ts | import { b } from '../screen-route.ts'
src/web/app/a.ts | import type { Session } from '../session/session.ts'`

test.each(rowsOf(ALLOWED))('%s: %s', (path, code) => {
  expect(importFindings(path, code)).toEqual([])
})

test.each([
  ['export const now = (day: Date) => Date.now()', ['Date', 'Date']],
  ['export const a = Math.random() + Number(process.env.A)', ['Math.random', 'process']],
  ["export const a = 'b'.localeCompare('c')", ['localeCompare']],
])('neither calendar nor astrology may say %s', (code, names) => {
  for (const room of ['calendar', 'astrology'])
    expect(importFindings(`src/${room}/a.ts`, code)).toEqual(names.map(name => `${name} is impure`))
})

function rowsOf(table: string): [path: string, code: string, reason: string][] {
  return table
    .trim()
    .split('\n')
    .map(line => line.split(' | ') as [string, string, string])
}
