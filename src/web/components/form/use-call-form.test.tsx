// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answer } from '#contract/page.ts'
import { getDraft, removeDrafts } from '../../app/drafts.ts'
import { emailRule, filledRule, newPasswordRule, useCallForm } from './use-call-form.ts'

let root: Root | undefined
const box = document.body.appendChild(document.createElement('div'))
const send = vi.fn<(values: { text: string }) => Promise<Answer<object>>>()

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  await unmount()
  removeDrafts()
  box.innerHTML = ''
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

async function unmount(): Promise<void> {
  await act(async () => root?.unmount())
  root = undefined
}

function Sample({ draft, keepsValues = true }: { draft?: string; keepsValues?: boolean }) {
  const call = useCallForm({ defaults: { text: '' }, send, keepsValues, ...(draft && { draft }) })
  const { error, ...input } = call.field('text', { validate: text => text !== 'bad' || 'wrong' })
  return (
    <form onSubmit={call.submit} data-state={call.state.is} data-done={call.isDone}>
      <input {...input} />
      <p>{error}</p>
      <button type="submit" disabled={!call.canSend}>
        Send
      </button>
    </form>
  )
}

async function show(draft?: string, keepsValues = true): Promise<void> {
  root = createRoot(box)
  await act(async () => root?.render(<Sample keepsValues={keepsValues} {...(draft && { draft })} />))
}

function find<E extends Element>(selector: string): E {
  const found = box.querySelector<E>(selector)
  if (!found) throw new Error(`There is no ${selector}.`)
  return found
}

const input = () => find<HTMLInputElement>('input')
const button = () => find<HTMLButtonElement>('button')

async function type(text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text)
    input().dispatchEvent(new Event('input', { bubbles: true }))
  })
}

async function submit(): Promise<void> {
  await act(async () => {
    find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
}

test('a text outlives its form until it is sent', async () => {
  await show('consultation a@example.org')
  expect(button().disabled).toBe(true)
  await type('long')
  await unmount()
  await show('consultation b@example.org')
  expect(input().value).toBe('')
  await unmount()
  await show('consultation a@example.org')
  expect(input().value).toBe('long')
  expect(button().disabled).toBe(false)
  send.mockResolvedValue({ ok: true, data: {} })
  await submit()
  expect(send).toHaveBeenCalledWith({ text: 'long' })
  expect(getDraft('consultation a@example.org')).toBeUndefined()
})

test('what is typed while a form is being sent is not sent: it can be sent next, and its draft stays', async () => {
  let answer: (given: Answer<object>) => void = () => {}
  send.mockImplementation(() => new Promise(resolve => (answer = resolve)))
  await show('consultation a@example.org')
  await type('first')
  await submit()
  await type('first and more')
  expect(button().disabled).toBe(true)
  await act(async () => answer({ ok: true, data: {} }))
  expect(find<HTMLFormElement>('form').dataset).toMatchObject({ state: 'success', done: 'false' })
  expect(button().disabled).toBe(false)
  expect(input().value).toBe('first and more')
  expect(getDraft('consultation a@example.org')).toEqual({ text: 'first and more' })
  await submit()
  await act(async () => answer({ ok: true, data: {} }))
  expect(send).toHaveBeenLastCalledWith({ text: 'first and more' })
  expect(find<HTMLFormElement>('form').dataset).toMatchObject({ state: 'success', done: 'true' })
  expect(button().disabled).toBe(true)
  expect(getDraft('consultation a@example.org')).toBeUndefined()
})

test('a form that forgets what it sent keeps what is typed meanwhile', async () => {
  let answer: (given: Answer<object>) => void = () => {}
  send.mockImplementation(() => new Promise(resolve => (answer = resolve)))
  await show(undefined, false)
  await type('first')
  await submit()
  await type('second')
  await act(async () => answer({ ok: true, data: {} }))
  expect(input().value).toBe('second')
  await submit()
  await act(async () => answer({ ok: true, data: {} }))
  expect(input().value).toBe('')
})

test('a draft of an older form gives what the form still asks for', async () => {
  sessionStorage.setItem('draft feedback a@example.org', '{"text":5,"gone":"x"}')
  await show('feedback a@example.org')
  expect(input().value).toBe('')
  expect(button().disabled).toBe(true)
})

test('what was typed before hydration stays and can be sent', async () => {
  box.innerHTML = renderToString(<Sample />)
  input().value = 'early'
  await act(async () => {
    root = hydrateRoot(box, <Sample />)
  })
  expect(input().value).toBe('early')
  expect(button().disabled).toBe(false)
})

test('the banner goes with the last wrong field', async () => {
  await show()
  await type('bad')
  await submit()
  expect(find('form').getAttribute('data-state')).toBe('error')
  expect(find('p').textContent).toBe('wrong')
  await type('good')
  expect(find('form').getAttribute('data-state')).toBe('idle')
})

test('what a form said is over once more is typed; why the server refused it stays until it is sent again', async () => {
  const state = () => find('form').getAttribute('data-state')
  await show()
  await type('first')
  send.mockResolvedValueOnce({ ok: true, data: {} })
  await submit()
  expect(state()).toBe('success')
  await type('second')
  expect(state()).toBe('idle')
  send.mockResolvedValueOnce({ ok: false, problem: {} as never })
  await submit()
  await type('third')
  expect(state()).toBe('error')
})

const NAME = 'a'.repeat(64)
const domain = (letters: number) =>
  ['d'.repeat(60), 'd'.repeat(60), 'e'.repeat(letters), 'example.org'].join('.')

test.each([
  [' a@example.org\u200b', true],
  [`${NAME}@${domain(55)}`, true],
  [`${NAME}@${domain(56)}`, 'errors.invalid_email'],
  ['a@example', 'errors.invalid_email'],
  ['', 'errors.invalid_email'],
])('the address %j is taken: %j', (text, judged) => {
  expect(emailRule(text)).toBe(judged)
})

test.each([
  ['12345', 'errors.password_too_short'],
  ['123456', true],
  // Each is one character of two units.
  ['🌙🌙🌙🌙🌙', 'errors.password_too_short'],
  ['🌙'.repeat(256), true],
  ['x'.repeat(257), 'errors.password_too_long'],
])('a new password of so many characters is taken or not: %j', (text, judged) => {
  expect(newPasswordRule(text)).toBe(judged)
})

test('spaces fill no field', () => {
  expect([filledRule(' \n'), filledRule(' x')]).toEqual(['errors.field_required', true])
})
