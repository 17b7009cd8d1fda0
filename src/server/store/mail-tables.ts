import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
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
    /** What the texts leave open. */
    values: jsonb().$type<Record<string, string | number>>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  table => [index().on(table.userId)],
)
