// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Problem } from '#contract/errors.ts'
import type { Answer } from '#contract/page.ts'
import { testApp } from '../../app/testing-app.ts'
import { WordsProvider } from '../../i18n/words.tsx'
import { AlarmOptions } from './alarm-options.tsx'
import { Field } from './field.tsx'
import { Form, Success } from './form.tsx'
import { useCallForm } from './use-call-form.ts'

const { translator } = testApp()
const box = document.body.appendChild(document.createElement('div'))
let root: Root
let answer: (given: Answer<object>) => void

function Sample({ isReplaced = false }: { isReplaced?: boolean }) {
  const call = useCallForm({
    defaults: { text: '', other: '' },
    send: () =>
      new Promise<Answer<object>>(resolve => {
        answer = resolve
      }),
  })
  return (
    <WordsProvider translator={translator} lang="en">
      <Form
        call={call}
        submit="Send"
        width={500}
        {...(isReplaced && { result: <Result onAgain={() => call.restart('text')} /> })}
      >
        {!isReplaced && call.state.is === 'success' && <Success title="It worked" />}
        <Field label="Text" {...call.field('text', { validate: text => text !== 'bad' || 'wrong' })} />
        <Field label="Other" {...call.field('other')} />
      </Form>
    </WordsProvider>
  )
}

function Result({ onAgain }: { onAgain(): void }) {
  return (
    <>
      <Success title="It worked" />
      <button type="button" onClick={onAgain}>
        Again
      </button>
    </>
  )
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(box)
  await act(async () => root.render(<Sample />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

function find<E extends HTMLElement>(selector: string): E {
  const found = box.querySelector<E>(selector)
  if (!found) throw new Error(`There is no ${selector}.`)
  return found
}

async function type(name: 'text' | 'other', text: string): Promise<void> {
  const input = find<HTMLInputElement>(`[name=${name}]`)
  await act(async () => {
    input.focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

async function submit(): Promise<void> {
  await act(async () => {
    find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
}

const refused: Answer<object> = { ok: false, problem: { status: 429, message: 'Too many' } as Problem }

test('the region for what worked is there before its text, which gets the focus', async () => {
  const region = find('[role=status]')
  expect(region.textContent).toBe('')
  await type('text', 'good')
  await submit()
  await act(async () => answer({ ok: true, data: {} }))
  expect(find('[role=status]')).toBe(region)
  expect(region.textContent).toBe('It worked')
  expect(document.activeElement?.textContent).toBe('It worked')
})

test('a refusal gets the focus', async () => {
  await type('text', 'good')
  await submit()
  await act(async () => answer(refused))
  expect(document.activeElement?.textContent).toBe('Too many')
  expect(document.activeElement?.closest('[role=alert]')).not.toBeNull()
})

test('a wrong field gets the focus, not the banner', async () => {
  await type('text', 'bad')
  await type('other', 'x')
  await submit()
  expect(document.activeElement).toBe(find('[name=text]'))
})

test('a user who moves on meanwhile keeps the focus', async () => {
  await type('text', 'good')
  await submit()
  await type('other', 'more')
  await act(async () => answer({ ok: true, data: {} }))
  expect(document.activeElement).toBe(find('[name=other]'))
})

test('who types on in the field that sent the form keeps the focus there', async () => {
  await type('text', 'good')
  await submit()
  await type('text', 'good and more')
  await act(async () => answer({ ok: true, data: {} }))
  expect(document.activeElement).toBe(find('[name=text]'))
})

test('a form that is done gives its place to what worked, and comes back empty', async () => {
  await act(async () => root.render(<Sample isReplaced />))
  await type('text', 'good')
  await submit()
  await act(async () => answer({ ok: true, data: {} }))
  expect(box.querySelector('form')).toBeNull()
  expect(document.activeElement?.textContent).toBe('It worked')
  await act(async () => find('button').click())
  expect(find<HTMLInputElement>('[name=text]').value).toBe('')
  await expect.poll(() => document.activeElement).toBe(find('[name=text]'))
  expect(find<HTMLButtonElement>('[type=submit]').disabled).toBe(true)
})

test('a form in which more was typed while it was being sent stays, with what worked above it', async () => {
  await act(async () => root.render(<Sample isReplaced />))
  await type('text', 'good')
  await submit()
  await type('other', 'more')
  await act(async () => answer({ ok: true, data: {} }))
  expect(find('[role=status]').textContent).toContain('It worked')
  expect(find<HTMLInputElement>('[name=other]').value).toBe('more')
  expect(find<HTMLButtonElement>('[type=submit]').disabled).toBe(false)
})

test('without scripts a form says why it cannot be sent', () => {
  expect(renderToString(<Sample />)).toMatch(/<noscript><p[^>]*>form\.needsScript<\/p><\/noscript>/)
})

test('what the server says of a field stands at it; of one that the form has not, in the banner', async () => {
  const about = (name: string): Answer<object> => ({
    ok: false,
    problem: { status: 400, message: 'Not accepted', errors: { [name]: ['Too odd'] } } as unknown as Problem,
  })
  await type('text', 'odd')
  await submit()
  await act(async () => answer(about('text')))
  const field = find('[name=text]')
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Too odd')
  expect(document.activeElement).toBe(field)
  await type('text', 'odder')
  await submit()
  await act(async () => answer(about('nothing')))
  expect(find('[role=alert]').textContent).toBe('Not accepted')
})

test('a field is described by its hint, and by its error too', async () => {
  const described = async (error?: string) => {
    await act(async () =>
      root.render(
        <WordsProvider translator={translator} lang="en">
          <Field label="Text" hint="Six letters" name="text" error={error} />
        </WordsProvider>,
      ),
    )
    const ids = find('[name=text]').getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map(id => document.getElementById(id)?.textContent)
  }
  expect(await described()).toEqual(['Six letters'])
  expect(await described('Too short')).toEqual(['Six letters', 'Too short'])
  expect(find('[name=text]').getAttribute('aria-invalid')).toBe('true')
})

test('a reminder can be none, or come at each of the times before a day', async () => {
  await act(async () =>
    root.render(
      <WordsProvider translator={translator} lang="en">
        <select>
          <AlarmOptions />
        </select>
      </WordsProvider>,
    ),
  )
  const options = [...box.querySelectorAll('option')].map(({ value, textContent }) => [value, textContent])
  expect(options).toEqual(
    ['none', '-PT9H', 'PT6H', 'PT15H', 'P1D', 'P7D'].map(value => [value, `alarms.${value}`]),
  )
})
