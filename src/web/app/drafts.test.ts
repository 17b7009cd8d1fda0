// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { getDraft, removeDraft, removeDrafts, setDraft } from './drafts.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  removeDrafts()
  sessionStorage.clear()
})

const forbidden = new Proxy({} as Storage, {
  get() {
    throw new DOMException('The browser stores nothing.', 'SecurityError')
  },
})

test.each(['allowed', 'forbidden'])('a draft is there until it is removed, with storage %s', state => {
  if (state === 'forbidden') vi.stubGlobal('sessionStorage', forbidden)
  setDraft('feedback a@example.org', { message: 'long', type: '1' })
  expect(getDraft('feedback a@example.org')).toEqual({ message: 'long', type: '1' })
  expect(getDraft('consultation a@example.org')).toBeUndefined()
  removeDraft('feedback a@example.org')
  expect(getDraft('feedback a@example.org')).toBeUndefined()
})

test('a draft outlives the document', async () => {
  setDraft('feedback a@example.org', { message: 'long' })
  vi.resetModules()
  const next = await import('./drafts.ts')
  expect(next.getDraft('feedback a@example.org')).toEqual({ message: 'long' })
})

test.each(['allowed', 'forbidden'])('who signs in finds no draft of others, with storage %s', state => {
  if (state === 'forbidden') vi.stubGlobal('sessionStorage', forbidden)
  setDraft('feedback a@example.org', { message: 'long' })
  setDraft('feedback b@example.org', { message: 'short' })
  removeDrafts('b@example.org')
  expect(getDraft('feedback a@example.org')).toBeUndefined()
  expect(getDraft('feedback b@example.org')).toEqual({ message: 'short' })
  removeDrafts()
  expect(getDraft('feedback b@example.org')).toBeUndefined()
})

test('what does not belong to drafts stays', () => {
  sessionStorage.setItem('other', 'x')
  setDraft('feedback a@example.org', { message: 'long' })
  removeDrafts()
  expect(Object.keys(sessionStorage)).toEqual(['other'])
})

test('passwords are never part of a draft', () => {
  setDraft('account a@example.org', { displayName: 'Pema', password: 'secret', newPassword: 'secret' })
  expect(getDraft('account a@example.org')).toEqual({ displayName: 'Pema' })
  expect(JSON.stringify(sessionStorage)).not.toContain('secret')
})

test('what is no draft any more is none', () => {
  sessionStorage.setItem('draft feedback a@example.org', '{"mess')
  expect(getDraft('feedback a@example.org')).toBeUndefined()
})

test('once the browser stores again, the text that it refused before is over', () => {
  vi.stubGlobal('sessionStorage', forbidden)
  setDraft('feedback a@example.org', { message: 'first' })
  vi.unstubAllGlobals()
  setDraft('feedback a@example.org', { message: 'second' })
  expect(getDraft('feedback a@example.org')).toEqual({ message: 'second' })
  removeDraft('feedback a@example.org')
  expect(getDraft('feedback a@example.org')).toBeUndefined()
})
