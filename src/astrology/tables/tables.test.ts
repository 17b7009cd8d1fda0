// Shapes of the tables of signs, matters and the verdict, and what holds between their rows.
import { expect, test } from 'vitest'
import * as z from 'zod'
import { ANIMALS, WEEKDAYS } from '#calendar/index.ts'
import animals from './animals.json' with { type: 'json' }
import bigCombinations from './big-combinations.json' with { type: 'json' }
import goodEvil from './good-evil.json' with { type: 'json' }
import happyBurning from './happy-burning.json' with { type: 'json' }
import kinship from './kinship.json' with { type: 'json' }
import lunarDays from './lunar-days.json' with { type: 'json' }
import mainCombinations from './main-combinations.json' with { type: 'json' }
import mansions from './mansions.json' with { type: 'json' }
import matters from './matters.json' with { type: 'json' }
import mewas from './mewas.json' with { type: 'json' }
import monthDays from './month-days.json' with { type: 'json' }
import naga from './naga.json' with { type: 'json' }
import obstacles from './obstacles.json' with { type: 'json' }
import parkhas from './parkhas.json' with { type: 'json' }
import rounds from './rounds.json' with { type: 'json' }
import specialCombinations from './special-combinations.json' with { type: 'json' }
import {
  animal,
  byKind,
  byWeekday,
  cells,
  direction,
  element,
  head,
  id,
  int,
  lunarDay,
  mansionLists,
  outer,
  parkha,
  planet,
  rows,
  sign,
  sourceGroups,
  sources,
  standing,
  testShapes,
  weekday,
} from './testing.ts'
import verdict from './verdict.json' with { type: 'json' }
import weekdays from './weekdays.json' with { type: 'json' }

