import { afterEach, expect, test, vi } from 'vitest'
import { dateNames } from '#contract/date-names.ts'
import { createTranslator } from '#contract/translator.ts'
import { nameIn, registerDateNames } from '../app/dates.ts'
import { loadWords } from './load.ts'

afterEach(() => vi.unstubAllGlobals())

/** Answers with the words of each language, but for those that fail. */
function serve(...failing: string[]): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const lang = /\/words\/(\w+)/.exec(address)?.[1] ?? ''
    asked.push(address)
    if (failing.includes(lang)) return new Response('{"title":"Failed"}', { status: 503 })
    const names = { ...dateNames('it'), month: { 10: `${lang}-november` } }
    return new Response(JSON.stringify({ hello: `hello ${lang}`, names }))
  })
  return asked
}

test('a language comes once, with English beside it and the names of its months, in the version of the page', async () => {
  const asked = serve()
  const translator = createTranslator({})
  await loadWords(translator, 'it', 'v7')
  await loadWords(translator, 'it', 'v7')
  expect(asked.map(address => address.replace(/^.*\/words/, ''))).toEqual([
    expect.stringMatching(/^\/(en|it)\.json\?v=v7$/),
    expect.stringMatching(/^\/(en|it)\.json\?v=v7$/),
  ])
  expect(new Set(asked).size).toBe(2)
  expect([
    translator.in('it')('hello'),
    translator.in('en')('hello'),
    nameIn('it', 'month', '2026-11'),
  ]).toEqual(['hello it', 'hello en', 'it-november'])
  registerDateNames('it', dateNames('it'))
  registerDateNames('en', dateNames('en'))
})

test('a language that fails leaves English, and is asked for again when it is chosen again', async () => {
  const translator = createTranslator({})
  serve('fr')
  await loadWords(translator, 'fr', '1')
  expect([translator.in('fr')('hello'), translator.hasWords('fr')]).toEqual(['hello en', false])
  serve()
  await loadWords(translator, 'fr', '1')
  expect(translator.in('fr')('hello')).toBe('hello fr')
  registerDateNames('fr', dateNames('fr'))
  registerDateNames('en', dateNames('en'))
})
