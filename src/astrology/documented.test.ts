import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dayFacts, explainDay } from './day/day-facts.ts'
import { HAIR_LISTS, MATTER_IDS } from './ids.ts'
import { answerMatter, explainMatter } from './matters/answer.ts'
import { signsOfDay } from './matters/day-signs.ts'
import { MATTERS, type Matter, matterStanding, SUPPORT } from './matters/table.ts'
import { explainNotes } from './notes/day-notes.ts'
import { explainPersonal } from './personal/personal-facts.ts'
import { SOURCE_IDS, sourceRefs } from './sources.ts'
import { dayOn, everyDay } from './testing.ts'
import type { Trace } from './types.ts'
import { explainVerdict, verdict } from './verdict.ts'

function page(name: string): string {
  return readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8')
}

const sources = page('sources.md')
const DAY = dayOn('2026-03-03')

/** Ids that are headings of the sources page under a chapter. */
function headings(chapter: string): string[] {
  const text = sources.split(/^## /m).find(part => part.startsWith(chapter)) ?? ''
  return [...text.matchAll(/^### `([a-z0-9-]+)`$/gm)].map(([, id]) => id ?? '')
}

function dayTraces(): Trace[] {
  const { facts, traces } = explainDay(DAY)
  const matters = MATTER_IDS.map(id => explainMatter(id, signsOfDay(DAY, facts)))
  return [...traces, ...explainNotes(DAY).traces, ...explainVerdict(facts).traces, ...matters]
}

function personalTraces(): Trace[] {
  const birth = {
    date: { year: 1976, month: 6, day: 1 },
    time: '12:00',
    longitude: 91.1,
    utcOffsetMinutes: 480,
  }
  return [...explainPersonal(birth, DAY).traces]
}

const personal = personalTraces()
const all = [...dayTraces(), ...personal]

/** The rules of traces, each once, by the alphabet. */
function ruleIds(traces: readonly Trace[]): string[] {
  return [...new Set(traces.map(({ rule }) => rule))].sort()
}

test('every rule and every source has its section, and no section is left over', () => {
  expect(headings('Sources')).toEqual([...SOURCE_IDS])
  const ofPersons = ruleIds(personal)
  expect(headings('Rules about a person').sort()).toEqual(
    ofPersons.filter(id => !headings('Rules about the day').includes(id)),
  )
  expect(headings('Rules about the day').sort()).toEqual(ruleIds(dayTraces()))
})

test('every source is used by some trace', () => {
  const used = new Set(all.flatMap(({ sources: refs }) => refs.map(({ source }) => source)))
  expect(SOURCE_IDS.filter(id => !used.has(id))).toEqual([])
})

test('a trace names its rule’s source with one standing', () => {
  for (const { rule, sources: refs } of all) {
    expect(new Set(refs.map(({ source }) => source)).size, rule).toBe(refs.length)
  }
})

/** The sources of every sign that the table names for a matter, in the order of the page. */
function sourcesOf({ order, lists, parkha, bars, warnings, also, warnsOfLa, dayExempt }: Matter): string[] {
  const kinds = [...order, ...Object.values(lists ?? {}).flat(), ...bars]
  const cells = [...kinds.map(({ signs }) => signs), parkha].flatMap(signs => [...signs.values()])
  const told = [...warnings, ...also].flatMap(({ notes }) => [...notes.values()])
  const graded = dayExempt.length < HAIR_LISTS.length ? ['day-grade'] : []
  const supports = [
    ...new Set([...cells.map(({ sign }) => sign), ...told].map(({ support }) => support)),
    ...(warnsOfLa ? ['la'] : []),
    ...graded,
  ]
  const named = sourceRefs(...supports.map(key => SUPPORT[key] ?? {})).map(({ source }) => source)
  return SOURCE_IDS.filter(id => named.includes(id))
}

/** The cells of a matter's line on the sources page; its name in words is left to the page. */
function lineOf(matter: Matter): string[] {
  const standings = new Set(HAIR_LISTS.map(list => matterStanding(matter.id, list)))
  return [
    `\`${matter.id}\``,
    [...standings].join(' / '),
    sourcesOf(matter)
      .map(id => `\`${id}\``)
      .join(', '),
    matter.workList ?? '–',
    matter.important ? 'yes' : '',
    matter.bars.map(({ kind }) => kind).join(', ') || '–',
  ]
}

test('every matter has its line, with the standing, the sources and the bars of the table', () => {
  // Other tables of the page begin their lines with an id, too.
  const [, table = ''] = sources.split(/^\| Matter \|.*$/m)
  const [lines = ''] = table.split('\n\n')
  const rows = [...lines.matchAll(/^\| (`[a-z-]+` \|.*) \|$/gm)].map(([, cells]) => cells ?? '')
  const written = rows.map(row => row.split('|').map(cell => cell.trim()))
  expect(written.map(cells => cells.toSpliced(1, 1))).toEqual(MATTERS.map(lineOf))
  for (const [id, name] of written) expect(name, id).toMatch(/^\p{Lu}\p{L}+/u)
})

test('the trace of a matter names only sources of its line', () => {
  for (const day of everyDay().filter((_, index) => index % 97 === 0)) {
    const signs = signsOfDay(day, dayFacts(day))
    for (const matter of MATTERS) {
      const named = explainMatter(matter.id, signs).sources.map(({ source }) => source)
      expect(sourcesOf(matter), matter.id).toEqual(expect.arrayContaining(named))
    }
  }
})

test('the spread of grades is as written down', () => {
  const rows = [...page('verdict.md').matchAll(/^\| (-?\d) \| (\d+) \| ([\d.]+) % \|$/gm)]
  const written = rows.map(([, grade, days]) => [Number(grade), Number(days)])
  const counts = new Map<number, number>()
  for (const day of everyDay()) {
    const { grade } = verdict(dayFacts(day))
    counts.set(grade, (counts.get(grade) ?? 0) + 1)
  }
  expect(written).toEqual([-2, -1, 0, 1, 2].map(grade => [grade, counts.get(grade)]))
  const shares = rows.map(([, , days]) => ((100 * Number(days)) / everyDay().length).toFixed(1))
  expect(rows.map(([, , , share]) => share)).toEqual(shares)
})

test('the worked example of the verdict is the day as graded', () => {
  expect(page('verdict.md')).toContain('2026-07-07')
  const { mainCombination, bigCombination, ...facts } = dayFacts(dayOn('2026-07-07'))
  const judged = verdict({ mainCombination, bigCombination, ...facts })
  expect([mainCombination.id, bigCombination.id]).toEqual(['fire-fire', 18])
  expect(judged).toMatchObject({
    grade: 0,
    by: 'divided',
    lead: { sign: 'Tue', tone: -1 },
    warned: ['mi-mthun'],
  })
})

test('the worked example of the knowledge base: a journey on 24 December 2026', () => {
  const day = dayOn('2026-12-24')
  const facts = dayFacts(day)
  const { answer, decidedBy, against } = answerMatter('journey', signsOfDay(day, facts))
  expect([answer, decidedBy?.id]).toEqual(['leaning-good', 'wind-wind'])
  expect(against.map(({ kind }) => kind)).toEqual([
    'mansion',
    'specialCombination',
    'specialCombination',
    'lunarDay',
  ])
  const { grade, by, lead } = verdict(facts)
  expect([grade, by, lead]).toEqual([1, 'weekday', { section: 'weekday', sign: 'Thu', tone: 1 }])
})
