// The shape of every table, so that a slip in a row fails here and not on a page.
import { expect, test } from 'vitest'
import * as z from 'zod'
import { ANIMALS, ELEMENTS, PARKHAS, WEEKDAYS } from '#calendar/index.ts'
import { SOURCE_IDS } from '../sources.ts'
import animals from './animals.json' with { type: 'json' }
import annualHolidays from './annual-holidays.json' with { type: 'json' }
import bigCombinations from './big-combinations.json' with { type: 'json' }
import dayNotes from './day-notes.json' with { type: 'json' }
import earthLords from './earth-lords.json' with { type: 'json' }
import eclipses from './eclipses.json' with { type: 'json' }
import goodEvil from './good-evil.json' with { type: 'json' }
import happyBurning from './happy-burning.json' with { type: 'json' }
import kinship from './kinship.json' with { type: 'json' }
import lunarDays from './lunar-days.json' with { type: 'json' }
import mainCombinations from './main-combinations.json' with { type: 'json' }
import mansions from './mansions.json' with { type: 'json' }
import matters from './matters.json' with { type: 'json' }
import mewas from './mewas.json' with { type: 'json' }
import monthDays from './month-days.json' with { type: 'json' }
import monthlyHolidays from './monthly-holidays.json' with { type: 'json' }
import naga from './naga.json' with { type: 'json' }
import obstacles from './obstacles.json' with { type: 'json' }
import parkhas from './parkhas.json' with { type: 'json' }
import rahu from './rahu.json' with { type: 'json' }
import rounds from './rounds.json' with { type: 'json' }
import specialCombinations from './special-combinations.json' with { type: 'json' }
import verdict from './verdict.json' with { type: 'json' }
import weekdays from './weekdays.json' with { type: 'json' }
import yogaKarana from './yoga-karana.json' with { type: 'json' }

const standing = z.enum(['verified', 'sourced', 'constructed'])
const sources = z.partialRecord(z.enum(SOURCE_IDS), standing)
const sourceGroups = z.record(z.string(), sources)
const head = { standing, note: z.string().min(20) }
const weekday = z.enum(WEEKDAYS)
const animal = z.enum(ANIMALS)
const element = z.enum(ELEMENTS)
const parkha = z.enum(PARKHAS)
const planet = z.enum(['sun', 'moon', 'mars', 'mercury', 'jupiter', 'venus', 'saturn'])
const outer = z.enum(['earth', 'fire', 'water', 'wind'])
const direction = z.enum(['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'])
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const int = (min: number, max: number) => z.number().int().min(min).max(max)
const rows = <T extends z.ZodType>(row: T, count: number) => z.array(row).length(count)
const byWeekday = (cell: z.ZodType) => z.record(weekday, cell)
const mansionLists = byWeekday(z.array(int(0, 26)).max(2))
const lunarDay = int(1, 30)
const sign = z.enum(['+', '-', '0'])

/** Support key -> ids of the signs of one kind. */
const cells = z.record(
  z.string(),
  z.array(z.union([id, int(0, 30), weekday, z.string().regex(/^(1[0-2]|[1-9])\/(\*|[12]?\d|30)$/)])).min(1),
)
const byKind = z.record(z.string(), cells)

