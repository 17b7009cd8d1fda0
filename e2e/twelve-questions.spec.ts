import { readFileSync } from 'node:fs'
import { examples } from '../checks/everything.ts'
import { expect, open, type Page, test, todayIn } from './page-test.ts'

/**
 * The questions that people come with, each typed as a sentence into the field of the home page. A step is a click, a choice, a key that
 * submits, or a sentence that is typed. What stands on the screen at the end is compared with the almanac's own answer.
 */
const MOST = 2

type Texts = { [key: string]: string | Texts }

interface Reader {
  page: Page
  lang: 'en' | 'ru' | 'de'
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

interface Day {
  headline: string
  summary: string
  verdict: { grade: number; name: string }
}

/** Types a sentence and opens what it means first. */
async function type(
  { page, lang, t, step }: Reader,
  sentences: Record<Reader['lang'], string>,
): Promise<void> {
  const field = page.getByRole('main').getByRole('combobox', { name: t('search.label') })
  await step(() => field.fill(sentences[lang]))
  await expect(page.getByRole('option', { selected: true })).toBeVisible()
  await step(() => field.press('Enter'))
}

/** The days that the finder lists, in their order, those of the best among them once more. */
async function listed(page: Page, matter: string): Promise<string[]> {
  const hrefs = await page
    .locator(`main a[href*="/day/"][href$="#${matter}"]`)
    .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
  return [...new Set(hrefs.map(href => /\d{4}-\d{2}-\d{2}/.exec(href)?.[0] ?? ''))].sort()
}

/** Compares what the finder lists for a matter in some months with the almanac. */
async function expectDays(
  { page, ask, today }: Reader,
  matter: string,
  from: string,
  months: number,
): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/find/${matter}\\?from=${from}&months=${months}$`))
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  const query = `matter=${matter}&from=${from}&months=${months}&min=leaning-good`
  const { days } = await ask<Found>(`/api/find?${query}`)
  const known = days.filter(({ date }) => date >= today)
  const good = known.filter(({ answer }) => answer === 'good').map(({ date }) => date)
  // Reservations are listed too where hardly anything goes without; where there is nothing, the nearest days stand instead.
  if (known.length > 0)
    await expect
      .poll(() => listed(page, matter))
      .toEqual(expect.arrayContaining(good.length > 0 ? good : known.map(({ date }) => date)))
}

const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

/** A matter of a day stands open, with its answer. */
async function expectOpen({ page, lang, ask }: Reader, date: string, matter: string): Promise<void> {
  const { days } = await ask<Found>(`/api/find?matter=${matter}&from=${date}&months=1&min=barred`)
  const { answers }: { answers: Record<string, { name: string }> } = JSON.parse(
    readFileSync(new URL(`../content/${lang}/almanac/matters.json`, import.meta.url), 'utf8'),
  )
  const answer = days.find(day => day.date === date)?.answer ?? ''
  const row = page.locator(`#${matter}`)
  await expect(row).toHaveAttribute('open')
  const group = page.locator('section').filter({ has: row }).last()
  await expect(group.locator('h2')).toContainText(answers[answer]?.name ?? 'no answer')
}

/**
 * One that opens a matter, one that opens the finder, one that the server's festivals answer, and one with a year of birth. Where the others
 * lead, in each language, is told by sentences.test.ts.
 */
const EXAMPLES: Record<Reader['lang'], string[]> = {
  en: ['may I cut my hair today'],
  ru: ['when do we marry next spring', 'which great day comes next'],
  de: ['how is today for one born in 1976'],
}

