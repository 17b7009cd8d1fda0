import { createPrivateKey } from 'node:crypto'
import * as z from 'zod'
import { EMAIL_PATTERN } from '#contract/email.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#contract/languages.ts'
import { StartError } from './start-error.ts'

/** Something in the environment is wrong; the sentence names the variable. */
export class ConfigError extends StartError {}

const httpUrl = z
  .url({ protocol: /^https?$/, abort: true })
  .refine(url => new URL(url).pathname === '/' && !new URL(url).search && !new URL(url).hash)
  .transform(url => new URL(url).origin)

/** An address or a host name, in the one spelling that all comparisons know: `[::1]`, `0:0:0:0:0:0:0:1` and `::1` are the last. */
const host = z
  .string()
  .transform(text => (text.startsWith('[') && text.endsWith(']') ? text.slice(1, -1) : text))
  .refine(text => /^[^/?#@\\]+$/.test(text) && URL.canParse(httpAddress(text, 1)))
  .transform(text => new URL(httpAddress(text, 1)).hostname.replace(/^\[|\]$/g, ''))

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ })

function integer(min: number, max: number) {
  return z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(min).max(max))
}

const smtpUrl = z.url({ protocol: /^smtps?$/ })

/** `almanac@example.org`, or with a name before it: `Dawa <almanac@example.org>`. */
const sender = z
  .string()
  .transform(text => /^(?:([^<>"\p{Cc}]*?) *<([^<>]*)>|([^<>]*))$/u.exec(text))
  .transform(parts => ({ name: parts?.[1] ?? '', address: parts?.[2] ?? parts?.[3] ?? '' }))
  .refine(({ address }) => EMAIL_PATTERN.test(address))

const isHttps = (text: string) => z.url({ protocol: /^https$/ }).safeParse(text).success

const issuerUrl = z.url({ protocol: /^https?$/ })
const word = z.string().regex(/^\S+$/)

/** Keys of 32 bytes in base64, the first for writing; in a file one a line. */
const dataKeys = z
  .string()
  .transform(text => text.split(/[\s,]+/))
  .refine(keys => keys.every(key => /^[A-Za-z0-9+/_-]{43}=?$/.test(key)))
  .transform(keys => keys.map(key => Buffer.from(key, 'base64')))

/** A key in one line has its line ends written as `\n`. */
const privateKey = z
  .string()
  .transform(text => text.replaceAll('\\n', '\n'))
  .refine(isEllipticKey)

function isEllipticKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}

/** Every setting: what its text must be, the text that stands for it when it is unset, and the words for what is allowed. */
export const settings = {
  PORT: { value: integer(1, 65_535), unset: '3000', allowed: 'a port number, 1 to 65535' },
  HOST: { value: host, unset: '127.0.0.1', allowed: 'an address or host name to listen on' },
  BASE_URL: {
    value: httpUrl.optional(),
    unset: undefined,
    allowed: 'an http or https address without a path, such as https://almanac.example',
  },
  DATA_DIR: { value: z.string(), unset: './data', allowed: 'a folder' },
  DATABASE_URL: {
    value: postgresUrl.optional(),
    unset: undefined,
    allowed: 'an address such as postgres://user:password@host:5432/name',
  },
  DATA_KEY: {
    value: dataKeys.optional(),
    unset: undefined,
    allowed: 'a key of 32 bytes in base64 (openssl rand -base64 32), or several with commas between',
  },
  DAWA_ENV: {
    value: z.enum(['development', 'staging', 'production']),
    unset: 'development',
    allowed: 'development, staging or production',
  },
  LOG_LEVEL: {
    value: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    unset: 'warn',
    allowed: 'fatal, error, warn, info, debug, trace or silent',
  },
  TRUST_PROXY: { value: integer(0, 16), unset: '0', allowed: 'a number of proxies, 0 to 16' },
  PERSONAL_DAYS: { value: z.enum(['today', 'all']), unset: 'all', allowed: 'today or all' },
  LIMIT_FACTOR: { value: integer(1, 1_000_000), unset: '1', allowed: 'a whole number, 1 to 1000000' },
  METRICS_PORT: {
    value: integer(1, 65_535).optional(),
    unset: undefined,
    allowed: 'a port number, 1 to 65535',
  },
  METRICS_HOST: { value: host, unset: '127.0.0.1', allowed: 'an address or host name to listen on' },
  SMTP_URL: {
    value: smtpUrl.optional(),
    unset: undefined,
    allowed: 'an address such as smtps://user:password@host:465',
  },
  MAIL_FROM: {
    value: sender.optional(),
    unset: undefined,
    allowed: 'an e-mail address, or one with a name such as Dawa <almanac@almanac.example>',
  },
  OPERATOR_EMAIL: {
    value: z.string().regex(EMAIL_PATTERN).optional(),
    unset: undefined,
    allowed: 'an e-mail address',
  },
  SECURITY_CONTACT: {
    value: z
      .string()
      .refine(text => EMAIL_PATTERN.test(text) || isHttps(text))
      .transform(text => (isHttps(text) ? text : `mailto:${text}`))
      .optional(),
    unset: undefined,
    allowed: 'an e-mail address or an https address',
  },
  OPERATOR_LANG: {
    value: z.enum(LANGUAGES),
    unset: DEFAULT_LANGUAGE,
    allowed: `${LANGUAGES.slice(0, -1).join(', ')} or ${LANGUAGES.at(-1)}`,
  },
  OIDC_GOOGLE_ISSUER: {
    value: issuerUrl,
    unset: 'https://accounts.google.com',
    allowed: 'the address of an OpenID provider',
  },
  OIDC_GOOGLE_CLIENT_ID: { value: word.optional(), unset: undefined, allowed: 'a word without spaces' },
  OIDC_GOOGLE_CLIENT_SECRET: { value: word.optional(), unset: undefined, allowed: 'a word without spaces' },
  OIDC_APPLE_ISSUER: {
    value: issuerUrl,
    unset: 'https://appleid.apple.com',
    allowed: 'the address of an OpenID provider',
  },
  OIDC_APPLE_CLIENT_ID: { value: word.optional(), unset: undefined, allowed: 'a word without spaces' },
  OIDC_APPLE_TEAM_ID: { value: word.optional(), unset: undefined, allowed: 'a word without spaces' },
  OIDC_APPLE_KEY_ID: { value: word.optional(), unset: undefined, allowed: 'a word without spaces' },
  OIDC_APPLE_PRIVATE_KEY: {
    value: privateKey.optional(),
    unset: undefined,
    allowed: 'a P-256 private key in PEM form',
  },
} as const

type Name = keyof typeof settings
type Values = { [N in Name]: z.infer<(typeof settings)[N]['value']> }

/** The settings of one process, read once. */
export type Config = Readonly<ReturnType<typeof configOf>>

/** Where the metrics of the process are served. */
export type MetricsSettings = NonNullable<Config['metrics']>

/** The mail server and the sender of every mail. */
export type MailSettings = NonNullable<Config['mail']>

/** An OpenID provider and who we are to it. Apple's secret is a statement signed with the key, Google's a word. */
export type GoogleSettings = NonNullable<Config['google']>
export type AppleSettings = NonNullable<Config['apple']>

/** Reads the settings from the environment. An empty variable counts as unset. Throws ConfigError. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  refuseUnknown(environment)
  const values = Object.fromEntries(
    Object.keys(settings).map(name => [name, readSetting(name as Name, environment[name])]),
  ) as Values
  if (values.DAWA_ENV === 'production') refuseMissing(values)
  return Object.freeze(configOf(values))
}

const NEEDED = ['BASE_URL', 'SMTP_URL', 'MAIL_FROM', 'OPERATOR_EMAIL'] as const

function refuseMissing(values: Values): void {
  // Without a database of its own the server has no place for a key that outlives it and that others share.
  const needed = values.DATABASE_URL === undefined ? NEEDED : ([...NEEDED, 'DATA_KEY'] as const)
  const missing = needed.find(name => values[name] === undefined)
  if (missing === undefined) return
  throw new ConfigError(`${missing} is not set; in production it must be ${settings[missing].allowed}.`)
}

function configOf(values: Values) {
  return {
    port: values.PORT,
    host: values.HOST,
    /** The origin of every absolute link, without a slash at its end. */
    baseUrl: values.BASE_URL ?? httpAddress(values.HOST, values.PORT),
    dataDir: values.DATA_DIR,
    /** Undefined: the embedded PostgreSQL in dataDir. */
    databaseUrl: values.DATABASE_URL,
    /** For birth data: the first encrypts, each decrypts. Empty: those of the file in dataDir. */
    dataKeys: values.DATA_KEY ?? [],
    env: values.DAWA_ENV,
    logLevel: values.LOG_LEVEL,
    /** How many proxies in front are trusted about the client's address. */
    trustProxy: values.TRUST_PROXY,
    /** On which days the personal part of a day is given. */
    personalDays: values.PERSONAL_DAYS,
    /** Multiplies every limit of uses; above 1 for measurements. */
    limitFactor: values.LIMIT_FACTOR,
    /** Undefined: no metrics. */
    metrics: metricsOf(values),
    /** Undefined: mails are stored and not sent. */
    mail: mailOf(values),
    /** Who gets requests for consultations and feedback; undefined: they are stored only. */
    operatorEmail: values.OPERATOR_EMAIL,
    /** Where to tell of a weakness, as an address; undefined: no `security.txt`. */
    securityContact: values.SECURITY_CONTACT,
    /** The language of the mails to the operator. */
    operatorLang: values.OPERATOR_LANG,
    /** Undefined: sign-in with it is not offered. */
    google: googleOf(values),
    apple: appleOf(values),
  }
}

function metricsOf({ METRICS_HOST: host, METRICS_PORT: port }: Values) {
  return port === undefined ? undefined : { host, port }
}

function mailOf({ SMTP_URL: url, MAIL_FROM: from }: Values) {
  if (url !== undefined && from !== undefined) return { url, from }
  if (url === undefined && from === undefined) return undefined
  const missing = url === undefined ? 'SMTP_URL' : 'MAIL_FROM'
  throw new ConfigError(`${missing} is not set; SMTP_URL, MAIL_FROM are set together or not at all.`)
}

function googleOf(values: Values) {
  const own = allOrNone(values, {
    clientId: 'OIDC_GOOGLE_CLIENT_ID',
    clientSecret: 'OIDC_GOOGLE_CLIENT_SECRET',
  })
  return own && { issuer: secure(values, 'OIDC_GOOGLE_ISSUER'), ...own }
}

function appleOf(values: Values) {
  const own = allOrNone(values, {
    clientId: 'OIDC_APPLE_CLIENT_ID',
    teamId: 'OIDC_APPLE_TEAM_ID',
    keyId: 'OIDC_APPLE_KEY_ID',
    privateKey: 'OIDC_APPLE_PRIVATE_KEY',
  })
  return own && { issuer: secure(values, 'OIDC_APPLE_ISSUER'), ...own }
}

type TextName = { [N in Name]: Values[N] extends string | undefined ? N : never }[Name]

/** The values of settings that belong together, by other names; undefined where none of them is set. */
function allOrNone<K extends string>(
  values: Values,
  names: Readonly<Record<K, TextName>>,
): Record<K, string> | undefined {
  const all = Object.values<TextName>(names)
  const missing = all.filter(name => values[name] === undefined)
  if (missing.length === all.length) return undefined
  if (missing.length > 0) {
    throw new ConfigError(
      `${missing.join(', ')} is not set; ${all.join(', ')} are set together or not at all.`,
    )
  }
  const given = Object.entries<TextName>(names).map(([key, name]) => [key, values[name]])
  return Object.fromEntries(given) as Record<K, string>
}

// Without TLS anyone on the way could answer in the provider's place; a test's provider on this machine has none.
function secure(values: Values, name: 'OIDC_GOOGLE_ISSUER' | 'OIDC_APPLE_ISSUER'): string {
  const issuer = values[name]
  if (values.DAWA_ENV === 'production' && !issuer.startsWith('https:')) {
    throw new ConfigError(`${name} is ${JSON.stringify(issuer)}; in production it must be an https address.`)
  }
  return issuer
}

/** True on a laptop: in development, and both where the server listens and how visitors call it mean this machine alone. */
function isForThisMachine({ env, host, baseUrl }: Config): boolean {
  return env === 'development' && isLoopback(host) && isLoopback(new URL(baseUrl).hostname)
}

/** True where mails stay and are read at `/dev/outbox`: on a laptop without a mail server. */
export function hasOutbox(config: Config): boolean {
  return config.mail === undefined && isForThisMachine(config)
}

/** Whether a host name or address, also one in brackets, means this machine itself. */
function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
}

