import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ConfigError, publicDevelopmentWarning, readConfig, settings } from './config.ts'

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))

const key = Buffer.alloc(32, 7)
const olderKey = Buffer.alloc(32, 251)

const production = {
  DAWA_ENV: 'production',
  BASE_URL: 'https://almanac.example',
  SMTP_URL: 'smtp://mail',
  MAIL_FROM: 'dawa@almanac.example',
  OPERATOR_EMAIL: 'operator@almanac.example',
}

describe('readConfig', () => {
  test('an empty environment gives the defaults', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      baseUrl: 'http://127.0.0.1:3000',
      dataDir: './data',
      databaseUrl: undefined,
      dataKeys: [],
      env: 'development',
      logLevel: 'warn',
      trustProxy: 0,
      personalDays: 'all',
      limitFactor: 1,
      metrics: undefined,
      mail: undefined,
      operatorEmail: undefined,
      securityContact: undefined,
      operatorLang: 'en',
      google: undefined,
      apple: undefined,
    })
  })

  test('every setting is read', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      BASE_URL: 'https://almanac.example/',
      DATA_DIR: '/srv/data',
      DATABASE_URL: 'postgresql://dawa@db/dawa',
      DATA_KEY: `${key.toString('base64')}, ${olderKey.toString('base64url')}`,
      DAWA_ENV: 'production',
      LOG_LEVEL: 'info',
      TRUST_PROXY: '2',
      PERSONAL_DAYS: 'today',
      LIMIT_FACTOR: '1000',
      METRICS_PORT: '9464',
      SMTP_URL: 'smtp://user:word@mail:587',
      MAIL_FROM: 'Dawa <dawa@almanac.example>',
      OPERATOR_EMAIL: 'operator@almanac.example',
      SECURITY_CONTACT: 'security@almanac.example',
      OPERATOR_LANG: 'ru',
      OIDC_GOOGLE_CLIENT_ID: 'dawa',
      OIDC_GOOGLE_CLIENT_SECRET: 'word',
      OIDC_APPLE_ISSUER: 'https://apple.example/oidc',
      OIDC_APPLE_CLIENT_ID: 'example.dawa',
      OIDC_APPLE_TEAM_ID: 'TEAM',
      OIDC_APPLE_KEY_ID: 'KEY',
      OIDC_APPLE_PRIVATE_KEY: pem.replaceAll('\n', '\\n'),
    })
    expect(config).toEqual({
      port: 8080,
      host: '0.0.0.0',
      baseUrl: 'https://almanac.example',
      dataDir: '/srv/data',
      databaseUrl: 'postgresql://dawa@db/dawa',
      dataKeys: [key, olderKey],
      env: 'production',
      logLevel: 'info',
      trustProxy: 2,
      personalDays: 'today',
      limitFactor: 1000,
      metrics: { host: '127.0.0.1', port: 9464 },
      mail: { url: 'smtp://user:word@mail:587', from: { name: 'Dawa', address: 'dawa@almanac.example' } },
      operatorEmail: 'operator@almanac.example',
      securityContact: 'mailto:security@almanac.example',
      operatorLang: 'ru',
      google: { issuer: 'https://accounts.google.com', clientId: 'dawa', clientSecret: 'word' },
      apple: {
        issuer: 'https://apple.example/oidc',
        clientId: 'example.dawa',
        teamId: 'TEAM',
        keyId: 'KEY',
        privateKey: pem,
      },
    })
  })

  test('the sender may be an address alone', () => {
    const { mail } = readConfig({ SMTP_URL: 'smtp://mail', MAIL_FROM: 'dawa@almanac.example' })
    expect(mail?.from).toEqual({ name: '', address: 'dawa@almanac.example' })
  })

  test('an empty or blank variable counts as unset', () => {
    expect(readConfig({ PORT: '', HOST: ' ', DATABASE_URL: '' })).toEqual(readConfig({}))
  })

  test('the address follows host and port, IPv6 in brackets', () => {
    expect(readConfig({ HOST: '::1', PORT: '81' }).baseUrl).toBe('http://[::1]:81')
  })

  test.each([
    ['[::1]', '::1'],
    ['0:0:0:0:0:0:0:1', '::1'],
    ['[::]', '::'],
    ['LOCALHOST', 'localhost'],
    ['127.1', '127.0.0.1'],
    ['0.0.0.0', '0.0.0.0'],
    ['dawa_web.internal', 'dawa_web.internal'],
  ])('an address to listen on may be spelled %s', (spelled, host) => {
    const config = readConfig({ HOST: spelled, METRICS_HOST: spelled, METRICS_PORT: '9464' })
    expect(config.host).toBe(host)
    expect(config.metrics?.host).toBe(host)
    expect(new URL(config.baseUrl).port).toBe('3000')
  })

  test.each([
    'http://localhost',
    'localhost:3000',
    '[::1]:3000',
    '[::1',
    'two words',
    'me@host',
    'host/path',
    '1.2.3.400',
  ])('HOST=%s is refused in words', HOST => {
    expect(() => readConfig({ HOST })).toThrow(
      new ConfigError(`HOST is ${JSON.stringify(HOST)}; it must be an address or host name to listen on.`),
    )
  })

  test('the settings cannot be changed afterwards', () => {
    expect(Object.isFrozen(readConfig({}))).toBe(true)
  })

  test.each([
    [{ PORT: 'eighty' }, 'PORT is "eighty"; it must be a port number, 1 to 65535.'],
    [{ PORT: '0' }, 'PORT is "0"; it must be a port number, 1 to 65535.'],
    [{ PORT: '65536' }, 'PORT is "65536"; it must be a port number, 1 to 65535.'],
    [{ PORT: '80.5' }, 'PORT is "80.5"; it must be a port number, 1 to 65535.'],
    [{ DAWA_ENV: 'prod' }, 'DAWA_ENV is "prod"; it must be development, staging or production.'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL is "loud"; it must be fatal, error, warn, info, debug, trace or silent.',
    ],
    [
      { SECURITY_CONTACT: 'http://almanac.example' },
      'SECURITY_CONTACT is "http://almanac.example"; it must be an e-mail address or an https address.',
    ],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY is "true"; it must be a number of proxies, 0 to 16.'],
    [{ PERSONAL_DAYS: 'some' }, 'PERSONAL_DAYS is "some"; it must be today or all.'],
    [
      { BASE_URL: 'almanac.example' },
      'BASE_URL is "almanac.example"; it must be an http or https address without a path, such as https://almanac.example.',
    ],
    [
      { BASE_URL: 'https://almanac.example/tibet' },
      'BASE_URL is "https://almanac.example/tibet"; it must be an http or https address without a path, such as https://almanac.example.',
    ],
    [
      { DATABASE_URL: 'mysql://me:secret@db/x' },
      'DATABASE_URL is not a PostgreSQL address; it must be an address such as postgres://user:password@host:5432/name.',
    ],
    [
      { DATA_KEY: 'c2VjcmV0' },
      'DATA_KEY is no such key; it must be a key of 32 bytes in base64 (openssl rand -base64 32), or several with commas between.',
    ],
    [
      { ...production, DATABASE_URL: 'postgres://dawa@db/dawa' },
      'DATA_KEY is not set; in production it must be a key of 32 bytes in base64 (openssl rand -base64 32), or several with commas between.',
    ],
    [
      { DAWA_ENV: 'production' },
      'BASE_URL is not set; in production it must be an http or https address without a path, such as https://almanac.example.',
    ],
    [
      { DAWA_ENV: 'production', BASE_URL: 'https://almanac.example' },
      'SMTP_URL is not set; in production it must be an address such as smtps://user:password@host:465.',
    ],
    [
      { ...production, OPERATOR_EMAIL: '' },
      'OPERATOR_EMAIL is not set; in production it must be an e-mail address.',
    ],
    [
      { SMTP_URL: 'smtp://mail' },
      'MAIL_FROM is not set; SMTP_URL, MAIL_FROM are set together or not at all.',
    ],
    [
      { SMTP_URL: 'https://user:secret@mail' },
      'SMTP_URL is not the address of a mail server; it must be an address such as smtps://user:password@host:465.',
    ],
    [{ OPERATOR_EMAIL: 'me' }, 'OPERATOR_EMAIL is "me"; it must be an e-mail address.'],
    [
      { MAIL_FROM: 'Dawa almanac.example' },
      'MAIL_FROM is "Dawa almanac.example"; it must be an e-mail address, or one with a name such as Dawa <almanac@almanac.example>.',
    ],
    [{ LIMIT_FACTOR: '0' }, 'LIMIT_FACTOR is "0"; it must be a whole number, 1 to 1000000.'],
    [
      { OIDC_APPLE_PRIVATE_KEY: 'my secret' },
      'OIDC_APPLE_PRIVATE_KEY is no such key; it must be a P-256 private key in PEM form.',
    ],
    [
      { OIDC_GOOGLE_CLIENT_ID: 'dawa' },
      'OIDC_GOOGLE_CLIENT_SECRET is not set; OIDC_GOOGLE_CLIENT_ID, OIDC_GOOGLE_CLIENT_SECRET are set together or not at all.',
    ],
    [
      {
        ...production,
        OIDC_GOOGLE_ISSUER: 'http://localhost:1',
        OIDC_GOOGLE_CLIENT_ID: 'dawa',
        OIDC_GOOGLE_CLIENT_SECRET: 'word',
      },
      'OIDC_GOOGLE_ISSUER is "http://localhost:1"; in production it must be an https address.',
    ],
    [{ DAWA_PORT: '80' }, 'DAWA_PORT is no setting; of that name there is only DAWA_ENV.'],
  ])('%o is refused in one sentence', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(new ConfigError(sentence))
  })
})

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

