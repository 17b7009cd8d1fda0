import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

export * from './account-tables.ts'
export * from './mail-tables.ts'
export * from './message-tables.ts'

/** How often something was done in a part of a window of time, by whom or what: stored so that several servers share one count. */
export const limits = pgTable(
  'limits',
  {
    key: text().notNull(),
    windowStart: timestamp('window_start', { withTimezone: true }).notNull(),
    count: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.key, table.windowStart] })],
)

/** Keys that this installation made for itself, by what they sign. */
export const serverKeys = pgTable('server_keys', { name: text().primaryKey(), key: text().notNull() })
