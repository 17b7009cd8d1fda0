import { readFileSync } from 'node:fs'
import { every } from '../checks/everything.ts'
import { expect, type Locator, open, type Page, test, todayIn } from './page-test.ts'

/**
 * The questions that people come with, each asked from the home page in at most three steps. A step is a click, a choice, a key that
 * submits, or a word that is typed. What stands on the screen at the end is compared with the almanac's own answer.
 */
const MOST = 3

type Texts = { [key: string]: string | Texts }

interface Reader {
  page: Page
  lang: string
  today: string
  /** A text of the interface. */
  t: (key: string) => string
  /** An answer of the almanac. */
  ask: <T>(path: string) => Promise<T>
  /** One step of the reader. */
  step: (what: () => Promise<unknown>) => Promise<void>
}

interface Found {
  days: { date: string; answer: string }[]
}

interface Year {
  values: (string | number)[]
}

interface Named {
  groups: { matters: { id: string; name: string }[] }[]
  answers: Record<string, string>
}

interface Day {
  headline: string
  summary: string
  lunarDayId: number
  verdict: { grade: number; name: string }
  matters: { id: string; name: string; answerName: string }[]
}

const menu = ({ page, t }: Reader, key: string) =>
  page.getByRole('navigation', { name: t('shell.menu') }).getByRole('link', { name: t(key), exact: true })

async function nameOfMatter({ ask }: Reader, id: string): Promise<string> {
  const { groups } = await ask<Named>('/api/matters')
  return groups.flatMap(({ matters }) => matters).find(matter => matter.id === id)?.name ?? id
}

const placeInYear = (date: string) =>
  Math.round((Date.parse(date) - Date.parse(`${date.slice(0, 4)}-01-01`)) / 86_400_000)

/** The first of a month some months after that of a day. */
function monthAfter(date: string, months: number): string {
  const moved = new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1 + months, 1))
  return moved.toISOString().slice(0, 7)
}

/** The days that the finder lists, in their order, those of the best among them once more. */
async function listed(
  page: Page,
  matter: string,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const hrefs = await page
    .locator(`main a[href*="/day/"][href$="#${matter}"]`)
    .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
  const dates = new Set(hrefs.map(href => /\d{4}-\d{2}-\d{2}/.exec(href)?.[0] ?? ''))
  return [...dates].filter(date => date >= from && date < to).sort()
}

/** Chooses a matter in the plan of the home page and compares what the finder lists in a range of days with the almanac. */
async function plan(reader: Reader, matter: string, range: { from: string; to: string }, months = '12') {
  const { page, t, ask, step, today } = reader
  const matters = page.getByLabel(t('home.planMatter'))
  if ((await matters.inputValue()) !== matter) await step(() => matters.selectOption(matter))
  if (months !== '12') await step(() => page.getByLabel(t('home.planWhen')).selectOption(months))
  await step(() =>
    page
      .getByRole('button', { name: t('home.find'), exact: true })
      .first()
      .click(),
  )
  await expect(page).toHaveURL(new RegExp(`/find/${matter}`))
  const query = `matter=${matter}&from=${today.slice(0, 7)}&months=${months}&min=leaning-good`
  const { days } = await ask<Found>(`/api/find?${query}`)
  const known = days.filter(({ date }) => date >= range.from && date < range.to && date >= today)
  const good = known.filter(({ answer }) => answer === 'good').map(({ date }) => date)
  await expect(page.locator(`main a[href$="#${matter}"]`).first()).toBeVisible()
  const shown = await listed(page, matter, range)
  // Reservations are listed too where hardly anything goes without.
  const withReservations = known.map(({ date }) => date)
  expect([good, withReservations]).toContainEqual(shown)
  expect(withReservations.length).toBeGreaterThan(0)
}

/** What a cell of the month or the year says of a day. */
const cell = (page: Page, date: string): Locator => page.locator(`main a[href$="/day/${date}"]`)

/** Opens the month and marks it by a matter. */
async function markMonth(reader: Reader, matter: string): Promise<void> {
  const { page, t, step } = reader
  await step(() => menu(reader, 'menu.month').click())
  const name = await nameOfMatter(reader, matter)
  await step(async () => {
    await page.getByLabel(t('month.markBy')).focus()
    await page.getByLabel(t('month.markBy')).selectOption(name)
  })
  await expect(page).toHaveURL(new RegExp(`by=${matter}$`))
}

