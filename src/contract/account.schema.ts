import * as z from 'zod'
import { COUNTRIES } from './countries.ts'
import { calendarId } from './date.schema.ts'
import { cleanEmail, MAX_EMAIL } from './email.ts'
import { email, says, singleLine } from './fields.schema.ts'
import { matterId } from './matters.schema.ts'
import { MAX_PASSWORD, MIN_PASSWORD, readPassword } from './passwords.ts'
import { MOST_PINNED } from './pinned-matters.ts'
import { PROVIDERS } from './providers.ts'
import { safeReturnUrl } from './return-url.ts'

/** Code points: an emoji outside the basic plane counts as one. */
const characters = (text: string) => [...text].length

/** Every password of every call. Longer than any can be is refused before it is worked on. */
const givenPassword = z
  .string()
  .max(4 * MAX_PASSWORD, says('password_too_long'))
  .transform(readPassword)

/** A password that is being chosen. */
const newPassword = givenPassword
  .refine(({ text }) => characters(text) >= MIN_PASSWORD, says('password_too_short'))
  .refine(({ text }) => characters(text) <= MAX_PASSWORD, says('password_too_long'))

/** One of the server's own tokens or ids; none of them is longer. */
const secret = z.string().max(200)

/** Body of `register`. */
export const registerBody = z.object({
  email,
  password: newPassword,
  /** The privacy policy was accepted: it counts once the address is confirmed by the link of this registration. */
  policyConfirmed: z.boolean().optional(),
  /** Where to go on once the address is confirmed: a path on our own origin. */
  returnUrl: z.string().max(2000).optional(),
})

/** Answer of `register`: the same whether the address is known or not. */
export const registerAnswer = z.object({
  success: z.literal(true),
  confirmationEmailSentTo: z.string(),
  /** The secret of this registration, for asking for the mail again. */
  registration: z.string(),
})

/** Body of `login`. An impossible address or password is wrong credentials, not invalid input. */
export const loginBody = z.object({
  email: z
    .string()
    .max(4 * MAX_EMAIL)
    .overwrite(cleanEmail),
  password: givenPassword,
  rememberMe: z.boolean().default(false),
})

const instant = z.iso.datetime()
const provider = z.enum(PROVIDERS)

/** Answer of signing in and refreshing. */
export const tokenAnswer = z.object({
  token: z.string(),
  /** Until when the token is taken as bearer. */
  expiresAtUtc: instant,
  /** Until when it can be traded for a new one, unless that is done before. */
  refreshExpiresAtUtc: instant,
})

/** Answer of calls that have nothing to return. */
export const done = z.object({ success: z.literal(true) })

/** Query of `unsubscribe`, from the link in a mail. */
export const unsubscribeQuery = z.object({ token: secret })

/** What the link in a mail names: the query of `confirmEmail`, and the body of calls about a link. */
export const mailLink = z.object({ userId: secret, token: secret })

/** Body of `resendRegistration`: what registering answered, or the dead link. */
export const resendBody = z.union([z.object({ registration: secret }), mailLink])

export const confirmEmailAnswer = z.object({
  success: z.boolean(),
  /** Why not, in the asked language, and its id in the catalogue of errors. */
  errorMessage: z.string().optional(),
  reason: z.string().optional(),
  /** Whether the dead link itself can bring a fresh one. */
  canResend: z.boolean().optional(),
  /** Where registering began. */
  returnUrl: z.string().optional(),
  /** In the browser that registered: it is signed in. */
  session: tokenAnswer.optional(),
})

/** Who asked for a link: browser and system, such as `Firefox, Android`, null when they were not named, and when. */
const asker = z.object({ device: z.string().nullable(), at: instant })

