import { deflateSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { usualRules } from '#calendar/index.ts'
import { type KeptDate, writeKept } from './kept.ts'
import { linkOf, textOfHash } from './link.ts'

const dates = (count: number, name = 'Тензин'): KeptDate[] =>
  Array.from({ length: count }, (_, place) => ({
    ...{ id: `n${place}`, kind: 'birthday', name: `${name} ${place}`, civil: '1976-06-12' },
    ...{
      time: null,
      zone: null,
      longitude: null,
      month: 4,
      day: 15,
      cal: 'phugpa',
      rules: usualRules('phugpa'),
    },
  }))
const hashOf = async (all: KeptDate[]) => new URL(await linkOf('https://dawa.test', 'en', all)).hash

afterEach(() => vi.unstubAllGlobals())

test('the dates stand behind the page, with letters that no address changes', async () => {
  const link = await linkOf('https://dawa.test', 'ru', dates(1, 'Пооо пппп ооо'))
  expect(link).toMatch(/^https:\/\/dawa\.test\/ru\/dates#keep=(?=.*-)(?=.*_)[\w-]+$/)
  expect(await textOfHash('#keep=eHjQn9C-0L_Qv9C-')).toBe('xxПоппо')
})

test.each([1, 2, 12, 24])('a link of %i dates is read, and so is its longer form', async count => {
  const all = dates(count)
  const short = await hashOf(all)
  vi.stubGlobal('CompressionStream', undefined)
  Reflect.deleteProperty(globalThis, 'CompressionStream')
  const long = await hashOf(all)
  expect(long).toMatch(/^#keep=/)
  for (const hash of [short, long]) expect(await textOfHash(hash)).toBe(writeKept(all))
  if (count > 2) expect(short).toMatch(/^#pack=[\w-]+$/)
  expect(short.length).toBeLessThan(1_100)
})

test.each(['.', ')', '),', '…', '%29'])('a link is whole with “%s” behind it', async end => {
  for (const count of [1, 12])
    expect(await textOfHash((await hashOf(dates(count))) + end)).toBe(writeKept(dates(count)))
})

test('a link that was cut or damaged gives no text of a backup', async () => {
  const packed = await hashOf(dates(12))
  expect(await textOfHash(packed.slice(0, -5))).toBe('')
  expect(await textOfHash('#pack=AAAA')).toBe('')
  expect(await textOfHash('#keep=%')).toBe('')
  expect(await textOfHash('#keep=x')).toBe('')
})

test('a few letters do not unpack to more than any backup', async () => {
  const bomb = deflateSync(Buffer.alloc(10_000_000, 32)).toString('base64url')
  expect(await textOfHash(`#pack=${bomb}`)).toBe('')
})

test('another part of the page is no backup', async () => {
  expect([await textOfHash('#backup'), await textOfHash(''), await textOfHash('#keep')]).toEqual([
    null,
    null,
    null,
  ])
})