const QUESTIONS: Record<string, (reader: Reader) => Promise<void>> = {
  'may I cut my hair today': async ({ page, ask, step, today }) => {
    const { matters } = await ask<Day>(`/api/day/${today}`)
    const hair = matters.find(({ id }) => id === 'hair-cutting')
    await step(() => page.locator('main a[href$="/day#hair-cutting"]').click())
    const row = page.locator('#hair-cutting')
    await expect(row).toHaveAttribute('open')
    await expect(row.locator('summary')).toContainText(hair?.answerName ?? 'no answer')
    await expect(row.locator('p').first()).toBeVisible()
  },
  'when do we marry next spring': async reader => {
    const [year, month] = reader.today.split('-').map(Number)
    const spring = (month ?? 0) < 3 ? year : (year ?? 0) + 1
    await plan(reader, 'marriage', { from: `${spring}-03-01`, to: `${spring}-06-01` }, '24')
  },
  'may I travel next Friday': async reader => {
    const { page, t, ask, step, today } = reader
    const days = Array.from({ length: 7 }, (_, place) =>
      new Date(Date.parse(today) + place * 86_400_000).toISOString().slice(0, 10),
    )
    const friday = days.find(date => new Date(date).getUTCDay() === 5) ?? ''
    const { values } = await ask<Year>(`/api/year/${friday.slice(0, 4)}?by=journey`)
    const { answers } = await ask<Named>('/api/matters')
    await markMonth(reader, 'journey')
    if (friday.slice(0, 7) !== today.slice(0, 7))
      await step(() => page.getByRole('link', { name: t('month.next') }).click())
    const name = answers[String(values[placeInYear(friday)])]
    await expect(cell(page, friday)).toHaveAccessibleName(new RegExp(`, ${name}$`))
  },
  'when do I hang prayer flags this month': async reader => {
    const { page, ask, today } = reader
    const { values } = await ask<Year>(`/api/year/${today.slice(0, 4)}?by=prayer-flags`)
    const first = placeInYear(`${today.slice(0, 7)}-01`)
    await markMonth(reader, 'prayer-flags')
    const cells = page.locator('td:not([data-outside])')
    await expect(cells.first()).toHaveAttribute('data-tint')
    const shown = await cells.evaluateAll(all => all.map(one => one.getAttribute('data-tint')))
    expect(shown).toEqual(values.slice(first, first + shown.length))
  },
  'which great day comes next': async ({ page, lang, ask, step, today }) => {
    interface Ahead {
      great?: { date: string; name: string }
    }
    const { great } = await ask<Ahead>(`/api/ahead/${today}`)
    const name = great?.name ?? 'no great day'
    const link = page.locator('main [data-special]').first()
    await expect(link).toContainText(name)
    await step(() => link.click())
    await expect(page).toHaveURL(new RegExp(`/${lang}/day/${great?.date}$`))
    await expect(page.locator('main').getByText(name).first()).toBeVisible()
  },
  'how is today for one born in 1976': async reader => {
    const { page, t, ask, step, today } = reader
    // 1976 is a year of the dragon.
    const { values } = await ask<Year>(`/api/year/${today.slice(0, 4)}?by=stones&animal=dragon`)
    await step(() => menu(reader, 'menu.year').click())
    await step(() => page.getByLabel(t('year.stonesFor')).selectOption('dragon'))
    const names = ['enemy', 'selfBad', 'child', 'selfGood', 'friend', 'mother']
    const name = t(`year.stoneNames.${names[Number(values[placeInYear(today)]) + 2]}`)
    await expect(page.locator('main a[aria-current=date]')).toHaveAccessibleName(new RegExp(name))
  },
  'which day suits an operation next month': async reader => {
    const [from, to] = [1, 2].map(months => `${monthAfter(reader.today, months)}-01`)
    await plan(reader, 'treatment', { from: from ?? '', to: to ?? '' }, '3')
    await expect(reader.page.getByRole('heading', { level: 1 })).toBeVisible()
  },
  'when do we move in the new year': async reader => {
    const year = Number(reader.today.slice(0, 4)) + 1
    await plan(reader, 'new-home', { from: `${year}-01-01`, to: `${monthAfter(reader.today, 12)}-01` })
  },
  'why has today its grade': async ({ page, t, ask, step, today }) => {
    const { verdict, headline, summary } = await ask<Day>(`/api/day/${today}`)
    await step(() => page.getByRole('link', { name: headline }).first().click())
    const main = page.locator('main')
    await expect(main.getByText(verdict.name).first()).toBeVisible()
    for (const sentence of summary.split(/(?<=\.) /)) await expect(main).toContainText(sentence)
    await step(() => page.getByRole('link', { name: t('day.weighing') }).click())
    await expect(page.locator('#weighing')).toBeInViewport()
  },
  'on which days are the nagas near this month': async reader => {
    const { page, t, ask, step, today } = reader
    const month = today.slice(0, 7)
    const entries = await ask<{ date: string; naga: number }[]>(`/api/month/${month}-01`)
    await step(() => menu(reader, 'menu.month').click())
    await expect(page.locator('td [data-date]')).toHaveCount(42)
    const shown = await page
      .locator('td:not([data-outside]) [data-date]')
      .evaluateAll(all =>
        all.map(one => [one.getAttribute('data-date'), one.getAttribute('aria-label') ?? '']),
      )
    for (const { date, naga } of entries.filter(entry => entry.date.startsWith(month))) {
      const label = shown.find(([shownDate]) => shownDate === date)?.[1] ?? ''
      const words = [t('month.nagaGood'), t('month.nagaPerfect')].filter(name => label.includes(name))
      expect(words, date).toEqual(naga === 0 ? [] : [t(naga > 2 ? 'month.nagaPerfect' : 'month.nagaGood')])
    }
  },
  'what is the Tibetan date of my birthday': async ({ page, t, ask, step }) => {
    interface Conversion {
      lunarDayId: number
      lunarMonth: number
      year: number
    }
    const { lunarDayId, lunarMonth, year } = await ask<Conversion>('/api/convert?fromSolar=1976-05-14')
    await step(() => page.getByLabel(t('convert.solar')).fill('1976-05-14'))
    await step(() => page.getByRole('button', { name: t('home.convertTitle') }).click())
    await expect(page).toHaveURL(/\/convert\/1976-05-14$/)
    const result = page.getByRole('region', { name: t('convert.result') })
    for (const number of [lunarDayId, lunarMonth, year])
      await expect(result).toContainText(new RegExp(`(^|\\D)${number}(\\D|$)`))
  },
  'the whole year on paper': async reader => {
    const { page, t, ask, step, today } = reader
    const { values } = await ask<Year>(`/api/year/${today.slice(0, 4)}?by=grade`)
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await step(() => menu(reader, 'menu.year').click())
    await step(() => page.getByRole('button', { name: t('year.print') }).click())
    await expect(page.locator('body')).toHaveAttribute('data-printed')
    await expect(page.locator('main a[href*="/day/"][data-app-link]:has(svg, b, u)')).toHaveCount(
      values.length,
    )
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  },
}

for (const [place, lang] of ['en', 'ru', 'de'].entries()) {
  const texts: Texts = JSON.parse(
    readFileSync(new URL(`../content/${lang}/ui.json`, import.meta.url), 'utf8'),
  )
  const t = (key: string): string => {
    const text = key
      .split('.')
      .reduce<Texts | string>((at, part) => (typeof at === 'string' ? at : (at[part] ?? '')), texts)
    if (typeof text !== 'string' || text === '') throw new Error(`There is no text ${key} in ${lang}.`)
    return text
  }
  // Each question in one of the languages, in turn.
  for (const [question, answer] of every(3, Object.entries(QUESTIONS), place)) {
    test(`${question}: ${lang}`, async ({ page }) => {
      let steps = 0
      await open(page, `/${lang}`)
      const today = todayIn(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone))
      await answer({
        page,
        lang,
        today,
        t,
        ask: async path => {
          const response = await page.request.get(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`)
          expect(response.ok(), path).toBe(true)
          return response.json()
        },
        step: async what => {
          steps++
          await what()
        },
      })
      expect(steps).toBeGreaterThan(0)
      expect(steps).toBeLessThanOrEqual(MOST)
    })
  }
}
