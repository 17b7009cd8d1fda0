import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'

interface Answer {
  id: number
  result: {
    tools?: { name: string; inputSchema: { properties: Record<string, { description?: string }> } }[]
    content?: { text: string }[]
    isError?: boolean
  }
}

const server = spawn(process.execPath, ['--import', 'tsx', 'src/cli/mcp.ts'], {
  stdio: ['pipe', 'pipe', 'inherit'],
})
const lines = createInterface({ input: server.stdout })
let calls = 0

/** Sends one request of the protocol and waits for its answer. */
async function ask(method: string, params: object): Promise<Answer['result']> {
  const id = ++calls
  server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`)
  const [line] = (await once(lines, 'line')) as [string]
  const answer = JSON.parse(line) as Answer
  expect(answer.id).toBe(id)
  return answer.result
}

const call = async (name: string, given: object) => {
  const { content, isError = false } = await ask('tools/call', { name, arguments: given })
  return { text: content?.[0]?.text ?? '', isError }
}

beforeAll(async () => {
  await ask('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  })
  server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n`)
})

afterAll(async () => {
  server.stdin.end()
  if (server.exitCode === null) await once(server, 'exit')
  expect(server.exitCode).toBe(0)
})

test('three tools are offered, and each of their inputs is described', async () => {
  const { tools } = await ask('tools/list', {})
  expect(tools?.map(({ name }) => name)).toEqual(['day', 'convert', 'find'])
  for (const { name, inputSchema } of tools ?? [])
    for (const [input, { description }] of Object.entries(inputSchema.properties))
      expect([name, input, description]).toEqual([name, input, expect.stringMatching(/.{5}/)])
})

test('a day is told in the asked language, with its sources', async () => {
  const { text, isError } = await call('day', { date: '2026-02-18', lang: 'de' })
  expect(isError).toBe(false)
  expect(text).toMatch(/^2026-02-18 {2}Mittwoch\n/)
  expect(text).toMatch(/^weekday: white-beryl sourced, henning sourced, nyingma-2026 verified/m)
})

// New Year of 2026 is 18 February in every printed Phugpa calendar.
test.each([{ fromSolar: '2026-02-18' }, { fromLunar: '2153-1-1' }])('%j is converted', async from => {
  const { text } = await call('convert', from)
  expect(JSON.parse(text.split('\n')[0] ?? '')).toMatchObject({
    date: '2026-02-18',
    year: 2153,
    lunarMonth: 1,
    lunarDayId: 1,
  })
  expect(text).toContain('verified against printed calendars')
})

test('days for a matter are listed with the standing of its rules', async () => {
  const { text } = await call('find', { matter: 'marriage', from: '2027-03', months: '1' })
  expect(text).toMatch(/^Wedding {2}2027-03-01 – 2027-03-31\n/)
  expect(text).toMatch(/Standing of the rules for marriage: (verified|sourced|constructed)/)
})

test('numbers may be numbers, and lists lists', async () => {
  const given = { matter: 'marriage', from: '2027-03' }
  const { text, isError } = await call('find', { ...given, months: 2, weekdays: [0, 6] })
  expect([isError, text]).toEqual([false, expect.stringMatching(/^Wedding {2}2027-03-01 – 2027-04-30\n/)])
  expect((await call('find', { ...given, months: '2', weekdays: '0,6' })).text).toBe(text)
  expect((await call('find', given)).text).toMatch(/^Wedding {2}2027-03-01 – 2028-02-29\n/)
})

// Bhutan counts lunar day 2 where Phugpa has 3.
test('a tool answers in the calendar, by the hair list and for the animal that it is asked for', async () => {
  const cal = 'bhutan'
  expect((await call('day', { date: '2026-12-11', cal })).text).toMatch(
    /^Lunar day 2 of month 11.*Bhutanese/m,
  )
  const solar = await call('convert', { fromSolar: '2026-12-11', cal })
  expect(JSON.parse(solar.text.split('\n')[0] ?? '')).toMatchObject({ calendar: cal, lunarDayId: 2 })
  expect(solar.text).toContain('the Bhutanese calendar, verified against published dates')
  const lunar = await call('convert', { fromLunar: '2153-11-3', cal })
  expect(JSON.parse(lunar.text.split('\n')[0] ?? '')).toMatchObject({ date: '2026-12-12' })
  const haircut = async (hair: string) => (await call('day', { date: '2027-01-28', hair })).text
  expect(await haircut('dates')).toMatch(/^ {2}Favourable: [^.]*Haircut/m)
  expect(await haircut('white-beryl')).toMatch(/^ {2}Better not: [^.]*Haircut/m)
  const born = await call('find', { matter: 'marriage', from: '2027-01', animal: 'dragon' })
  expect(born.text).toMatch(/^2027-04-30 .* 1\. Favourable \+$/m)
})

test.each([
  ['day', { date: '2051-01-01' }, 'outside the almanac'],
  ['day', { date: '1924-12-31', lang: 'de' }, 'außerhalb des Almanachs'],
  ['day', { date: '2026-02-30' }, 'not a date of the calendar'],
  ['convert', {}, 'give fromSolar or fromLunar'],
  ['convert', { fromSolar: '2026-02-18', fromLunar: '2153-1-1' }, 'not both'],
  ['convert', { solar: '2026-02-18' }, 'solar is unknown; known are lang, cal, fromSolar, fromLunar.'],
  ['convert', { fromLunar: '2153-13-1' }, '2153-13-1'],
  ['find', { matter: 'war', from: '2027-03' }, 'matter: one of building, new-home, marriage,'],
  ['find', { matter: 'wedding', from: '2027-03' }, 'Did you mean marriage?'],
  ['find', { matter: 'Haarschnitt', from: '2027-03' }, 'Did you mean hair-cutting?'],
  ['find', { matter: 'marriage' }, 'from is missing: one of YYYY-MM, YYYY-MM-DD.'],
  ['find', { matter: 'marriage', from: '2027-03', months: 25 }, 'months: one of 1–24.'],
  ['find', { matter: 'marriage', from: '2027-03', animal: 'cat' }, 'animal: one of rat, ox,'],
  ['day', { date: '2026-11-20', lang: 'xx' }, 'lang: one of en, es,'],
  ['day', {}, 'date is missing: YYYY-MM-DD'],
])('%s refuses %j', async (name, given, part) => {
  const { text, isError } = await call(name, given)
  expect(isError).toBe(true)
  expect(text).toContain(part)
})

test('a found day tells programs what warns of it and is not weighed', async () => {
  const { text } = await call('find', { matter: 'marriage', from: '2027-03', months: 1 })
  const [, warned = ''] = text.split('2027-03-01  Monday')
  expect(warned.split(/^2027/m)[0]?.replaceAll(/\s+/g, ' ')).toMatch(/Black month/)
})
