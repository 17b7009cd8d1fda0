import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './account-tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export type MailValues = Record<string, string | number>

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
    values: jsonb().$type<MailValues>().notNull(),
    /** The values, encrypted, of mails that carry what a user wrote; those above are empty then. */
    sealedValues: text('sealed_values'),
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
    /** When it is tried next; moved ahead while a process is at it, null when it is over. */
    dueAt: instant('due_at'),
    /** The same in mails of servers before that column, which take those alone that are due by this one: in others it says `infinity` until they are over. */
    nextTryAt: instant('next_try_at').defaultNow(),
    /** How often it was tried. */
    tries: integer().notNull().default(0),
    /** Why the last try failed. */
    lastError: text('last_error'),
  },
  table => [index().on(table.userId), index().on(table.nextTryAt), index().on(table.dueAt)],
)
