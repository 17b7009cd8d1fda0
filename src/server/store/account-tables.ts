import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Tradition } from '#calendar/traditions.ts'
import type { MatterId } from '#contract/matters.schema.ts'

// Tokens, codes and states stand here as the hexadecimal SHA-256 of what the browser holds: no row can be used to sign in.

const instant = (name: string) => timestamp(name, { withTimezone: true })
const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Accounts. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Lower case: what makes an address the same address. */
    email: text().notNull().unique(),
    /** As its owner wrote it: what mails go to. */
    emailShown: text('email_shown').notNull(),
    emailConfirmedAt: instant('email_confirmed_at'),
    /**
     * The link that proved the address was followed in another browser than the one that gave it, or others had chosen another password for it: who chose
     * the password may be someone else.
     */
    provedElsewhere: boolean('proved_elsewhere').notNull().default(false),
    /** argon2id with its parameters; null until the address is confirmed, and for those who only sign in elsewhere. */
    passwordHash: text('password_hash'),
    displayName: text('display_name'),
    receiveNews: boolean('receive_news').notNull().default(false),
    receiveEvents: boolean('receive_events').notNull().default(false),
    /** ISO 3166 code. */
    country: text(),
    /** Time and place of birth, encrypted: `birth-data.ts`. */
    birthData: text('birth_data'),
    // The same readable, as servers before that column wrote them: empty since. They stay as long as such a server may run beside this one.
    birthPlaceId: text('birth_place_id'),
    birthPlaceAddress: text('birth_place_address'),
    /** `YYYY-MM-DDTHH:MM` on the clock of the birth place. */
    birthTime: text('birth_time'),
    /** 00:00 is the time of birth and not what an untouched form says. */
    bornAtMidnight: boolean('born_at_midnight').notNull().default(false),
    /** The chosen calendar and the matters kept on top of the day, encrypted: `preferences.ts`. */
    preferences: text(),
    // The same readable, as servers before that column write them; empty where this one has written. They go once no such server can run.
    /** Matters kept on top of the day, in the order of their owner. */
    keptMatters: text('kept_matters').array().notNull().default([]).$type<MatterId[]>(),
    /** Which calendar names the dates; null until one is chosen. */
    calendar: text().$type<Tradition>(),
    /** Language of mails: the one last seen. */
    lang: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  () => [
    // Who registers an address has not proved it: a password counts once its link was followed.
    check('users_password_needs_confirmation', sql`email_confirmed_at is not null or password_hash is null`),
  ],
)

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
    /** When it was begun or refreshed last. */
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    /** Browser and system in short words, as the sign-in named them. */
    agent: text(),
    /** Where it was begun or refreshed from last, cut to a prefix. */
    network: text(),
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
    /** The successor, readable only with this token itself; stored for the seconds in which both tabs may ask. */
    successor: text(),
  },
  table => [index().on(table.sessionId)],
)

/** What was given in the form each time an address was registered. Only a link mailed for it lets its password open the account. */
export const registrations = pgTable(
  'registrations',
  {
    /** SHA-256 of the secret with which the page that registered may ask for the mail again. */
    hash: text().primaryKey(),
    userId: owner(),
    /** argon2id of the chosen password; null where the address was known, and once the account is confirmed. */
    passwordHash: text('password_hash'),
    /** SHA-256 of the browser's cookie: following the link there also signs in. */
    device: text().notNull(),
    /** Browser and system in short words, for who follows the link elsewhere. */
    agent: text(),
    /** The page of ours from which registering began. */
    returnUrl: text('return_url').notNull(),
    /** Version of the privacy policy that was accepted in the form; null where it was not. */
    policyVersion: text('policy_version'),
    createdAt: instant('created_at').notNull(),
  },
  table => [index().on(table.userId), index().on(table.createdAt)],
)

/** Browsers that signed in to an account lately: wrong passwords from elsewhere do not shut them out. */
export const devices = pgTable(
  'devices',
  {
    userId: owner(),
    /** SHA-256 of the browser's cookie. */
    hash: text().notNull(),
    lastAt: instant('last_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.hash] }), index().on(table.lastAt)],
)

/** What a link in a mail proves. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    hash: text().primaryKey(),
    userId: owner(),
    kind: text({ enum: ['confirm', 'change', 'reset', 'undo', 'delete'] }).notNull(),
    /** The address that the link was sent to, as written. */
    email: text().notNull(),
    /** For `confirm`: whose password the link lets in. */
    registration: text().references(() => registrations.hash, { onDelete: 'cascade' }),
    /** For `change`: SHA-256 of the cookie of the browser that asked for it, and its browser and system in short words. */
    device: text(),
    agent: text(),
    /** For `change`: when it was asked for; for `undo`: when the former address had been confirmed. */
    since: instant('since'),
    /** For `undo`: what the account held when its address was changed, encrypted: `account-content.ts`. */
    former: text(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** When something else made it worthless. */
    voidedAt: instant('voided_at'),
  },
  table => [
    index().on(table.userId, table.kind),
    index().on(table.registration),
    index().on(table.expiresAt),
  ],
)

/** The user at Google or Apple. */
export const externalIdentities = pgTable(
  'external_identities',
  {
    provider: text({ enum: ['google', 'apple'] }).notNull(),
    /** The provider's own lasting id of the user. */
    subject: text().notNull(),
    userId: owner(),
    createdAt: instant('created_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.provider, table.subject] }),
    unique().on(table.userId, table.provider),
  ],
)

/** Sign-ins that have gone to a provider and are not back; of no known user yet. */
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
    /** Written by servers of the version before this one, and read by nobody. */
    device: text(),
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
    /** Whose account it would be by now; null where there is none. It is found or made when the page comes. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    provider: text({ enum: ['google', 'apple'] }).notNull(),
    /** What the provider said of the user; null in a row of a server of the version before this one. */
    subject: text(),
    email: text(),
    lang: text(),
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
    /** Null when no account has that address. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    method: text({ enum: ['password', 'google', 'apple', 'refresh', 'reset'] }).notNull(),
    outcome: text({
      enum: ['succeeded', 'wrong_password', 'unknown', 'unconfirmed', 'blocked', 'reused_token'],
    }).notNull(),
    /** Null where a proxy told no address. */
    network: text(),
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