testShapes([
  [
    'weekdays',
    weekdays,
    z.strictObject({
      ...head,
      sources,
      toneSources: sources,
      laSources: sources,
      rows: rows(
        z.strictObject({ id: weekday, element: outer, planet, color: id, tone: int(-1, 1), la: id }),
        7,
      ),
    }),
  ],
  [
    'mansions',
    mansions,
    z.strictObject({
      ...head,
      sources,
      goodWeekdaySources: sources,
      rows: rows(
        z.strictObject({ id: int(0, 26), wylie: z.string(), element: outer, kind: id, class: id, planet }),
        27,
      ),
    }),
  ],
  [
    'main-combinations',
    mainCombinations,
    z.strictObject({
      ...head,
      sources,
      activitySources: sources,
      rows: rows(
        z.strictObject({
          id,
          wylie: z.string(),
          grade: z.enum(['good', 'sustaining', 'bad', 'worst']),
          activity: int(-4, 4),
        }),
        10,
      ),
    }),
  ],
  [
    'big-combinations',
    bigCombinations,
    z.strictObject({
      ...head,
      sources,
      activitySources: sources,
      start: byWeekday(int(0, 24)),
      placeOfAbhijit: z.literal(22),
      rows: rows(z.strictObject({ id: int(1, 28), wylie: z.string(), activity: int(-4, 3) }), 28),
    }),
  ],
  [
    'special-combinations',
    specialCombinations,
    z.strictObject({
      ...head,
      sources,
      prioritySources: sources,
      rows: rows(
        z.strictObject({
          id,
          color: z.enum(['green', 'red']),
          standing,
          use: z.enum(['first', 'second']),
          support: z.enum(['two-tables', 'tables-differ', 'verse', 'printed', 'one-writer']),
          first: mansionLists,
          second: mansionLists.nullable(),
        }),
        15,
      ),
    }),
  ],
  [
    'happy-burning',
    happyBurning,
    z.strictObject({
      ...head,
      sources: sourceGroups,
      burning: byWeekday(rows(lunarDay, 2)),
      happy: byWeekday(rows(lunarDay, 2)),
    }),
  ],
  [
    'good-evil',
    goodEvil,
    z.strictObject({ ...head, sources: sourceGroups, good: rows(animal, 12), evil: rows(animal, 12) }),
  ],
  [
    'month-days',
    monthDays,
    z.strictObject({
      ...head,
      greatBlackDay: z.strictObject({ sources, days: rows(lunarDay, 12) }),
      prayerFlagsAvoid: z.strictObject({ sources, days: rows(z.array(lunarDay).min(2).max(3), 12) }),
    }),
  ],
  [
    'lunar-days',
    lunarDays,
    z.strictObject({
      ...head,
      laWithoutSide: z.array(lunarDay),
      laCrown: lunarDay,
      hairCuttingDisputed: z.array(lunarDay),
      sources: sourceGroups,
      fiveClasses: rows(z.strictObject({ id, wylie: z.string(), tone: int(-1, 1) }), 5),
      rows: rows(
        z.strictObject({
          id: lunarDay,
          la: id,
          perilous: id.nullable(),
          hairCutting: z.strictObject({ sign, result: id }),
          hairWashing: z.strictObject({ sign, result: id }),
        }),
        30,
      ),
    }),
  ],
  [
    'rounds',
    rounds,
    z.strictObject({
      ...head,
      skyDoor: z.strictObject({ sources, ids: rows(id, 10) }),
      travel: z.strictObject({ sources, rows: rows(z.strictObject({ id, value: int(-2, 2) }), 6) }),
    }),
  ],
  [
    'animals',
    animals,
    z.strictObject({
      ...head,
      sources: sourceGroups,
      rows: rows(
        z.strictObject({
          id: animal,
          element,
          element1Idx: int(0, 5),
          direction,
          lusKey: element,
          lungta: element,
          weekdays: z.strictObject({ soul: weekday, life: weekday, obstacle: weekday }),
          mansions: z.record(z.enum(['bla', 'srog', 'dbang', 'skeg', 'bdud', 'gshed']), int(0, 26)),
        }),
        12,
      ),
    }),
  ],
  [
    'parkhas',
    parkhas,
    z.strictObject({
      ...head,
      sources: sourceGroups,
      rows: rows(
        z.strictObject({
          id: parkha,
          lines: z.string().regex(/^[01]{3}$/),
          ownElement: id,
          element,
          elementType: int(0, 5),
          direction,
          directions: z.record(id, direction),
        }),
        8,
      ),
    }),
  ],
  [
    'mewas',
    mewas,
    z.strictObject({
      ...head,
      sources,
      daySources: sources,
      natalSources: sources,
      ageSources: sources,
      agePath: rows(int(1, 9), 9),
      rows: rows(
        z.strictObject({ id: int(1, 9), color: id, element, place: z.union([direction, z.literal('C')]) }),
        9,
      ),
    }),
  ],
  [
    'naga',
    naga,
    z.strictObject({
      ...head,
      sources,
      asleepMonth: z.literal(10),
      lists: z.record(z.string(), rows(z.array(lunarDay), 12)),
      activity: rows(rows(int(-3, 4).nullable(), 30), 12),
    }),
  ],
  [
    'obstacles',
    obstacles,
    z.strictObject({
      ...head,
      sources,
      ownAnimalFrom: z.literal(13),
      combinedNine: rows(int(9, 81), 7),
      nineMultipleUpTo: z.literal(81),
      greatNine: z.strictObject({ male: rows(int(9, 63), 3), female: rows(int(18, 54), 3) }),
      parkhaNine: z.strictObject({ male: parkha, female: parkha }),
      durMig: z.record(element, parkha),
      tomb: z.record(element, animal),
    }),
  ],
  [
    'kinship',
    kinship,
    z.strictObject({
      ...head,
      sources,
      headlineSources: sources,
      rows: rows(
        z.strictObject({
          name: id,
          step: int(0, 4),
          white: int(0, 3),
          black: int(0, 2),
          value: int(-2, 3),
        }),
        6,
      ),
      goodSelf: rows(element, 2),
      lus: z.record(id, element),
    }),
  ],
  [
    'matters',
    matters,
    z.strictObject({
      note: head.note,
      order: z.array(z.string()).length(7),
      last: z.tuple([z.literal('parkha'), z.literal('day')]),
      groups: z.array(id).length(10),
      support: z.record(id, sources),
      rows: rows(
        z.strictObject({
          id,
          group: z.enum(matters.groups),
          important: z.literal(true).optional(),
          medical: z.literal(true).optional(),
          partial: z.literal(true).optional(),
          workList: z.string().nullable(),
          kinds: z.array(z.string()).optional(),
          lists: z.record(id, z.array(z.string())).optional(),
          signs: z.record(z.string(), z.strictObject({ help: cells.optional(), avoid: cells.optional() })),
          disputed: z.record(z.string(), z.array(z.union([id, int(0, 30), weekday]))).optional(),
          bars: byKind.optional(),
          warnsOfLa: z.literal(true).optional(),
          dayExempt: z.union([z.literal(true), z.array(z.literal('dates'))]).optional(),
          decides: z.array(z.literal('nagaDate')).optional(),
        }),
        36,
      ),
    }),
  ],
  [
    'verdict',
    verdict,
    z.strictObject({
      ...head,
      sources,
      pairGrade: z.strictObject({
        good: int(1, 2),
        sustaining: int(1, 2),
        bad: int(-2, -1),
        worst: int(-2, -1),
      }),
      worstPairAtMost: int(-2, -1),
      mansionClass: z.record(id, int(-1, 1)),
      prohibits: id,
      prohibitedAtMost: int(-2, -1),
      warnedAtMost: int(0, 1),
    }),
  ],
])

test('burning and happy days never meet', () => {
  for (const day of WEEKDAYS) {
    expect(happyBurning.burning[day].filter(lunar => happyBurning.happy[day].includes(lunar))).toEqual([])
  }
})

test('good and evil animals stand opposite', () => {
  const names: readonly string[] = ANIMALS
  const opposite = goodEvil.good.map(good => names[(names.indexOf(good) + 6) % 12])
  expect(goodEvil.evil).toEqual(opposite)
})

test('double, flawless and burning combination share their cells on every day but Thursday', () => {
  const cells = (wanted: string) => specialCombinations.rows.find(row => row.id === wanted)?.first
  for (const day of WEEKDAYS) {
    const three = ['zung-sbyor', 'chub-nyi', 'gtan-spang'].map(wanted => String(cells(wanted)?.[day]))
    expect(new Set(three).size).toBe(day === 'Thu' ? 3 : 1)
  }
})

test('warnings stand before blessings in the order of priority', () => {
  const colors = specialCombinations.rows.map(({ color }) => color)
  expect(colors.lastIndexOf('red')).toBeLessThan(colors.indexOf('green'))
})

test('a mewa’s path of ages crosses every place of the base square once', () => {
  expect([...mewas.agePath].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  const places = mewas.agePath.map(base => mewas.rows.find(row => row.id === base)?.place)
  expect(places).toEqual(['C', 'E', 'NE', 'N', 'NW', 'W', 'SW', 'S', 'SE'])
})
