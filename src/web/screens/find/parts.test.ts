import { expect, test, vi } from 'vitest'
import type { FoundDays, MatterAnswerId } from '#contract/matters.schema.ts'
import type { Answer } from '#contract/page.ts'
import { merged, partsOf, queriesOf, reached, readParts } from './parts.ts'

function part(month: string, answer: MatterAnswerId, sign: string): FoundDays {
  return {
    matter: 'journey',
    name: 'Journey',
    infinitive: 'to set out',
    standing: 'sourced',
    from: `${month}-01`,
    to: `${month}-28`,
    signs: [{ kind: 'weekday', id: 1, name: sign }],
    days: [{ date: `${month}-01`, answer, rank: 1, decidedBy: 0, for: [0] }],
    counts: { good: 0, 'leaning-good': 0, open: 0, 'leaning-bad': 0, bad: 0, barred: 0 },
    reasons: { [sign]: sign },
  }
}

const failed = (status: number) => ({ ok: false, problem: { status } }) as Answer<FoundDays>
const queries = queriesOf({ matter: 'journey', from: '2026-12', months: 24, animal: null, hair: 'dates' })

/** A search whose parts are answered by hand, in any order. */
function search(signal = new AbortController().signal) {
  const open: ((answer: Answer<FoundDays>) => void)[] = []
  const answer = readParts(queries, () => new Promise(resolve => open.push(resolve)), signal)
  return { open, answer }
}

test('a range is asked for in half years, as far as the almanac reaches', () => {
  expect(partsOf('2026-11', 3)).toEqual([{ from: '2026-11', months: '3' }])
  expect(partsOf('2026-11', 12)).toEqual([
    { from: '2026-11', months: '6' },
    { from: '2027-05', months: '6' },
  ])
  expect(partsOf('2050-08', 24)).toEqual([{ from: '2050-08', months: '6' }])
})

test('the parts are one answer, each day with its own signs', () => {
  const { days, signs, to, reasons } = merged([
    part('2026-12', 'good', 'Sun'),
    part('2027-06', 'bad', 'Moon'),
  ])
  expect(days.map(({ decidedBy = -1 }) => signs[decidedBy]?.name)).toEqual(['Sun', 'Moon'])
  expect(days[1]?.for).toEqual([1])
  expect([to, reasons]).toEqual(['2027-06-28', { Sun: 'Sun', Moon: 'Moon' }])
})

test('the month reached counts from the first on without a gap, and stopping keeps what is read', async () => {
  vi.stubGlobal('document', {})
  const { open, answer } = search()
  open[2]?.({ ok: true, data: part('2027-12', 'good', 'Mars') })
  await vi.waitFor(() => expect(reached.get()).toBeNull())
  open[0]?.({ ok: true, data: part('2026-12', 'good', 'Sun') })
  await vi.waitFor(() =>
    expect(reached.get()).toMatchObject({ done: 1, parts: 4, month: '2026-12', good: 1 }),
  )
  open[1]?.({ ok: true, data: part('2027-06', 'good', 'Moon') })
  await vi.waitFor(() => expect(reached.get()).toMatchObject({ done: 3, month: '2027-12', good: 3 }))
  reached.get()?.stop()
  expect(await answer).toMatchObject({ ok: true, data: { end: 'stopped', found: { to: '2027-12-28' } } })
  expect(reached.get()).toBeNull()
  vi.unstubAllGlobals()
})

test('without a network what is stored is the answer; with none of it, or a broken server, the failure is', async () => {
  const offline = search()
  offline.open.forEach((resolve, place) => {
    resolve(place < 2 ? { ok: true, data: part(`2027-0${place + 1}`, 'good', 'Sun') } : failed(0))
  })
  expect(await offline.answer).toMatchObject({
    ok: true,
    data: { end: 'offline', found: { to: '2027-02-28' } },
  })
  const nothing = search()
  for (const resolve of nothing.open) resolve(failed(0))
  expect(await nothing.answer).toEqual(failed(0))
  const broken = search()
  broken.open.forEach((resolve, place) => {
    resolve(place < 2 ? { ok: true, data: part('2027-01', 'good', 'Sun') } : failed(503))
  })
  expect(await broken.answer).toEqual(failed(503))
})

test('on the server no visitor sees how far the search of another is', async () => {
  const { open, answer } = search()
  open[0]?.({ ok: true, data: part('2026-12', 'good', 'Sun') })
  await Promise.resolve()
  expect(reached.get()).toBeNull()
  for (const resolve of open.slice(1)) resolve({ ok: true, data: part('2027-06', 'good', 'Moon') })
  expect(await answer).toMatchObject({ ok: true })
})
