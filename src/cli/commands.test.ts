import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { answerMatters, dayFacts, MATTER_IDS, signsOfDay } from '#astrology/index.ts'
import { parseDayNumber, tibetanDay } from '#calendar/index.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { loadAlmanacTexts } from '#server/almanac/texts.ts'
import { writeBackup } from '#server/store/backup/write.ts'
import { encryptStored } from '#server/store/encrypt-stored.ts'
import { insertFeedback } from '#server/store/messages.ts'
import { users } from '#server/store/schema.ts'
import { createTestDatabase, type TestDatabase } from '#server/store/testing.ts'
import { startTestApp } from '#server/testing.ts'
import { every } from '../../checks/everything.ts'

// The commands of this file read the same texts some fifty times.
vi.mock('#server/almanac/texts.ts', async original => {
  const texts = (await original<{ loadAlmanacTexts: typeof loadAlmanacTexts }>()).loadAlmanacTexts()
  return { loadAlmanacTexts: () => texts }
})

// Vite sets a variable that has the name of a setting.
beforeEach(() => void vi.stubEnv('BASE_URL', undefined))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

class Exit extends Error {
  code = 0
}

let runs = 0
let last: Promise<unknown> = Promise.resolve()

/** Runs a command in this process, with its own arguments, output and exit code, once that of another test has ended: they share a process. */
function run(name: string, ...args: string[]) {
  const running = last.then(() => runAlone(name, args))
  last = running.catch(() => {})
  return running
}

async function runAlone(name: string, args: readonly string[]) {
  const written = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const)
    vi.spyOn(process[stream], 'write').mockImplementation(text => {
      written[stream] += text
      return true
    })
  vi.spyOn(process, 'exit').mockImplementation(code => {
    throw Object.assign(new Exit(), { code: Number(code) })
  })
  vi.spyOn(process, 'argv', 'get').mockReturnValue([process.execPath, name, ...args])
  // A query makes the command's own module new; those below it stay.
  const path = new URL(`./${name}.ts?${++runs}`, import.meta.url).href
  const ended = await import(/* @vite-ignore */ path).catch((error: unknown) => error)
  vi.restoreAllMocks()
  process.stdout.removeAllListeners('error')
  if (ended instanceof Error && !(ended instanceof Exit)) throw ended
  return { ...written, code: ended instanceof Exit ? ended.code : 0 }
}

test('a day is printed in the words of a language, no line wider than a terminal', async () => {
  const { code, stdout } = await run('day', '2026-02-18', '--lang', 'de')
  expect(code).toBe(0)
  expect(stdout).toMatch(/^2026-02-18 {2}Mittwoch\n/)
  expect(stdout).toContain('Losar')
  expect(stdout).not.toContain('undefined')
  expect(Math.max(...stdout.split('\n').map(line => line.length))).toBeLessThanOrEqual(100)
})

test('a day is printed as the lines of a Tibetan almanac, in any language', async () => {
  const { stdout } = await run('day', '2026-11-26', '--lotho', '--lang', 'ru')
  expect(stdout).toBe(
    'Календарь Пхугпа\n' +
      'རབ་བྱུང་༡༧། མེ་ཕོ་རྟ་ལོ། ཧོར་ཟླ་བཅུ་པ། ཚེས་༡༧།\n' +
      'གཟའ་ཕུར་བུ། ཚེས་༡༧། སྐར་མ་སྣར་མ། སྦྱོར་བ་ཡོངས་འཇོམས། བྱེད་པ་ཁྱིམ་སྐྱེས། ཉི་དག་༡༥ ཆུ་ཚོད་༢༨ ཆུ་སྲང་༣༤། གཟའ་དག་༥ ཆུ་ཚོད་༡༩ ཆུ་སྲང་༥༣།\n',
  )
  const both = await run('day', '2026-11-26', '--lotho', '--json')
  expect([both.code, both.stdout]).toEqual([1, ''])
  expect(both.stderr).toContain('--lotho')
})

/** A database that goes with the test, however it ends. */
async function ownDatabase(): Promise<TestDatabase> {
  const own = await createTestDatabase()
  onTestFinished(own.drop)
  return own
}

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dawa-commands-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function useDatabase({ connection: { host, port, user, database } }: TestDatabase): void {
  vi.stubEnv('DATABASE_URL', `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`)
}