const TABLES: readonly [string, unknown, z.ZodType][] = [
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
    'annual-holidays',
    annualHolidays,
    z.strictObject({
      ...head,
      sources,
      edgeSources: sources,
      flagSources: sources,
      rows: rows(
        z.strictObject({
          id,
          month: int(1, 12),
          day: lunarDay,
          festival: z.boolean(),
          greatDay: z.boolean(),
          standing,
          special: z.boolean(),
          doubledMonth: z.enum(['first', 'second']),
          edge: z.enum(['first-civil-day', 'last-civil-day']).nullable(),
        }),
        22,
      ),
    }),
  ],
  [
    'monthly-holidays',
    monthlyHolidays,
    z.strictObject({
      ...head,
      sources,
      practiceSources: sources,
      rows: rows(z.strictObject({ id, day: lunarDay, holiday: z.boolean(), standing }), 15),
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
    'day-notes',
    dayNotes,
    z.strictObject({
      ...head,
      sources: sourceGroups,
      noProcedure: rows(z.strictObject({ day: lunarDay, direction, disputed: z.boolean() }), 8),
      blackMonth: z.strictObject({
        yearBeginsWithMonth: z.literal(11),
        thirds: rows(
          z.strictObject({ animals: z.array(animal).length(4), first: lunarDay, last: lunarDay }),
          3,
        ),
      }),
      masters: rows(
        z.strictObject({ id, month: int(1, 12), day: lunarDay, schools: z.array(z.string()) }),
        9,
      ),
      dalaiLamaBirthday: z.strictObject({ date: z.literal('07-06'), firstYear: z.literal(1935) }),
      journey: rows(z.strictObject({ weekday, good: z.boolean(), avoid: z.array(direction) }), 7),
      weeks: rows(z.strictObject({ id, from: int(0, 27 * 3600) }), 2),
    }),
  ],
  [
    'rahu',
    rahu,
    z.strictObject({
      ...head,
      sources,
      rows: rows(
        z.strictObject({
          day: lunarDay,
          when: id,
          course: z
            .array(z.union([direction, z.enum(['sky', 'lake'])]))
            .length(2)
            .nullable(),
          works: z.boolean(),
        }),
        30,
      ),
    }),
  ],
  [
    'yoga-karana',
    yogaKarana,
    z.strictObject({
      ...head,
      sources,
      yogas: rows(z.strictObject({ id: int(0, 26), key: id, tone: int(-1, 1), avoided: z.boolean() }), 27),
      karanas: rows(z.strictObject({ id, tone: int(-1, 1) }), 11),
    }),
  ],
  [
    'eclipses',
    eclipses,
    z.strictObject({
      ...head,
      sources,
      rows: rows(
        z.discriminatedUnion('kind', [
          z.strictObject({
            utc: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/),
            kind: z.literal('lunar'),
            type: z.enum(['total', 'partial']),
            part: z.number().min(0).max(1),
            zenith: z.tuple([int(-30, 30), int(-180, 180)]),
            minutes: int(1, 240),
            totalMinutes: int(1, 110).optional(),
          }),
          z.strictObject({
            utc: z.string(),
            kind: z.literal('solar'),
            type: z.enum(['total', 'annular', 'partial']),
            greatest: z.tuple([int(-90, 90), int(-180, 180)]).optional(),
            lhasa: z.number().min(0).max(1),
          }),
        ]),
        466,
      ),
    }),
  ],
  [
    'earth-lords',
    earthLords,
    z.strictObject({
      note: head.note,
      rows: rows(
        z.strictObject({
          id,
          sources,
          course: z
            .record(z.enum(['spring', 'summer', 'autumn', 'winter']), z.array(direction).length(2))
            .optional(),
          hours: z.array(animal).length(12).optional(),
          dates: z.record(z.string(), z.array(lunarDay)),
        }),
        9,
      ),
    }),
  ],
  [
    'matters',
    matters,
    z.strictObject({
      note: head.note,
      order: z.array(z.string()).length(7),
      last: z.literal('parkha'),
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
          warnings: byKind.optional(),
          warnsOfLa: z.literal(true).optional(),
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
]

test.each(TABLES)('%s has its shape', (_name, table, shape) => {
  expect(shape.safeParse(table).error?.issues ?? []).toEqual([])
})

test.each(TABLES)('ids of %s come once', (_name, table) => {
  const ids = (Object(table).rows ?? []).map((row: { id?: unknown }) => row.id)
  const named = ids.filter((rowId: unknown) => rowId !== undefined)
  expect(new Set(named).size).toBe(named.length)
})

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
