import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

// Tokens, codes and states stand here as the SHA-256 of what the visitor holds, in hexadecimal; nothing here signs anyone in.

const instant = (name: string) => timestamp(name, { withTimezone: true })
const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** People with an account. */
export const users = pgTable('users', {
  id: uuid().primaryKey().defaultRandom(),
  /** Lower case: what makes an address the same address. */
  email: text().notNull().unique(),
  /** As its owner wrote it: what mails go to. */
  emailShown: text('email_shown').notNull(),
  emailConfirmedAt: instant('email_confirmed_at'),
  /** argon2id with its parameters; null for those who only sign in elsewhere. */
  passwordHash: text('password_hash'),
  displayName: text('display_name'),
  receiveNews: boolean('receive_news').notNull().default(false),
  receiveEvents: boolean('receive_events').notNull().default(false),
  /** ISO 3166 code. */
  country: text(),
  birthPlaceId: text('birth_place_id'),
  birthPlaceAddress: text('birth_place_address'),
  /** `YYYY-MM-DDTHH:MM` on the clock of the birth place. */
  birthTime: text('birth_time'),
  /** Language of mails: the one last seen. */
  lang: text().notNull(),
  createdAt: instant('created_at').notNull(),
})

/** Who said yes to which version of the privacy policy, and when. */
export const consents = pgTable(
  'consents',
  {
    userId: owner(),
    policyVersion: text('policy_version').notNull(),
    at: instant('at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.policyVersion] })],
)

/** One sign-in and everything refreshed from it. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: owner(),
    remember: boolean().notNull(),
    createdAt: instant('created_at').notNull(),
    /** After this it cannot be refreshed: the idle limit, never later than the absolute one. */
    expiresAt: instant('expires_at').notNull(),
  },
  table => [index().on(table.userId), index().on(table.expiresAt)],
)

/** The tokens of a session: the newest, and all that were replaced, so that a stolen old one is noticed. */
export const tokens = pgTable(
  'tokens',
  {
    hash: text().primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** After this it grants nothing but a refresh. */
    expiresAt: instant('expires_at').notNull(),
    /** When another took its place. */
    replacedAt: instant('replaced_at'),
    /** The successor, readable only with this token itself; kept for the seconds in which both tabs may ask. */
    successor: text(),
  },
  table => [index().on(table.sessionId)],
)

/** What a link in a mail proves. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    hash: text().primaryKey(),
    userId: owner(),
    kind: text({ enum: ['confirm', 'change', 'reset'] }).notNull(),
    /** The address that the link was sent to, as written. */
    email: text().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  table => [index().on(table.userId, table.kind), index().on(table.expiresAt)],
)

/** The same person at Google or Apple. */
export const externalIdentities = pgTable(
  'external_identities',
  {
    provider: text({ enum: ['google', 'apple'] }).notNull(),
    /** The provider's own lasting id of the person. */
    subject: text().notNull(),
    userId: owner(),
    createdAt: instant('created_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.provider, table.subject] }),
    unique().on(table.userId, table.provider),
  ],
)

/** Sign-ins that have left for a provider and are not back; about nobody yet. */
export const externalFlows = pgTable(
  'external_flows',
  {
    /** SHA-256 of the state. */
    hash: text().primaryKey(),
    provider: text({ enum: ['google', 'apple'] }).notNull(),
    nonce: text().notNull(),
    verifier: text().notNull(),
    /** SHA-256 of the browser's cookie. */
    browser: text().notNull(),
    returnUrl: text('return_url').notNull(),
    lang: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [index().on(table.expiresAt)],
)

/** Sign-ins that have come back from a provider and wait for the page to fetch its token. */
export const externalCodes = pgTable(
  'external_codes',
  {
    hash: text().primaryKey(),
    userId: owner(),
    provider: text({ enum: ['google', 'apple'] }).notNull(),
    browser: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [index().on(table.userId), index().on(table.expiresAt)],
)

/** How sign-ins ended. No addresses, no secrets: the network is cut to a prefix. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null when nobody has that address. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    method: text({ enum: ['password', 'google', 'apple', 'refresh', 'reset'] }).notNull(),
    outcome: text({
      enum: ['succeeded', 'wrong_password', 'unknown', 'unconfirmed', 'blocked', 'reused_token'],
    }).notNull(),
    network: text().notNull(),
  },
  table => [index().on(table.userId), index().on(table.at)],
)

/** Wrong passwords in a row for one address, whether it is known or not, by the SHA-256 of the address. */
export const loginFailures = pgTable(
  'login_failures',
  {
    hash: text().primaryKey(),
    count: integer().notNull(),
    blockedUntil: instant('blocked_until').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  table => [index().on(table.lastAt)],
)
