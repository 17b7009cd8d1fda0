import { pgTable, text } from 'drizzle-orm/pg-core'

/** Keys that this installation made for itself, by what they sign. */
export const serverKeys = pgTable('server_keys', { name: text().primaryKey(), key: text().notNull() })
