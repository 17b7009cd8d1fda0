import { flushSync } from 'react-dom'
import { ANSWERS } from '#contract/answers.ts'
import type { DayMatter } from '#contract/matters.schema.ts'
import type { PageCalls } from '#contract/page.ts'
import { plain } from '../../almanac/match.ts'
import { matchMatters } from '../../almanac/match-matters.ts'
import type { Words } from '../../i18n/words.tsx'
import { openRow } from './open-row.ts'

/** Which matters are shown, and what a screen reader says of it; empty for all. */
export interface Narrowed {
  ids?: ReadonlySet<string>
  sentence?: string
}

interface Narrowing {
  matters: readonly Pick<DayMatter, 'id' | 'name' | 'answer'>[]
  words: Words
  calls: Pick<PageCalls, 'matters'>
  setNarrowed(narrowed: Narrowed): void
  /** The first that fits is opened. */
  isEntered: boolean
}

let latest = ''

/** Narrows a day's matters to those that fit: by their names alone where the other words cannot be loaded. */
export async function narrow(
  text: string,
  { matters, words, calls, setNarrowed, isEntered }: Narrowing,
): Promise<void> {
  latest = text
  const list = await calls.matters(words.lang, {})
  // Only the answer to what was typed last counts.
  if (latest !== text) return
  if (plain(text) === '') return setNarrowed({})
  const named = matters.map(({ id, name }) => ({ id, name, infinitive: '', synonyms: '' }))
  const groups = list.ok ? list.data.groups : [{ id: '', name: '', matters: named }]
  const ids = new Set<string>(
    matchMatters(groups, text).flatMap(({ options }) => options.map(({ id }) => id)),
  )
  const sentence = words.t(ids.size > 0 ? 'find.matches' : 'find.noMatch', { count: ids.size })
  // The row to open may not be on the page before.
  flushSync(() => setNarrowed({ ids, sentence }))
  const [first] = ANSWERS.flatMap(answer => matters.filter(one => one.answer === answer && ids.has(one.id)))
  if (!isEntered || !first) return
  const row = openRow(first.id)
  row?.scrollIntoView({ block: 'nearest' })
  row?.querySelector('summary')?.focus({ preventScroll: true })
}
