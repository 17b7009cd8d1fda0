import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { THEMES } from '../checks/browser.ts'
import { every, examples } from '../checks/everything.ts'
import { startServer } from '../checks/running-server.ts'
import { newUser } from '../checks/user.ts'
import { storeTokens } from './account-steps.ts'
import { axeFindings, expect, open, overflow, type Page, test } from './page-test.ts'
import { pdfOf, unspaced } from './pdf.ts'

const WORDS = Object.fromEntries(
  (['en', 'de', 'ru'] as const).map(lang => [
    lang,
    JSON.parse(readFileSync(new URL(`../content/${lang}/ui.json`, import.meta.url), 'utf8')),
  ]),
)

const NAME = 'Großmutter Ölma'

/** The paths that the service worker has stored. */
function storedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const stores = await Promise.all(['data', 'pages'].map(name => caches.open(name)))
    const keys = await Promise.all(stores.map(store => store.keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })
}

/** Types a date and keeps it. */
async function add(page: Page, t: (typeof WORDS)['en'], kind: string, name: string, date: string) {
  const words = t.yourDates
  await page.getByRole('button', { name: words.add }).click()
  const isDeath = kind === 'memorial'
  await page.getByLabel(isDeath ? words.death : words.kinds[kind], { exact: true }).check()
  await page.getByLabel(words.name, { exact: true }).fill(name)
  await page.getByLabel(isDeath ? words.deathDate : words.date, { exact: true }).fill(date)
  return page.getByRole('button', { name: words.save, exact: true })
}

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  for (const lang of examples(['en', 'de', 'ru'] as const, ['de']))
    test(`in ${lang} a memorial goes into a calendar and comes back from a backup, and no name leaves the device`, async ({
      page,
      context,
    }) => {
      const t = WORDS[lang]
      const sent: string[] = []
      context.on('request', request => sent.push(`${request.url()} ${request.postData() ?? ''}`))
      await open(page, `/${lang}/dates`)
      const save = await add(page, t, 'memorial', NAME, '2019-10-24')
      const lunar = t.yourDates.feed.title.replace('{{month}}', '8').replace('{{day}}', '26')
      await expect(page.getByRole('status').getByText(lunar)).toBeVisible()
      await save.click()
      await expect(page.getByRole('listitem').filter({ hasText: NAME }).first()).toContainText(lunar)
      await page.getByLabel(t.alarms.label, { exact: true }).selectOption('P7D')
      const calendar = page.waitForEvent('download')
      await page.getByRole('button', { name: t.yourDates.file }).click()
      const file = readFileSync(await (await calendar).path(), 'utf8')
      expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${NAME}`)
      expect(file.match(/TRIGGER:-P7D/g)).toHaveLength(20)
      const feed = await page.locator('a[href^="webcal:"]').getAttribute('href')
      expect(feed).toMatch(/\/date\/8-26\.ics\?kind=memorial&alarm=P7D$/)
      const backup = page.waitForEvent('download')
      await page.getByRole('button', { name: t.yourDates.saveFile }).click()
      const kept = await (await backup).path()
      await page.evaluate(() => localStorage.clear())
      await page.reload()
      await expect(page.getByText(t.yourDates.example)).toBeVisible()
      await page
        .getByLabel(t.yourDates.open)
        .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: readFileSync(kept) })
      await page.getByRole('button', { name: t.yourDates.take }).click()
      await expect(page.getByRole('listitem').filter({ hasText: NAME }).first()).toContainText(lunar)
      for (const [name, date] of [
        ['Tenzin Probe', '1976-06-12'],
        ['Pema Probe', '1985-07-15'],
      ] as const)
        await (await add(page, t, 'birthday', name, date)).click()
      await expect
        .poll(() => storedPaths(page))
        .toEqual(expect.arrayContaining([`/${lang}/dates`, `/words/${lang}/dates.json`, '/api/find']))
      await context.setOffline(true)
      await page.reload()
      await page.getByRole('button', { name: t.yourDates.wedding }).click()
      await expect(
        page.getByRole('heading', { name: t.yourDates.common }).locator('..').getByRole('listitem').first(),
      ).toBeVisible()
      const known = [NAME, 'Tenzin Probe', 'Pema Probe', '1976-06-12', '1985-07-15', '2019-10-24']
      for (const text of known)
        expect(sent.filter(one => one.includes(text) || one.includes(encodeURIComponent(text)))).toEqual([])
    })
})

for (const lang of ['en', 'de', 'ru'] as const)
  test(`in ${lang} the weeks after a death come as a file, as a feed and on paper, in both counts`, async ({
    page,
  }) => {
    const t = WORDS[lang]
    const words = t.yourDates
    const week = (count: 'day' | 'next') =>
      words.week[count].replace('{{week}}', '7').replace('{{day}}', '49') as string
    await page.clock.setFixedTime(new Date('2026-10-05T10:00:00'))
    await open(page, `/${lang}/dates`)
    const save = await add(page, t, 'memorial', 'Pala', '2026-10-03')
    await expect(page.getByRole('radio', { name: words.counts.both })).toBeChecked()
    await save.click()
    await expect(page.getByRole('row')).toHaveCount(8)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: words.file }).click()
    const file = readFileSync(await (await download).path(), 'utf8').replaceAll('\r\n ', '')
    const feed = (await page.locator('a[href^="webcal:"]').getAttribute('href'))?.replace('webcal:', 'http:')
    expect(feed).toMatch(/\/8-22\.ics\?kind=memorial&death=2026-10-03$/)
    const subscribed = (await (await page.request.get(`${feed}&from=2026`)).text()).replaceAll('\r\n ', '')
    for (const [text, name] of [
      [file, 'Pala: '],
      [subscribed, ''],
    ] as const)
      for (const [count, day] of [
        ['day', '20261120'],
        ['next', '20261121'],
      ] as const) {
        const entry = text.split('BEGIN:VEVENT').find(one => one.includes(`DTSTART;VALUE=DATE:${day}`)) ?? ''
        expect(entry.replaceAll('\\', '')).toContain(`SUMMARY:${name}${week(count)}`)
      }
    expect([file.includes('VALARM'), subscribed.includes('VALARM'), subscribed.includes('Pala')]).toEqual(
      Array(3).fill(false),
    )
    await page.emulateMedia({ media: 'print' })
    const { pages, text } = await pdfOf(page)
    expect(pages).toBe(1)
    for (const part of ['Pala', words.counts.day, words.counts.next, words.next])
      expect(text).toContain(unspaced(part))
    for (const part of [words.file, words.add, words.backup]) expect(text).not.toContain(unspaced(part))
  })

test('the finder lists the days that are good for both, and asks the server for no more', async ({
  page,
  context,
}) => {
  await open(page, '/en/dates')
  for (const [name, date] of [
    ['Tenzin', '1976-06-12'],
    ['Pema', '1984-07-15'],
  ] as const)
    await (await add(page, WORDS.en, 'birthday', name, date)).click()
  await open(page, '/en/find/hair-cutting?from=2027-01&min=leaning-good')
  const days = page.getByRole('region', { name: WORDS.en.find.results }).locator('a[href*="/day/"]')
  const dates = () => days.evaluateAll(links => links.map(link => link.getAttribute('href')?.slice(8, 18)))
  /** The days of the list once it is there, and is another than before: meanwhile there is none. */
  const listAfter = async (before: unknown[]) => {
    let list = await dates()
    await expect
      .poll(async () => {
        list = await dates()
        return list.length > 0 && String(list) !== String(before)
      })
      .toBe(true)
    return list
  }
  const all = await listAfter([])
  const sent: string[] = []
  context.on('request', request => sent.push(request.url()))
  await page.getByLabel('Tenzin').check()
  const forOne = await listAfter(all)
  await page.getByLabel('Pema').check()
  const forBoth = await listAfter(forOne)
  expect(forOne).toEqual(expect.arrayContaining(forBoth))
  expect(all).toEqual(expect.arrayContaining(forOne))
  expect(page.url()).toMatch(/\/en\/find\/hair-cutting\?from=2027-01&min=leaning-good$/)
  // The same calls as for everybody.
  const asked = sent.map(url => new URL(url)).filter(({ pathname }) => pathname.startsWith('/api'))
  expect([...new Set(asked.flatMap(({ searchParams }) => [...searchParams.keys()]))].sort()).toEqual([
    'from',
    'lang',
    'matter',
    'min',
    'months',
  ])
  expect(sent.filter(url => /Tenzin|Pema|1976|1984/.test(url))).toEqual([])
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('Tenzin').uncheck()
  await page.getByLabel('Pema').uncheck()
  await expect.poll(dates).toEqual(all)
})

test('a removal is undone, and names stay after a reload', { tag: '@everything' }, async ({ page }) => {
  await open(page, '/en/dates')
  await (await add(page, WORDS.en, 'birthday', 'Tenzin', '1976-06-12')).click()
  await page.getByRole('button', { name: 'Remove Tenzin' }).click()
  await expect(page.getByText('Tenzin has been removed.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Remove Tenzin' })).toBeVisible()
})

test('bad input says what is wrong and keeps what was typed', async ({ page }) => {
  await open(page, '/en/dates')
  await (await add(page, WORDS.en, 'birthday', 'x'.repeat(61), '1900-01-01')).click()
  await expect(page.getByText('A name of 1 to 60 characters.')).toBeVisible()
  await expect(page.getByText('The tables begin with 1925. If the Tibetan date is known')).toBeVisible()
  await expect(page.getByText('Tibetan calendar', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('x'.repeat(61))
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).click()
  for (const [text, sentence] of [
    ['{"a":1}', 'This is not a backup from Dawa.'],
    ['{"version":2,"dates":[]}', 'This backup is from a newer version of Dawa.'],
  ] as const) {
    await page
      .getByLabel('Open a backup')
      .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    await expect(page.getByText(sentence)).toBeVisible()
  }
})

test('a browser that stores nothing says so, keeps what was typed and gives it as a file', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await open(page, '/de/dates')
  await (await add(page, WORDS.de, 'birthday', 'Tenzin', '1976-06-12')).click()
  await expect(page.getByRole('alert').getByText(WORDS.de.yourDates.refused)).toBeVisible()
  const backup = page.waitForEvent('download')
  await page.getByRole('button', { name: WORDS.de.yourDates.saveFile }).click()
  expect(readFileSync(await (await backup).path(), 'utf8')).toContain('"name":"Tenzin"')
})

test('twenty-four dates are the most, typed or opened', async ({ page }) => {
  const t = WORDS.ru.yourDates
  await open(page, '/ru/dates')
  await (await add(page, WORDS.ru, 'birthday', 'Тензин', '1976-06-12')).click()
  const one = await page.evaluate(() => JSON.parse(localStorage.getItem('your-dates') ?? ''))
  const many = (count: number) => ({
    name: 'a.json',
    mimeType: 'application/json',
    buffer: Buffer.from(
      JSON.stringify({
        version: 1,
        dates: Array.from({ length: count }, (_, place) => ({ ...one.dates[0], id: `n${place}` })),
      }),
    ),
  })
  for (const count of [24, 25]) {
    await page.getByLabel(t.open).setInputFiles(many(count))
    await expect(page.getByText(t.faults.many.replace('{{count}}', '24'))).toBeVisible()
  }
  await page.getByLabel(t.open).setInputFiles(many(23))
  await page.getByRole('button', { name: t.take }).click()
  await expect(page.getByText(t.full.replace('{{count}}', '24'))).toBeVisible()
  await expect(page.getByRole('button', { name: t.add })).toHaveCount(0)
})

test('a link brings the dates, says what it replaces and leaves nothing in the address', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/en/dates')
  await (await add(page, WORDS.en, 'birthday', 'Tenzin', '1976-06-12')).click()
  await page.getByRole('button', { name: 'Copy the link' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/en\/dates#keep=[\w-]+$/)
  await page.evaluate(() => localStorage.clear())
  await page.goto('about:blank')
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, link)
  await expect(page.getByText('New dates: 1')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import' })).toBeInViewport()
  await expect(page).toHaveURL(/\/en\/dates$/)
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('button', { name: 'Remove Tenzin' })).toBeVisible()
})

test('the page is accessible and never wider than the screen', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-10-05T10:00:00'))
  await open(page, '/de/dates')
  for (const [kind, name, date] of [
    ['birthday', 'Tenzin', '1994-09-25'],
    ['memorial', 'Pala', '2026-10-03'],
  ] as const)
    await (await add(page, WORDS.de, kind, name, date)).click()
  // Axe looks at each part in one theme, in turn.
  for (const [place, part] of ['list', 'form'].entries()) {
    if (part === 'form') {
      await page.getByRole('button', { name: WORDS.de.yourDates.change.replace('{{name}}', 'Pala') }).click()
      await page.getByText(WORDS.de.yourDates.more).click()
    }
    for (const theme of every(2, THEMES, place)) {
      await page.evaluate(name => document.documentElement.setAttribute('data-theme', name), theme)
      expect(await axeFindings(page)).toEqual([])
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        expect(await overflow(page), `${part} ${theme} ${width}`).toBeLessThanOrEqual(0)
      }
    }
  }
})

/** What people of the device and the account of the journey below are called, and when and where they were born. */
const SECRETS = [
  'Ölma',
  'Tenzin Probe',
  '1931-03-07',
  '1976-06-12',
  'Asia/Thimphu',
  '91.37219',
  '1983-02-26',
  'Lhatse',
]

/** A text as it may stand in an address, a body or a file. */
const formsOf = (text: string) => [text, encodeURIComponent(text), JSON.stringify(text).slice(1, -1)]

/** The secrets that these bytes hold, with what stands around the first. */
function secretsIn(bytes: Buffer): string[] {
  return SECRETS.flatMap(secret => {
    const place = formsOf(secret)
      .map(form => bytes.indexOf(form))
      .find(found => found >= 0)
    return place === undefined ? [] : [`${secret}: ${bytes.subarray(Math.max(place - 80, 0), place + 80)}`]
  })
}

test('log, database and dump hold no name and no birth after all of it', async ({ page }) => {
  const folder = mkdtempSync(join(process.env.TEST_DATABASES ?? tmpdir(), 'dawa-leak-'))
  // The database's user, where we are root, must pass through.
  chmodSync(folder, 0o755)
  const log = join(folder, 'log')
  const settings = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'trace' }
  const { base, stop } = await startServer(settings, 'dist/server/main.js', openSync(log, 'w'))
  try {
    const birth = { birthTime: '1983-02-26T05:47', birthPlaceId: '1283240', birthPlaceAddress: 'Lhatse' }
    const { signIn } = await newUser(base, { policyConfirmed: true, ...birth })
    await storeTokens(page, await signIn(), base)
    await open(page, `${base}/en/dates`)
    await (await add(page, WORDS.en, 'memorial', NAME, '1931-03-07')).click()
    const save = await add(page, WORDS.en, 'birthday', 'Tenzin Probe', '1976-06-12')
    await page.getByText(WORDS.en.yourDates.more).click()
    await page.getByLabel('Time, if known').fill('05:47')
    await page.getByLabel('Time zone of the place').fill('Asia/Thimphu')
    await page.getByLabel('Longitude, degrees east').fill('91.37219')
    await save.click()
    await page.getByRole('button', { name: WORDS.en.yourDates.wedding }).click()
    await expect(page.getByRole('status').getByRole('listitem').first()).toBeVisible()
    for (const feed of await page.locator('a[href^="webcal:"]').all()) {
      const address = (await feed.getAttribute('href'))?.replace('webcal:', 'http:') ?? ''
      expect(await (await page.request.get(address)).text()).toContain('BEGIN:VEVENT')
    }
    const stored = await page.evaluate(() => localStorage.getItem('your-dates') ?? '')
    const kept = Buffer.from(stored).toString('base64url')
    await page.goto('about:blank')
    await open(page, `${base}/en/dates#keep=${kept}`)
    await page.getByRole('button', { name: 'Import' }).click()
    await open(page, `${base}/en/find/marriage`)
    await page.getByLabel('Tenzin Probe').check()
    await open(page, `${base}/en/day/2027-02-14`)
    execFileSync(process.execPath, ['dist/cli/backup.js', join(folder, 'backups')], {
      env: { ...process.env, ...settings },
    })
  } finally {
    await stop()
  }
  try {
    const dump = readdirSync(join(folder, 'backups')).map(name => readFileSync(join(folder, 'backups', name)))
    const files = readdirSync(settings.DATA_DIR, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => readFileSync(join(entry.parentPath, entry.name)))
    const texts = [readFileSync(log), ...dump.map(bytes => gunzipSync(bytes)), ...files]
    // They are what they are taken for.
    expect(texts[0]?.includes('/dates.ics')).toBe(true)
    expect(texts[1]?.includes('@example.org')).toBe(true)
    expect(files.some(bytes => bytes.includes('@example.org'))).toBe(true)
    expect(texts.flatMap(secretsIn)).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
