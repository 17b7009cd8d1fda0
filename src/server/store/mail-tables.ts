import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './account-tables.ts'

/** Mails that wait or have left. */
export const mails = pgTable(
  'mails',
  {
    /** Also the mail's Message-ID. */
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    to: text().notNull(),
    replyTo: text('reply_to'),
    /** Name of its texts. */
    kind: text().notNull(),
    lang: text().notNull(),
    /** What the texts leave open; emptied when the mail has left, because links in it open accounts. */
    values: jsonb().$type<Record<string, string | number>>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** When it is tried next; moved ahead while a process is at it, null when it is over. */
    nextTryAt: timestamp('next_try_at', { withTimezone: true }).defaultNow(),
    /** How often it was tried. */
    tries: integer().notNull().default(0),
    /** Why the last try failed. */
    lastError: text('last_error'),
  },
  table => [index().on(table.userId), index().on(table.nextTryAt)],
)
