import { beforeEach, expect, test } from 'vitest'
import { hideFailures, hideToast, NO_TOASTS, showToast, toastStore } from './toasts.ts'

beforeEach(() => toastStore.set(NO_TOASTS))

const show = (text: string, failed?: string) =>
  showToast({ kind: 'error', text, seconds: 6, ...(failed && { failed }) })
const texts = () => toastStore.get().map(({ text }) => text)

test('the same text is not shown twice at a time, and again once it is gone', () => {
  show('a')
  show('b')
  show('a')
  expect(texts()).toEqual(['a', 'b'])
  const [first] = toastStore.get()
  hideToast(first?.id ?? -1)
  show('a')
  expect(texts()).toEqual(['b', 'a'])
})

test('a call that succeeds takes the messages of its own failures along, and no other', () => {
  show('day failed', '/api/day')
  show('month failed', '/api/month')
  show('said by a form')
  hideFailures('/api/day')
  expect(texts()).toEqual(['month failed', 'said by a form'])
  hideFailures()
  expect(texts()).toEqual(['said by a form'])
})
