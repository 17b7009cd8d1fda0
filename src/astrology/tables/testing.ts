import { expect, test } from 'vitest'
import * as z from 'zod'
import { ANIMALS, ELEMENTS, PARKHAS, WEEKDAYS } from '#calendar/index.ts'
import { SOURCE_IDS } from '../sources.ts'

// The parts that the shapes of the tables are made of.

export const standing = z.enum(['verified', 'sourced', 'constructed'])
export const sources = z.partialRecord(z.enum(SOURCE_IDS), standing)
export const sourceGroups = z.record(z.string(), sources)
export const head = { standing, note: z.string().min(20) }
export const weekday = z.enum(WEEKDAYS)
export const animal = z.enum(ANIMALS)
export const element = z.enum(ELEMENTS)
export const parkha = z.enum(PARKHAS)
export const planet = z.enum(['sun', 'moon', 'mars', 'mercury', 'jupiter', 'venus', 'saturn'])
export const outer = z.enum(['earth', 'fire', 'water', 'wind'])
export const direction = z.enum(['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'])
export const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
export const int = (min: number, max: number) => z.number().int().min(min).max(max)
export const rows = <T extends z.ZodType>(row: T, count: number) => z.array(row).length(count)
export const byWeekday = (cell: z.ZodType) => z.record(weekday, cell)
export const mansionLists = byWeekday(z.array(int(0, 26)).max(2))
export const lunarDay = int(1, 30)
export const sign = z.enum(['+', '-', '0'])

/** Support key -> ids of the signs of one kind. */
export const cells = z.record(
  z.string(),
  z.array(z.union([id, int(0, 30), weekday, z.string().regex(/^(1[0-2]|[1-9])\/(\*|[12]?\d|30)$/)])).min(1),
)
export const byKind = z.record(z.string(), cells)

/** Tests that every table has its shape, so that a slip in a row fails here and not on a page. */
export function testShapes(
  tables: readonly (readonly [name: string, table: unknown, shape: z.ZodType])[],
): void {
  test.each(tables)('%s has its shape', (_name, table, shape) => {
    expect(shape.safeParse(table).error?.issues ?? []).toEqual([])
  })

  test.each(tables)('ids of %s come once', (_name, table) => {
    const ids = (Object(table).rows ?? []).map((row: { id?: unknown }) => row.id)
    const named = ids.filter((rowId: unknown) => rowId !== undefined)
    expect(new Set(named).size).toBe(named.length)
  })
}
