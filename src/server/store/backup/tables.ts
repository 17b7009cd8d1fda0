import type { Client } from 'pg'

/** Rows of a table, and the sum of a part of each row's SHA-256: equal contents give equal sums, in whatever order and version of PostgreSQL. */
export type Sums = Readonly<Record<string, readonly [rows: number, sum: string]>>

export interface Table {
  /** Schema and name, quoted for SQL. */
  name: string
  /** Quoted, in their order, without generated ones. */
  columns: string
}

const OURS = "n.nspname in ('public', 'drizzle') and c.relkind in ('r', 'p')"
const NAME = "format('%I.%I', n.nspname, c.relname)"

/** The tables of the database, each behind those that its rows refer to. Throws where two refer to each other. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { refersTo: string[] }>(
    `select ${NAME} as name,
       (select string_agg(format('%I', a.attname), ', ' order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       array(select format('%I.%I', fn.nspname, fc.relname) from pg_constraint k
        join pg_class fc on fc.oid = k.confrelid join pg_namespace fn on fn.oid = fc.relnamespace
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as "refersTo"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} order by name`,
  )
  const ordered: Table[] = []
  let left = rows
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name))
    const free = left.filter(({ refersTo }) => !refersTo.some(name => names.has(name)))
    if (free.length === 0) throw new Error(`Tables refer to each other: ${[...names].join(', ')}.`)
    ordered.push(...free.map(({ name, columns }) => ({ name, columns })))
    left = left.filter(table => !free.includes(table))
  }
  return ordered
}

export async function sumTables(client: Client): Promise<Sums> {
  // A row as text must not depend on the settings of role and database.
  await client.query(
    "set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local bytea_output = 'hex'",
  )
  const sums: Record<string, readonly [number, string]> = {}
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query<{ rows: number; sum: string }>(
      `select count(*)::int as rows, coalesce(sum(
         ('x' || left(encode(sha256(convert_to(t::text, 'UTF8')), 'hex'), 15))::bit(60)::bigint), 0)::text as sum
       from ${name} t`,
    )
    sums[name] = [rows[0]?.rows ?? 0, rows[0]?.sum ?? '']
  }
  return sums
}

/** Names of the sequences, quoted for SQL, with the last number that each gave; those that gave none yet are left out. */
export async function listSequences(client: Client): Promise<{ name: string; last: string }[]> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
     from pg_sequences where schemaname in ('public', 'drizzle') and last_value is not null order by name`,
  )
  return rows
}