/** True where Google and Apple are stood in for by a provider that believes everyone: on one's own machine, without settings for either. */
export function hasTestProvider(config: Config): boolean {
  return config.google === undefined && config.apple === undefined && isForThisMachine(config)
}

/** The warning at the start of a development server that others seem to reach: it shows errors in full and a badge. Undefined where none is due. */
export function publicDevelopmentWarning({
  env,
  host,
  port,
  baseUrl,
  trustProxy,
}: Config): string | undefined {
  if (env !== 'development') return undefined
  const signs = [
    !isLoopback(host) && `listens on a network, at ${httpAddress(host, port)}`,
    baseUrl !== httpAddress(host, port) &&
      !isLoopback(new URL(baseUrl).hostname) &&
      `has the public address ${baseUrl}`,
    trustProxy > 0 && `trusts ${trustProxy === 1 ? 'a proxy' : `${trustProxy} proxies`}`,
  ].filter(sign => sign !== false)
  if (signs.length === 0) return undefined
  return `Dawa runs as development and ${signs.join(', and ')}; mails are shown to nobody but who has the key that the start prints. Set DAWA_ENV to staging or production where others visit it, else HOST and BASE_URL to 127.0.0.1 and TRUST_PROXY to 0.`
}

/** The address of a plain HTTP server, with IPv6 in brackets. */
export function httpAddress(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function readSetting(name: Name, text: string | undefined): unknown {
  const { value, unset, allowed } = settings[name]
  const result = value.safeParse(text?.trim() || unset)
  if (result.success) return result.data
  throw new ConfigError(`${name} is ${shown(name, text)}; it must be ${allowed}.`)
}

// A database address carries a password, and this sentence ends up in logs.
const HIDDEN_VALUES: Partial<Record<Name, string>> = {
  DATABASE_URL: 'not a PostgreSQL address',
  DATA_KEY: 'no such key',
  SMTP_URL: 'not the address of a mail server',
  OIDC_GOOGLE_CLIENT_SECRET: 'more than a word',
  OIDC_APPLE_PRIVATE_KEY: 'no such key',
}

function shown(name: Name, text: string | undefined): string {
  return HIDDEN_VALUES[name] ?? JSON.stringify(text)
}

function refuseUnknown(environment: Readonly<Record<string, string | undefined>>): void {
  const unknown = Object.keys(environment).filter(name => name.startsWith('DAWA_') && !(name in settings))
  if (unknown.length === 0) return
  const known = Object.keys(settings).filter(name => name.startsWith('DAWA_'))
  throw new ConfigError(
    `${unknown.join(', ')} is no setting; of that name there is only ${known.join(', ')}.`,
  )
}
