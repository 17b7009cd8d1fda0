// Shapes of the tables of holidays, notes and eclipses.
import * as z from 'zod'
import { TRADITION_IDS } from '#calendar/index.ts'
import { MATTER_IDS } from '../ids.ts'
import annualHolidays from './annual-holidays.json' with { type: 'json' }
import dayNotes from './day-notes.json' with { type: 'json' }
import earthLords from './earth-lords.json' with { type: 'json' }
import eclipses from './eclipses.json' with { type: 'json' }
import matters from './matters.json' with { type: 'json' }
import monthlyHolidays from './monthly-holidays.json' with { type: 'json' }
import noteMatters from './note-matters.json' with { type: 'json' }
import rahu from './rahu.json' with { type: 'json' }
import {
  animal,
  direction,
  head,
  id,
  int,
  lunarDay,
  rows,
  sourceGroups,
  sources,
  standing,
  testShapes,
  weekday,
} from './testing.ts'
import yogaKarana from './yoga-karana.json' with { type: 'json' }

testShapes([
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
          otherDay: z.partialRecord(z.enum(TRADITION_IDS), lunarDay).optional(),
          festival: z.boolean(),
          greatDay: z.boolean(),
          standing,
          special: z.boolean(),
          doubledMonth: z.enum(['first', 'second']),
          edge: z.enum(['losar', 'last-day']).nullable(),
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
      rows: rows(
        z.strictObject({ id, day: lunarDay, holiday: z.boolean(), otherCustom: z.boolean(), standing }),
        15,
      ),
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
            type: z.enum(['total', 'annular', 'hybrid', 'partial']),
            central: z.literal(false).optional(),
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
    'note-matters',
    noteMatters,
    z.strictObject({
      note: head.note,
      support: z.record(id, sources),
      rows: z
        .array(
          z.strictObject({
            kind: z.string(),
            ids: z.array(z.union([id, lunarDay, weekday])).min(1),
            scope: z.enum(['day', 'direction', 'hour', 'list']),
            support: z.enum([...Object.keys(matters.support), ...Object.keys(noteMatters.support)]),
            against: z.array(z.enum(MATTER_IDS)).min(1).optional(),
            for: z.array(z.enum(MATTER_IDS)).min(1).optional(),
          }),
        )
        .min(1),
    }),
  ],
])
