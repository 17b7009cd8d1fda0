import { afterAll, beforeAll, expect, test } from 'vitest'
import { isComplete, LANGUAGES, type Language } from '#contract/languages.ts'
import { hairList, matterAnswerId, matterId } from '#contract/matters.schema.ts'
import { animalId } from '#contract/zodiac.schema.ts'
import { startTestApp, type TestApp } from '../testing.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp('2026-11-20T12:00:00Z', { LIMIT_FACTOR: '1000' })
})
afterAll(() => server.stop())

const get = (url: string) => server.app.inject(url)

test.each([
  ['/api/find?from=2026-12', /“matter”.* marriage,/],
  ['/api/find?matter=war&from=2026-12', /“matter”.* marriage,/],
  ['/api/find?matter=study', /“from”.* YYYY-MM, YYYY-MM-DD\./],
  ['/api/find?matter=study&from=soon', /“from”/],
  ['/api/find?matter=study&from=2026-13', /2026-13/],
  ['/api/find?matter=study&from=2026-02-30', /30 February 2026/],
  ['/api/find?matter=study&from=1924-12', /1925/],
  ['/api/find?matter=study&from=2051-01', /2050/],
  ['/api/find?matter=study&from=2026-12&months=0', /“months”.* 1–24\./],
  ['/api/find?matter=study&from=2026-12&months=25', /“months”/],
  ['/api/find?matter=study&from=2026-12&months=', /“months”/],
  ['/api/find?matter=study&from=2026-12&weekdays=7', /“weekdays”.* 0, 1, 2, 3, 4, 5, 6\./],
  ['/api/find?matter=study&from=2026-12&weekdays=', /“weekdays”/],
  ['/api/find?matter=study&from=2026-12&animal=cat', /“animal”.* rat, ox,/],
  ['/api/find?matter=study&from=2026-12&hair=long', /“hair”.* dates, white-beryl\./],
  ['/api/find?matter=study&from=2026-12&min=fine', /“min”.* good, leaning-good,/],
  ['/api/find?matter=study&from=2026-12&months=1&months=2', /“months”/],
  ['/api/day/2026-11-20?hair=long', /“hair”/],
  ['/api/year/2026?by=luck', /“by”.* grade, naga, holidays, stones, building,/],
  ['/api/year/1924', /1925.*2050/],
  ['/api/year/2051', /1925.*2050/],
  ['/api/year/26', /1925.*2050/],
  ['/api/year/abc', /“year”.* 1925–2050\./],
  ['/api/year/next', /“year”/],
])('%s says what is allowed', async (url, sentence) => {
  const answer = await get(url)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().detail).toMatch(sentence)
  expect(answer.json().detail).not.toContain('{{')
})

const beginnings: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /^For “NAME” these values are allowed: /,
  es: /^Para «NAME» se admiten estos valores: /,
  pt: /^Para «NAME» admitem-se estes valores: /,
  de: /^Für „NAME“ sind diese Werte erlaubt: /,
  ru: /^Для «NAME» допустимы значения: /,
  fr: /^Pour «\sNAME\s», les valeurs admises sont\s: /,
  it: /^Per «NAME» sono ammessi questi valori: /,
}

test.each(LANGUAGES.filter(isComplete))('in %s, with everything that is allowed', async lang => {
  const wrong = {
    matter: ['matter=war&from=2026-12', matterId.options.join(', ')],
    months: ['matter=study&from=2026-12&months=25', '1–24'],
    from: ['matter=study&from=soon', 'YYYY-MM, YYYY-MM-DD'],
    weekdays: ['matter=study&from=2026-12&weekdays=7', '0, 1, 2, 3, 4, 5, 6'],
    animal: ['matter=study&from=2026-12&animal=cat', animalId.options.join(', ')],
    min: ['matter=study&from=2026-12&min=fine', matterAnswerId.options.join(', ')],
    hair: ['matter=study&from=2026-12&hair=long', hairList.options.join(', ')],
  }
  for (const [name, [query, allowed]] of Object.entries(wrong)) {
    const answer = await get(`/api/find?${query}&lang=${lang}`)
    expect(answer.statusCode, name).toBe(400)
    const { detail } = answer.json()
    expect(detail).toMatch(new RegExp(String(beginnings[lang]?.source).replace('NAME', name)))
    expect(detail.slice(0, -1).endsWith(` ${allowed}`), detail).toBe(true)
  }
  for (const from of ['1924-12', '2051-01', '1924-12-31', '2051-01-01']) {
    const answer = await get(`/api/find?matter=study&from=${from}&lang=${lang}`)
    expect(answer.statusCode, from).toBe(400)
    expect(answer.json().detail).toBe(RANGES[lang])
  }
})

test('an unknown language is bad input, too', async () => {
  expect((await get('/api/find?matter=x&from=2026-12&lang=xx')).statusCode).toBe(400)
})

/** What a start outside the almanac is answered. */
const RANGES: Readonly<Partial<Record<Language, string>>> = {
  en: 'This date lies outside the almanac, which runs from 1 January 1925 to 31 December 2050.',
  es: 'Esta fecha queda fuera del almanaque, que va del 1 de enero de 1925 al 31 de diciembre de 2050.',
  pt: 'Esta data fica fora do almanaque, que vai de 1 de janeiro de 1925 a 31 de dezembro de 2050.',
  de: 'Dieses Datum liegt außerhalb des Almanachs, der vom 1. Januar 1925 bis zum 31. Dezember 2050 reicht.',
  ru: 'Эта дата за пределами альманаха: он охватывает дни с 1 января 1925 года по 31 декабря 2050 года.',
  fr: 'Cette date est hors de l’almanach, qui va du 1er janvier 1925 au 31 décembre 2050.',
  it: 'Questa data è fuori dall’almanacco, che va dal 1 gennaio 1925 al 31 dicembre 2050.',
}
