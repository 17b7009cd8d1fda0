import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generate } from 'openapi-typescript-codegen'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ROOT } from '../root.ts'
import { startTestApp, type TestApp } from '../testing.ts'

interface Schema {
  $ref?: string
  enum?: unknown[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}
interface Operation {
  operationId: string
  security: Record<string, unknown>[]
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>
}
interface Document {
  info: { license: object }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, object> }
}

let server: TestApp
let document: Document
beforeAll(async () => {
  server = await startTestApp('2026-11-20T12:00:00Z')
  document = (await server.app.inject('/api/openapi.json')).json()
})
afterAll(() => server.stop())

const operations = () => Object.values(document.paths).flatMap(path => Object.values(path))

test('every call has a name of its own, says who may ask, and which errors it answers', () => {
  const ids = operations().map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining(['day', 'login', 'externalStartGoogle', 'externalStartApple']))
  for (const { operationId, responses, security } of operations()) {
    expect([operationId, security]).toEqual([operationId, expect.any(Array)])
    const errors = Object.keys(responses).filter(status => /^4/.test(status))
    expect([operationId, errors.length > 0]).toEqual([operationId, true])
  }
  expect(document.info.license).toEqual({ name: 'MIT', identifier: 'MIT' })
  expect(document.components.securitySchemes).toMatchObject({ bearer: { type: 'http', scheme: 'bearer' } })
})

test.each([
  ['accountInfo', [{ bearer: [] }]],
  ['day', [{}, { bearer: [] }]],
  ['logout', [{}, { bearer: [] }]],
  ['month', []],
  ['login', []],
])('%s takes a token: %j', (id, security) => {
  expect(operations().find(({ operationId }) => operationId === id)?.security).toEqual(security)
})

test('answers are components, each under one name, and none is left over', () => {
  const { schemas } = document.components
  const text = JSON.stringify(document)
  for (const id of Object.keys(schemas))
    expect([id, text.includes(`"#/components/schemas/${id}"`)]).toEqual([id, true])
  for (const [, id = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g))
    expect(schemas).toHaveProperty(id)
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(['AnimalId', 'DayAnswer', 'LoginBody', 'MatterId', 'Problem', 'Token']),
  )
  const day = document.paths['/api/day/{date}']?.get?.responses['200']?.content?.['application/json']
  expect(day?.schema).toEqual({ $ref: '#/components/schemas/DayAnswer' })
})

test('the description is written once, and who holds it is told that it is the same', async () => {
  const write = vi.spyOn(server.app, 'swagger')
  const first = await server.app.inject('/api/openapi.json')
  const { etag = '' } = first.headers
  expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
  const again = await server.app.inject({ url: '/api/openapi.json', headers: { 'if-none-match': etag } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect(write).not.toHaveBeenCalled()
  write.mockRestore()
})

/** The names that generators make of what stands inside of a schema: those of the way to it, joined. */
function* innerNames(schema: Schema, name: string): Generator<string> {
  for (const [key, part] of Object.entries(schema.properties ?? {})) yield* named(part, name + capital(key))
  if (schema.items) yield* named(schema.items, `${name}Item`)
  for (const part of schema.anyOf ?? []) yield* innerNames(part, name)
}

function* named(schema: Schema, name: string): Generator<string> {
  if (schema.enum || schema.properties) yield name
  yield* innerNames(schema, name)
}

const capital = (key: string) => key.charAt(0).toUpperCase() + key.slice(1)

test('no two parts of an answer get the same name in a generated client', () => {
  const { schemas } = document.components
  const names = Object.entries(schemas).flatMap(([id, schema]) => [id, ...innerNames(schema, id)])
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})

test('a generated client compiles', async () => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(ROOT, '.cache/client-'))
  try {
    await generate({ input: document, output: join(folder, 'client'), useOptions: true })
    const use = `import { DefaultService, type DayAnswer } from './client'
export const day: Promise<DayAnswer> = DefaultService.day({ date: '2026-11-20', lang: 'de' })
// @ts-expect-error: there is no such language
export const none = DefaultService.day({ date: '2026-11-20', lang: 'xx' })
export const token: Promise<string> = DefaultService.login({ requestBody: { email: '', password: '' } }).then(({ token }) => token)
`
    writeFileSync(join(folder, 'use.ts'), use)
    const options = {
      target: 'ES2022',
      module: 'ESNext',
      moduleResolution: 'bundler',
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      strict: true,
      noEmit: true,
      types: [],
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['.'] }))
    const tsc = join(ROOT, 'node_modules/.bin/tsc')
    const { stdout } = await promisify(execFile)(tsc, ['-p', folder]).catch(error => error)
    expect(stdout).toBe('')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
