import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './account-tables.ts'

const sent = () => ({
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** What the form says, encrypted: `messages.ts`. */
  content: text(),
  // The same readable, as servers before that column write it; empty where this one has written. They go once no such server can run.
  name: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
  /** The language in which it was written from. */
  lang: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** Requests for a consultation. */
export const consultations = pgTable(
  'consultations',
  { ...sent(), contactInfo: text('contact_info').notNull() },
  table => [index().on(table.userId), index().on(table.createdAt)],
)

/** Feedback about the almanac. */
export const feedback = pgTable(
  'feedback',
  {
    ...sent(),
    /** 0 technical issue, 1 feedback, 2 wish, 3 other. */
    type: integer().notNull(),
  },
  table => [index().on(table.userId), index().on(table.createdAt)],
)
