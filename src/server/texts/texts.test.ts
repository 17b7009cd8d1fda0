import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import type { LongText } from '#contract/pages.ts'
import { loadAlmanacTexts } from '../almanac/texts.ts'
import { ROOT } from '../root.ts'
import { StartError } from '../start-error.ts'
import { findGap } from './gap.ts'
import { loadMailTexts } from './mails.ts'
import { loadPageTexts } from './pages.ts'
import { loadDictionary, withFallback } from './words.ts'

const folder = mkdtempSync(join(tmpdir(), 'dawa-content-'))
cpSync(join(ROOT, 'content'), folder, { recursive: true })
afterAll(() => rmSync(folder, { recursive: true }))

/** A line that begins with `#` is a title, one with `##` a section. */
function outline(markdown: string): LongText {
  const titles = markdown.split('\n').filter(line => line.startsWith('#'))
  const sections = titles.filter(line => line.startsWith('## '))
  return {
    title: titles[0] ?? '',
    opening: [],
    sections: sections.map(title => ({ id: title, title, content: [] })),
  }
}

const LOADERS: Readonly<Record<string, () => unknown>> = {
  'de/ui.json': () => loadDictionary(folder),
  'ru/almanac/holidays.json': () => loadAlmanacTexts(folder),
  'en/almanac/words.json': () => loadAlmanacTexts(folder),
  'fr/mail/reset-password.json': () => loadMailTexts(folder),
  'it/pages/privacy.md': () => loadPageTexts(outline, folder),
}

const DAMAGES: Readonly<Record<string, (text: string, path: string) => string | undefined>> = {
  missing: () => undefined,
  empty: () => '',
  'cut in half': text => text.slice(0, text.length / 2),
  'without its first part': (text, path) =>
    path.endsWith('.md') ? text.slice(text.lastIndexOf('\n## ')) : withoutFirst(text),
}

function withoutFirst(text: string): string {
  return JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(text)).slice(1)))
}

describe.each(Object.keys(LOADERS))('a start with %s', path => {
  test('whole', () => {
    expect(LOADERS[path]).not.toThrow()
  })

  test.each(Object.entries(DAMAGES))('%s is refused with a sentence that names it', (_, damage) => {
    const file = join(folder, path)
    const whole = readFileSync(file, 'utf8')
    onTestFinished(() => writeFileSync(file, whole))
    const text = damage(whole, path)
    if (text === undefined) rmSync(file)
    else writeFileSync(file, text)
    const message = messageOf(LOADERS[path])
    expect(message.startsWith(`${file} `)).toBe(true)
    expect(message).toMatch(/\.$/)
  })
})

function messageOf(load: (() => unknown) | undefined): string {
  try {
    load?.()
    return ''
  } catch (error) {
    return error instanceof StartError ? error.message : String(error)
  }
}

test('a partial language has English where it has no text', () => {
  const english = { menu: { home: 'Home', day: 'Day' }, days_other: '{{count}} days', body: ['a', 'b'] }
  const own = { menu: { home: 'གཙོ་ངོས།' }, days_few: 'x' }
  expect(withFallback(english, own)).toEqual({
    ...english,
    menu: { home: 'གཙོ་ངོས།', day: 'Day' },
    days_few: 'x',
  })
})

describe('a gap', () => {
  test('is what one lacks and most have, at any depth', () => {
    expect(findGap([{ a: { b: '1', c: '2' } }, { a: { b: '1', c: '2' } }, { a: { b: '1' } }])).toEqual({
      index: 2,
      key: 'a.c',
    })
  })

  test('is a value of another kind', () => {
    expect(findGap([{ a: ['1'] }, { a: '1' }, { a: ['1', '2'] }])).toEqual({ index: 1, key: 'a' })
  })

  test('is no addition, no other length of a list and no form of the plural', () => {
    expect(findGap([{ a: ['1'], more: '' }, { a: ['1', '2'] }, { a: [] }])).toBeUndefined()
    expect(findGap([{ a_few: '1' }, { a_few: '1' }, {}])).toBeUndefined()
  })
})