test('restore says when the keys do not open the birth data, and nothing when they do', async () => {
  const key = Buffer.alloc(32, 1)
  const source = await ownDatabase()
  const target = await createTestDatabase()
  const folder = ownFolder()
  const [lang, email, birthTime] = ['en', 'a@example.org', '1971-03-04T05:06']
  await source.database.queries
    .insert(users)
    .values({ email, emailShown: email, lang, createdAt: new Date(), birthTime })
  await encryptStored(source.database.queries, [key], true)
  const file = join(folder, 'dump.sql.gz')
  await writeBackup(source.connection, file)
  // A restore takes the pool of a test for a server.
  await target.database.close()
  useDatabase(target)
  vi.stubEnv('DATA_DIR', folder)
  const restored = async (DATA_KEY: string | undefined) => {
    vi.stubEnv('DATA_KEY', DATA_KEY)
    return await run('restore', file, '--replace')
  }
  const right = await restored(key.toString('base64'))
  expect([right.code, right.stdout]).toEqual([0, expect.stringMatching(/^Restored \d+ rows [^\n]*\n$/)])
  const wrong = await restored(Buffer.alloc(32, 2).toString('base64'))
  expect([wrong.code, wrong.stdout]).toEqual([
    0,
    expect.stringMatching(/\n1 encrypted entry cannot be read: .* the keys here are /),
  ])
  expect((await restored(undefined)).stdout).toMatch(/\n1 encrypted entry .* there is no key\. /)
})

test('a backup is kept with the newest before it, and nothing else of the folder goes', async () => {
  useDatabase(await ownDatabase())
  const folder = ownFolder()
  const old = ['20250102', '20240305', '20260101'].map(day => `dawa-${day}T030000Z.sql.gz`)
  for (const name of [...old, 'notes.txt', 'other-20200101T030000Z.sql.gz'])
    writeFileSync(join(folder, name), '')
  const { code, stdout } = await run('backup', folder, '--keep', '2')
  expect(code).toBe(0)
  expect(stdout).toContain(
    'dawa-20240305T030000Z.sql.gz was removed.\ndawa-20250102T030000Z.sql.gz was removed.\n',
  )
  expect(readdirSync(folder).sort()).toEqual([
    'dawa-20260101T030000Z.sql.gz',
    expect.stringMatching(/^dawa-\d{8}T\d{6}Z\.sql\.gz$/),
    'notes.txt',
    'other-20200101T030000Z.sql.gz',
  ])
})

test('what people sent is listed, the newest first, each with its account and without what a terminal obeys', async () => {
  const own = await ownDatabase()
  const { database } = own
  useDatabase(own)
  const [sender] = await database.queries
    .insert(users)
    .values({ email: 'a@example.org', emailShown: 'A@example.org', lang: 'en', createdAt: new Date() })
    .returning({ id: users.id })
  const key = Buffer.alloc(32, 1)
  vi.stubEnv('DATA_KEY', key.toString('base64'))
  const sent = { userId: sender?.id ?? '', name: 'Tenzin', email: 'b@example.org', lang: 'de' as const }
  await insertFeedback(database.queries, [key], {
    ...sent,
    type: 0,
    message: 'It broke.',
    createdAt: new Date('2026-11-01T08:00:00Z'),
  })
  await insertFeedback(database.queries, [key], {
    ...sent,
    type: 2,
    message: 'More \u001b[31mred.',
    createdAt: new Date('2026-11-02T08:00:00Z'),
  })
  expect((await run('admin', 'feedback')).stdout).toBe(
    [
      '-- 2026-11-02T08:00:00.000Z\naccount: A@example.org\nname: Tenzin\nemail: b@example.org\nlang: de\ntype: feature request\n\nMore [31mred.\n',
      '-- 2026-11-01T08:00:00.000Z\naccount: A@example.org\nname: Tenzin\nemail: b@example.org\nlang: de\ntype: technical issue\n\nIt broke.\n',
    ].join('\n'),
  )
  const listed = JSON.parse((await run('admin', 'feedback', '--json')).stdout)
  expect(listed.map(({ type }: { type: string }) => type)).toEqual(['feature request', 'technical issue'])
  expect((await run('admin', 'consultations')).stdout).toBe('There is nothing yet.\n')
  vi.stubEnv('DATA_KEY', Buffer.alloc(32, 2).toString('base64'))
  expect((await run('admin', 'feedback')).stdout).toContain('\n\n(encrypted with a key that is not here)\n')
})

// Bhutan counts lunar day 2 where Phugpa has 3.
test('a day and the export are those of the calendar asked for', async () => {
  const day = (await run('day', '2026-12-11', '--cal', 'bhutan')).stdout.split('\n')
  expect(day.slice(1, 3)).toEqual([
    expect.stringMatching(/^Lunar day 2 of month 11, .*\(Bhutanese calendar\)/),
    expect.stringMatching(/^Lunar day 3 of month 11, Tibetan year 2153/),
  ])
  const { bhutan, lunarDayEnds } = JSON.parse(
    (await run('day', '2026-12-11', '--cal', 'bhutan', '--json')).stdout,
  )
  expect([bhutan.day, lunarDayEnds[0].day]).toEqual([2, 2])
  const { stdout } = await run('export', '2026-12-11', '2026-12-11', '--cal', 'bhutan')
  expect(stdout).toBe(
    'date,royalYear,month,monthPart,day,dayPart,previousDaySkipped\n2026-12-11,2153,11,0,2,2,false\n',
  )
})

