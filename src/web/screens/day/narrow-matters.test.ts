import { expect, test, vi } from 'vitest'
import type { Problem } from '#contract/errors.ts'
import type { MatterList } from '#contract/matters.schema.ts'
import type { Answer } from '#contract/page.ts'
import { createTranslator } from '#contract/translator.ts'
import { wordsOf } from '../../i18n/words.tsx'
import { type Narrowed, narrow } from './narrow-matters.ts'

const MATTERS = [
  {
    id: 'new-home',
    answer: 'good',
    name: 'Einzug',
    infinitive: 'umzuziehen',
    synonyms: 'Umzug, neue Wohnung',
  },
  { id: 'journey', answer: 'bad', name: 'Reise', infinitive: 'abzureisen', synonyms: 'Fahrt' },
] as const
const groups = [{ id: 'all', name: '', matters: MATTERS }]
const READ = { ok: true, data: { groups } } as unknown as Answer<MatterList>
const FAILED: Answer<MatterList> = { ok: false, problem: { status: 0, detail: '' } as Problem }

async function narrowed(text: string, list: Answer<MatterList> | Promise<Answer<MatterList>>) {
  const setNarrowed = vi.fn<(narrowed: Narrowed) => void>()
  const words = wordsOf(createTranslator({}), 'en')
  const calls = { matters: async () => list }
  await narrow(text, { matters: MATTERS, words, calls, setNarrowed, isEntered: false })
  return setNarrowed.mock.calls.map(([{ ids, sentence }]) => [ids && [...ids], sentence])
}

test('by other words too; by names alone where those could not be loaded; empty text shows all', async () => {
  expect(await narrowed('umzug', READ)).toEqual([[['new-home'], 'find.matches']])
  expect(await narrowed('umzug', FAILED)).toEqual([[[], 'find.noMatch']])
  expect(await narrowed('einz', FAILED)).toEqual([[['new-home'], 'find.matches']])
  expect(await narrowed(' ', READ)).toEqual([[undefined, undefined]])
})

test('an answer that comes after more was typed is ignored', async () => {
  let answer = (_: Answer<MatterList>) => {}
  const late = narrowed(
    'reise',
    new Promise(resolve => {
      answer = resolve
    }),
  )
  expect(await narrowed('umzug', READ)).toHaveLength(1)
  answer(READ)
  expect(await late).toEqual([])
})