/** Answer of `checkConfirm`. */
export const confirmCheckAnswer = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('open'),
    /** The address that will be confirmed. */
    email: z.string(),
    /** For a change of the address: the present one, most of its name hidden. */
    account: z.string().optional(),
    asked: asker,
    /** It is this browser that asked, and no other registration waits, so the page need not ask once more. */
    isOwn: z.boolean(),
  }),
  z.object({
    /** It took effect before, and the address stands. */
    state: z.literal('done'),
    returnUrl: z.string().optional(),
  }),
  z.object({
    state: z.literal('dead'),
    /** Why, in the asked language, and its id in the catalogue of errors. */
    errorMessage: z.string(),
    reason: z.string(),
    /** Whether the dead link itself can bring a fresh one. */
    canResend: z.boolean().optional(),
    /** The other registration with which the address was confirmed. */
    instead: asker.optional(),
  }),
])

/** Body of `resetPassword`. */
export const resetBody = z.object({ email })

/** Body of `confirmReset`. */
export const resetConfirmBody = mailLink.extend({ newPassword })

const line = (max: number) =>
  singleLine(max)
    .transform(text => text || null)
    .nullable()

/** The empty text, which clears a field. */
const cleared = z.literal('').transform(() => null)

/** `YYYY-MM-DDTHH:MM`; seconds and what follows are dropped. */
const birthTime = z
  .union(
    [
      cleared,
      z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?$/)
        .transform(text => text.slice(0, 16)),
    ],
    says('invalid_birth_time'),
  )
  .nullable()

/** Body of `manageAccount`: fields that are absent stay as they are, null and the empty text clear. */
export const manageBody = z
  .object({
    /** A new one counts only once it is confirmed; the present one cancels a change that waits. */
    email,
    /** Asked for when the address changes. */
    password: givenPassword,
    receiveNews: z.boolean(),
    receiveEvents: z.boolean(),
    displayName: line(100),
    country: z.union([cleared, z.enum(COUNTRIES)], says('invalid_country')).nullable(),
    /** A place of `places`; without one the address is cleared, too. */
    birthPlaceId: z
      .string()
      .regex(/^\d{0,10}$/, says('invalid_birth_place'))
      .transform(text => text || null)
      .nullable(),
    /** How the place is called; goes with its id. */
    birthPlaceAddress: line(300),
    /** Exactly 00:00 counts as an unknown time, unless the next says otherwise. */
    birthTime,
    /** 00:00 is the time of birth. False whenever a birth time comes without it. */
    bornAtMidnight: z.boolean(),
    /** Which calendar names the dates on every device of the account. */
    calendar: calendarId,
    /** True accepts the current privacy policy; false changes nothing. */
    policyConfirmed: z.boolean(),
    /** Removes birth data, also those that the server cannot read, or all that anybody entered, messages too, before the rest is stored. */
    remove: z.enum(['birth', 'content']),
  })
  .partial()

export const manageAnswer = z.object({
  success: z.literal(true),
  /** Set when the address is to change: where the confirmation went. */
  confirmationEmailSentTo: z.string().optional(),
})

/** Answer of `checkUndo`. */
export const undoEmailCheckAnswer = z.object({
  success: z.literal(true),
  /** The address that gets its account back. */
  email: z.string(),
  /** The address that the account has now, most of its name hidden. */
  present: z.string(),
})

/** Answer of `undoEmailChange`: what `confirmReset` needs for a new password. */
export const undoEmailAnswer = z.object({
  success: z.literal(true),
  /** The address that has its account again. */
  email: z.string(),
  userId: z.string(),
  token: z.string(),
})

