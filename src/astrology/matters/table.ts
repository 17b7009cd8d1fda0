import { HAIR_LISTS, type HairList, type MatterId } from '../ids.ts'
import { byId, get } from '../lookup.ts'
import type { SourceNote } from '../sources.ts'
import table from '../tables/matters.json' with { type: 'json' }
import noteTable from '../tables/note-matters.json' with { type: 'json' }
import type { Standing } from '../types.ts'
import type { MatterGroup, MatterNote, MatterSign, NoteScope, SignId, SignKind } from './types.ts'

/** Support key -> ids, as in the table. */
type Cells = Readonly<Record<string, readonly SignId[]>>
type CellsByKind = Readonly<Partial<Record<SignKind, Cells>>>

interface MatterRow {
  id: MatterId
  group: MatterGroup
  important?: true
  medical?: true
  partial?: true
  workList: string | null
  kinds?: readonly SignKind[]
  lists?: Readonly<Record<HairList, readonly SignKind[]>>
  signs: Readonly<Partial<Record<SignKind, { help?: Cells; avoid?: Cells }>>>
  bars?: CellsByKind
  warnsOfLa?: true
  dayExempt?: true | readonly HairList[]
  decides?: readonly SignKind[]
}

/** Every sign of one kind that names a matter: for it (`help`) or against it. */
export type SignTable = ReadonlyMap<SignId, { sign: MatterSign; help: boolean }>

/** Signs of one kind, in the order of the table. */
export interface KindSigns {
  kind: SignKind
  signs: SignTable
}

/** Notes of one kind that name a matter. */
interface KindNotes {
  kind: SignKind
  notes: ReadonlyMap<SignId, MatterNote>
}

interface NoteRow {
  kind: SignKind
  ids: readonly SignId[]
  scope: NoteScope
  support: string
  against?: readonly MatterId[]
  for?: readonly MatterId[]
}

const NOTE_ROWS = noteTable.rows as readonly NoteRow[]

/** A matter ready for look-ups. */
export interface Matter {
  id: MatterId
  group: MatterGroup
  important: boolean
  /** Always shown with the sentence that a doctor's advice goes first. */
  medical: boolean
  /** Its own list was read in part only. */
  partial: boolean
  /** Place of the matter's own list in the sources, or null. */
  workList: string | null
  /** Kinds that may decide, strongest first. */
  order: readonly KindSigns[]
  /** The same for each list of hair days. */
  lists: Readonly<Record<HairList, readonly KindSigns[]>> | null
  parkha: SignTable
  bars: readonly KindSigns[]
  /** Told and not weighed. */
  warnings: readonly KindNotes[]
  also: readonly KindNotes[]
  /** The place of the La is shown as a warning about that part of the body. */
  warnsOfLa: boolean
  /** Lists for which the grade of the day is left out, because they are made of dates for this one work. */
  dayExempt: readonly HairList[]
  /** The only kinds that may decide; the others are mentioned. Null where every kind of the order may. */
  decides: readonly SignKind[] | null
  /** Of most of the signs that weigh, for each list of hair days; one and the same in other matters. */
  standing: Readonly<Record<HairList, Standing>>
}

/** Strongest first: the pair that names the work, then the seven of the White Beryl (vol. 2 p. 376) with the named days after the mansion. */
export const ORDER = table.order as readonly SignKind[]

/** Who says that a sign names a matter, and how far that is supported. */
export const SUPPORT: Readonly<Record<string, SourceNote>> = { ...table.support, ...noteTable.support }

function entries(kind: SignKind, cells: Cells | undefined, help: boolean) {
  const named = Object.entries(cells ?? {})
  return named.flatMap(([support, ids]) =>
    ids.flatMap(spelledOut).map(id => [id, { sign: { kind, id, support }, help }] as const),
  )
}

/** `10/*` of the table stands for every day of month 10. */
function spelledOut(id: SignId): readonly SignId[] {
  if (typeof id === 'number' || !id.endsWith('/*')) return [id]
  return Array.from({ length: 30 }, (_, index) => id.replace('*', String(index + 1)))
}

function signsOf(row: MatterRow, kind: SignKind): SignTable {
  const { help, avoid } = row.signs[kind] ?? {}
  return new Map([...entries(kind, help, true), ...entries(kind, avoid, false)])
}

function unweighed(kinds: CellsByKind | undefined): readonly KindSigns[] {
  return Object.entries(kinds ?? {}).map(([name, cells]) => {
    const kind = name as SignKind
    return { kind, signs: new Map(entries(kind, cells, false)) }
  })
}

/** What the notes say of a matter, in the order of their table. */
function notesOf(matter: MatterId, side: 'against' | 'for'): readonly KindNotes[] {
  return NOTE_ROWS.filter(row => row[side]?.includes(matter)).map(({ kind, ids, scope, support }) => ({
    kind,
    notes: new Map(ids.map(id => [id, { kind, id, support, scope }])),
  }))
}

/**
 * The standing of most of these signs. A sign with a part of our own counts as constructed, one that was met on dated days as verified.
 */
function standingOf(kinds: readonly KindSigns[]): Standing {
  const counts: Record<Standing, number> = { verified: 0, sourced: 0, constructed: 0 }
  for (const { signs } of kinds)
    for (const { sign } of signs.values()) counts[supportStanding(sign.support)] += 1
  const most = Math.max(...Object.values(counts))
  return STANDINGS.find(standing => counts[standing] === most) ?? 'sourced'
}

/** From the weakest, so that of two that are equal the weaker is said. */
const STANDINGS: readonly Standing[] = ['constructed', 'sourced', 'verified']

function supportStanding(key: string): Standing {
  const named = Object.values(SUPPORT[key] ?? {})
  return (['constructed', 'verified'] as const).find(standing => named.includes(standing)) ?? 'sourced'
}

function compile(row: MatterRow): Matter {
  const weighed = (kinds: readonly SignKind[]) =>
    kinds.map(kind => ({ kind, signs: signsOf(row, kind) })).filter(({ signs }) => signs.size > 0)
  const order = weighed(row.kinds ?? ORDER)
  const lists = row.lists
    ? { dates: weighed(row.lists.dates), 'white-beryl': weighed(row.lists['white-beryl']) }
    : null
  const bars = unweighed(row.bars)
  return {
    id: row.id,
    group: row.group,
    important: row.important === true,
    medical: row.medical === true,
    partial: row.partial === true,
    workList: row.workList,
    order,
    lists,
    parkha: signsOf(row, 'parkha'),
    bars,
    warnings: notesOf(row.id, 'against'),
    also: notesOf(row.id, 'for'),
    warnsOfLa: row.warnsOfLa === true,
    dayExempt: row.dayExempt === true ? HAIR_LISTS : (row.dayExempt ?? []),
    decides: row.decides ?? null,
    standing: {
      dates: standingOf([...bars, ...(lists?.dates ?? order)]),
      'white-beryl': standingOf([...bars, ...(lists?.['white-beryl'] ?? order)]),
    },
  }
}

/** All matters, in the order of their groups. */
export const MATTERS: readonly Matter[] = (table.rows as unknown as readonly MatterRow[]).map(compile)

const BY_ID = byId(MATTERS)

/** Throws RangeError for an unknown id. */
export function matterOf(id: MatterId): Matter {
  return get(BY_ID, id)
}

/** How far the answers of a matter are supported. */
export function matterStanding(id: MatterId, hair: HairList = 'dates'): Standing {
  return matterOf(id).standing[hair]
}
