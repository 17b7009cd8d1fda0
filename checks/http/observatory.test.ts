import { expect, test } from 'vitest'
import { redirectionOf, scoreOf } from './observatory.ts'

const GOOD = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}
const HTML = '<script type="module" src="/a.js" integrity="sha256-x"></script>'

const scoreWith = (headers: object, html = HTML) =>
  scoreOf({ headers: { ...GOOD, ...headers }, html }, 0).score

test('all that can be had without cookies are 155 points, and no header at all leaves 30', () => {
  expect(scoreWith({})).toBe(155)
  expect(scoreOf({ headers: {} }, 0).score).toBe(30)
})

test.each([
  [
    'a policy for every script',
    { 'content-security-policy': "default-src 'none'; script-src *; frame-ancestors 'none'" },
    80,
  ],
  [
    'inline scripts',
    {
      'content-security-policy':
        "script-src 'self' 'unsafe-inline'; object-src 'none'; frame-ancestors 'none'",
    },
    80,
  ],
  ['forms to anywhere', { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }, 150],
  ['a directive twice', { 'content-security-policy': "default-src 'none'; default-src 'self'" }, 55],
  [
    'frames of everybody',
    { 'content-security-policy': "default-src 'none'; form-action 'none'; frame-ancestors *" },
    80,
  ],
  ['a month of https', { 'strict-transport-security': 'max-age=2592000' }, 145],
  ['no nosniff', { 'x-content-type-options': '' }, 150],
  ['a referrer for all', { 'referrer-policy': 'unsafe-url' }, 145],
  ['resources for all', { 'cross-origin-resource-policy': 'cross-origin' }, 145],
  [
    'credentials for all',
    { 'access-control-allow-origin': '*', 'access-control-allow-credentials': 'true' },
    50,
  ],
  ['a good cookie', { 'set-cookie': 'session=1; Secure; HttpOnly; SameSite=Lax' }, 160],
  ['a cookie that scripts read', { 'set-cookie': 'session=1; Secure; SameSite=Lax' }, 70],
  ['a cookie over http', { 'set-cookie': ['lang=1; SameSite=Lax', 'a=1; Secure; SameSite=Lax'] }, 150],
])('%s', (_, headers, score) => {
  expect(scoreWith(headers)).toBe(score)
})

test('every script must name its hash, and one of another site all the more', () => {
  expect(scoreWith({}, `${HTML}<link rel="modulepreload" href="/b.js">`)).toBe(150)
  expect(scoreWith({}, '<script src="https://other.example/a.js"></script>')).toBe(145)
})

test('the way to https keeps the name', () => {
  const recipe = (to: string) =>
    `server {\n  listen 80 default_server;\n  server_name a.example;\n  location / {\n    return 301 ${to};\n  }\n}\n`
  expect(redirectionOf(recipe('https://a.example$request_uri'))).toBe(0)
  expect(redirectionOf(recipe('https://b.example$request_uri'))).toBe(-5)
  expect(redirectionOf(recipe('http://a.example$request_uri'))).toBe(-20)
})