/** Answer of `accountInfo`. Texts that were never given are null. */
export const userInfo = z.object({
  email: z.string(),
  /** A new address that waits for its confirmation. */
  pendingEmail: z.string().nullable(),
  displayName: z.string().nullable(),
  receiveNews: z.boolean(),
  receiveEvents: z.boolean(),
  country: z.string().nullable(),
  birthPlaceId: z.string().nullable(),
  birthPlaceAddress: z.string().nullable(),
  birthTime: z.string().nullable(),
  /** Whether a birth time of 00:00 is meant and not unknown. */
  bornAtMidnight: z.boolean(),
  /** Birth data are stored that the server cannot read any more: the four before say nothing, and may be given anew. */
  birthUnreadable: z.boolean(),
  /** Matters kept on top of the day, in the order of their owner. */
  keptMatters: z.array(matterId).max(MOST_PINNED),
  /** Which calendar names the dates; null until one is chosen. */
  calendar: calendarId.nullable(),
  policyConfirmed: z.boolean(),
  /** The version of the privacy policy that was accepted last, its date; null where none was. */
  policyAccepted: z.string().nullable(),
  /**
   * A name, a country, birth data or messages are stored, and nobody has accepted the policy: whoever made the account may have entered them before the
   * owner of the address proved it.
   */
  contentUnclaimed: z.boolean(),
  /** False for those who only sign in with Google or Apple. */
  hasPassword: z.boolean(),
  /** Providers that open the account, and since when. */
  linked: z.array(z.object({ provider, since: instant })),
})

/** Body of `keepMatters`: one change of the list. */
export const keepMattersBody = z.union([
  z.strictObject({ place: matterId, before: matterId.nullable() }),
  z.strictObject({ remove: matterId }),
  z.strictObject({ merge: z.array(matterId).max(matterId.options.length) }),
])

/** Answer of `keepMatters`: the list after the change. */
export const keepMattersAnswer = userInfo.pick({ keptMatters: true })

export type UserInfo = z.infer<typeof userInfo>

/** Answer of `sessions`. */
export const sessionsAnswer = z.object({
  /** Where the user is signed in: here first, then the latest use. */
  sessions: z.array(
    z.object({
      id: z.string(),
      /** Browser and system, such as `Firefox, Android`; null when they were not named. */
      device: z.string().nullable(),
      /** The /24 or /48 of the network that it was used from last; null when a proxy told none. */
      network: z.string().nullable(),
      createdAt: instant,
      /** When it was begun or refreshed last: to a quarter of an hour. */
      lastUsedAt: instant,
      isCurrent: z.boolean(),
    }),
  ),
  /** How the last sign-ins ended, the newest first. */
  attempts: z.array(
    z.object({ at: instant, method: z.string(), outcome: z.string(), network: z.string().nullable() }),
  ),
})

export type SessionsAnswer = z.infer<typeof sessionsAnswer>

/** Body of `endSession`. */
export const endSessionBody = z.object({ id: z.uuid() })

/** Body of `changePassword`. Who has no password yet gives none, soon after signing in. */
export const passwordBody = z.object({ currentPassword: givenPassword.optional(), newPassword })

/** Body of `deleteAccount`: the password, or none soon after signing in where there is none. */
export const deleteBody = z.object({ password: givenPassword.optional() })

/** Answer of `deleteAccount`. */
export const deleteAnswer = z.object({
  success: z.literal(true),
  /** The account waits until these former addresses, most of their names hidden, have agreed by the link mailed to them. */
  waitsFor: z.array(z.string()).optional(),
})

/** Answer of `confirmDelete`: whether the account is deleted, or waits for other former addresses. */
export const deleteConfirmAnswer = z.object({ success: z.literal(true), isDeleted: z.boolean() })

/** Body of `completeExternal`: the code behind `#code=` in the address. */
export const externalCompleteBody = z.object({ code: secret, rememberMe: z.boolean().default(false) })

/** Body of `unlinkExternal`: the password, or none soon after signing in where there is none. */
export const externalUnlinkBody = z.object({ provider, password: givenPassword.optional() })

/** Query of the start of an external sign-in, a page the browser goes to. */
export const externalStartQuery = z.object({
  returnUrl: z.string().max(2000).transform(safeReturnUrl).optional(),
})

/** Answer of `exportAccount`: every row about the user, by table; secrets left out. */
export const exportAnswer = z.record(z.string(), z.array(z.record(z.string(), z.unknown())))