describe('documentation', () => {
  const derived = { BASE_URL: '`http://HOST:PORT`', DATABASE_URL: '–' }
  const expected = Object.entries(settings).map(([name, { unset, allowed }]) => [
    name,
    unset === undefined ? (derived[name as keyof typeof derived] ?? '–') : `\`${unset}\``,
    allowed,
  ])
  const rows = (page: string) =>
    [...read(page).matchAll(/^\| `([A-Z_]+)` \|(.*)\|$/gm)].map(([, name, cells]) => [
      name,
      ...(cells ?? '').split('|').map(cell => cell.trim()),
    ])

  test('docs/operations.md lists exactly these settings, their defaults and what they allow', () => {
    expect(rows('docs/operations.md').map(row => row.slice(0, 3))).toEqual(expected)
  })
})

test('the files of deploy/ leave a server a fifth more memory than docs/operations.md tells', () => {
  const told = Number(/comes to (\d+) MB/.exec(read('docs/operations.md'))?.[1])
  const [, kubernetes] = [...read('deploy/kubernetes.yaml').matchAll(/limits: \{ memory: (\d+)Mi \}/g)].map(
    ([, megabytes]) => Number(megabytes),
  )
  const unit = 1024 * Number(/^MemoryMax=(\d+)G$/m.exec(read('deploy/dawa.service'))?.[1])
  for (const left of [kubernetes, unit]) expect(left).toBeGreaterThan(1.2 * told)
})

test.each([
  [{}, undefined],
  [{ BASE_URL: 'http://localhost:8080' }, undefined],
  [{ ...production, DAWA_ENV: 'staging', TRUST_PROXY: '1' }, undefined],
  [{ HOST: '0.0.0.0' }, 'Dawa runs as development and listens on a network, at http://0.0.0.0:3000;'],
  [
    { BASE_URL: 'https://almanac.example' },
    'Dawa runs as development and has the public address https://almanac.example;',
  ],
  [{ TRUST_PROXY: '1' }, 'Dawa runs as development and trusts a proxy;'],
  [
    { BASE_URL: 'https://almanac.example', TRUST_PROXY: '2' },
    'Dawa runs as development and has the public address https://almanac.example, and trusts 2 proxies;',
  ],
])('%o as development warns: %s', (environment, warning) => {
  const said = publicDevelopmentWarning(readConfig(environment))
  expect(said?.slice(0, said.indexOf(';') + 1)).toBe(warning)
})
