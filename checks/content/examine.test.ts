import { expect, test } from 'vitest'
import { examine } from './examine.ts'
import { glossaryFaults, readGlossary } from './glossary.ts'
import { parseFile } from './parse.ts'
import { missingEnglish } from './required.ts'
import { snapshotFault } from './snapshot-findings.ts'
import { joinSnapshot, splitSnapshot } from './snapshot-text.ts'
import { percentComplete, table } from './table.ts'

const file = (path: string, texts: unknown) => [path, parseFile(path, JSON.stringify(texts))] as const

test('counts what is missing and what is stale', () => {
  const english = new Map([file('a.json', { x: 'one', y: 'two' }), file('b.json', { z: 'three' })])
  const own = new Map([file('a.json', { x: 'eins' }), file('c.json', { q: 'vier' })])
  const row = examine('de', english, own)
  expect([row.texts, row.missing, row.stale]).toEqual([3, 2, 1])
  expect(row.findings.map(({ path, rule, key }) => `${path} ${rule} ${key}`)).toEqual([
    'b.json files ',
    'c.json files ',
    'a.json stale x',
    'a.json keys y',
  ])
  expect(table([row]).split('\n')[1]).toMatch(/^de +3 +33\.3 % +1 +2 +2$/)
})

test('is never complete by rounding', () => {
  expect(percentComplete(10_000, 1)).toBe('99.9 %')
  expect(percentComplete(10_000, 0)).toBe('100 %')
})

test('finds ids of the almanac that the English lacks', () => {
  const flags = { happy: { name: 'a', description: 'b' }, burning: { name: 'a' } }
  const found = missingEnglish(new Map([file('almanac/day-flags.json', flags)]))
  const ofFlags = found.filter(({ path }) => path === 'almanac/day-flags.json').map(({ key }) => key)
  expect(ofFlags).toEqual([
    'burning.description',
    'good.name',
    'good.description',
    'evil.name',
    'evil.description',
  ])
  expect(found.filter(({ message }) => message === 'file missing').length).toBeGreaterThan(10)
})

test('finds faults of the glossary itself', () => {
  const entry = readGlossary()[0]
  if (entry === undefined) throw new Error('the glossary is empty')
  const faults = (change: Partial<typeof entry>) => glossaryFaults([{ ...entry, ...change }])
  expect(faults({})).toEqual([])
  expect(faults({ ru: ' ' })).toEqual([`${entry.id}: no ru`, `${entry.id}: space in ru`])
  expect(faults({ tibetan: 'jungwa' })).toEqual([`${entry.id}: not in Tibetan script`])
  expect(faults({ wylie: '' })).toEqual([`${entry.id}: Tibetan only in part`])
  expect(glossaryFaults([entry, entry])).toEqual([`${entry.id}: id used twice`])
})

test('refuses a stored page that shows other texts, or other names of the same platform', () => {
  const head = '## Names and dates of the platform, Unicode data'
  const page = { ours: 'day\n', platform: `${head} 77\n\n- Mai\n` }
  expect(splitSnapshot(joinSnapshot(page))).toEqual(page)
  expect(snapshotFault(page, page)).toBeUndefined()
  expect(snapshotFault(page, { ...page, ours: 'night\n' })).toBe('does not show the texts as they are now')
  expect(snapshotFault(page, { ...page, platform: `${head} 77\n\n- mai\n` })).toBe(
    'names or dates differ from the platform',
  )
  expect(snapshotFault(page, { ...page, platform: `${head} 78\n\n- mai\n` })).toBeUndefined()
})