test('a long export has each of its days once', async () => {
  const { stdout } = await run('export', '2026-01-01', '2032-12-31', '--cal', 'tsurphu')
  const dates = stdout
    .trimEnd()
    .split('\n')
    .slice(1)
    .map(line => line.slice(0, 10))
  expect([dates.length, new Set(dates).size, dates[0], dates.at(-1)]).toEqual([
    2557,
    2557,
    '2026-01-01',
    '2032-12-31',
  ])
})

test.each([
  [[], /Greatest eclipse: 28\s+August\s+2026\s+at\s+04:12\s+UTC\./],
  [['--zone', 'America/Denver'], /Greatest eclipse: 27\s+August\s+2026\s+at\s+22:12\s+GMT-6\./],
])('an eclipse is dated by the clock asked for: %j', async (options, time) => {
  expect((await run('day', '2026-08-28', ...options)).stdout).toMatch(time)
})

test('as JSON a day has its facts, its verdict and the rules behind them', async () => {
  const { stdout } = await run('day', '2026-02-18', '--json')
  const day = JSON.parse(stdout)
  expect(day).toMatchObject({ date: '2026-02-18', calendar: { royalYear: 2153, month: 1, day: 1 } })
  expect(day.facts.mainCombination.id).toMatch(/^[a-z]+-[a-z]+$/)
  expect(day.traces.length).toBeGreaterThan(10)
})

test('the export has a header, a line for each day and as many columns in each', async () => {
  const { code, stdout } = await run('export', '2026-02-17', '2026-02-19')
  expect(code).toBe(0)
  expect(stdout.endsWith('\n')).toBe(true)
  const [header = [], ...days] = stdout
    .trimEnd()
    .split('\n')
    .map(line => line.split(','))
  expect(header.slice(0, 3)).toEqual(['date', 'royalYear', 'month'])
  expect(days.map(day => day.slice(0, 3))).toEqual([
    ['2026-02-17', '2152', '12'],
    ['2026-02-18', '2153', '1'],
    ['2026-02-19', '2153', '1'],
  ])
  for (const day of days) expect(day).toHaveLength(header.length)
})

test('the export has the grade and the answer of every matter when they are asked for', async () => {
  const { stdout } = await run('export', '2026-11-20', '2026-11-20', '--matters', '--hair', 'white-beryl')
  const [header = [], day = []] = stdout.split('\n').map(line => line.split(','))
  const civilDay = tibetanDay(parseDayNumber('2026-11-20'))
  const signs = signsOfDay(civilDay, dayFacts(civilDay))
  const answers = answerMatters(signs, { hair: 'white-beryl' })
  const first = header.indexOf('grade')
  expect(header.slice(first + 1)).toEqual(answers.map(({ matter }) => `matter.${matter}`))
  expect(day.slice(first + 1)).toEqual(answers.map(({ answer }) => answer))
  expect(day[first]).toBe(day[header.indexOf('verdict')])
})

test('labels have the punctuation of the language: French has a space before colon and semicolon', async () => {
  const { stdout } = await run('day', '2026-11-21', '--lang', 'fr')
  expect(stdout).toContain('Combinaison principale\u00a0: Jeunesse\n')
  expect(stdout).toContain('  Recommandé\u00a0: vêtements neufs')
  expect(stdout).not.toMatch(/\S[:;]\s/)
  const { stdout: skipped } = await run('day', '2026-12-24', '--lang', 'fr')
  expect(skipped).toContain('année tibétaine 2153\u202f; le jour lunaire précédent est sauté\n')
  expect((await run('day', '2026-11-21', '--lang', 'it')).stdout).not.toMatch(/\s[:;]/)
})

test('a day names every matter once and carries the sentence of matters of health', async () => {
  const { stdout } = await run('day', '2026-11-20', '--lang', 'fr')
  const { matters } = loadAlmanacTexts().fr
  const plain = stdout.replace(/\s+/g, ' ')
  for (const { name } of Object.values(matters.matters)) expect(plain).toContain(name)
  expect(plain).toContain(matters.medical.replace(/\s+/g, ' '))
})

