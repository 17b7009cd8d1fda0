import { DrizzleQueryError } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog, createThrottle, describeError, errorRecord, summaryOf } from './log.ts'

const SECRET = '1971-03-04T05:06'

/** As PostgreSQL's driver makes it, with what people wrote in every field that can hold it. */
function databaseError(): Error {
  const fields = { code: '22P02', severity: 'ERROR', table: 'users', constraint: 'users_email_unique' }
  const quoting = {
    detail: `Key (email)=(${SECRET})`,
    where: SECRET,
    internalQuery: SECRET,
    parameters: [SECRET],
  }
  const cause = Object.assign(new Error(`invalid input "${SECRET}"`), fields, quoting, { name: 'error' })
  return new DrizzleQueryError('update users set birth_time = $1', [SECRET], cause)
}

/** Lines of a message that look like places in a stack. */
const posing = new TypeError(`no\n    at ${SECRET} (/src/a.ts:1:1)\n    at /x/${SECRET}.ts:1:1`)

/** An error whose message was changed after its stack was made. */
const altered = Object.assign(new Error(`one ${SECRET}`), { message: 'two' })

test.each([
  ['a failed query', databaseError()],
  ['a message with lines like frames', posing],
  ['an altered message', altered],
  ['an error with a code that is none', Object.assign(new Error('x'), { code: `${SECRET} x` })],
  ['a cause', new Error('x', { cause: databaseError() })],
  ['a cause that is no error', new Error('x', { cause: SECRET })],
  ['a text', SECRET],
  ['an object', { query: SECRET, message: SECRET }],
  ['a name', Object.assign(new Error('x'), { name: `${SECRET} ?` })],
])('of %s nothing is kept that someone wrote', (_, thrown) => {
  expect(JSON.stringify(errorRecord(thrown)) + describeError(thrown) + summaryOf(thrown)).not.toContain(
    SECRET,
  )
})

test('codes, names of our tables and places are kept, also those of the cause', () => {
  const record = errorRecord(databaseError())
  expect(record.cause).toMatchObject({ code: '22P02', table: 'users', constraint: 'users_email_unique' })
  expect(record.stack).toMatch(/^ {4}at databaseError \(.*log\.test\.ts:\d+:\d+\)$/m)
  expect(summaryOf(databaseError())).toBe('Error, error 22P02 users users_email_unique')
  expect(summaryOf(new Error('Query read timeout'))).toBe('Error Query read timeout')
})

test('an error that is its own cause has an end', () => {
  const error = new Error('x')
  error.cause = error
  expect(summaryOf(error)).toBe('Error, Error, Error, Error, Error, Error')
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('equal lines are written once per second, with the number of those left out', () => {
  const throttle = createThrottle()
  const lines: string[] = []
  const write = (kind: string) => throttle(kind, suppressed => void lines.push(`${kind} ${suppressed}`))
  for (let time = 0; time < 2_500; time += 100) {
    write('a')
    if (time === 300) write('b')
    vi.advanceTimersByTime(100)
  }
  vi.advanceTimersByTime(5_000)
  expect(lines).toEqual(['a 0', 'b 0', 'a 8', 'a 9', 'a 4'])
  write('a')
  expect(lines.at(-1)).toBe('a 0')
})

function logged() {
  let text = ''
  const write = (line: string) => {
    text += line
  }
  const lines = (): Record<string, unknown>[] =>
    text
      .trim()
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line))
  return { log: createLog('trace', { write }), lines }
}

test('what the app logs of an error has neither its message nor the query of an address', () => {
  const { log, lines } = logged()
  log.error({ err: databaseError() }, 'request failed')
  log.error({ err: databaseError() }, 'request failed')
  log.error(databaseError())
  log.error({ err: databaseError() }, databaseError().message)
  log.warn({ err: Object.assign(new Error(`/a?token=${SECRET}`)) })
  log.warn(`Reply was already sent in "/a?token=${SECRET}"`)
  log.info('plain %s', 'words')
  expect(JSON.stringify(lines())).not.toContain(SECRET)
  expect(lines().map(({ msg }) => msg)).toEqual([
    'request failed',
    'an error',
    'an error',
    'Reply was already sent in "/a?…"',
    'plain words',
  ])
  vi.advanceTimersByTime(1_000)
  expect(lines().slice(5)).toMatchObject([
    { msg: 'request failed', err: { cause: { code: '22P02' } } },
    { msg: 'an error' },
  ])
})
