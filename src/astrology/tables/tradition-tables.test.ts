// Shapes of the tables of the almanac in Tibetan script and of the holy days of other communities.
import * as z from 'zod'
import { TRADITION_IDS } from '#calendar/index.ts'
import loTho from './lo-tho.json' with { type: 'json' }
import observances from './observances.json' with { type: 'json' }
import {
  animal,
  element,
  head,
  id,
  int,
  lunarDay,
  parkha,
  rows,
  sources,
  standing,
  testShapes,
  weekday,
} from './testing.ts'

/** A word in Tibetan script, without shad. */
const script = z.string().regex(/^[\u0f40-\u0fbc]+(་[\u0f40-\u0fbc]+)*$/)
const scripts = z.record(id, script)
const half = z.enum(['first', 'second'])
const beside = z.enum(['before', 'after'])

testShapes([
  [
    'observances',
    observances,
    z.strictObject({
      note: head.note,
      layers: z.record(id, z.enum(TRADITION_IDS)),
      rows: rows(
        z.strictObject({
          id,
          layer: z.enum(Object.keys(observances.layers)),
          kind: z.enum(['state', 'regional', 'religious', 'school', 'shared', 'custom', 'layer']),
          rule: z.discriminatedUnion('type', [
            z.strictObject({
              type: z.literal('lunar'),
              month: int(1, 12),
              days: z.array(lunarDay).min(1),
              civilDaysBefore: int(1, 6).optional(),
              doubledMonth: half.optional(),
              skippedDay: beside.optional(),
              since: int(1990, 2026).optional(),
            }),
            z.strictObject({ type: z.literal('newYear'), days: int(1, 3) }),
            z.strictObject({ type: z.literal('yearEnd') }),
            z.strictObject({ type: z.literal('before'), of: id, civilDays: int(1, 29) }),
            z.strictObject({ type: z.literal('civil'), date: z.string().regex(/^\d\d-\d\d$/) }),
            z.strictObject({ type: z.literal('published'), dates: z.array(z.iso.date()).min(1) }),
          ]),
          standing,
          source: z.string().min(5),
          published: z.string().min(5),
        }),
        57,
      ),
    }),
  ],
  [
    'lo-tho',
    loTho,
    z.strictObject({
      ...head,
      sources,
      layoutSources: sources,
      words: z.record(z.string(), script),
      heads: z.record(z.string(), script),
      toBeRead: z.strictObject({ heads: z.array(z.string()), combinations: z.array(int(1, 28)) }),
      months: rows(script, 12),
      weekdays: z.record(weekday, script),
      elements: z.record(element, script),
      animals: z.record(animal, script),
      yearAnimals: z.record(animal, script),
      parkhas: z.record(parkha, script),
      mewas: rows(script, 9),
      mansions: rows(script, 27),
      yogas: rows(script, 27),
      karanas: scripts,
      pairs: scripts,
      combinations: rows(script, 28),
      days: scripts,
    }),
  ],
])
