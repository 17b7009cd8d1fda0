import { eq } from 'drizzle-orm'
import { birthColumns, birthOfUser, NO_BIRTH } from './birth-data.ts'
import type { DataKeys } from './encrypted.ts'
import { contentOf, encryptedContent } from './messages.ts'
import type { Queries } from './pool.ts'
import { preferenceColumns, preferencesOf } from './preferences.ts'
import { consents, consultations, externalIdentities, feedback, users } from './schema.ts'
import type { User } from './users.ts'

/** The tables with what people enter or agree to, and what makes a row of theirs the same row. */
const TABLES = {
  consents: { table: consents, key: ['policyVersion', 'at'] },
  externalIdentities: { table: externalIdentities, key: ['provider', 'subject'] },
  consultations: { table: consultations, key: ['id'] },
  feedback: { table: feedback, key: ['id'] },
} as const

type Name = keyof typeof TABLES
const NAMES = Object.keys(TABLES) as Name[]
type Row = Record<string, unknown>

/** What an account holds of its user: its row, with readable birth data and preferences, and the rows that belong to it, with readable messages. */
export interface Content {
  user: User
  rows: Record<Name, Row[]>
}

type MessageName = 'consultations' | 'feedback'
type Message = typeof consultations.$inferSelect | typeof feedback.$inferSelect

const isMessage = (name: Name): name is MessageName => name === 'consultations' || name === 'feedback'

/** A message as it can be read, so that the key that encrypted its row may go; as it is stored where no key opens it. */
function opened(keys: DataKeys, name: MessageName, row: Row): Row {
  const content = contentOf(keys, TABLES[name].table, row as Message)
  return content === undefined ? row : { ...row, ...content, content: null }
}

function closed(keys: DataKeys, name: MessageName, row: Row): Row {
  const { table } = TABLES[name]
  const content = row.content === null ? contentOf(keys, table, row as Message) : undefined
  return content === undefined ? row : { ...row, ...encryptedContent(keys, table, String(row.id), content) }
}

/** @param user locked, so that nothing is added meanwhile */
export async function readContent(queries: Queries, keys: DataKeys, user: User): Promise<Content> {
  const { isUnreadable, ...birth } = birthOfUser(keys, user)
  const rows: Content['rows'] = { consents: [], externalIdentities: [], consultations: [], feedback: [] }
  for (const name of NAMES) {
    const { table } = TABLES[name]
    const found: Row[] = await queries.select().from(table).where(eq(table.userId, user.id))
    rows[name] = isMessage(name) ? found.map(row => opened(keys, name, row)) : found
  }
  const preferences = { ...preferencesOf(keys, user), preferences: null }
  return {
    user: { ...user, ...birth, ...preferences, birthData: isUnreadable ? user.birthData : null },
    rows,
  }
}

/** Columns that go together, and what stands there when nothing was entered. */
const PARTS: readonly Partial<User>[] = [
  { displayName: null },
  { country: null },
  { calendar: null },
  { receiveNews: false },
  { receiveEvents: false },
  { passwordHash: null },
  { birthTime: null, bornAtMidnight: false },
  { birthPlaceId: null, birthPlaceAddress: null },
  { birthData: null },
]

/** What was not there before: the rest stands as if nobody had entered it. */
export function withoutFormer(now: Content, former: Content): Content {
  const isFormer = (part: object) =>
    (Object.keys(part) as (keyof User)[]).every(
      name => JSON.stringify(now.user[name]) === JSON.stringify(former.user[name]),
    )
  const user = Object.assign({}, now.user, ...PARTS.filter(isFormer)) as User
  const rows = Object.fromEntries(
    NAMES.map(name => {
      const keyOf = (row: Row) => JSON.stringify(TABLES[name].key.map(column => row[column]))
      const known = new Set(former.rows[name].map(keyOf))
      return [name, now.rows[name].filter(row => !known.has(keyOf(row)))]
    }),
  ) as Content['rows']
  const keptMatters = now.user.keptMatters.filter(matter => !former.user.keptMatters.includes(matter))
  return { user: { ...user, keptMatters }, rows }
}

/** Lets an account hold this and nothing else. An identity that opens another account by now stays there. */
export async function writeContent(
  queries: Queries,
  keys: DataKeys,
  userId: string,
  { user, rows }: Content,
): Promise<void> {
  const { displayName, country, calendar, receiveNews, receiveEvents, passwordHash, keptMatters } = user
  const { isUnreadable, ...birth } = birthOfUser(keys, user)
  const values = { displayName, country, receiveNews, receiveEvents, passwordHash }
  const preferences = preferenceColumns(keys, userId, { calendar, keptMatters })
  const stored = isUnreadable ? { ...NO_BIRTH, birthData: user.birthData } : birthColumns(keys, userId, birth)
  await queries
    .update(users)
    .set({ ...values, ...preferences, ...stored })
    .where(eq(users.id, userId))
  for (const name of NAMES) {
    const { table } = TABLES[name]
    await queries.delete(table).where(eq(table.userId, userId))
    const own = rows[name].map(row => ({ ...(isMessage(name) ? closed(keys, name, row) : row), userId }))
    if (own.length > 0)
      await queries
        .insert(table)
        .values(own as never)
        .onConflictDoNothing()
  }
}
