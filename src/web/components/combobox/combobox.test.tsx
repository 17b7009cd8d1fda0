// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCombobox } from './combobox.tsx'

const ANIMALS = ['hare', 'horse', 'mouse', 'ox']

const box = document.body.appendChild(document.createElement('div'))
const chosen = vi.fn()
let root: Root

/** Lists the animals whose names hold what is typed; the list is open from the first key on. */
function Animals({ first, isClosed = false }: { first?: number; isClosed?: boolean }) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(!isClosed)
  const keys = ANIMALS.filter(name => name.includes(typed))
  const { input, list, option } = useCombobox({
    keys,
    isOpen,
    first: first ?? -1,
    onType: setTyped,
    onChoose: index => chosen(keys[index]),
    onOpen: isClosed ? () => setOpen(true) : undefined,
    onClose: () => setOpen(false),
  })
  return (
    <form>
      <input {...input} aria-label="Animal" value={typed} />
      {isOpen && (
        <div id={list} role="listbox">
          {keys.map((key, index) => (
            <div key={key} {...option(index)}>
              {key}
            </div>
          ))}
        </div>
      )}
    </form>
  )
}

const input = () => box.querySelector('input') as HTMLInputElement
const active = () => box.querySelector('[data-active]')?.textContent ?? ''

async function press(key: string, init: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  await act(async () => input().dispatchEvent(event))
  return event.defaultPrevented
}

async function type(text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text)
  await act(async () => input().dispatchEvent(new Event('input', { bubbles: true })))
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(box)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
  chosen.mockClear()
})

const show = (props: Parameters<typeof Animals>[0] = {}) =>
  act(async () => root.render(<Animals {...props} />))

test.each([
  [['ArrowDown'], 'hare'],
  [['ArrowDown', 'ArrowDown'], 'horse'],
  [['ArrowUp'], 'ox'],
  [['ArrowUp', 'ArrowDown'], 'hare'],
  [['ArrowDown', 'ArrowUp'], 'ox'],
  [['End'], 'ox'],
  [['End', 'Home'], 'hare'],
  [['Enter'], 'hare'],
])('%j leads to %s, which the input names and alone is selected', async (keys, name) => {
  await show()
  expect(input().getAttribute('aria-activedescendant')).toBeNull()
  for (const key of keys) expect(await press(key)).toBe(true)
  expect(active()).toBe(name)
  const id = input().getAttribute('aria-activedescendant') ?? ''
  expect(document.getElementById(id)?.textContent).toBe(name)
  expect([...box.querySelectorAll('[aria-selected=true]')].map(one => one.textContent)).toEqual([name])
  expect(chosen).not.toHaveBeenCalled()
})

test('Enter chooses the active option, the first one where the list begins there', async () => {
  await show({ first: 0 })
  await press('Enter')
  await press('End')
  await press('Enter')
  expect(chosen.mock.calls).toEqual([['hare'], ['ox']])
})

test('a click chooses, and leaves the focus in the input', async () => {
  await show()
  const down = new MouseEvent('mousedown', { bubbles: true, cancelable: true })
  const option = box.querySelectorAll<HTMLElement>('[role=option]')[1]
  await act(async () => option?.dispatchEvent(down))
  await act(async () => option?.click())
  expect(down.defaultPrevented).toBe(true)
  expect(chosen.mock.calls).toEqual([['horse']])
})

test('typing begins the choice anew, also where fewer options are left', async () => {
  await show()
  await press('End')
  await type('ho')
  expect(active()).toBe('')
  await press('ArrowUp')
  expect(active()).toBe('horse')
})

test('Escape closes the list; keys of a closed one are the form’s', async () => {
  await show()
  expect(input().getAttribute('aria-expanded')).toBe('true')
  expect(input().getAttribute('aria-controls')).toBe(box.querySelector('[role=listbox]')?.id)
  await press('End')
  expect(await press('Escape')).toBe(true)
  expect(box.querySelector('[role=listbox]')).toBeNull()
  expect(input().getAttribute('aria-expanded')).toBe('false')
  expect(input().getAttribute('aria-activedescendant')).toBeNull()
  for (const key of ['Enter', 'ArrowDown', 'Home', 'Escape']) expect(await press(key)).toBe(false)
})

test.each(['ArrowDown', 'ArrowUp', 'Enter'])(
  '%s opens a list that can be opened, where it begins',
  async key => {
    await show({ first: 2, isClosed: true })
    expect(await press('Home')).toBe(false)
    expect(await press(key)).toBe(true)
    expect(active()).toBe('mouse')
    await press('End')
    await press('Escape')
    await press(key)
    expect(active()).toBe('mouse')
  },
)

test('no key acts on an empty list, in the middle of a character or where it selects text', async () => {
  await show()
  expect(await press('Enter', { isComposing: true })).toBe(false)
  expect(await press('End', { shiftKey: true })).toBe(false)
  await type('yak')
  for (const key of ['ArrowDown', 'End', 'Enter']) expect(await press(key)).toBe(false)
  expect(active()).toBe('')
  expect(await press('Escape')).toBe(true)
})