const QUESTIONS: Record<string, (reader: Reader) => Promise<void>> = {
  'may I cut my hair today': async reader => {
    await type(reader, {
      en: 'may I cut my hair today',
      ru: 'можно ли мне сегодня подстричься',
      de: 'darf ich mir heute die Haare schneiden lassen',
    })
    await expect(reader.page).toHaveURL(/\/day\/[\d-]+\/plans#hair-cutting$/)
    await expectOpen(reader, reader.today, 'hair-cutting')
  },
  'when do we marry next spring': async reader => {
    const [year, month] = reader.today.split('-').map(Number)
    const spring = (month ?? 0) < 3 ? year : (year ?? 0) + 1
    await type(reader, {
      en: 'when do we marry next spring',
      ru: 'когда нам сыграть свадьбу следующей весной',
      de: 'wann heiraten wir im nächsten Frühling',
    })
    await expectDays(reader, 'marriage', `${spring}-03`, 3)
  },
  'may I travel next Friday': async reader => {
    await type(reader, {
      en: 'may I travel next Friday',
      ru: 'можно ли поехать в следующую пятницу',
      de: 'darf ich nächsten Freitag verreisen',
    })
    // Nobody calls tomorrow or the day after it “next Friday”.
    const ahead = (5 - new Date(reader.today).getUTCDay() + 7) % 7 || 7
    const friday = addDays(reader.today, ahead < 3 ? ahead + 7 : ahead)
    await expect(reader.page).toHaveURL(new RegExp(`/day/${friday}#journey$`))
    await expectOpen(reader, friday, 'journey')
  },
  'when do I hang prayer flags this month': async reader => {
    await type(reader, {
      en: 'when do I hang prayer flags this month',
      ru: 'когда повесить молитвенные флаги в этом месяце',
      de: 'wann hänge ich diesen Monat Gebetsfahnen auf',
    })
    await expectDays(reader, 'prayer-flags', reader.today.slice(0, 7), 1)
  },
  'which great day comes next': async reader => {
    const { page, lang, ask, today } = reader
    interface Ahead {
      great?: { date: string; name: string }
    }
    const { great } = await ask<Ahead>(`/api/ahead/${today}`)
    await type(reader, {
      en: 'which great day comes next',
      ru: 'какой великий день наступит следующим',
      de: 'welcher große Tag kommt als Nächstes',
    })
    await expect(page).toHaveURL(new RegExp(`/${lang}/day/${great?.date}$`))
    const name = great?.name.split('; ')[0] ?? 'no great day'
    await expect(page.locator('main').getByText(name).first()).toBeVisible()
  },
  'how is today for one born in 1976': async reader => {
    await type(reader, {
      en: 'how is today for one born in 1976',
      ru: 'каков сегодняшний день для родившегося в 1976 году',
      de: 'wie ist der heutige Tag für jemanden, der 1976 geboren ist',
    })
    await expect(reader.page).toHaveURL(/\/day\?born=1976$/)
    await expect(reader.page.locator('#born-year')).toHaveValue('1976')
  },
  'which day suits an operation next month': async reader => {
    const { today } = reader
    const next = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)), 1))
    await type(reader, {
      en: 'which day suits an operation next month',
      ru: 'какой день подходит для операции в следующем месяце',
      de: 'welcher Tag passt nächsten Monat für eine Operation',
    })
    await expectDays(reader, 'treatment', next.toISOString().slice(0, 7), 1)
  },
  'when do we move in the new year': async reader => {
    const { today } = reader
    await type(reader, {
      en: 'when do we move in the new year',
      ru: 'когда нам переезжать в новом году',
      de: 'wann ziehen wir im neuen Jahr um',
    })
    // In January the new year is the one that has begun.
    const year = Number(today.slice(0, 4)) + (today.slice(5, 7) === '01' ? 0 : 1)
    await expect(reader.page).toHaveURL(new RegExp(`/find/new-home\\?.*${year}|/find/new-home$`))
    await expect(reader.page.locator('main a[href$="#new-home"]').first()).toBeVisible()
  },
  'why has today its grade': async reader => {
    const { page, ask, today } = reader
    const { verdict, summary } = await ask<Day>(`/api/day/${today}`)
    await type(reader, {
      en: 'why has today its grade',
      ru: 'почему у сегодняшнего дня такая оценка',
      de: 'warum hat der heutige Tag sein Urteil',
    })
    await expect(page).toHaveURL(/\/day$/)
    const main = page.locator('main')
    await expect(main.getByText(verdict.name).first()).toBeVisible()
    for (const sentence of summary.split(/(?<=\.) /)) await expect(main).toContainText(sentence)
  },
  'on which days are the nagas near this month': async reader => {
    await type(reader, {
      en: 'on which days are the nagas near this month',
      ru: 'в какие дни наги близко в этом месяце',
      de: 'an welchen Tagen sind die Nagas diesen Monat nah',
    })
    await expectDays(reader, 'naga-offering', reader.today.slice(0, 7), 1)
  },
  'what is the Tibetan date of my birthday': async reader => {
    const { page, t, ask } = reader
    interface Conversion {
      lunarDayId: number
      lunarMonth: number
      year: number
    }
    const { lunarDayId, lunarMonth, year } = await ask<Conversion>('/api/convert?fromSolar=1976-05-14')
    await type(reader, {
      en: 'what is the Tibetan date of 14 May 1976',
      ru: 'какая тибетская дата у 14 мая 1976',
      de: 'was ist das tibetische Datum vom 14. Mai 1976',
    })
    await expect(page).toHaveURL(/\/convert\/1976-05-14$/)
    const result = page.getByRole('region', { name: t('convert.result') })
    for (const number of [lunarDayId, lunarMonth, year])
      await expect(result).toContainText(new RegExp(`(^|\\D)${number}(\\D|$)`))
  },
  'the whole year on paper': async reader => {
    const { page, today } = reader
    await type(reader, {
      en: 'the whole year on paper',
      ru: 'весь год на бумаге',
      de: 'das ganze Jahr auf Papier',
    })
    await expect(page).toHaveURL(new RegExp(`/year/${today.slice(0, 4)}/print$`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(today.slice(0, 4))
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  },
}

for (const lang of ['en', 'ru', 'de'] as const) {
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
  const all = Object.entries(QUESTIONS)
  for (const [question, answer] of examples(
    all,
    all.filter(([one]) => EXAMPLES[lang].includes(one)),
  )) {
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
