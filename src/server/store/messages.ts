import { randomUUID } from 'node:crypto'
import { desc, eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import { type DataKeys, decrypt, encrypt } from './encrypted.ts'
import type { Queries } from './pool.ts'
import { consultations, feedback, users } from './schema.ts'

type Table = typeof consultations | typeof feedback
type Row = typeof consultations.$inferSelect | typeof feedback.$inferSelect

/** What a user wrote. */
export type Content = Pick<Row, 'name' | 'email' | 'message'> & {
  /** Of a consultation. */
  contactInfo?: string
}

type Sent = Content & Pick<Row, 'userId' | 'lang' | 'createdAt'>

export async function insertConsultation(
  queries: Queries,
  keys: DataKeys,
  { userId, lang, createdAt, name, email, message, contactInfo }: Sent & { contactInfo: string },
): Promise<void> {
  const id = randomUUID()
  const content = encryptedContent(keys, consultations, id, { name, email, message, contactInfo })
  await queries.insert(consultations).values({ id, userId, lang, createdAt, contactInfo: '', ...content })
}

export async function insertFeedback(
  queries: Queries,
  keys: DataKeys,
  { userId, lang, createdAt, type, name, email, message }: Sent & { type: number },
): Promise<void> {
  const id = randomUUID()
  const content = encryptedContent(keys, feedback, id, { name, email, message })
  await queries.insert(feedback).values({ id, userId, lang, createdAt, type, ...content })
}

/** Whether a user has sent any message. */
export async function hasMessages(queries: Queries, userId: string): Promise<boolean> {
  const { rowCount } = await queries.execute(
    sql`select from ${consultations} where user_id = ${userId} union all select from ${feedback} where user_id = ${userId} limit 1`,
  )
  return (rowCount ?? 0) > 0
}

export async function deleteMessages(queries: Queries, userId: string): Promise<void> {
  await queries.delete(consultations).where(eq(consultations.userId, userId))
  await queries.delete(feedback).where(eq(feedback.userId, userId))
}

const placeOf = (table: Table, id: string) => `${getTableName(table)}.content ${id}`

/** The columns for what a user wrote, all of which are written together: the readable ones stay empty. */
export function encryptedContent(keys: DataKeys, table: Table, id: string, content: Content) {
  return {
    name: '',
    email: '',
    message: '',
    ...(table === consultations && { contactInfo: '' }),
    content: encrypt(keys, placeOf(table, id), content),
  }
}

/** What a user wrote; undefined where no key opens it. */
export function contentOf(keys: DataKeys, table: Table, row: Row): Content | undefined {
  if (row.content !== null) return decrypt(keys, placeOf(table, row.id), row.content) as Content | undefined
  const { name, email, message } = row
  return { name, email, message, ...('contactInfo' in row && { contactInfo: row.contactInfo }) }
}

/** A row as people read it. */
export function readable<R extends Row>(keys: DataKeys, table: Table, { content, ...row }: R) {
  return { ...row, ...(contentOf(keys, table, { content, ...row } as R) ?? { message: UNREADABLE }) }
}

const UNREADABLE = '(encrypted with a key that is not here)'

/** All requests for a consultation, the newest first, with the address of the account: anybody who has signed in may type another one. */
export async function listConsultations(queries: Queries, keys: DataKeys) {
  const rows = await queries
    .select({ account: users.emailShown, ...getTableColumns(consultations) })
    .from(consultations)
    .innerJoin(users, eq(users.id, consultations.userId))
    .orderBy(desc(consultations.createdAt))
  return rows.map(row => readable(keys, consultations, row))
}

/** All feedback, the newest first, likewise. */
export async function listFeedback(queries: Queries, keys: DataKeys) {
  const rows = await queries
    .select({ account: users.emailShown, ...getTableColumns(feedback) })
    .from(feedback)
    .innerJoin(users, eq(users.id, feedback.userId))
    .orderBy(desc(feedback.createdAt))
  return rows.map(row => readable(keys, feedback, row))
}