test('found days are printed with weekday, rank, answer and reason', async () => {
  const { code, stdout } = await run(
    'find',
    'marriage',
    '2026-12-01',
    '12',
    '--lang',
    'ru',
    '--animal',
    'dragon',
  )
  expect(code).toBe(0)
  expect(stdout).toMatch(/^Свадьба {2}2026-12-01 – 2027-11-30\n/)
  expect(stdout).toMatch(/\n\d{4}-\d\d-\d\d {2}\p{Ll}+ +\d+\. Благоприятно/u)
  expect(stdout).toMatch(/ для свадьбы[ ,.;]| свадьбе[ ,.;]| играть свадьбу[ ,.;]/)
  expect(stdout).not.toMatch(/undefined|\{\{/)
  expect(Math.max(...stdout.split('\n').map(line => line.length))).toBeLessThanOrEqual(100)
})

test('a search without a day says so', async () => {
  const { stdout } = await run('find', 'marriage', '2026-12', '1', '--weekdays', '0', '--min', 'good')
  expect(stdout).toMatch(/\n\nNo day in this period fits the search\.\n$/)
})

/** Over 2026 and 2027: every day in short, each year in full, and with every filter. */
const SEARCHES = [
  { from: '2026-01', months: '24', min: 'barred', animal: 'ox' },
  { from: '2026-01-01', months: '12', min: 'barred' },
  { from: '2027-01-01', months: '12', hair: 'white-beryl' },
  { from: '2026-01', months: '24', weekdays: '6,0', min: 'open', hair: 'white-beryl', animal: 'dragon' },
]

test('the terminal and the call find the same', async () => {
  const server = await startTestApp('2026-11-20T12:00:00Z', { LIMIT_FACTOR: '1000' })
  try {
    for (const [place, matter] of every(6, [...MATTER_IDS.entries()], MATTER_IDS.indexOf('hair-cutting'))) {
      const lang = LANGUAGES[place % LANGUAGES.length] ?? 'en'
      for (const { from, months, ...narrowing } of SEARCHES) {
        const query = new URLSearchParams({ matter, from, months, lang, ...narrowing })
        const { body, statusCode } = await server.app.inject({ url: `/api/find?${query}` })
        const options = Object.entries(narrowing).flatMap(([name, value]) => [`--${name}`, value])
        const { stdout } = await run('find', matter, from, months, '--lang', lang, '--json', ...options)
        expect([statusCode, stdout === `${body}\n`], String(query)).toEqual([200, true])
      }
    }
  } finally {
    await server.stop()
  }
})

test.each([
  ['find', ['marriage'], /^Usage: /],
  ['find', ['war', '2026-12'], /“matter”.*marriage/],
  ['find', ['war', '2026-12', '--lang', 'de'], /^Für „matter“ .*marriage/],
  [
    'find',
    ['marriage', '2026-12', '--weekdays', '7', '--lang', 'fr'],
    /^Pour «\sweekdays\s».* 0, 1, 2, 3, 4, 5, 6\./,
  ],
  ['find', ['marriage', '2026-12', '25'], /1–24/],
  ['find', ['marriage', '2051-01'], /2050/],
  ['find', ['marriage', '2026-02-30'], /30 February 2026/],
  ['find', ['marriage', '2026-12', '--animal', 'cat'], /“animal”/],
  ['export', ['2026-02-18', '2026-02-19', '--hair', 'long'], /^Usage: /],
  ['day', ['2025-02-31'], /2025-02-31/],
  ['day', ['1924-12-31'], /1925/],
  ['day', ['2026-02-18', '2026-02-19'], /^Usage: /],
  ['day', ['--lang', 'xx'], /There is no language "xx"/],
  ['day', ['2026-08-12', '--zone', 'Europe/Shambhala'], /There is no time zone "Europe\/Shambhala"/],
  ['export', ['2026-02-18'], /^Usage: /],
  ['export', ['2026-02-19', '2026-02-18'], /comes after/],
  ['admin', ['nothing'], /^Usage: /],
  ['admin', ['news', 'xx', 'subject', 'file'], /There is no language "xx"/],
  ['admin', ['news', 'en', 'subject', '/nowhere'], /cannot be read/],
  ['backup', ['one', 'two'], /^Usage: /],
  ['backup', ['--keep', '0'], /^Usage: /],
  ['backup', ['/dev/null/backups'], /not a folder we may write to/],
  ['restore', [], /^Usage: /],
  ['restore', ['one', 'two'], /^Usage: /],
])('%s %j fails with a sentence', async (name, args, sentence) => {
  const { code, stdout, stderr } = await run(name, ...args)
  expect(code).not.toBe(0)
  expect(stdout).toBe('')
  expect(stderr).toMatch(sentence)
  expect(stderr).not.toMatch(/\n\s+at /)
})

test('the export of the Tsurphu calendar has the signs of its own almanac', async () => {
  const { stdout } = await run('export', '2026-12-24', '2026-12-24', '--cal', 'tsurphu')
  expect(stdout).toBe(
    'date,royalYear,month,monthPart,day,dayPart,previousDaySkipped,mansion,weekdayElement,mansionElement,yoga,karana,dayAnimal,dayParkha,dayMewa,nagas,lords\n' +
      '2026-12-24,2153,11,0,15,0,false,4,wind,wind,23,gdab-pa,dragon,dwa,9,near,\n',
  )
})
